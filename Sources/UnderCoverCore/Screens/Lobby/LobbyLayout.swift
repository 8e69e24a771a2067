import UnderCoverPixels

extension Lobby {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let category = app.category(category)
        sheet.say(Words.lobbySaid(category?.shownName ?? ""), notice: seatsSaid(app))
        let most = app.party.shape.rules.teams == nil ? nil : mostInTeam(app)
        if let code = LobbyCode(app) {
            let bottom = sheet.footer([.move, .open(Words.choose)], note: hint(app))
            let content = sheet.content
            let plan = LobbyPlan(
                sheet.metrics, in: Rect(content.x, content.y, content.width, bottom - content.y), code,
                most: most)
            drawTitle(app, plan, &sheet)
            drawScrolled(app, plan, &sheet)
            code.draw(plan, app, &sheet)
            return drawStart(app, plan.start, &sheet)
        }
        let room = sheet.page(title(app, sheet), hints: [.move, .open(Words.choose)], note: hint(app))
        let plan = LobbyPlan(sheet.metrics, room, most: most)
        drawCategory(category, plan, &sheet)
        drawScrolled(app, plan, &sheet)
        drawStart(app, plan.start, &sheet)
    }

    private func drawScrolled(_ app: AppState, _ plan: LobbyPlan, _ sheet: inout Sheet) {
        guard let viewport = plan.viewport else { return drawParts(app, plan, &sheet) }
        let end = plan.rulesScroll ? plan.shape.maxY : plan.presets.map(\.maxY).max() ?? viewport.maxY
        sheet.scroll(viewport, contentHeight: end - viewport.y, rows: plan.scrollRows(viewport)) { sheet, content in
            let moved = plan.moved(by: (content.y - viewport.y).rounded())
            drawSeats(app, in: moved.seats, &sheet)
            drawPresets(app, moved, &sheet)
            if plan.rulesScroll { drawRules(app, moved, &sheet) }
        }
        if !plan.rulesScroll { drawRules(app, plan, &sheet) }
    }

    private func mostInTeam(_ app: AppState) -> Int {
        (0..<app.party.teams).map { app.party.count(inTeam: $0) }.max() ?? 1
    }

    private func drawParts(_ app: AppState, _ plan: LobbyPlan, _ sheet: inout Sheet) {
        drawSeats(app, in: plan.seats, &sheet)
        drawPresets(app, plan, &sheet)
        drawRules(app, plan, &sheet)
    }

    /// In as few lines as its size allows.
    private func drawTitle(_ app: AppState, _ plan: LobbyPlan, _ sheet: inout Sheet) {
        var room = plan.title
        let isSquare = sheet.metrics.shape == .square
        let size = sheet.metrics.display(isSquare ? 112 : 128)
        if !sheet.hasFooter {
            _ = room.cutLeft(sheet.backArrow(room.y + min(room.height, size * Em.cap) / 2))
        }
        let lines = LobbyTitle(titleWords(app), room, most: size, isFree: isSquare).lines
        _ = sheet.displayLines(lines.words, lines.size, in: &room)
    }

    private func title(_ app: AppState, _ sheet: Sheet) -> String {
        let words = titleWords(app)
        return sheet.metrics.isSmall ? words.short : words.whole
    }

    private func titleWords(_ app: AppState) -> LobbyTitle.Words {
        guard takesSeats(app) else {
            let shared = Words.lobbySharedTitle
            return LobbyTitle.Words(whole: shared, two: Words.lobbySharedTitleLines, short: shared)
        }
        return LobbyTitle.Words(whole: Words.lobbyTitle, two: Words.lobbyTitleLines, short: Words.lobbyTitleShort)
    }

    private func hint(_ app: AppState) -> String? {
        guard takesSeats(app), app.party.presser != nil else { return nil }
        return app.party.shape.rules.teams == nil ? Words.lobbyHint : Words.lobbyTeamsHint
    }

    private func seatsSaid(_ app: AppState) -> String {
        let names = app.party.seats.map { $0.isAway ? Words.isAwayShort($0.name) : $0.name }
        return names.isEmpty ? Words.nobodyYet : names.joined(separator: ", ")
    }

    private func drawCategory(_ category: Category?, _ plan: LobbyPlan, _ sheet: inout Sheet) {
        guard let category, plan.line.height > 0 else { return }
        sheet.line(category.shownName, .bold, sheet.text(.row), sheet.theme.ink, in: plan.line, shrink: 0.75)
    }

    // MARK: Seats

    private func drawSeats(_ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        if app.party.shape.rules.teams != nil { return drawTeams(app, in: area, &sheet) }
        let metrics = sheet.metrics
        let columns = LobbyPlan.columns(area, metrics)
        let rows = (Party.mostSeats + columns - 1) / columns
        let gap = sheet.px(metrics.isSmall ? .tiny : .small).rounded()
        let height =
            (min((area.height - gap * Double(rows - 1)) / Double(rows), sheet.px(190) * max(1, metrics.textScale)))
            .rounded(.down)
        for number in 0..<Party.mostSeats {
            let rect = area.cell(number, of: columns, height: height, gap: gap).rounded
            if let seat = app.party[number] {
                drawSeat(seat, app, rect, &sheet)
            } else {
                drawFree(number, app, rect, &sheet)
            }
        }
    }

    private func drawSeat(_ seat: Seat, _ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        let isReady = app.phones.phone(in: seat.id)?.isReady == true
        let card = LobbySeat(
            seat, sharesPad: !takesSeats(app) && !seat.kind.isPhone, isReady: isReady,
            leaving: app.party.leaving(seat.id))
        if !takesSeats(app) || app.phones.phone(in: seat.id) != nil {
            let id = TargetID(Target.seat(seat.id))
            sheet.target(id, rect)
            sheet.name(id, seat.name, state: card.note)
            sheet.role(id, .seat)
            card.draw(in: rect, isFocused: sheet.context.focus == id, &sheet)
        } else {
            // The mouse has no other way to its seat.
            if seat.device == .pointer { sheet.target(TargetID(Target.seat(seat.id)), rect, takesFocus: false) }
            card.draw(in: rect, isFocused: false, &sheet)
        }
    }

    /// A free card; the first one takes the mouse, or one more of those who share a pad.
    private func drawFree(_ number: Int, _ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        let isNext = number == (0..<Party.mostSeats).first { app.party[$0] == nil }
        let canAdd = isNext && (!takesSeats(app) || app.party.seat(of: .pointer) == nil)
        let id = TargetID(Target.add)
        let isFocused = canAdd && sheet.context.focus == id
        if canAdd {
            sheet.target(id, rect, takesFocus: !takesSeats(app))
            sheet.name(id, Words.addPlayer)
        }
        LobbySeat.drawFree(number, in: rect, isFocused: isFocused, canAdd: canAdd && !takesSeats(app), &sheet)
    }

    private func drawTeams(_ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(.small).rounded()
        let columns = area.columns(app.party.teams, gap: sheet.px(.group))
        for (team, column) in columns.enumerated() {
            var room = column
            let head = room.cutTop(sheet.text(.large) * 1.4, gap: sheet.px(.narrow))
            var line = head
            sheet.teamSign(team, line.cutLeft(head.height, gap: sheet.px(.icon)))
            let count = Words.inTeam(app.party.count(inTeam: team))
            sheet.line(Words.team(team), .bold, sheet.text(.large), sheet.theme.ink, in: line, shrink: 0.75)
            let width = TextMeasure.width(Words.team(team), face: .bold, size: sheet.text(.large)) + sheet.px(.medium)
            line = line.rightOf(line.x + width)
            let least = TextMeasure.width(count, face: .body, size: max(sheet.text(.body) * 0.75, 12))
            if line.width > max(sheet.px(120), least) {
                sheet.line(count, .body, sheet.text(.body), sheet.theme.soft, in: line, align: .right, shrink: 0.75)
            }
            let members = app.party.seats.filter { $0.team == team }
            let rows = Double(max(mostInTeam(app), 2))
            let height = min((room.height - gap * (rows - 1)) / rows, sheet.px(110) * max(1, sheet.metrics.textScale))
            for (index, seat) in members.enumerated() {
                drawSeat(seat, app, room.cell(index, of: 1, height: height.rounded(.down), gap: gap).rounded, &sheet)
            }
        }
    }

    // MARK: Rules

    private func drawPresets(_ app: AppState, _ plan: LobbyPlan, _ sheet: inout Sheet) {
        for (preset, rect) in zip(PartyPreset.allCases, plan.presets) {
            sheet.tab(Target.preset(preset), Words.preset(preset), rect, isSelected: app.party.preset == preset)
        }
        guard plan.note.height > 0 else { return }
        sheet.line(
            note(app), .body, sheet.text(.body), sheet.theme.soft, in: plan.note,
            shrink: 0.75)
    }

    private func drawRules(_ app: AppState, _ plan: LobbyPlan, _ sheet: inout Sheet) {
        let shape = app.party.shape
        sheet.stepperPill(Target.shape, Words.rulesLabel, Words.shape(shape), plan.shape)
        let said = [Words.shape(shape), Words.shapeNote(shape)].compactMap(\.self).joined(separator: ". ")
        sheet.name(TargetID(Target.shape), Words.rulesLabel, state: said)
        if shape.rules.teams != nil {
            sheet.stepperPill(Target.teams, Words.teamsLabel, String(app.party.teams), plan.teams)
        }
        let areLetIn = app.settings.phones
        sheet.iconPill(
            HeaderAction(Target.phones, icon: .phone, label: Words.phones, state: areLetIn ? Words.on : Words.off),
            plan.phones, isSelected: areLetIn)
        guard plan.gear.width > 0 else { return }
        sheet.iconPill(HeaderAction(Target.settings, icon: .gear, label: Words.settings), plan.gear)
    }

    private func missing(_ app: AppState) -> String {
        app.party.present.count < Self.leastPlayers ? Words.twoNeeded : Words.teamNeeded
    }

    private func drawStart(_ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        var pill = Pill(Target.start, rect, canStart(app) ? Words.start : missing(app))
        pill.isCentered = true
        pill.titleSize = (canStart(app) ? TypeStep.action : .body).rawValue
        pill.state = canStart(app) ? .rest : .disabled
        pill.glyph = sheet.context.focus == pill.id && pill.state == .rest ? .confirm : nil
        sheet.pill(pill)
    }
}

extension Sheet {
    /// A value between two arrows, after what it is; alone where there is no room for that.
    mutating func stepperPill(_ target: some ScreenTarget, _ label: String, _ value: String, _ rect: Rect) {
        var pill = Pill(target, rect, "")
        pill.isCentered = true
        self.pill(pill)
        name(TargetID(target), label, state: value)
        let look = PillLook(.rest, focused: isFocused(target), theme: theme)
        let shift = lift(of: pill.id)
        var room = rect.offset(shift, shift).inset(rect.height * 0.36, 0)
        let arrow = min(px(30), rect.height * 0.4)
        let size = text(.body)
        let natural = TextMeasure.width(value, face: .bold, size: size) + 2 * (arrow + px(.small))
        let labelWidth = TextMeasure.width(label, face: .body, size: size)
        if natural + labelWidth + px(.medium) <= room.width {
            line(label, .body, size, look.soft, in: room)
            room = Rect(room.maxX - natural, room.y, natural, room.height)
        }
        icon(.chevronLeft, in: room.cutLeft(arrow).leftSquare(arrow), look.text)
        icon(.chevronRight, in: room.cutRight(arrow).leftSquare(arrow), look.text)
        line(value, .bold, size, look.text, in: room.inset(px(.tiny), 0), align: .center, shrink: 0.7)
    }
}
