import UnderCoverCatalogue
import UnderCoverPixels

/// Shows a room what to press: a hand moves over the marks of each sort of device that plays.
struct KindHands {
    enum Device: CaseIterable {
        case pad, leftKeys, rightKeys, phone

        /// nil for devices that press what they point at.
        init?(_ device: SeatDevice) {
            switch device {
            case .pad: self = .pad
            case .leftKeys: self = .leftKeys
            case .rightKeys: self = .rightKeys
            case .phone, .crowd: self = .phone
            case .pointer, .nobody: return nil
            }
        }
    }

    private let devices: [Device]
    /// In this order; for one that is enough it is not the first, which would look like a habit.
    private let presses: [AnswerPlace]
    /// Choices that a phone shows beside each other.
    private let columns: Int
    private let choices: Int
    private let since: Int

    /// nil where no device has marks.
    /// - Parameters:
    ///   - picks: so many choices make an answer.
    ///   - since: the tick at which it begins.
    init?(on devices: [SeatDevice], picks: Int, columns: Int, choices: Int, since: Int) {
        let here = Set(devices.compactMap(Device.init))
        self.devices = Device.allCases.filter(here.contains)
        presses = Array(Self.order.prefix(picks))
        (self.columns, self.choices, self.since) = (columns, choices, since)
        guard !self.devices.isEmpty else { return nil }
    }

    private static let order: [AnswerPlace] = [.west, .east, .north]
    /// From one press to the next, and the part of it in which the hand moves.
    private static let pressTicks = 48.0
    private static let moveTicks = 28.0
    /// Before it all begins again.
    private static let restTicks = 36.0

    /// In u: what a device needs, and what it wishes.
    private static let least: Length = 130
    private static let wish: Length = 250
    // Shares of the side of a device's picture, but for the height of the picture, which leaves the hand its wrist.
    private static let highOfSide = 1.25
    private static let discOfSide = 0.24
    private static let keyOfSide = 0.28
    private static let arrowOfKey = 0.56
    private static let letterOfKey = 0.5
    private static let letterUnder = 0.36
    private static let leastKey = 24.0
    private static let phoneOfSide = 0.62
    private static let screenOfPhone = 0.8
    private static let rowWide = 0.9
    private static let rowHigh = 0.72
    private static let handOfSide = 0.46
    /// The tip of the finger on the icon.
    private static let tip = (x: 0.465, y: 0.1)
    private static let stroke = 4.0

    /// All of one size, beside each other.
    var block: Block {
        let cells = devices.map { device in
            Block.canvas(least: Self.least, wish: Self.wish) { sheet, rect in draw(device, rect, &sheet) }
        }
        return .row(cells, gap: .space(.large), isEven: true)
    }

    // MARK: What happens when

    private struct Moment {
        let pressed: [AnswerPlace]
        /// The hand is on its way from a place to the next; nil: from the middle.
        let from: AnswerPlace?
        let to: AnswerPlace
        /// Share of that way, 0…1.
        let moved: Double
    }

    private func moment(_ sheet: Sheet) -> Moment {
        guard !sheet.context.reducedMotion else {
            return Moment(pressed: [presses[0]], from: nil, to: presses[0], moved: 1)
        }
        let whole = Double(presses.count) * Self.pressTicks + Self.restTicks
        let passed = max(sheet.context.now - Double(since), 0).truncatingRemainder(dividingBy: whole)
        let step = min(Int(passed / Self.pressTicks), presses.count - 1)
        let own = passed - Double(step) * Self.pressTicks
        let isPressed = own >= Self.moveTicks
        return Moment(
            pressed: Array(presses.prefix(isPressed ? step + 1 : step)), from: presses[safe: step - 1],
            to: presses[step], moved: Motion.ease(own, over: Self.moveTicks))
    }

    // MARK: Looks

    private func draw(_ device: Device, _ rect: Rect, _ sheet: inout Sheet) {
        let side = min(rect.width, rect.height / Self.highOfSide).rounded(.down)
        let square = Rect(rect.x, rect.y, side, side).rounded
        let moment = moment(sheet)
        switch device {
        case .pad: drawPad(square, moment.pressed, &sheet)
        case .leftKeys, .rightKeys: drawKeys(device, square, moment.pressed, &sheet)
        case .phone: drawPhone(square, moment.pressed, &sheet)
        }
        let start = moment.from.map { spot($0, device, square) } ?? square.center
        let (end, share) = (spot(moment.to, device, square), moment.moved)
        let tip = Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        let hand = side * Self.handOfSide
        let place = Rect(tip.x - hand * Self.tip.x, tip.y - hand * Self.tip.y, hand, hand)
        sheet.icon(.handBody, in: place, sheet.theme.paper)
        sheet.icon(.hand, in: place, sheet.theme.ink)
    }

    /// The middle of a place's mark.
    private func spot(_ place: AnswerPlace, _ device: Device, _ square: Rect) -> Point {
        if device == .phone { return row(place.rawValue, square).center }
        let share = device == .pad ? Self.diamond(place) : Self.keys(place)
        return Point(square.x + square.width * share.x, square.y + square.height * share.y)
    }

    private static func diamond(_ place: AnswerPlace) -> Point {
        switch place {
        case .north: Point(0.5, 0.16)
        case .west: Point(0.16, 0.5)
        case .east: Point(0.84, 0.5)
        case .south: Point(0.5, 0.84)
        }
    }

    private static func keys(_ place: AnswerPlace) -> Point {
        switch place {
        case .north: Point(0.5, 0.3)
        case .west: Point(0.16, 0.64)
        case .east: Point(0.84, 0.64)
        case .south: Point(0.5, 0.64)
        }
    }

    private func drawPad(_ square: Rect, _ pressed: [AnswerPlace], _ sheet: inout Sheet) {
        let disc = (square.width * Self.discOfSide).rounded()
        for place in AnswerPlace.allCases {
            mark(around(spot(place, .pad, square), disc), radius: disc, isPressed: pressed.contains(place), &sheet)
        }
    }

    private func drawKeys(_ device: Device, _ square: Rect, _ pressed: [AnswerPlace], _ sheet: inout Sheet) {
        let side = (square.width * Self.keyOfSide).rounded()
        for place in AnswerPlace.allCases {
            let cap = around(spot(place, device, square), side)
            let isPressed = pressed.contains(place)
            mark(cap, radius: sheet.px(.tiny), isPressed: isPressed, &sheet)
            let color = isPressed ? sheet.theme.paper : sheet.theme.ink
            if device == .rightKeys {
                let arrow = side * Self.arrowOfKey
                sheet.icon(Self.arrow(place), in: cap.middle(arrow, arrow), color)
            } else if side >= Self.leastKey {
                let size = (side * Self.letterOfKey).rounded()
                sheet.line(
                    Self.letter(place), .bold, size, color, x: cap.midX, baseline: cap.midY + size * Self.letterUnder,
                    width: side, align: .center)
            }
        }
    }

    private static func letter(_ place: AnswerPlace) -> String {
        switch place {
        case .north: "W"
        case .west: "A"
        case .east: "D"
        case .south: "S"
        }
    }

    private static func arrow(_ place: AnswerPlace) -> Icon {
        switch place {
        case .north: .up
        case .west: .left
        case .east: .right
        case .south: .down
        }
    }

    private func drawPhone(_ square: Rect, _ pressed: [AnswerPlace], _ sheet: inout Sheet) {
        let body = square.middle((square.width * Self.phoneOfSide).rounded(), square.height)
        sheet.box(
            body, radius: sheet.px(.small), fill: sheet.theme.paper, stroke: sheet.theme.ink,
            width: sheet.metrics.stroke(Self.stroke, sheet.theme))
        for index in 0..<choices {
            let isPressed = AnswerPlace(rawValue: index).map(pressed.contains) ?? false
            mark(row(index, square), radius: sheet.px(.tiny), isPressed: isPressed, &sheet)
        }
    }

    /// The place of a choice on the phone.
    private func row(_ index: Int, _ square: Rect) -> Rect {
        let screen = square.middle(
            square.width * Self.phoneOfSide * Self.screenOfPhone, square.height * Self.screenOfPhone)
        let rows = (choices + columns - 1) / columns
        let (width, height) = (screen.width / Double(columns), screen.height / Double(rows))
        let cell = Rect(
            screen.x + Double(index % columns) * width, screen.y + Double(index / columns) * height, width, height)
        return cell.middle(width * Self.rowWide, height * Self.rowHigh).rounded
    }

    private func around(_ point: Point, _ side: Double) -> Rect {
        Rect(point.x - side * 0.5, point.y - side * 0.5, side, side).rounded
    }

    private func mark(_ rect: Rect, radius: Double, isPressed: Bool, _ sheet: inout Sheet) {
        sheet.box(
            rect, radius: radius, fill: isPressed ? sheet.theme.ink : sheet.theme.paper, stroke: sheet.theme.ink,
            width: sheet.metrics.stroke(Self.stroke, sheet.theme))
    }
}
