import UnderCoverPixels

extension Lobby {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let category = app.category(category)
        var room = sheet.page(title(app, sheet), hints: [.move, .open(Words.choose)], note: hint(app))
        sheet.say(Words.lobbySaid(category?.name ?? ""), notice: seatsSaid(app))
        let plan = LobbyPlan(sheet.metrics, room, hasTeams: app.party.shape.rules.teams != nil)
        drawCategory(category, in: &room, plan, &sheet)
        drawSeats(app, in: plan.seats, &sheet)
        drawPresets(app, plan, &sheet)
        drawRules(app, plan, &sheet)
        drawStart(app, plan.start, &sheet)
    }

    private func title(_ app: AppState, _ sheet: Sheet) -> String {
        guard takesSeats(app) else { return Words.lobbySharedTitle }
        return sheet.metrics.isSmall ? Words.lobbyTitleShort : Words.lobbyTitle
    }

    private func hint(_ app: AppState) -> String? {
        guard takesSeats(app), app.party.presser != nil else { return nil }
        return app.party.shape.rules.teams == nil ? Words.lobbyHint : Words.lobbyTeamsHint
    }

    private func seatsSaid(_ app: AppState) -> String {
        let names = app.party.seats.map { $0.isAway ? Words.isAwayShort($0.name) : $0.name }
        return names.isEmpty ? Words.nobodyYet : names.joined(separator: ", ")
    }

    private func drawCategory(_ category: Category?, in room: inout Rect, _ plan: LobbyPlan, _ sheet: inout Sheet) {
        guard let category, plan.line.height > 0 else { return }
        sheet.line(category.name, .bold, sheet.text(.row), sheet.theme.ink, in: plan.line, shrink: 0.75)
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
        let card = LobbySeat(seat, sharesPad: !takesSeats(app), leaving: app.party.leaving(seat.id))
        if !takesSeats(app) {
            let id = TargetID(Target.seat(seat.id))
            sheet.target(id, rect)
            sheet.name(id, seat.name, state: card.note)
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
            if line.width > sheet.px(120) {
                sheet.line(count, .body, sheet.text(.body), sheet.theme.soft, in: line, align: .right, shrink: 0.75)
            }
            let members = app.party.seats.filter { $0.team == team }
            let most = (0..<app.party.teams).map { app.party.count(inTeam: $0) }.max() ?? 1
            let rows = Double(max(most, 2))
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
