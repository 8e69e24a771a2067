import UnderCoverCatalogue
import UnderCoverPixels

extension Jukebox {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let plan = JukeboxPlan(self, sheet.metrics)
        sheet.say(Words.jukebox, notice: app.deck.now.map(Words.songSaid) ?? Words.jukeboxWaits)
        let line = app.deck.line
        sheet.add(.clip(plan.wall.rounded))
        drawWall(plan, line, app, &sheet)
        if !isBare { drawCode(plan, app, &sheet) }
        drawPlaying(plan, app, &sheet)
        if !isBare { drawCursors(plan, app, &sheet) }
        sheet.add(.unclip)
        guard let strip = plan.strip else {
            sheet.target(Target.wall, sheet.metrics.safeArea)
            return sheet.name(Target.wall, Words.showStrip)
        }
        drawPills(plan, line, app, &sheet)
        drawStrip(strip, app, &sheet)
    }

    // MARK: Wall

    private func drawWall(_ plan: JukeboxPlan, _ line: [Album.ID], _ app: AppState, _ sheet: inout Sheet) {
        let settled = Motion.ease(sheet.context.now - Double(driftedAt), over: Double(Self.driftTicks))
        let isGliding = glides && settled < 1 && !sheet.context.reducedMotion
        if isGliding { sheet.push(Transform(offset: Point((plan.pitch * (1 - settled)).rounded(), 0))) }
        for cell in plan.cells { draw(cell, line, app, &sheet) }
        if isGliding { sheet.pop() }
    }

    /// The record with the focus comes before it, unless the mouse has left it there.
    private func drawCode(_ plan: JukeboxPlan, _ app: AppState, _ sheet: inout Sheet) {
        guard let code = CornerCode(jukebox: app),
            let place = code.place(onWall: plan.seen(sheet.metrics), sheet.metrics)
        else { return }
        code.draw(at: place, &sheet)
        let focused = plan.open.first { sheet.isFocused(Target.record($0.record)) }
        guard let focused, showsFocus(app), !focused.face.intersection(place).isEmpty,
            app.input.focusedAt > app.input.pointerMovedAt || sheet.context.pointer.map(focused.face.contains) != false,
            let record = records[safe: focused.record]
        else { return }
        sheet.focusRing(focused.face)
        drawCover(record, focused.face, app, &sheet)
    }

    private func draw(_ cell: JukeboxPlan.Cell, _ line: [Album.ID], _ app: AppState, _ sheet: inout Sheet) {
        guard let record = records[safe: cell.record] else { return }
        if cell.hit != nil, showsFocus(app), sheet.isFocused(Target.record(cell.record)) { sheet.focusRing(cell.face) }
        drawCover(record, cell.face, app, &sheet)
        guard let hit = cell.hit else { return }
        let id = TargetID(Target.record(cell.record))
        sheet.target(id, hit)
        let place = line.firstIndex(of: record.id)
        sheet.name(id, Words.titled(record), state: place.map { Words.inLine($0 + 1) })
        sheet.role(id, .album, number: cell.record + 1, of: records.count)
    }

    private func drawCover(_ record: Album, _ face: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let face = face.rounded
        guard app.covers.failed.contains(record.artwork) else {
            return sheet.add(.cover(CoverQuad(record.artwork, in: face, placeholder: sheet.theme.hollow)))
        }
        let isWhole = sheet.metrics.safeArea.contains(face)
        if isWhole { return sheet.bareSleeve(record.title, record.artist, face, shadow: 1) }
        sheet.box(face, fill: sheet.theme.hollow)
    }

    /// Behind a border of ink, so that it is found from across the room.
    private func drawPlaying(_ plan: JukeboxPlan, _ app: AppState, _ sheet: inout Sheet) {
        guard let place = plan.playing?.rounded, let song = app.deck.now else { return }
        let edge = max((plan.side * 9 / 190).rounded(), 3)
        sheet.box(place.inset(-edge), fill: sheet.theme.ink)
        guard let artwork = song.artwork, !app.covers.failed.contains(artwork) else {
            return sheet.bareSleeve(song.albumTitle, song.artist, place, shadow: 1)
        }
        sheet.add(.cover(CoverQuad(artwork, in: place, placeholder: sheet.theme.hollow)))
    }

    // MARK: Seats

    /// If all players have seats, no device moves the ordinary focus.
    private func showsFocus(_ app: AppState) -> Bool {
        cursors.isEmpty || driver != nil || below != nil || app.input.lastDevice == .pointer
    }

    /// A ring, and the seat's shape at its upper left corner.
    private func drawCursors(_ plan: JukeboxPlan, _ app: AppState, _ sheet: inout Sheet) {
        for cursor in cursors {
            guard let cell = plan.cell(of: cursor.record), let record = records[safe: cursor.record] else { continue }
            if cursor.seat != below { sheet.focusRing(cell.face) }
            drawCover(record, cell.face, app, &sheet)
        }
        let side = max((plan.side * 64 / 190).rounded(), 28)
        for (cell, seats) in tokens(plan) {
            let corner = cell.hit ?? cell.face
            var x = corner.x - (side * 0.4).rounded()
            for seat in seats {
                let square = Rect(max(x, 0), max(corner.y - (side * 0.4).rounded(), 0), side, side).rounded
                sheet.box(square, fill: sheet.theme.paper)
                sheet.seatToken(seat, square.inset((side * 0.16).rounded()), mark: .nothing)
                x += side
            }
        }
    }

    /// Several can be on one record.
    private func tokens(_ plan: JukeboxPlan) -> [(JukeboxPlan.Cell, [Seat.ID])] {
        Dictionary(grouping: cursors, by: \.record).sorted { $0.key < $1.key }.compactMap { record, cursors in
            plan.cell(of: record).map { ($0, cursors.map(\.seat).sorted()) }
        }
    }

    // MARK: Line

    /// Records that wait wear their place, and the shape of who added them.
    private func drawPills(_ plan: JukeboxPlan, _ line: [Album.ID], _ app: AppState, _ sheet: inout Sheet) {
        guard !line.isEmpty else { return }
        let room = plan.wall.intersection(sheet.metrics.safeArea).inset(sheet.px(.thin))
        for cell in plan.cells {
            guard cell.hit != nil, let record = records[safe: cell.record],
                let place = line.firstIndex(of: record.id)
            else { continue }
            let seat = app.deck.asks.ask(for: .record(record.id)).flatMap { Self.seat(of: $0.guest, app) }
            drawPill(place + 1, seat, on: cell.face, in: room, &sheet)
        }
    }

    private func drawPill(_ place: Int, _ seat: Seat.ID?, on face: Rect, in room: Rect, _ sheet: inout Sheet) {
        let token = seat.map { seat in
            Block.square((least: 30, wish: .larger(30, .text(.note, 0.9))), isLeft: true) {
                $0.seatToken(seat, $1, mark: .nothing)
            }
        }
        let part = Block.row([.line(String(place), .bold, .note, align: .center)] + token, gap: .space(.slim))
            .padded(.space(.close))
        let height = max(sheet.px(56), sheet.text(.note) * 1.6).rounded()
        let width = max(sheet.wishedWidth(of: part), height).rounded()
        let x = min(max(face.maxX + sheet.px(.medium) - width, room.minX), room.maxX - width)
        let y = min(face.maxY + sheet.px(.small) - height, room.maxY - height)
        let pill = Rect(x, y, width, height).rounded
        sheet.box(
            pill, radius: pill.height, fill: sheet.theme.paper, stroke: sheet.theme.ink,
            width: sheet.metrics.stroke(3, sheet.theme))
        sheet.place(.row([part]), in: pill)
    }
}
