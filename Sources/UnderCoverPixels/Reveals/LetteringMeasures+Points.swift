// The numbers here were chosen on one half of the bundled sleeves (`LetteringHalf`) and on pictures made by a program:
// limits by what type looks like, points by logistic regression. The other half only measures them.

extension LetteringMeasures {
    /// Within limits that type keeps. A row beyond them is no type, whatever else it looks like.
    var mayBeType: Bool {
        guard long > 1.6, high < 3, high < 3.5 + 0.4 * long else { return false }
        // A repeated motif, discs, overlapping shapes, a halftone.
        guard difference >= 0.09, !(outline < 4.3 && difference < 0.2 && height > 16), gap >= -0.12, holes <= 2.5
        else { return false }
        guard thicknesses <= 0.42, heights <= 0.45, evenEdge <= 0.25, strangers <= 2 else { return false }
        return count > 3 || height >= 24 && heights < 0.1 && thicknesses < 0.15 && evenEdge < 0.06
    }

    /// The logarithm of how much more often such a row is type than not.
    var points: Double { 1.83 + rowPoints + letterPoints + inkPoints }

    private var rowPoints: Double {
        -1.28 * height.logarithm + 1.24 * long.logarithm.limited(0.5, 3) - 2.2 * gap.limited(-0.3, 0.9)
            + 0.07 * count.logarithm.limited(1.1, 2.77) - 0.77 * evenEdge.limited(0, 1)
            - 0.11 * otherEdge.limited(0, 0.5)
    }

    private var letterPoints: Double {
        -4.68 * heights + 3.45 * max(0, 0.12 - heights) - 0.61 * widths.limited(0, 0.6)
            - 7.88 * max(0, 0.15 - widths) - 4.05 * thicknesses - 1.35 * abs(aspect.logarithm + 0.3)
            - 0.48 * weight - 7.48 * max(0, weight - 0.3) + 16.98 * max(0, 0.12 - weight)
    }

    private var inkPoints: Double {
        9.15 * difference + 0.235 * outline.limited(3, 9) - 0.83 * max(0, 4.3 - outline)
            - 3.53 * strokeVariation.limited(0, 1) + 0.38 * holes.limited(0, 1.5) + 1.02 * contrast.logarithm
            - 3.49 * tones.limited(0, 0.6) - 0.7 * min(specks, 10).squareRoot().limited(0, 2.5)
            - 0.48 * all.logarithm
    }
}

extension Double {
    fileprivate func limited(_ low: Double, _ high: Double) -> Double { min(max(self, low), high) }
}
