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

    package init(seat: Int, name: String, rect: Rect, state: State, progress: Int? = nil) {
        self.seat = seat
        self.name = name
        self.rect = rect
        self.state = state
        self.progress = progress
    }

    /// The spoken form of the card. A card has no target, so a screen says it in its notice.
    var spoken: String { Words.seatSpoken(name, spokenState) }

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
            seatResult(card.name, gain: gain, word: word, total: total, plan, look)
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
        let least = min(plan.loneToken.width, plan.face.width * 0.36)
        let width = max(min(plan.totalWidth(total), whole - least), plan.totalWidth(total, size: 14))
        let side = max(min(plan.loneToken.width, whole - width), 0)
        seatToken(seat, inner.leftSquare(side), mark: .digit, outline: look.outline)
        display(
            String(total), plan.totalSize, look.words, x: inner.maxX,
            capTop: inner.midY - min(plan.totalSize, plan.totalSize * width / plan.totalWidth(total)) * Em.cap / 2,
            width: width, align: .right)
    }
}
