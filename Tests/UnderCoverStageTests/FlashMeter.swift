import Foundation
import UnderCoverPixels

/// Counts flashes in a film as WCAG 2.2 (success criterion 2.3.1) and XAG 118 define them. A flash is a pair of opposing
/// changes: of a tenth of the largest relative luminance, where the darker state is below 0.8; or to or from a saturated
/// red. It counts where it covers a quarter of any field of 10°, 341 × 256 pixels of a picture of 1024 × 768.
///
/// It is stricter than the rule: cells count as flashing together when they flash within the same second.
struct FlashMeter {
    private struct Cell {
        /// The last extreme, where it is going (1, -1 or 0), and the ticks of its latest changes.
        var extreme = 0.0
        var direction = 0
        var changes: [Int] = []
    }

    private static let columns = 64
    private static let rows = 48
    /// A field of 10° in cells.
    private static let field = (columns: 21, rows: 16)
    private static let ticksPerSecond = 60
    /// The linear value of each step of sRGB.
    private static let linear = (0...255).map { step -> Double in
        let value = Double(step) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private var light = [Cell](repeating: Cell(), count: columns * rows)
    private var red = [Cell](repeating: Cell(), count: columns * rows)
    private var wasRed = [Bool](repeating: false, count: columns * rows)
    private var isFirst = true
    /// The most flashes in any second over a quarter of any field.
    private(set) var mostFlashes = 0.0
    private(set) var mostRedFlashes = 0.0

    mutating func look(at picture: Picture, tick: Int) {
        for row in 0..<Self.rows {
            for column in 0..<Self.columns { look(at: picture, column, row, tick) }
        }
        isFirst = false
        mostFlashes = max(mostFlashes, Self.flashes(light))
        mostRedFlashes = max(mostRedFlashes, Self.flashes(red))
    }

    private mutating func look(at picture: Picture, _ column: Int, _ row: Int, _ tick: Int) {
        var (red, green, blue) = (0.0, 0.0, 0.0)
        for part in 0..<4 {
            let x = (column * 2 + part % 2) * picture.width / (Self.columns * 2)
            let y = (row * 2 + part / 2) * picture.height / (Self.rows * 2)
            let color = picture[x, y]
            red += Self.linear[Int(color.red)] / 4
            green += Self.linear[Int(color.green)] / 4
            blue += Self.linear[Int(color.blue)] / 4
        }
        let at = row * Self.columns + column
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        Self.note(&light[at], luminance, step: 0.1, isFirst, tick) { min($0, $1) < 0.8 }
        let isRed = red > 0 && red / (red + green + blue) >= 0.8
        let (before, excess) = (wasRed[at], max(red - green - blue, 0) * 320)
        Self.note(&self.red[at], excess, step: 20, isFirst, tick) { _, _ in isRed || before }
        wasRed[at] = isRed
    }

    private static func note(
        _ cell: inout Cell, _ value: Double, step: Double, _ isFirst: Bool, _ tick: Int,
        _ counts: (Double, Double) -> Bool
    ) {
        cell.changes.removeAll { tick - $0 >= ticksPerSecond }
        if isFirst { cell.extreme = value }
        let change = value - cell.extreme
        let direction = change > 0 ? 1 : -1
        if direction == cell.direction {
            cell.extreme = value
        } else if abs(change) >= step {
            if counts(value, cell.extreme) { cell.changes.append(tick) }
            (cell.extreme, cell.direction) = (value, direction)
        }
    }

    /// Pairs of changes in the last second that a quarter of some field has seen.
    private static func flashes(_ cells: [Cell]) -> Double {
        var most = 0
        while most < 60, isWide(cells, more: most) { most += 1 }
        return Double(most) / 2
    }

    private static func isWide(_ cells: [Cell], more least: Int) -> Bool {
        let hot = cells.map { $0.changes.count > least }
        guard hot.contains(true) else { return false }
        let quarter = field.columns * field.rows / 4
        guard hot.count(where: { $0 }) > quarter else { return false }
        // Sums over the rectangle from the top left corner.
        var sums = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
        for row in 0..<rows {
            for column in 0..<columns {
                let at = (row + 1) * (columns + 1) + column + 1
                sums[at] =
                    sums[at - 1] + sums[at - columns - 1] - sums[at - columns - 2]
                    + (hot[row * columns + column] ? 1 : 0)
            }
        }
        for row in 0...(rows - field.rows) {
            for column in 0...(columns - field.columns) {
                let (top, bottom) = (row * (columns + 1), (row + field.rows) * (columns + 1))
                let right = column + field.columns
                if sums[bottom + right] - sums[bottom + column] - sums[top + right] + sums[top + column] > quarter {
                    return true
                }
            }
        }
        return false
    }
}
