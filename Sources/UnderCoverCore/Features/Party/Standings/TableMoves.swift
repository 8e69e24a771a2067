import UnderCoverPixels

/// How a table comes to its new order: gains land on the old one, totals count up, one row overtakes those above it, and
/// the others follow. Times are ticks since the table came.
struct TableMoves: Equatable {
    private static let between = 7.2
    private static let counting = 24.0
    private static let passing = 18.0
    private static let sliding = 9.6
    /// The row that has overtaken lies on the accent so long.
    private static let lying = 36.0
    /// A moment at which the rows of every table stand.
    static let settled = 1e6

    private let rows: [PartyRow]
    /// The old place of each row, from 0, in the new order.
    private let old: [Int]
    /// The row that climbs most, in the new order; nil where none does.
    let climber: Int?
    /// At the first table all come from nothing, so no row has overtaken another.
    private let isRace: Bool

    init(_ rows: [PartyRow]) {
        self.rows = rows
        let isRace = rows.contains { $0.was != rows[0].was || $0.points != $0.gained }
        let order = rows.indices.sorted { one, other in
            func key(_ index: Int) -> (Int, Int) {
                isRace
                    ? (rows[index].was ?? .max, index) : (rows[index].team ?? rows[index].seats.first ?? 0, index)
            }
            return key(one) < key(other)
        }
        var old = Array(repeating: 0, count: rows.count)
        for (place, row) in order.enumerated() { old[row] = place }
        let most = rows.indices.map { old[$0] - $0 }.max() ?? 0
        climber = most > 0 ? rows.indices.first { old[$0] - $0 == most } : nil
        (self.old, self.isRace) = (old, isRace)
    }

    // MARK: Moments

    private var counted: Double { Self.between * Double(rows.count) + Self.counting }
    private var passes: Int { climber.map { old[$0] - $0 } ?? 0 }
    private var passed: Double { counted + Self.passing * Double(passes) }
    /// All rows are in their places.
    private var placed: Double { climber == nil ? counted : passed + Self.sliding }
    /// Nothing moves any more.
    var endTicks: Int { Int((climber == nil ? counted : passed + Self.lying).rounded(.up)) }

    /// The place of the row, from 0, between the one that it comes from and the one that it goes to.
    func position(of row: Int, at elapsed: Double) -> Double {
        guard let climber, elapsed < placed else { return Double(row) }
        let start = old[row]
        guard row != climber else {
            return (0..<passes).reduce(Double(start)) { place, pass in
                place - Motion.ease(elapsed - counted - Self.passing * Double(pass), over: Self.passing)
            }
        }
        // The climber passes those above it from the lowest on.
        let isPassed = (climber..<old[climber]).contains(start)
        let pass = Double(old[climber] - 1 - start)
        let slid = isPassed ? Motion.ease(elapsed - counted - Self.passing * pass, over: Self.sliding) : 0
        let between = start + (isPassed ? 1 : 0)
        return Double(start) + slid + Double(row - between) * Motion.ease(elapsed - passed, over: Self.sliding)
    }

    func stage(of row: Int, at elapsed: Double, onAccent: Color) -> PartyRowStage {
        let landed = Self.between * Double(rows.count - 1 - old[row])
        let summing = Motion.ease(elapsed - Self.between * Double(rows.count), over: Self.counting)
        let line = rows[row]
        let missing = Double(line.gained) * (1 - summing)
        let isPlaced = elapsed >= placed
        let isOnTheWay = climber != nil && !isPlaced
        var stage = PartyRowStage(
            place: isOnTheWay ? Int(position(of: row, at: elapsed).rounded()) + 1 : line.place,
            points: line.points - Int(missing.rounded()), onAccent: onAccent)
        stage.gain = elapsed < landed ? .unseen : elapsed < counted ? .landed : .rest
        stage.saysRemark = isPlaced
        stage.isLifted = row == climber && elapsed >= counted && elapsed < Double(endTicks)
        return stage
    }

    // MARK: Words

    /// The place from which a row has come up, where others had the same chance; nil for all others.
    func cameFrom(_ row: PartyRow) -> Int? {
        guard isRace, let climber, rows[climber] == row else { return nil }
        return row.was
    }

    /// The row that has overtaken others, and those, best first.
    var overtaking: (row: PartyRow, others: [PartyRow])? {
        guard isRace, let climber else { return nil }
        let others = rows.indices.filter { $0 > climber && old[$0] < old[climber] }
        return (rows[climber], others.map { rows[$0] })
    }
}

/// A row of a table on its way to its place.
struct PartyRowStage: Equatable {
    enum Gain { case unseen, landed, rest }

    var place: Int
    var points: Int
    var onAccent: Color
    /// The points that were won have come, and are not in the total yet.
    var gain = Gain.rest
    var saysRemark = true
    /// It lies on the accent, over the others.
    var isLifted = false

    /// The row as it stands in the end.
    init(_ row: PartyRow) { self.init(place: row.place, points: row.points, onAccent: .black) }

    init(place: Int, points: Int, onAccent: Color) {
        (self.place, self.points, self.onAccent) = (place, points, onAccent)
    }
}
