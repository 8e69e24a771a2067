import UnderCoverCatalogue
import UnderCoverPixels

/// Places the parts of a seat's card. They depend on its rectangle alone, so no change of state moves a letter; only a
/// result divides the room for words differently.
struct SeatCardPlan {
    /// The card itself; one with the buzz is lifted.
    let face: Rect
    let token: Rect
    /// From the token to the right padding.
    let inner: Rect
    /// The end of `inner`, for a padlock, a cross, or progress. It is kept free from the start.
    let end: Rect
    let nameSize: Double
    let totalSize: Double
    let isTokenOnly: Bool

    /// A narrow card has less air, in u.
    private static let narrow = 330.0

    init(_ card: SeatCard, _ sheet: Sheet) {
        let lift = card.state == .hasBuzz ? sheet.px(.lift).rounded() : 0
        let rect = card.rect.rounded.offset(-lift, -lift)
        let isNarrow = rect.width < sheet.px(SeatCardPlan.narrow)
        let pad = sheet.px(isNarrow ? .small : .close)
        // In a small window a larger share keeps the digit.
        let side = (rect.height * (sheet.metrics.isSmall ? 0.77 : 0.72)).rounded()
        var room = rect.inset(pad, 0)
        token = room.cutLeft(side, gap: sheet.px(isNarrow ? .icon : .small)).leftSquare(side).rounded
        inner = room
        let square = SeatCardPlan.square(rect.height, sheet)
        let width = card.progress == nil ? rect.height * 0.58 : 3 * square.side + 3 * square.gap
        end = room.cutRight(width)
        let nameWidth = room.width
        let sizes = SeatCardPlan.nameSizes(isNarrow ? 27 : 30, rect.height, sheet)
        let fitting = sizes.first { SeatCardPlan.leastRoom($0, rect.height) <= nameWidth }
        isTokenOnly = fitting == nil
        nameSize = fitting ?? 12
        totalSize = max(min(sheet.metrics.display(50), (rect.height * 0.65).rounded(.down)), 14)
        face = rect
    }

    var nameRoom: Rect { inner.leftPart(inner.width - end.width) }

    var loneToken: Rect {
        let side = min(face.height * 0.77, face.width * 0.8).rounded()
        return face.middle(side, side).rounded
    }

    /// Squares that count what is in order, from the left.
    func squares(_ sheet: Sheet) -> [Rect] {
        let (side, gap) = SeatCardPlan.square(face.height, sheet)
        return (0..<3).map { index in
            Rect(end.maxX - Double(3 - index) * side - Double(2 - index) * gap, end.midY - side / 2, side, side)
        }
    }

    func totalWidth(_ total: Int, size: Double? = nil) -> Double {
        TextMeasure.width(String(total), face: .display, size: size ?? totalSize, tracking: -0.02)
    }

    static func fitted(_ size: Double, to most: Double) -> Double { max(min(size, most.rounded(.down)), 12) }

    private static func square(_ height: Double, _ sheet: Sheet) -> (side: Double, gap: Double) {
        ((height * 0.31).rounded(), max(sheet.px(8).rounded(), 2))
    }

    /// Sizes to try, from the player's text size down to the one without it: a small name says more than none.
    private static func nameSizes(_ nominal: Double, _ height: Double, _ sheet: Sheet) -> [Double] {
        let wanted = fitted(sheet.metrics.text(nominal), to: height * 0.5)
        let least = min(max(sheet.px(nominal).rounded(), 12), wanted)
        return [1, 0.85, 0.7, 0.6].map { (wanted * $0).rounded() }.filter { $0 > least } + [least]
    }

    /// Twelve small letters in one line, or eight in each of two.
    private static func leastRoom(_ size: Double, _ height: Double) -> Double {
        let least = max((size * 0.7).rounded(), 12)
        let letters = least * 2.24 <= height * SeatCardPlan.nameHeight ? 8.0 : 12
        return letters * least * Em.letter
    }

    /// Share of the card's height that a name may take.
    static let nameHeight = 0.78
}
