/// Tells for each window shape which parts stand side by side, so that screens need not ask for the shape itself.
package struct Arrangement: Equatable, Sendable {
    /// The two parts of a screen, such as a cover and its words, stand side by side, not over each other.
    package let partsAreBeside: Bool
    /// There is room for the on-screen keyboard beside the text field.
    package let keyboardIsBeside: Bool
    /// Two buttons of equal importance stand over each other.
    package let buttonsAreStacked: Bool
    /// A cover with its words below it leaves room at its right.
    package let coverLeavesRoom: Bool
    /// Share of the width that words take beside a picture.
    package let wordsShare: Double
    /// Groups stand in the middle, because the edges of a wide screen are far apart.
    package let isCentered: Bool

    package init(_ shape: ScreenMetrics.Shape) {
        (partsAreBeside, keyboardIsBeside, buttonsAreStacked, coverLeavesRoom, wordsShare) =
            switch shape {
            case .ultra: (true, true, false, false, 0.32)
            case .wide: (true, true, false, false, 0.4)
            case .tight: (true, false, false, false, 0.46)
            case .square: (false, false, false, true, 1)
            case .tall: (false, false, true, false, 1)
            }
        isCentered = shape == .ultra
    }
}

extension ScreenMetrics {
    package var arrangement: Arrangement { Arrangement(shape) }
    package var isBeside: Bool { arrangement.partsAreBeside }
    /// Two columns of words fit beside each other: not where letters are large for their window.
    package var hasTwoColumns: Bool {
        isBeside && !isSmall && textScale <= 1.3 && textScale * u * 1080 / min(width, height) <= 1.6
    }
}
