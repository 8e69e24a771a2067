import UnderCoverPixels

/// One line; else two balanced ones; else smaller, down to 70 %; else two that end in "…", or one.
struct FittedTitle {
    let lines: [String]
    let size: Double
    private(set) var isWhole = true

    init(_ title: String, width: Double, _ size: Double, height: Double) {
        for step in stride(from: 1.0, through: 0.7, by: -0.1) {
            let tried = (size * step).rounded()
            guard tried >= 12 else { break }
            if TextMeasure.width(title, face: .bold, size: tried) <= width {
                (lines, self.size) = ([title], tried)
                return
            }
            guard tried * 2.24 <= height else { continue }
            if let pair = TextWrap.balanced(title, face: .bold, size: tried, width: width) {
                (lines, self.size) = (pair, tried)
                return
            }
        }
        let least = max((size * 0.7).rounded(), 12)
        lines =
            least * 2.24 <= height ? TextWrap.lines(title, face: .bold, size: least, width: width, limit: 2) : [title]
        (self.size, isWhole) = (least, false)
    }

    func height(spacing: Double) -> Double { Double(lines.count) * size * spacing }
}
