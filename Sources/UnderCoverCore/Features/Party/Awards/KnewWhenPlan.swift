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
    /// The line of words above all rows.
    let head: Double
    let stem: Double
    /// Height of each row, with its marks, and of what stands above its squares.
    private let above: [Double]
    private let below: [Double]

    var rows: Int { Self.squares / across }

    /// nil where the squares would be too small.
    init?(
        _ knew: KnewWhen, ticksTotal: Int, width: Double, height room: Double, across wanted: Int? = nil, _ sheet: Sheet
    ) {
        let across =
            wanted ?? (width / Double(Self.squares) >= sheet.px(132) ? Self.squares : Self.squares / 2)
        self.across = across
        head = sheet.text(.lead) * Em.line
        let most = width / Double(across)
        let stem = sheet.px(24).rounded()
        self.stem = stem
        let label = TextMeasure.width("00.0", face: .bold, size: sheet.text(.note)) + sheet.px(.slim)
        let rows = Self.squares / across
        func placed(_ side: Double, _ token: Double) -> [Mark] {
            Self.placed(knew, ticksTotal, side: side, across: across, token: token, label: label)
        }
        // Marks that stand over each other are smaller.
        let large = max(sheet.px(62), Sheet.leastDigitToken).rounded()
        let small = max(sheet.px(50), Sheet.leastDigitToken).rounded()
        let token = placed(most, large).allSatisfy { $0.lane == 0 } ? large : small
        self.token = token
        func reach(_ marks: [Mark], right: Bool) -> [Double] {
            (0..<rows).map { row in
                let lanes = marks.filter { $0.row == row && $0.mark.right == right }.map(\.lane).max()
                return lanes.map { stem + Double($0 + 1) * token }
                    ?? (right ? sheet.px(.slim) : sheet.px(.slim) + sheet.text(.note) * Em.line)
            }
        }
        let first = placed(most, token)
        let words = (reach(first, right: true) + reach(first, right: false)).reduce(head, +)
        let gaps = sheet.px(.medium) * Double(rows - 1)
        side = min(most, (room - words - gaps) / Double(rows)).rounded(.down)
        guard side >= sheet.px(84), side >= 32 else { return nil }
        marks = placed(side, token)
        above = reach(marks, right: true)
        below = reach(marks, right: false)
        height = (above + below).reduce(head, +) + side * Double(rows) + gaps
        // Smaller squares bring marks closer together, so that they may need one more lane.
        guard height <= room + 1 else { return nil }
    }

    /// The squares of a row, in the room of the whole strip.
    func row(_ index: Int, in room: Rect, gap: Double) -> Rect {
        var y = room.y + head
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
