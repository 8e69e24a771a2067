/// A row of connected components, from left to right, that may be type.
struct LetteringLine {
    /// The letters, measured in pixels of the full picture.
    let letters: [InkComponent]
    /// Median height of the letters, in pixels of the full picture.
    let height: Double
    /// Certain enough to be masked by itself.
    let isCertain: Bool

    /// Points from which a line is masked: three in four such lines are type.
    private static let certainPoints = 1.1
    /// Four specks in a row are found in any texture. In pixels of the full picture.
    private static let smallestOfFew = 16.0
    /// A line beside a certain one needs fewer (Canny 1986 follows weak edges from strong ones in the same way).
    private static let leastPoints = 0.0

    /// nil if the components do not look like type: dots, bricks, bars and leaves also form rows.
    ///
    /// - Parameter scale: pixels of the full picture to one of the page.
    init?(_ group: [InkComponent], on page: InkPage, scale: Int) {
        guard group.count >= 3 else { return nil }
        let sorted = group.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        let measures = LetteringMeasures(sorted, on: page, scale: scale)
        guard measures.mayBeType, measures.points >= Self.leastPoints else { return nil }
        letters = sorted.map { $0.enlarged(scale) }
        height = measures.height
        isCertain =
            measures.points >= Self.certainPoints && (measures.count > 4 || measures.height >= Self.smallestOfFew)
    }

    /// About as high as the other line, and as near as lines of one text.
    func isBeside(_ other: LetteringLine) -> Bool {
        let (low, tall) = (min(height, other.height), max(height, other.height))
        guard tall <= 2.2 * low else { return false }
        let (one, two) = (bounds, other.bounds)
        let apart = max(
            max(one.left, two.left) - min(one.right, two.right), max(one.top, two.top) - min(one.bottom, two.bottom))
        return Double(apart) <= 0.6 * tall
    }

    private var bounds: (left: Int, top: Int, right: Int, bottom: Int) {
        (
            letters.map(\.left).min() ?? 0, letters.map(\.top).min() ?? 0, (letters.map(\.right).max() ?? 0) + 1,
            (letters.map(\.bottom).max() ?? 0) + 1
        )
    }
}

extension InkComponent {
    /// The same place in a picture `times` as large.
    fileprivate func enlarged(_ times: Int) -> InkComponent {
        var large = self
        large.left *= times
        large.top *= times
        large.right = right * times + times - 1
        large.bottom = bottom * times + times - 1
        return large
    }
}
