import UnderCoverPixels

/// Asks before a step that cannot be undone.
package struct Question: ScreenBehaviour {
    package enum Subject: Equatable, Codable, Sendable {
        case leaveMatch, restartMatch, quit, resetSettings
        case clearScores(ScoreEntry.Kind)
        case deleteCategory(Category.ID, name: String)
        case allowSource(String)
        case removeServer(String)
        case removeFolder(Int, name: String)
        case leaveClub
        /// A phone, and the name of its player.
        case sendHome(PhoneID, name: String)
        /// - Parameter closesDoor: and lets no phone in from then on.
        case endParty(closesDoor: Bool)
        /// Signing in where others can read it.
        case sendReadably(byCode: Bool)
    }

    package enum Target: ScreenTarget { case no, yes }

    package static let name = "question"

    package var subject: Subject

    init(_ subject: Subject) { self.subject = subject }
    package func traits(_ app: AppState) -> Traits { Traits(isUrgent: true, staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .no: app.leave()
        case .yes: confirmed(&app)
        }
    }

    /// Only the question is there: no key changes the game behind it.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .any(.mute) ? [] : nil
    }

    private func confirmed(_ app: inout AppState) -> [Effect] {
        switch subject {
        case .leaveMatch: MatchFlow.leave(&app)
        case .restartMatch: MatchFlow.restart(&app)
        case .quit: [.quit]
        case .resetSettings: app.leave() + SettingsScreen.resetAll(&app)
        case .clearScores(let kind): clear(kind, &app)
        case .deleteCategory(let id, _): app.leave() + delete(id, &app)
        case .allowSource(let id): app.leave() + SourcesScreen.turn(id, isOn: true, &app)
        case .removeServer(let id): app.leave() + SourcesScreen.removeServer(id, &app)
        case .removeFolder(let id, _): app.leave() + FolderPage.remove(id, &app)
        case .leaveClub: app.leave() + [.club(.leave)]
        case .sendHome(let phone, _): app.leave() + PhoneGuests.sendHome(phone, &app)
        case .endParty(let closesDoor):
            app.leave() + PhoneGuests.endParty(&app) + (closesDoor ? app.set("phones", "off") : [])
        case .sendReadably(let byCode): app.leave() + ServerForm.sendReadably(byCode: byCode, &app)
        }
    }

    /// Clears first, so that the focus goes to what is still drawn.
    private func clear(_ kind: ScoreEntry.Kind, _ app: inout AppState) -> [Effect] {
        let clearing = app.keep(.clearScores(kind))
        return app.leave() + clearing
    }

    private func delete(_ id: Category.ID, _ app: inout AppState) -> [Effect] {
        let origin = app.category(id)?.origin
        app.kept.remove(id)
        if let origin { app.finder.forget(origin) }
        let fetched = origin?.isRule == false ? origin : nil
        let effects: [Effect] = (fetched.map { [.cancelGathering($0)] } ?? []) + [.deleteCategory(id)]
        if CategoryDetail.shown(app)?.category == id { return effects + app.leave() }
        return effects
    }

    private func words(_ app: AppState) -> Words.Ask {
        switch subject {
        case .leaveMatch: leaving(app)
        case .restartMatch: Words.restartMatchAsk
        case .quit: Words.quitAsk(unsaved: app.unsaved)
        case .resetSettings: Words.resetSettingsAsk
        case .clearScores(let kind): Words.clearScoresAsk(kind)
        case .deleteCategory(_, let name): Words.deleteCategoryAsk(name)
        case .allowSource(let id): Words.allowSourceAsk(app.finder.source(id)?.notice ?? "")
        case .removeServer(let id): Words.removeServerAsk(app.finder.source(id)?.name ?? id)
        case .removeFolder(_, let name): Words.removeFolderAsk(name)
        case .leaveClub: Words.leaveClubAsk
        case .sendHome(_, let name): Words.sendHomeAsk(name)
        case .endParty: Words.endPartyAsk(phones: app.phones.count)
        case .sendReadably(let byCode): Words.sendReadablyAsk(byCode: byCode)
        }
    }

    private func leaving(_ app: AppState) -> Words.Ask {
        guard case .daily(_, let counts) = app.play.occasion else { return Words.leaveMatchAsk }
        return counts ? Words.leaveDailyAsk : Words.leaveFunAsk
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let words = words(app)
        sheet.say(words.title, notice: words.text)
        let metrics = sheet.metrics
        var room = sheet.content
        let width = min(room.width, sheet.px(1180))
        if metrics.arrangement.isCentered { room.x = (metrics.width - width) / 2 }
        room.width = width
        // Lines have a comfortable length, but terms are read whole: small windows and large words need all of the width.
        let column = metrics.isSmall ? width : min(width, sheet.px(900) * max(1, metrics.textScale))
        let pill = metrics.pill(.main)
        let isStacked = metrics.arrangement.buttonsAreStacked || width < sheet.px(900)
        let buttons = isStacked ? pill * 2 + sheet.px(.wide) : pill
        // Words become smaller before the title goes.
        let sizes = [1, 0.9, 0.8, 0.7].map { max((metrics.text(.row) * $0).rounded(), 12) }
        func below(_ text: Double) -> Double {
            let count = TextWrap.lines(words.text, face: .body, size: text, width: column).count
            return Double(count) * text * Em.line + sheet.px(36 + 56) + buttons
        }
        func title(_ text: Double) -> (lines: [String], size: Double) {
            self.title(words.title, width, most: room.height - below(text), metrics)
        }
        let text = sizes.first { !title($0).lines.isEmpty } ?? sizes[sizes.count - 1]
        let below = below(text)
        let (lines, size) = title(text)
        let titleHeight = Double(lines.count) * size * Em.displayLine
        room = room.below(max(room.y, room.midY - (titleHeight + below) / 2))
        for (index, line) in lines.enumerated() {
            let top = room.y + Double(index) * size * Em.displayLine
            sheet.display(line, size, sheet.theme.ink, x: room.x, capTop: top, width: width)
        }
        _ = room.cutTop(titleHeight, gap: sheet.px(.card))
        var rest = room
        rest.width = column
        let most = max(Int((rest.height - buttons) / (text * Em.line)), 1)
        let even = TextWrap.evenLines(words.text, face: .body, size: text, width: column)
        if even.count <= most {
            for line in even { sheet.words(line, .body, text, sheet.theme.ink, in: &rest, lines: 1) }
        } else {
            sheet.words(words.text, .body, text, sheet.theme.ink, in: &rest, lines: most)
        }
        let top = min(rest.y + sheet.px(.deep), room.maxY - buttons)
        drawButtons(words, Rect(room.x, top, width, pill), isStacked: isStacked, &sheet)
    }

    /// The title in the largest size that leaves room for what is below it; no lines where none does.
    private func title(
        _ title: String, _ width: Double, most: Double, _ metrics: ScreenMetrics
    ) -> (lines: [String], size: Double) {
        var size = metrics.display(128)
        while true {
            let lines = TextWrap.evenLines(title, face: .display, size: size, width: width)
            if Double(lines.count) * size * Em.displayLine <= most { return (lines, size) }
            guard size > metrics.display(48) else { return ([], size) }
            size = (size * 0.9).rounded(.down)
        }
    }

    private func drawButtons(_ words: Words.Ask, _ row: Rect, isStacked: Bool, _ sheet: inout Sheet) {
        let gap = sheet.px(.wide)
        var area = row
        if !isStacked { area.width = min(area.width, sheet.px(520) * 2 + gap) }
        func place(_ index: Int) -> Rect { area.cell(index, of: isStacked ? 1 : 2, height: row.height, gap: gap) }
        sheet.button(Target.no, words.no, place(0), glyph: .back)
        sheet.button(Target.yes, words.yes, place(1))
    }
}
