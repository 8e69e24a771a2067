import Synchronization
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

/// Answers that follow from their question alone, the last few of them: pictures ask the same again and again.
final class Remembered<Asked: Equatable & Sendable, Answer: Sendable>: Sendable {
    private let known = Mutex<[(asked: Asked, answer: Answer)]>([])
    private let most: Int

    /// - Parameter most: so many are kept.
    init(_ most: Int) { self.most = most }

    func answer(_ asked: Asked, _ make: () -> Answer) -> Answer {
        if let known = known.withLock({ $0.first { $0.asked == asked }?.answer }) { return known }
        let answer = make()
        known.withLock {
            if $0.count >= most { $0.removeFirst() }
            $0.append((asked, answer))
        }
        return answer
    }
}
