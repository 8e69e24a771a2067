import UnderCoverPixels

/// One line; else two balanced ones; else smaller, down to 70 %; else two that end in "…", or one.
struct FittedTitle {
    let lines: [String]
    let size: Double
    private(set) var isWhole = true

    /// - Parameter most: the largest size to use, where other titles beside this one need a smaller one.
    init(_ title: String, width: Double, _ size: Double, height: Double, most: Double = .infinity) {
        let least = max((size * 0.7).rounded(), 12)
        let steps = [1, 0.9, 0.8].map { (size * $0).rounded() }.filter { $0 > least } + [least]
        for tried in steps where tried <= max(most, least) {
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
        lines =
            least * 2.24 <= height ? TextWrap.lines(title, face: .bold, size: least, width: width, limit: 2) : [title]
        (self.size, isWhole) = (least, false)
    }

    func height(spacing: Double) -> Double { Double(lines.count) * size * spacing }
}
