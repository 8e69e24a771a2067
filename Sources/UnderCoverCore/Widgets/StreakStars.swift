import UnderCoverCatalogue
import UnderCoverPixels

/// Right answers in a row, as stamped stars; six and more as one with their number.
struct StreakStars {
    static let fallTicks = 18.0
    /// From the throw of a great answer's stars until they are out of sight.
    static let thrownTicks = 18.0
    /// A record among others is as large, in u.
    static let side = 58.0
    private static let turns = [-9.0, 7, -4, 11, -7]
    private let count: Int
    private let isOne: Bool
    /// In u.
    private let own: Double

    init(_ count: Int, isOne: Bool = false) {
        (self.count, self.isOne) = (count, isOne || count > 5)
        own = self.isOne && count > 1 ? 100 : Self.side
    }

    /// One star with the number, where there is little room.
    init(_ count: Int, side: Double) { (self.count, isOne, own) = (count, true, side) }

    /// In u.
    var width: Double { isOne ? own : Self.side + 50 * Double(count - 1) }

    /// - Parameter since: ticks since the first was stamped; nil where they stand.
    func draw(in rect: Rect, since: Double? = nil, _ sheet: inout Sheet) {
        let side = sheet.px(own).rounded()
        for index in 0..<(isOne ? 1 : count) {
            let settled = since.map { Motion.ease($0 - 3 * Double(index), over: Motion.stampTicks) } ?? 1
            guard settled > 0 else { continue }
            let place = Rect(rect.x + sheet.px(50) * Double(index), rect.midY - side / 2, side, side).rounded
            sheet.push(
                Transform(pivot: place.center, scale: 1.4 - 0.4 * settled, degrees: Self.turns[index % 5]))
            let reach = sheet.px(.hair)
            let heavy = sheet.theme.isHighContrast
            sheet.icon(.seatStarBody, in: place.offset(reach, reach), heavy ? sheet.theme.hollow : .black)
            sheet.icon(.seatStarBody, in: place, sheet.theme.accent)
            sheet.icon(heavy ? .seatStarHeavy : .seatStarOutline, in: place, heavy ? sheet.theme.ink : .black)
            sheet.pop()
            guard isOne, count > 1 else { continue }
            let size = max((side * 0.34).rounded(), 12)
            sheet.line(
                String(count), .bold, size, sheet.theme.onAccent, x: place.midX, baseline: place.midY + size * 0.45,
                width: side, align: .center)
        }
    }
}
