import UnderCoverCatalogue
import UnderCoverPixels

/// The places of a layout's named parts. Screens that share a layout draw different things into the same places: a
/// cover stays where it was guessed while its result comes.
struct Places<Name: Hashable> {
    private let rects: [Name: Rect]

    /// A part without a place has no size.
    subscript(name: Name) -> Rect { rects[name] ?? .zero }

    init(_ metrics: ScreenMetrics, in room: Rect, _ layout: (Names) -> Block) {
        let names = Names()
        var sheet = Sheet(SheetContext(measuring: metrics))
        sheet.place(layout(names), in: room)
        rects = names.rects
    }

    /// Makes the named parts of a layout, and notes where the solver puts them.
    final class Names {
        fileprivate var rects: [Name: Rect] = [:]

        /// - Parameters:
        ///   - width: in pixels; nil: what others leave.
        ///   - height: the same.
        func callAsFunction(_ name: Name, width: Double? = nil, height: Double? = nil) -> Block {
            let part = Block.drawing(
                Drawing(
                    width: { _ in width.map { Span($0) } ?? .rest },
                    height: { _, _ in height.map { Span($0) } ?? .rest },
                    draw: { [self] _, rect in rects[name] = rect }))
            return width.map { part.width(.px($0)) } ?? part
        }
    }
}

extension Sheet {
    /// Draws a part into a room, as roomy as it allows. Returns how tight that is.
    @discardableResult
    mutating func place(_ part: Block, in room: Rect) -> Tight {
        var solver = Solver(metrics)
        return solver.placeSide(part, in: room, Tight(size: 0, form: 0, dropped: 0), &self)
    }

    mutating func staged(_ staging: Staging, _ draw: (inout Sheet) -> Void) {
        switch staging {
        case .plain: draw(&self)
        case .unseen: unseen(draw)
        case .moved(let transform):
            push(transform)
            draw(&self)
            pop()
        }
    }

    /// As high as a part wishes to be, within `most`, but no lower than `least`, in its middle.
    func room(for part: Block, least: Double, in most: Rect) -> Rect {
        var solver = Solver(metrics)
        let wish = solver.height(of: part, most.width, Tight(size: 0, form: 0, dropped: 0), self).wish
        let height = min(max(wish, least), most.height).rounded()
        return Rect(most.x, (most.midY - height / 2).rounded(), most.width, height)
    }

    /// A part that is set as tight as it can be has its room, so that none of it has to scroll.
    func hasRoom(for part: Block, in room: Rect) -> Bool {
        var solver = Solver(metrics)
        let tight = solver.tight(part, in: room, self)
        return solver.height(of: part, room.width, tight, in: room.height, self).least <= room.height + 0.5
    }

    /// The width that a part wishes for, in pixels.
    func wishedWidth(of part: Block) -> Double {
        var solver = Solver(metrics)
        return solver.width(of: part, Tight(size: 0, form: 0, dropped: 0), in: nil, self).wish
    }

    /// The height that a part wishes for, in pixels.
    func wishedHeight(of part: Block, width: Double) -> Double {
        var solver = Solver(metrics)
        return solver.height(of: part, width, Tight(size: 0, form: 0, dropped: 0), self).wish
    }

    /// The paper of a card over its hard shadow. Returns the place of the paper.
    mutating func card(_ rect: Rect) -> Rect {
        let reach = px(.shadow)
        let face = Rect(rect.x, rect.y, rect.width - reach, rect.height - reach)
        box(face.offset(reach, reach), fill: theme.isHighContrast ? theme.hollow : .black)
        box(face, fill: theme.paper, stroke: theme.ink, width: metrics.stroke(3, theme))
        return face
    }
}

extension Block {
    /// Air in pixels, for distances that were computed.
    static func gap(_ pixels: Double) -> Block { .air(.px(pixels)).width(.px(pixels)) }
    /// At the right end of its room.
    func atRight() -> Block { .row([.space, self]) }
    func inMiddle() -> Block { .row([.space, self, .space]) }
}

extension SheetContext {
    /// For a sheet that nothing is drawn on.
    fileprivate init(measuring metrics: ScreenMetrics) {
        self.init(
            metrics: metrics, theme: .light, now: 0, focusedAt: 0, enteredAt: 0, glyphs: .touch, reducedMotion: true,
            scroll: 0, bindings: Measuring.bindings, confirmSwapped: false, matchName: "")
    }
}

private enum Measuring { static let bindings = Bindings() }
