import UnderCoverPixels

/// The mark on a seat's shape.
enum SeatMark: Equatable, Sendable { case digit, padlock, cross, nothing }

extension Sheet {
    /// Below this side the digit goes: it could not be read.
    static let leastDigitToken = 28.0

    /// A seat's shape with its number, in the middle of `rect`.
    /// - Parameters:
    ///   - seat: 0…7.
    ///   - isHollow: the seat has no player now.
    ///   - outline: ink, unless the token lies on ink or on the accent.
    mutating func seatToken(
        _ seat: Int, _ rect: Rect, isHollow: Bool = false, showsDigit: Bool = true, outline: Color? = nil
    ) {
        seatToken(seat, rect, isHollow: isHollow, mark: showsDigit ? .digit : .nothing, outline: outline)
    }

    mutating func seatToken(_ seat: Int, _ rect: Rect, isHollow: Bool = false, mark: SeatMark, outline: Color? = nil) {
        let side = min(rect.width, rect.height).rounded(.down)
        let square = rect.middle(side, side).rounded
        guard seat != SeatLook.crowd else { return crowdToken(square, isHollow: isHollow, mark: mark, edge: outline) }
        let look = SeatLook.of(seat)
        let picture = square.inset(-(side * (SeatLook.Shape.iconShare - 1) / 2).rounded())
        icon(look.shape.body, in: picture, isHollow ? theme.paper : look.color)
        let edge = outline ?? (isHollow ? theme.soft : theme.ink)
        icon(look.shape.outline(isHeavy: theme.isHighContrast), in: picture, edge)
        seatMark(mark, seat, in: square, isHollow ? theme.soft : look.digitColor)
    }

    /// Many share this seat: a disc of ink with a person in it.
    private mutating func crowdToken(_ square: Rect, isHollow: Bool, mark: SeatMark, edge: Color?) {
        let ink = edge ?? (isHollow ? theme.soft : theme.ink)
        let stroke = metrics.stroke(3, theme)
        box(
            square, radius: square.width / 2, fill: isHollow ? theme.paper : ink, stroke: ink, width: stroke)
        let glyph: Icon? =
            switch mark {
            case .digit: .person
            case .padlock: .lock
            case .cross: .cross
            case .nothing: nil
            }
        let side = (square.width * 0.62).rounded()
        if let glyph { icon(glyph, in: square.middle(side, side).rounded, isHollow ? theme.soft : theme.paper) }
    }

    private mutating func seatMark(_ mark: SeatMark, _ seat: Int, in square: Rect, _ color: Color) {
        let shape = SeatLook.of(seat).shape
        let middle = Point(
            square.x + square.width * shape.digitMiddle.x, square.y + square.height * shape.digitMiddle.y)
        switch mark {
        case .digit where square.width >= Sheet.leastDigitToken:
            let size = (square.width * shape.digitSize).rounded(.down)
            line(
                String(seat + 1), .bold, size, color, x: middle.x, baseline: middle.y + size * 0.36,
                width: square.width, align: .center)
        case .padlock, .cross:
            let side = (square.width * 0.56).rounded()
            let spot = Rect(middle.x - side / 2, middle.y - side / 2, side, side)
            icon(mark == .cross ? .cross : .lock, in: spot, color)
        case .digit, .nothing: break
        }
    }
}
