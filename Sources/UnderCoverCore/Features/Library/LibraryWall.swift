import UnderCoverCatalogue
import UnderCoverPixels

extension Library {
    /// As wide as the letters leave room, whether they are there or not.
    func wall(_ plan: LibraryPlan) -> Block {
        .canvas(least: .hit + .hit + .hit, wish: .hit + .hit + .hit, fills: true) { drawWall(plan, in: $1, &$0) }
    }

    private func drawWall(_ plan: LibraryPlan, in room: Rect, _ sheet: inout Sheet) {
        // Room for the frame of a focused cover in the first row and the first column.
        let air = sheet.px(.ring)
        // The mark of more may stand in the gap above the footer; names may not.
        let foot = room.maxY + (LibraryPlan.hasRail(sheet.metrics) && plan.names == 0 ? sheet.px(.medium) : 0)
        let area = Rect(
            room.x + (air / 2).rounded(), room.y + air, LibraryPlan.wallWidth(sheet.metrics), foot - room.y - air)
        sheet.scroll(
            area, count: plan.rows, pitch: plan.pitch, rowHeight: plan.rowHeight, bleed: .medium
        ) { sheet, content, rows in
            let cells = rows.lowerBound * plan.columns..<rows.upperBound * plan.columns
            for cell in cells { draw(plan.item(cell), plan.square(cell, in: content), plan, &sheet) }
            drawFocused(plan, outside: cells, in: content, &sheet)
        }
    }

    private func draw(_ item: LibraryPlan.Cell?, _ square: Rect, _ plan: LibraryPlan, _ sheet: inout Sheet) {
        switch item {
        case .card(let letter): drawCard(letter, square, &sheet)
        case .place(let place): draw(place, square, names: plan.names, &sheet)
        case nil: break
        }
    }

    private func drawFocused(_ plan: LibraryPlan, outside cells: Range<Int>, in content: Rect, _ sheet: inout Sheet) {
        guard case .place(let place) = sheet.context.focus?.target as? Target, place < plan.total else { return }
        let cell = plan.cell(of: place)
        if !cells.contains(cell) { draw(place, plan.square(cell, in: content), names: plan.names, &sheet) }
    }

    /// - Parameter names: the room below the square for the names of the album; 0 for none.
    private func draw(_ place: Int, _ square: Rect, names: Double, _ sheet: inout Sheet) {
        let target = Target.place(place)
        guard let album = album(place) else { return drawHollow(target, square, place, &sheet) }
        let room = Rect(square.x, square.maxY, square.width, names)
        sheet.target(target, Rect(square.x, square.y, square.width, square.height + names))
        if names > 0 { sheet.place(Self.names(of: album), in: room) }
        sheet.name(target, Words.titledAndDated(album), state: album.isAway ? Words.isAway : nil)
        sheet.role(target, .album)
        if sheet.isFocused(target) { sheet.focusRing(square) }
        sheet.shelfSquare(album, square, shadow: sheet.isFocused(target) ? 1 : nil)
    }

    /// Quiet: the sleeves are what a wall shows.
    private static func names(of album: ShelfAlbum) -> Block {
        .column([
            .air(.space(.tiny)), .line(album.title, .bold, .note, squeeze: 1),
            .line(Words.artist(album.artist), .body, .note, ink: .soft, squeeze: 1),
        ])
    }

    /// Ink, with its letter low at the left.
    private func drawCard(_ letter: String, _ square: Rect, _ sheet: inout Sheet) {
        sheet.box(square, fill: sheet.theme.ink)
        let size = max((square.width * 0.62).rounded(), 14)
        let drop = ["Q", "J", ",", ";"].contains(letter) ? 0.11 : 0
        let baseline = square.maxY - square.width * (0.1 + drop)
        sheet.display(
            letter, size, sheet.theme.paper, x: square.x + square.width * 0.1, capTop: baseline - size * Em.cap,
            width: square.width * 0.85)
    }

    // MARK: Letters

    /// All letters in a column, the one in sight in ink.
    func rail(_ app: AppState) -> Block {
        .canvas(wish: 0, fills: true) { drawRail($1, app, &$0) }.width(LibraryPlan.railWidth)
    }

    private func drawRail(_ rail: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let letters = letters
        let pitch = min(rail.height / Double(letters.count), sheet.px(44))
        let size = min(sheet.text(.note), (pitch * 0.95).rounded(.down))
        guard size >= 12 else { return }
        let area = Rect(rail.x, rail.y, rail.width, pitch * Double(letters.count)).rounded
        sheet.target(Target.letters, area, takesFocus: false)
        sheet.name(Target.letters, Words.letterHint)
        let current = current(app)
        for (index, letter) in letters.enumerated() {
            let middle = rail.y + pitch * (Double(index) + 0.5)
            let isCurrent = letter == current
            if isCurrent {
                let pill = Rect(rail.midX - sheet.px(26), middle - sheet.px(18), sheet.px(52), sheet.px(36)).rounded
                sheet.box(pill, radius: pill.height, fill: sheet.theme.ink)
            }
            sheet.line(
                letter.letter, .bold, size, isCurrent ? sheet.theme.paper : sheet.theme.ink, x: rail.midX,
                baseline: middle + size * Em.middle, width: rail.width, align: .center)
        }
    }

    /// The letter of the focused place, else of the first one in sight.
    func current(_ app: AppState) -> ShelfLetter? {
        var place = 0
        if case .place(let focused) = app.focused(Target.self) { place = focused }
        return letters.last { $0.start <= place } ?? letters.first
    }
}

extension Sheet {
    /// The letter in sight, for mouse and finger, where the rail has no room.
    mutating func letterPill(_ letter: ShelfLetter, _ rect: Rect) {
        let pill = rect.rounded
        target(Library.Target.letters, pill, takesFocus: false)
        name(Library.Target.letters, Words.letterHint)
        box(pill, radius: pill.height, fill: theme.ink)
        line(letter.letter, .bold, text(.row), theme.paper, in: pill, align: .center)
    }
}

extension LibraryPlan {
    func square(_ cell: Int, in area: Rect) -> Rect {
        Rect(
            area.x + Double(cell % columns) * (side + gap), area.y + Double(cell / columns) * pitch, side, side
        ).rounded
    }
}
