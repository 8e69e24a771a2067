import UnderCoverCatalogue
import UnderCoverPixels

/// A card of a party's seat at the edge of a screen. Never a target.
package struct SeatCard: Equatable, Sendable {
    package enum State: Equatable, Sendable {
        case thinking, locked, away, hasBuzz, mustWait
        /// A wrong answer after a buzz: out for the rest of the round.
        case out
        /// - gain: points of this round, drawn where they are known.
        /// - word: instead of points: "Wrong", "Late", "Away".
        case result(gain: Int?, word: String?, total: Int)
    }

    /// 0…7.
    package var seat: Int
    package var name: String
    package var rect: Rect
    package var state: State
    /// How many of three sleeves the seat has put in order; nil in other kinds of round.
    package var progress: Int?
    /// Right answers in a row that all know of; one is no streak.
    package var inARow = 0

    /// The spoken form of the card. A card has no target, so a screen says it in its notice.
    var spoken: String {
        let streak = inARow > 1 ? Words.near(.inARow(inARow)) : nil
        return Words.sentences([Words.seatSpoken(name, spokenState), streak].compactMap { $0 })
    }

    private var spokenState: String {
        switch state {
        case .thinking: progress.map(Words.seatOrdered) ?? Words.seatThinking
        case .locked: Words.seatLocked
        case .away: Words.seatAway.lowercased()
        case .hasBuzz: Words.seatHasBuzz
        case .mustWait: Words.seatMustWait
        case .out: Words.seatIsOut
        case .result(let gain, let word, let total): Words.seatResult(gain: gain, word: word, total: total)
        }
    }
}

extension Sheet {
    mutating func seatCard(_ card: SeatCard) {
        let look = SeatCardLook(card.state, theme)
        let plan = SeatCardPlan(card, self)
        // Letters as small as the smallest would lie over the next card.
        guard plan.face.height >= 12 else { return }
        seatBox(plan.face, look)
        guard !plan.isTokenOnly else { return loneToken(card, plan, look) }
        seatToken(
            card.seat, plan.token, isHollow: look.isHollow, mark: .digit, outline: look.isHollow ? nil : look.outline)
        if case .result(let gain, let word, let total) = card.state {
            seatResult(card, gain: gain, word: word, total: total, plan, look)
        } else {
            seatName(card, plan, look)
        }
    }

    /// Heights and gaps of cards, for screens that place them in rows. A card grows with its words.
    var seatCardHeight: Double {
        let height = metrics.shape == .tall && !metrics.isSmall ? 68.0 : 84
        return (px(height) * max(1, 0.55 + 0.45 * metrics.textScale)).rounded()
    }

    var seatCardGap: Double { px(metrics.shape == .tall ? .slim : .small).rounded() }

    private mutating func seatBox(_ face: Rect, _ look: SeatCardLook) {
        if let shadow = look.shadow {
            let reach = px(shadow.reach).rounded()
            box(face.offset(reach, reach), fill: shadow.color)
        }
        let stroke = look.stroke == nil ? 0 : metrics.stroke(look.strokeWidth, theme)
        box(face, fill: look.fill, stroke: look.stroke, width: stroke, dash: look.isDashed ? px(9) : 0)
    }

    /// If names have no room, a padlock or a cross replaces the digit.
    private mutating func loneToken(_ card: SeatCard, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        let outline = look.isHollow ? nil : look.outline
        if case .result(_, _, let total) = card.state { return loneTotal(total, card.seat, plan, look) }
        let mark: SeatMark = card.state == .locked ? .padlock : (card.state == .out ? .cross : .digit)
        seatToken(card.seat, plan.loneToken, isHollow: look.isHollow, mark: mark, outline: outline)
    }

    /// The total shrinks before the token does, but never under its least size.
    private mutating func loneTotal(_ total: Int, _ seat: Int, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        let inner = plan.face.inset(px(.slim), 0)
        let whole = inner.width - px(.thin)
        // Letters are never smaller than this, so in the smallest cards they would lie on the next one.
        guard plan.totalWidth(total, size: 14) <= whole else {
            return seatToken(seat, plan.loneToken, mark: .digit, outline: look.outline)
        }
        let least = min(plan.loneToken.width, plan.face.width * 0.36)
        let width = max(min(plan.totalWidth(total), whole - least), plan.totalWidth(total, size: 14))
        let side = max(min(plan.loneToken.width, whole - width), 0)
        seatToken(seat, inner.leftSquare(side), mark: .digit, outline: look.outline)
        display(
            String(total), plan.totalSize, look.words, x: inner.maxX,
            capTop: inner.midY - min(plan.totalSize, plan.totalSize * width / plan.totalWidth(total)) * Em.cap / 2,
            width: width, align: .right)
    }

    /// A card's name, with what stands at its end.
    mutating func seatName(_ card: SeatCard, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        if card.state == .away { return awayName(card.name, plan, look) }
        nameLines(card.name, in: plan.nameRoom, plan, look)
        let mark = plan.end.rightSquare((plan.face.height * 0.48).rounded())
        switch card.state {
        case .locked: icon(.lock, in: mark, look.words)
        case .out: icon(.cross, in: mark, look.words)
        default:
            if let progress = card.progress {
                seatSquares(progress, plan, look)
            } else if card.inARow > 1 {
                streakStar(card.inARow, in: mark)
            }
        }
    }

    /// Right answers in a row, as one star with their number.
    private mutating func streakStar(_ count: Int, in place: Rect) {
        let side = place.height * 1.3
        // A smaller one could not hold its number.
        guard side >= 24 else { return }
        StreakStars(count, side: side / px(1)).draw(in: place.middle(side, side), &self)
    }

    private mutating func nameLines(_ name: String, in room: Rect, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        let height = plan.face.height * SeatCardPlan.nameHeight
        let title = FittedTitle(name, width: room.width, plan.nameSize, height: height)
        let top = room.midY - title.height(spacing: 1.12) / 2
        for (index, text) in title.lines.enumerated() {
            let baseline = top + title.size * (0.91 + 1.12 * Double(index))
            line(text, look.face, title.size, look.words, x: room.x, baseline: baseline, width: room.width)
        }
    }

    /// "Away" stands at the end; below the name where both do not fit side by side; nowhere where there is no room for
    /// that either: the dashes and the empty shape say the same.
    private mutating func awayName(_ name: String, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        let size = SeatCardPlan.fitted(text(.note), to: plan.nameSize)
        let word = TextMeasure.width(Words.seatAway, face: .body, size: size)
        let beside = plan.inner.width - word - px(.narrow)
        if TextMeasure.width(name, face: .body, size: plan.nameSize) <= beside {
            nameLines(name, in: plan.inner.leftPart(beside), plan, look)
            line(Words.seatAway, .body, size, look.soft, in: plan.inner, align: .right)
        } else if let rows = SeatRows(plan, self) {
            line(name, look.face, rows.name, look.words, in: rows.upper(plan.inner), shrink: 0.7)
            line(Words.seatAway, .body, rows.word, look.soft, in: rows.lower(plan.inner), shrink: 0.7)
        } else {
            nameLines(name, in: plan.inner, plan, look)
        }
    }

    private mutating func seatSquares(_ count: Int, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        for (index, square) in plan.squares(self).enumerated() {
            let fill = index < count ? look.words : nil
            box(square, fill: fill, stroke: look.words, width: metrics.stroke(3, theme))
        }
    }

    // MARK: Result

    mutating func seatResult(
        _ card: SeatCard, gain: Int?, word: String?, total: Int, _ plan: SeatCardPlan, _ look: SeatCardLook
    ) {
        let (name, size) = (card.name, totalSize(total, beside: word, plan))
        // The smallest cards have room for a token alone.
        guard plan.inner.width >= plan.totalWidth(total, size: min(size, 14)) else { return }
        let width = min(plan.totalWidth(total, size: size), plan.inner.width)
        display(
            String(total), size, look.words, x: plan.inner.maxX, capTop: plan.inner.midY - size * Em.cap / 2,
            width: width, align: .right)
        var room = plan.inner.leftPart(plan.inner.width - width - px(.icon))
        // A name of fewer letters than three says nothing.
        guard room.width >= leastName * 3 * Em.letter else { return }
        let rows = gain != nil || word != nil ? SeatRows(plan, self) : nil
        let side = (plan.face.height * 0.48).rounded()
        let besideStar = room.width - side - px(.icon)
        // A star takes no letter of a name, and makes none much smaller than those of the other cards.
        let natural = TextMeasure.width(name, face: .bold, size: rows?.name ?? plan.nameSize)
        if card.inARow > 1, besideStar >= leastName * 6 * Em.letter, natural <= besideStar + side / 2 {
            streakStar(card.inARow, in: room.rightSquare(side))
            room = room.leftPart(besideStar)
        }
        guard let rows else {
            line(name, .bold, plan.nameSize, look.words, in: room, shrink: leastName / plan.nameSize)
            return
        }
        line(name, .bold, rows.name, look.words, in: rows.upper(room), shrink: leastName / rows.name)
        if let gain {
            gainBox("+\(gain)", in: rows.lower(room), rows.word)
        } else if let word {
            line(word, .body, rows.word, look.soft, in: rows.lower(room), shrink: 0.7)
        }
    }

    /// The total is smaller where the word beside it would be cut.
    private func totalSize(_ total: Int, beside word: String?, _ plan: SeatCardPlan) -> Double {
        guard let word, let rows = SeatRows(plan, self) else { return plan.totalSize }
        let needed = TextMeasure.width(word, face: .body, size: max(rows.word * 0.8, 13))
        let share = (plan.inner.width - needed - px(.icon)) / plan.totalWidth(total)
        return max((plan.totalSize * min(share, 1)).rounded(.down), 14)
    }

    /// 70 % of the nominal size.
    private var leastName: Double { max(px(28) * 0.7, 12) }

    private mutating func gainBox(_ gain: String, in row: Rect, _ size: Double) {
        let stroke = metrics.stroke(3, theme)
        let width = TextMeasure.width(gain, face: .bold, size: size) + size * 0.6 + 2 * stroke
        let face = row.leftPart(min(width, row.width)).rounded
        let edge = theme.isHighContrast ? theme.ink : theme.onAccent
        box(face, fill: theme.accent, stroke: edge, width: stroke)
        line(gain, .bold, size, theme.onAccent, in: face, align: .center)
    }
}

/// A name above a word or a box: their sizes in pixels.
private struct SeatRows {
    let name: Double
    let word: Double
    private let height: Double
    private let lowerHeight: Double
    private let gap: Double

    /// nil where the card is too low for two rows of the least size.
    init?(_ plan: SeatCardPlan, _ sheet: Sheet) {
        height = plan.face.height
        name = SeatCardPlan.fitted(sheet.metrics.text(28), to: height / 3)
        word = SeatCardPlan.fitted(sheet.metrics.text(26), to: height * 0.31)
        lowerHeight = (word * 1.27).rounded()
        gap = (height * 0.06).rounded()
        guard name + gap + lowerHeight <= height * 0.9 else { return nil }
    }

    private var whole: Double { name + gap + lowerHeight }

    func upper(_ room: Rect) -> Rect { Rect(room.x, room.midY - whole / 2, room.width, name) }

    func lower(_ room: Rect) -> Rect { Rect(room.x, room.midY + whole / 2 - lowerHeight, room.width, lowerHeight) }
}

struct SeatCardLook {
    var fill: Color?
    var stroke: Color?
    var strokeWidth = 3.0
    var isDashed = false
    var words: Color
    var soft: Color
    var face = TextRun.Face.bold
    /// The outline of the token.
    var outline: Color
    var isHollow = false
    var shadow: (reach: Mark, color: Color)?

    init(_ state: SeatCard.State, _ theme: Theme) {
        fill = theme.paper
        stroke = theme.hollow
        words = theme.ink
        soft = theme.soft
        outline = theme.ink
        switch state {
        case .thinking: break
        case .locked, .out:
            fill = theme.ink
            stroke = nil
            words = theme.paper
            outline = theme.paper
        case .away:
            isDashed = true
            isHollow = true
            words = theme.soft
            face = .body
        case .hasBuzz:
            fill = theme.accent
            stroke = theme.isHighContrast ? theme.ink : theme.onAccent
            strokeWidth = 4
            words = theme.onAccent
            outline = theme.onAccent
            shadow = (.shadow, theme.focusShadow)
        case .mustWait:
            words = theme.soft
            // High contrast has no soft ink, so the weight tells.
            face = theme.isHighContrast ? .body : .bold
        case .result:
            stroke = theme.ink
            // The ground of a result is black in high contrast, and a shadow would not show.
            shadow = theme.isHighContrast ? nil : (.coverShadow, .black)
        }
    }
}

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
