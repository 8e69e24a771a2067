import UnderCoverCatalogue
import UnderCoverPixels

/// Asks before a step that cannot be undone.
package struct Question: PageScreen {
    package enum Subject: Equatable, Codable, Sendable {
        case leaveMatch, restartMatch, quit, resetSettings
        case clearScores(ScoreEntry.Kind)
        case deleteCategory(Category.ID, name: String)
        /// `ShelfPlaylist.id`
        case deletePlaylist(String, name: String)
        case allowSource(String)
        case removeServer(String)
        case removeFolder(Int, name: String)
        case leaveClub
        /// A phone, and the name of its player.
        case sendHome(PhoneID, name: String)
        /// - Parameter closesDoor: and lets no phone in from then on.
        case endParty(closesDoor: Bool)
        /// An evening that was put away.
        case goOn(Evening.ID)
        case deleteEvening(Evening.ID)
        /// Signing in where others can read it.
        case sendReadably(byCode: Bool)
    }

    package enum Target: ScreenTarget { case no, yes }

    package static let name = "question"

    package var subject: Subject

    init(_ subject: Subject) { self.subject = subject }
    package func traits(_ app: AppState) -> Traits { Traits(isUrgent: true, staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch (target, subject) {
        case (.no, .goOn(let evening)): app.leave() + Evenings.goOn(with: evening, &app)
        case (.no, _): app.leave()
        case (.yes, _): confirmed(&app)
        }
    }

    /// Only the question is there: no key changes the game behind it.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        if command == .back, case .goOn = subject { return pressed(.no, &app) }
        return command == .any(.mute) ? [] : nil
    }

    private func confirmed(_ app: inout AppState) -> [Effect] {
        switch subject {
        case .leaveMatch: MatchFlow.leave(&app)
        case .restartMatch: MatchFlow.restart(&app)
        case .quit: [.quit]
        case .resetSettings: app.leave() + SettingsScreen.resetAll(&app)
        case .clearScores(let kind): clear(kind, &app)
        case .deleteCategory(let id, _): app.leave() + delete(id, &app)
        case .deletePlaylist(let id, _): app.leave() + [.shelf(.deletePlaylist(id))]
        case .allowSource(let id): app.leave() + SourcesScreen.turn(id, isOn: true, &app)
        case .removeServer(let id): app.leave() + SourcesScreen.removeServer(id, &app)
        case .removeFolder(let id, _): app.leave() + FolderPage.remove(id, &app)
        case .leaveClub: app.leave() + [.club(.leave)]
        case .sendHome(let phone, _): app.leave() + PhoneGuests.sendHome(phone, &app)
        case .endParty(let closesDoor):
            app.leave() + PhoneGuests.endParty(&app) + (closesDoor ? app.set("phones", "off") : [])
        case .goOn(let id): app.leave() + Evenings.beginAnew(after: id, &app)
        case .deleteEvening(let id): app.leave() + EveningPage.delete(id, &app)
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
        case .restartMatch: inParty(Words.restartMatchAsk, app)
        case .quit: Words.quitAsk(unsaved: app.unsaved)
        case .resetSettings: Words.resetSettingsAsk
        case .clearScores(let kind): Words.clearScoresAsk(kind)
        case .deleteCategory(_, let name): Words.deleteCategoryAsk(name)
        case .deletePlaylist(_, let name): Words.deletePlaylistAsk(name)
        case .allowSource(let id): Words.allowSourceAsk(app.finder.source(id)?.notice ?? "")
        case .removeServer(let id): Words.removeServerAsk(app.finder.source(id)?.name ?? id)
        case .removeFolder(_, let name): Words.removeFolderAsk(name)
        case .leaveClub: Words.leaveClubAsk
        case .sendHome(_, let name): Words.sendHomeAsk(name)
        case .endParty: Words.endPartyAsk(phones: app.phones.count)
        case .goOn(let id): Words.goOnAsk(app.kept.evening(id), app.clock)
        case .deleteEvening: Words.deleteEveningAsk
        case .sendReadably(let byCode): Words.sendReadablyAsk(byCode: byCode)
        }
    }

    private func leaving(_ app: AppState) -> Words.Ask {
        guard let daily = app.play.daily else { return inParty(Words.leaveMatchAsk, app) }
        return daily.counts ? Words.leaveDailyAsk : Words.leaveFunAsk
    }

    /// An evening keeps what was played of a match.
    private func inParty(_ ask: Words.Ask, _ app: AppState) -> Words.Ask {
        app.match?.isParty == true ? (ask.title, Words.keptOfParty, ask.yes, ask.no) : ask
    }

    package func page(_ app: AppState) -> Page {
        let words = words(app)
        // Terms are read whole, so large words get more of the window.
        return .over(
            app.pageBelow, .card, width: .larger(980, .text(.lead, 29)), words.title, news: words.text,
            Self.card(words))
    }

    /// In lines of about one length, but for terms, which need every line that there is.
    private static func evenly(_ text: String) -> Block {
        var words = Lettering(string: text, size: TypeStep.lead.rawValue)
        guard text.count < longText else { return Block(.words(words)) }
        words.isEven = true
        return Block(.words(words))
    }

    private static let longText = 160

    /// Torn off a pad. The safe answer has the focus.
    private static func card(_ words: Words.Ask) -> Block {
        .column(
            [
                .headline(words.title, 128, least: 48), evenly(words.text),
                .wrap(
                    [
                        .button(Target.no, words.no, step: .row, size: TypeStep.large.rawValue).width(
                            least: 340),
                        .button(Target.yes, words.yes, step: .row, size: TypeStep.item.rawValue).width(
                            least: 300),
                    ], gap: .space(.card)),
            ], gap: .space(.card)
        ).padded(.space(.gutter)).padded(0, .space(.gutter)).tornOff()
    }
}
