import UnderCoverCatalogue
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
        _ seat: Int, _ rect: Rect, isHollow: Bool = false, mark: SeatMark = .digit, outline: Color? = nil
    ) {
        let side = min(rect.width, rect.height).rounded(.down)
        let square = rect.middle(side, side).rounded
        guard seat != SeatLook.crowd else { return crowdToken(square, isHollow: isHollow, mark: mark, edge: outline) }
        let look = SeatLook.of(seat)
        let picture = square.inset(-(side * (SeatLook.Shape.iconShare - 1) / 2).rounded())
        icon(look.shape.body, in: picture, isHollow ? theme.paper : look.color)
        let edge = outline ?? (isHollow ? theme.soft : theme.ink)
        icon(look.shape.outline(isHeavy: theme.isHighContrast), in: picture, edge)
        let ink = isHollow ? theme.soft : look.digitColor
        // Its name stands beside it.
        group(.said(""), in: square) { $0.seatMark(mark, seat, in: square, ink) }
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

    /// A team's sign, in the middle of `rect`: a disc with one half filled. It has no colour, because colours are seats'.
    /// - Parameters:
    ///   - team: 0 left, 1 right, 2 top, 3 bottom; others wrap.
    ///   - color: ink by default.
    mutating func teamSign(_ team: Int, _ rect: Rect, color: Color? = nil) {
        let side = min(rect.width, rect.height).rounded(.down)
        let square = rect.middle(side, side).rounded
        let (sign, turn): (Icon, Double) =
            switch ((team % 4) + 4) % 4 {
            case 0: (.teamLeft, 0)
            case 1: (.teamRight, 0)
            case 2: (.teamLeft, 90)
            default: (.teamRight, 90)
            }
        if turn != 0 { push(Transform(pivot: square.center, degrees: turn)) }
        icon(sign, in: square, color ?? theme.ink)
        if turn != 0 { pop() }
    }

    /// The four places of an answer as a diamond of rings; the meant one is a disc, with its letter where phones show it.
    /// Drawn in the middle of `rect`.
    /// - Parameters:
    ///   - ink: of the rings and the disc.
    ///   - paper: of the letter.
    mutating func placeMark(_ place: AnswerPlace, _ rect: Rect, ink: Color? = nil, paper: Color? = nil) {
        let ink = ink ?? theme.ink
        let unit = min(rect.width, rect.height) / 80
        let stroke = metrics.stroke(3, theme)
        // All diameters are even or all are odd, and all steps are whole pixels, so the diamond is symmetrical.
        let disc = (37 * unit).rounded()
        let ring = PlaceGrid.diameter(15 * unit + stroke, like: disc)
        for other in AnswerPlace.allCases where other != place {
            let spot = PlaceGrid.spot(other, step: (27 * unit).rounded(), diameter: ring, in: rect)
            box(spot, radius: ring, stroke: ink, width: min(stroke, (ring / 2).rounded(.down)))
        }
        let spot = PlaceGrid.spot(place, step: (21 * unit).rounded(), diameter: disc, in: rect)
        box(spot, radius: disc, fill: ink)
        placeLetter(place, in: spot, size: (26 * unit).rounded(), paper ?? theme.paper)
    }

    private mutating func placeLetter(_ place: AnswerPlace, in disc: Rect, size: Double, _ color: Color) {
        // A letter of the least size needs this disc; a smaller one has none.
        guard disc.width >= 16, context.hasLetters else { return }
        let size = max(size, 12)
        line(
            place.letter, .bold, size, color, x: disc.midX, baseline: disc.midY + size * 0.36, width: disc.width,
            align: .center)
    }
}

private enum PlaceGrid {
    static func spot(_ place: AnswerPlace, step: Double, diameter: Double, in rect: Rect) -> Rect {
        let middle = rect.middle(diameter, diameter).rounded
        switch place {
        case .north: return middle.offset(0, -step)
        case .west: return middle.offset(-step, 0)
        case .east: return middle.offset(step, 0)
        case .south: return middle.offset(0, step)
        }
    }

    /// The nearest whole diameter that is even if `other` is, and odd if `other` is.
    static func diameter(_ wanted: Double, like other: Double) -> Double {
        max(((wanted - other) / 2).rounded() * 2 + other, 2)
    }
}
