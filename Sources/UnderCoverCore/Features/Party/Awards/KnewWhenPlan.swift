import UnderCoverCatalogue
import UnderCoverPixels

/// Squares of a cover along its reveal, in one row or two; right marks stand on it and wrong ones hang below it.
struct KnewWhenPlan {
    static let squares = 10

    struct Mark: Equatable {
        let mark: KnewWhen.Pick
        /// From the left end of its row, of the middle of the token.
        let x: Double
        let row: Int
        /// 0 is next to the cover.
        let lane: Int
        /// There is room for seconds or a cross at the right.
        var isLabelled = true
    }

    let side: Double
    let across: Int
    let token: Double
    let marks: [Mark]
    let height: Double
    let stem: Double
    private let gap: Double
    /// Height of each row, with its marks, and of what stands above its squares.
    private let above: [Double]
    private let below: [Double]

    var rows: Int { Self.squares / across }

    /// Squares in one row where they are large enough to be read across a room, else in two.
    private static func across(_ width: Double, _ metrics: ScreenMetrics) -> Int {
        width / Double(squares) >= metrics.px(132) ? squares : squares / 2
    }

    /// The sides that squares may have, in pixels.
    static func sides(_ width: Double, _ metrics: ScreenMetrics) -> ClosedRange<Double> {
        let most = (width / Double(across(width, metrics))).rounded(.down)
        return min(max(metrics.px(84), 32).rounded(), most)...most
    }

    init(_ knew: KnewWhen, ticksTotal: Int, side: Double, width: Double, _ metrics: ScreenMetrics) {
        let across = Self.across(width, metrics)
        let stem = metrics.px(.medium).rounded()
        // Four figures of a monospaced face.
        let label = metrics.text(.note) * 2.4 + metrics.px(.slim)
        let rows = Self.squares / across
        func placed(_ side: Double, _ token: Double) -> [Mark] {
            Self.placed(knew, ticksTotal, side: side, across: across, token: token, label: label)
        }
        // Marks that stand over each other are smaller.
        let large = max(metrics.px(62), Sheet.leastDigitToken).rounded()
        let small = max(metrics.px(50), Sheet.leastDigitToken).rounded()
        let token = placed(width / Double(across), large).allSatisfy { $0.lane == 0 } ? large : small
        let marks = placed(side, token)
        func reach(right: Bool) -> [Double] {
            (0..<rows).map { row in
                let lanes = marks.filter { $0.row == row && $0.mark.right == right }.map(\.lane).max()
                return lanes.map { stem + Double($0 + 1) * token }
                    ?? metrics.px(.slim) + (right ? 0 : metrics.text(.note) * Em.line)
            }
        }
        (self.side, self.across, self.token, self.marks, self.stem) = (side, across, token, marks, stem)
        (above, below, gap) = (reach(right: true), reach(right: false), metrics.px(.medium))
        height = (above + below).reduce(0, +) + side * Double(rows) + gap * Double(rows - 1)
    }

    /// The squares of a row, in the room of them all.
    func row(_ index: Int, in room: Rect) -> Rect {
        var y = room.y
        for row in 0..<index { y += above[row] + side + below[row] + gap }
        return Rect(room.x.rounded(), (y + above[index]).rounded(), side * Double(across), side)
    }

    /// A mark takes the first lane in which it touches no other.
    private static func placed(
        _ knew: KnewWhen, _ total: Int, side: Double, across: Int, token: Double, label: Double
    ) -> [Mark] {
        var marks: [Mark] = []
        for mark in knew.marks {
            let at = min(Double(mark.ticks) / Double(max(total, 1)), 1) * Double(squares)
            let row = min(Int(at), squares - 1) / across
            let end = side * Double(across)
            let x = min(max((at - Double(row * across)) * side, token / 2), end - token / 2)
            let beside = marks.indices.filter { marks[$0].row == row && marks[$0].mark.right == mark.right }
            let taken = Set(beside.filter { x - marks[$0].x < token * 1.1 }.map { marks[$0].lane })
            let lane = (0..<knew.marks.count).first { !taken.contains($0) } ?? 0
            for index in beside where marks[index].lane == lane && x - marks[index].x < token * 1.1 + label {
                marks[index].isLabelled = false
            }
            let fits = x + token / 2 + label <= end
            marks.append(Mark(mark: mark, x: x, row: row, lane: lane, isLabelled: fits))
        }
        return marks
    }
}
