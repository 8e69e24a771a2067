import UnderCoverPixels

extension Attract {
    package static let reveal = Reveal.halftone

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let frame = AttractFrame(sheet.metrics, shifts: shifts)
        sheet.say(Words.attractMode)
        sheet.add(.clear(.black))
        drawWall(frame, app, &sheet)
        drawLarge(frame, app, &sheet)
        drawWords(frame, app.category(shown.category)?.shownName ?? "", &sheet)
        if let sign = frame.sign { drawSign(sign, frame, &sheet) }
    }

    // MARK: Covers

    private func drawWall(_ frame: AttractFrame, _ app: AppState, _ sheet: inout Sheet) {
        // Dots of less than four pixels would be a grey mush.
        let cells = min(35, (frame.side / 4).rounded(.down))
        let paper = sheet.theme.outlinesCovers ? sheet.theme.soft : sheet.theme.paper
        for square in frame.squares(hasLarge: since != nil) {
            guard let artwork = wall[safe: index(square)], app.covers.thumbnails.contains(artwork) else { continue }
            let quad = CoverQuad(artwork, in: frame.rect(square), placeholder: paper, printedCells: cells)
            sheet.add(.cover(quad))
        }
    }

    /// The index of the cover in a square. No cover is beside itself, and all move on by a column with each shift.
    private func index(_ square: AttractFrame.Field) -> Int {
        let step = max(2, Int((Double(wall.count) * 0.382).rounded()))
        return (square.column + shifts + square.row * step) % max(wall.count, 1)
    }

    private func drawLarge(_ frame: AttractFrame, _ app: AppState, _ sheet: inout Sheet) {
        guard let since else { return }
        let place = frame.rect(frame.large)
        // 30 pictures a second are enough for something this slow.
        let elapsed = max(((sheet.context.now - Double(since)) / 2).rounded(.down) * 2, 0)
        let grown = sheet.context.reducedMotion ? 1 : Motion.ease(elapsed, over: Double(Self.growTicks))
        if grown < 1, let before, app.covers.ready.contains(before) {
            sheet.add(.cover(CoverQuad(before, in: place, placeholder: Veil.paper)))
        }
        let effect = effect(elapsed, isStill: sheet.context.reducedMotion)
        let rect = growing(grown, in: place, frame)
        if grown < 1 { sheet.box(rect.inset(-frame.joint), fill: .black) }
        sheet.add(.cover(CoverQuad(shown.artwork, in: rect, effect: effect, placeholder: Veil.paper)))
    }

    private func effect(_ elapsed: Double, isStill: Bool) -> CoverEffect {
        var amount = min(elapsed / Double(Self.divideTicks), 1)
        if isStill, let steps = Self.reveal.design?.reducedMotionSteps {
            amount = (amount * Double(steps)).rounded(.down) / Double(steps)
        }
        return amount < 1 ? .veiled(Veil(reveal: Self.reveal, amount: amount, isStill: isStill)) : .sharp
    }

    /// The rectangle on the way from its square of the wall to its place.
    private func growing(_ share: Double, in place: Rect, _ frame: AttractFrame) -> Rect {
        guard share < 1 else { return place }
        let square = frame.squares(hasLarge: true).first { index($0) == shown.place }
        let from = square.map(frame.rect) ?? place.middle(frame.side, frame.side)
        func between(_ a: Double, _ b: Double) -> Double { (a + (b - a) * share).rounded() }
        let side = between(from.width, place.width)
        return Rect(between(from.x, place.x), between(from.y, place.y), side, side)
    }

    // MARK: Words

    private func drawWords(_ frame: AttractFrame, _ name: String, _ sheet: inout Sheet) {
        sheet.box(frame.rect(frame.words), fill: sheet.theme.paper)
        var room = frame.room(frame.words, inset: 0.22)
        sheet.target(Target.play, room)
        sheet.name(Target.play, Words.attractPlays(name))
        drawHint(name, cutFrom: &room, &sheet)
        // On one line or two, whichever is larger.
        let sizes = Words.attractTitles.map { titleSize($0, in: room) }
        guard let size = sizes.max(), let index = sizes.firstIndex(of: size) else { return }
        let lines = Words.attractTitles[index]
        let taken = size * (Em.cap + Double(lines.count - 1) * Em.displayLine)
        _ = room.cutTop(((room.height - taken) * 0.4).rounded())
        sheet.displayLines(lines, size, in: &room)
    }

    private func titleSize(_ lines: [String], in room: Rect) -> Double {
        let widest = lines.map { TextMeasure.width($0, face: .display, size: 100, tracking: -0.02) }.max() ?? 100
        let high = room.height / (Em.cap + Double(lines.count - 1) * Em.displayLine)
        return min(high, room.width / widest * 100).rounded(.down)
    }

    /// Draws the key to press, and what it plays, at the foot of the field: on one line, or the name below.
    private func drawHint(_ name: String, cutFrom room: inout Rect, _ sheet: inout Sheet) {
        let size = min(sheet.text(.large), max((room.height * 0.15).rounded(.down), 12))
        let slot = max(size * 1.4, sheet.capSize * 1.5).rounded()
        let glyph = sheet.glyphWidth(.confirm, height: slot).rounded(.up)
        let indent = glyph > 0 ? glyph + (size * 0.45).rounded() : 0
        let whole = Words.attractHint(name)
        let isOneLine = TextMeasure.width(whole, face: .bold, size: size) <= room.width - indent
        let below = isOneLine ? 0 : (size * Em.line).rounded(.up)
        var foot = room.cutBottom(slot + below, gap: (size * 0.9).rounded())
        var first = foot.cutTop(slot)
        let key = first.cutLeft(indent).leftPart(glyph)
        sheet.actionGlyph(.confirm, in: key.rounded, sheet.theme.ink, paper: sheet.theme.paper)
        sheet.line(isOneLine ? whole : Words.attractPlay, .bold, size, sheet.theme.ink, in: first)
        if !isOneLine { sheet.line(name, .bold, size, sheet.theme.ink, in: foot, shrink: 0.7) }
    }

    private func drawSign(_ sign: AttractFrame.Field, _ frame: AttractFrame, _ sheet: inout Sheet) {
        sheet.box(frame.rect(sign), fill: sheet.theme.accent)
        let room = frame.room(sign, inset: 0.12)
        let lines = Words.name.split(separator: " ").map(String.init)
        let widest = lines.map { TextMeasure.width($0, face: .display, size: 100, tracking: -0.02) }.max() ?? 100
        let share = Em.cap + Double(lines.count - 1) * Em.displayLine
        let size = min(room.width * 100 / widest, room.height / share, frame.side * 0.24).rounded(.down)
        guard size >= 14 else { return }
        let height = share * size
        let top = room.midY - height / 2
        for (index, line) in lines.enumerated() {
            sheet.display(
                line, size, sheet.theme.onAccent, x: room.x,
                capTop: (top + Double(index) * size * Em.displayLine).rounded(), width: room.width)
        }
    }
}
