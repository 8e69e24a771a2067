import UnderCoverPixels

extension Podium {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let match = app.match else { return }
        let rows = match.rows(since: 0)
        say(rows, &sheet)
        let elapsed = sheet.context.reducedMotion ? 1e6 : sheet.context.now - Double(shownAt)
        let frame = PodiumFrame(rows, isListing: isListing, sheet)
        let print = PosterPrint(poster, seed: match.seed, app, elapsed: elapsed)
        print.draw(frame.print, &sheet)
        sheet.toastRoom = print.toastRoom(on: frame.print, sheet)
        if isListing, let table = frame.table, frame.buttons.table != nil {
            drawTable(rows, in: table, 1e6, &sheet)
        } else {
            drawFigures(rows, frame, elapsed, &sheet)
            if let table = frame.table { drawTable(Array(rows.dropFirst(PodiumPlan.most)), in: table, elapsed, &sheet) }
        }
        drawButtons(frame.buttons, rows.count, &sheet)
    }

    private func say(_ rows: [PartyRow], _ sheet: inout Sheet) {
        let winners = rows.filter { $0.place == 1 && $0.points > 0 }
        let spoken = rows.map { (name: $0.name, points: $0.points, remark: $0.absence.map { Words.absence($0) }) }
        sheet.say(
            Words.winsSpoken(winners.map(\.name), points: rows.first?.points ?? 0),
            notice: Words.tableSpoken(nil, spoken))
    }

    // MARK: Figures

    private func drawFigures(_ rows: [PartyRow], _ frame: PodiumFrame, _ elapsed: Double, _ sheet: inout Sheet) {
        let (room, plan) = (frame.figures, frame.plan)
        let base = (room.y + plan.baseline).rounded()
        for (index, row) in rows.prefix(plan.count).enumerated() {
            let cell = Rect(room.x + Double(plan.column(index)) * plan.cell, room.y, plan.cell, room.height)
            let since = elapsed - Self.landing(index) + Self.riseTicks
            guard since > 0 else { continue }
            drawFigure(row, plan, cell, base: base, since, &sheet)
            drawWords(row, plan, cell.below(base + plan.unit * 20), &sheet)
        }
        let rule = Rect(room.x, base + plan.unit * 14, max(plan.cell * Double(plan.count), room.width), plan.unit * 6)
        sheet.box(Rect(rule.x, rule.y, min(rule.width, room.width), max(rule.height, 1)), fill: sheet.theme.ink)
    }

    /// The figure rises from the rule; its token is stamped on.
    private func drawFigure(
        _ row: PartyRow, _ plan: PodiumPlan, _ cell: Rect, base: Double, _ since: Double, _ sheet: inout Sheet
    ) {
        let size = plan.figure(row.place)
        let cap = size * Em.cap
        let risen = Motion.ease(since, over: Self.riseTicks)
        if risen < 1 {
            sheet.add(.clip(Rect(cell.x, base - cap, cell.width, cap).inset(-plan.unit * 10, 0).rounded))
            sheet.push(Transform(offset: Point(0, (cap * (1 - risen)).rounded())))
        }
        sheet.display(
            String(row.place), size, sheet.theme.ink, x: cell.x, capTop: base - cap, width: cell.width)
        if risen < 1 {
            sheet.pop()
            sheet.add(.unclip)
        }
        let stamped = since - Self.riseTicks
        guard stamped >= 0 else { return }
        drawTokens(row, plan, cell, bottom: base - cap - plan.unit * 22, stamped, &sheet)
    }

    private func drawTokens(
        _ row: PartyRow, _ plan: PodiumPlan, _ cell: Rect, bottom: Double, _ since: Double, _ sheet: inout Sheet
    ) {
        let landed = Motion.ease(since, over: Motion.stampTicks)
        let places = tokenPlaces(row, plan, cell, bottom: bottom)
        if landed < 1, let first = places.first {
            sheet.push(Transform(pivot: first.center, scale: 1.4 - 0.4 * landed, opacity: landed))
        }
        for (seat, place) in zip(row.seats, places) {
            sheet.seatToken(seat, place, isHollow: row.absence != nil)
        }
        if landed < 1 { sheet.pop() }
    }

    /// One token as the mark of a player; those of a team side by side, smaller, in two rows where there are many.
    private func tokenPlaces(_ row: PartyRow, _ plan: PodiumPlan, _ cell: Rect, bottom: Double) -> [Rect] {
        let count = row.seats.count
        let width = cell.width - plan.unit * 24
        let across = count > 3 ? (count + 1) / 2 : max(count, 1)
        let gap = plan.unit * 8
        let tall = count > 3 ? (plan.token - gap) / 2 : plan.token
        let side = min(tall, (width - gap * Double(across - 1)) / Double(across)).rounded(.down)
        let rows = Double((count + across - 1) / across)
        let area = Rect(
            cell.x, bottom - rows * side - (rows - 1) * gap, side * Double(across) + gap * Double(across - 1), side)
        return (0..<count).map { area.cell($0, of: across, height: side, gap: gap).rounded }
    }

    private func drawWords(_ row: PartyRow, _ plan: PodiumPlan, _ area: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        var room = area
        room.width -= plan.spacing
        _ = room.cutTop(plan.unit * 24)
        let title = FittedTitle(
            row.name, width: room.width, plan.nameSize, height: plan.nameSize * 3, most: plan.nameSize, limit: 3)
        for (index, text) in title.lines.enumerated() where plan.nameLines > 0 {
            let baseline = room.y + plan.nameSize * (0.82 + 1.2 * Double(index))
            sheet.line(text, .bold, title.size, theme.ink, x: room.x, baseline: baseline, width: room.width)
        }
        _ = room.cutTop(Double(plan.nameLines) * plan.nameSize * 1.2)
        // Smaller ones could not be read.
        guard plan.points(row.place) >= 10 else { return }
        sheet.display(
            String(row.points), plan.points(row.place), theme.ink, x: room.x, capTop: room.y + plan.unit * 4,
            width: room.width)
    }

    // MARK: Table and buttons

    private func drawTable(_ rows: [PartyRow], in area: Rect, _ elapsed: Double, _ sheet: inout Sheet) {
        let risen = Motion.ease(elapsed - Self.tableAt, over: Motion.riseTicks)
        guard risen > 0, !rows.isEmpty else { return }
        if risen < 1 {
            sheet.push(Transform(offset: Point(0, (sheet.px(.medium) * (1 - risen)).rounded()), opacity: risen))
        }
        // Rows that are lower than the smallest letters stand in two columns.
        let columns = area.height < Double(rows.count) * 12 ? 2 : 1
        let lines = (rows.count + columns - 1) / columns
        let (width, height) = ((area.width / Double(columns)).rounded(.down), area.height / Double(lines))
        let gap = columns > 1 ? sheet.px(.medium) : 0
        for (index, row) in rows.enumerated() {
            let place = Rect(
                area.x + Double(index / lines) * width, area.y + Double(index % lines) * height, width - gap, height)
            sheet.partyRow(row, remark: row.absence.map { Words.absence($0) }, isLarge: false, in: place)
        }
        if risen < 1 { sheet.pop() }
    }

    private func drawButtons(_ places: PodiumButtons, _ count: Int, _ sheet: inout Sheet) {
        sheet.button(Target.awards, Words.awards, places.awards, size: 34)
        if let table = places.table {
            sheet.button(Target.table, Words.listOrPodium(count, isListing), table)
        }
        sheet.button(Target.again, Words.playAgain, places.again)
        sheet.iconPill(HeaderAction(Target.lobby, icon: .person, label: Words.toLobby), places.lobby)
        sheet.iconPill(HeaderAction(Target.share, icon: .share, label: Words.share), places.share)
    }
}
