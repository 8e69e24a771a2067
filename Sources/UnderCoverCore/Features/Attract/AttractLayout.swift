import UnderCoverCatalogue
import UnderCoverPixels

extension Attract {
    package static let reveal = Reveal.halftone

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let frame = AttractFrame(sheet.metrics, shifts: shifts, offers: offered != nil)
        sheet.say(Words.attractMode)
        sheet.add(.clear(.black))
        drawWall(frame, app, &sheet)
        drawLarge(frame, app, &sheet)
        sheet.box(frame.rect(frame.words), fill: sheet.theme.paper)
        let name = app.category(shown.category)?.shownName ?? ""
        sheet.place(words(name, app), in: frame.room(frame.words, inset: 0.22))
        if sheet.targets.contains(where: { $0.id.is(Target.play) }) {
            sheet.name(Target.play, Words.attractPlays(name))
        }
        guard let field = frame.sign else { return }
        sheet.box(frame.rect(field), fill: sheet.theme.accent)
        sheet.place(sign(sheet.theme), in: frame.room(field, inset: 0.12))
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
        let first = sheet.list.count
        sheet.add(.cover(CoverQuad(shown.artwork, in: rect, effect: effect, placeholder: Veil.paper)))
        sheet.scene(.answered(shown.artwork), rect, from: first)
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

    private func words(_ name: String, _ app: AppState) -> Block {
        var play = Pill(Target.play, .zero, Words.attractHint(name))
        (play.glyph, play.isCentered, play.showsFocus) = (.confirm, true, false)
        play.titleSize = TypeStep.row.rawValue
        let title = Block.headline(Words.attractTitles[0][0], 190, least: 56).fillsHeight()
        let names = choices.compactMap { id in
            offered.flatMap { match in app.album(id).map { match.settings.labels.lines(of: $0)[0] } }
        }
        guard !names.isEmpty else {
            var short = play
            short.title = Words.play
            return .column(
                [title.givesWay(1), .whole([Block(.pill(play, .disc)), Block(.pill(short, .disc))])],
                gap: .space(.small))
        }
        // The names come first, then the question, then the match that begins without an answer.
        func list(_ step: PillStep) -> Block {
            .column(names.enumerated().map { choice($0, $1, step) }, gap: .space(.small))
        }
        let parts = [title, list(.disc), Block(.pill(play, .disc))]
        return .first(of: [
            .column(parts, gap: .space(.small)), .column([title, list(.disc)], gap: .space(.small)), list(.disc),
            list(.main),
        ])
    }

    /// Its name breaks into two lines before it is cut, where its button is high enough for them.
    private func choice(_ index: Int, _ name: String, _ step: PillStep) -> Block {
        var pill = Pill(Target.choice(index), .zero, name)
        (pill.role, pill.showsFocus, pill.titleSize, pill.mayBreak) = (.answer, false, TypeStep.row.rawValue, true)
        pill.glyphIndex = .choice(index, confirmsToo: false, south: false)
        return Block(.pill(pill, step))
    }

    private func sign(_ theme: Theme) -> Block {
        .column([.space, .title(Words.name, 52, ink: .color(theme.onAccent)), .space])
    }
}
