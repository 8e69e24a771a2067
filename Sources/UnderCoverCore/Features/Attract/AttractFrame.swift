import UnderCoverCatalogue
import UnderCoverPixels

/// The grid of the wall: squares in columns and rows, some of which a larger field covers.
struct AttractFrame {
    /// Counted in squares.
    struct Field {
        var column: Int
        var row: Int
        var columns = 1
        var rows = 1

        func contains(_ column: Int, _ row: Int) -> Bool {
            (self.column..<self.column + columns).contains(column) && (self.row..<self.row + rows).contains(row)
        }
    }

    /// The side of a square, in pixels.
    private(set) var side = 0.0
    private(set) var columns = 0
    private(set) var rows = 0
    private(set) var large = Field(column: 0, row: 0, columns: 4, rows: 4)
    private(set) var words = Field(column: 0, row: 0)
    /// The name of the game; nil where no square is left for it.
    private(set) var sign: Field?
    private var origin = Point.zero
    private let metrics: ScreenMetrics

    /// - Parameters:
    ///   - shifts: each arrangement is kept for a while, so that nothing burns in.
    ///   - offers: there are choices among the words, which take a row more beside the cover.
    init(_ metrics: ScreenMetrics, shifts: Int, offers: Bool = false) {
        self.metrics = metrics
        let short = min(metrics.width, metrics.height)
        if metrics.width >= metrics.height * 0.9 {
            // The words want three squares beside the large one, and at least a part of one more.
            let pieces = [5.0, 6].first { metrics.width * $0 / short >= 7.4 } ?? 7
            side = (short / pieces).rounded()
            arrangeBeside(shifts)
            if offers {
                words.rows += 1
                sign = nil
            }
        } else {
            let pieces = [5.0].first { metrics.height * $0 / short >= 6.4 } ?? 6
            side = (short / pieces).rounded()
            arrangeBelow(shifts)
        }
    }

    // MARK: Arranging

    private mutating func arrangeBeside(_ shifts: Int) {
        (columns, rows) = (count(metrics.width), 0)
        let spare = columns - 7
        large.column = (spare + 1) / 2
        words = Field(column: min(columns - 3, large.column + 6), row: 0, columns: 3, rows: 2)
        // A television that cuts its edges would cut the words.
        let isCut = metrics.width - metrics.content.maxX > side * 0.35
        if isCut, words.column > large.column + 4 { words.column -= 1 }
        let across = centred(metrics.height)
        (large.row, rows, origin.y) = (across.first, across.count, across.origin)
        words.row = large.row + (shifts % 4 < 2 ? 1 : 0)
        sign = Field(column: words.column + 2, row: words.row + 2)
        origin.x = shifts % 2 == 0 ? metrics.width - Double(columns) * side : 0
        guard shifts % 2 == 1 else { return }
        large.column = columns - 4 - large.column
        words.column = columns - 3 - words.column
        sign?.column = words.column
    }

    private mutating func arrangeBelow(_ shifts: Int) {
        rows = count(metrics.height)
        let across = centred(metrics.width)
        (large.column, columns, origin.x) = (across.first, across.count, across.origin)
        let spare = max(rows - 6, 0)
        large.row = (spare + 1) / 2
        words = Field(column: 0, row: large.row + 4, columns: columns, rows: 2)
        sign = Field(column: large.column + (shifts % 4 < 2 ? 3 : 0), row: words.row + 2)
        origin.y = shifts % 2 == 0 ? metrics.height - Double(rows) * side : 0
        if shifts % 2 == 1 {
            large.row = rows - 4 - large.row
            words.row = rows - 2 - words.row
            sign?.row = words.row - 1
        }
        // A square at the edge may be cut.
        if let field = sign, !metrics.bounds.contains(rect(field), slack: side * 0.2) { sign = nil }
    }

    /// Squares along `length`, the last of them cut.
    private func count(_ length: Double) -> Int { Int((length / side - 0.05).rounded(.up)) }

    /// The large cover in the middle of `length`: its first square, the number of squares, and where they begin.
    private func centred(_ length: Double) -> (first: Int, count: Int, origin: Double) {
        let before = ((length - 4 * side) / 2).rounded()
        let first = Int((before / side - 0.05).rounded(.up))
        let origin = before - Double(first) * side
        return (first, count(length - origin), origin)
    }

    // MARK: Places

    /// The gap between two squares.
    var joint: Double { max((side / 54).rounded(), 1) }

    func rect(_ field: Field) -> Rect {
        Rect(
            origin.x + Double(field.column) * side + joint, origin.y + Double(field.row) * side + joint,
            Double(field.columns) * side - joint, Double(field.rows) * side - joint)
    }

    /// The part of a field for words: inside the margin and the safe area.
    func room(_ field: Field, inset: Double) -> Rect {
        rect(field).inset((side * inset).rounded()).intersection(metrics.content).rounded
    }

    /// Squares of the wall that are seen.
    func squares(hasLarge: Bool) -> [Field] {
        (0..<rows).flatMap { row in (0..<columns).map { Field(column: $0, row: row) } }.filter { square in
            let isCovered =
                hasLarge && large.contains(square.column, square.row) || words.contains(square.column, square.row)
                || sign?.contains(square.column, square.row) == true
            return !isCovered && metrics.bounds.intersects(rect(square))
        }
    }
}
