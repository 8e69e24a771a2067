/// Structural similarity (SSIM; Wang, Bovik, Sheikh and Simoncelli 2004) over windows of 8 × 8 pixels, every fourth
/// pixel: 1 for equal pictures, about 0 for unrelated ones. Eyes adapt to pale and dark pictures, so the constant
/// that suppresses faint contrast scales with the contrast of the first picture.
package enum Similarity {
    private static let usualDeviation: Float = 0.16
    static let window = 8

    package static func between(_ one: SmallPicture, _ other: SmallPicture) -> Double {
        let windows = windows(one, other)
        return max(0, windows.reduce(0) { $0 + $1.similarity } / Double(windows.count))
    }

    /// The similarity of each window by itself, −1…1.
    static func windows(_ one: SmallPicture, _ other: SmallPicture) -> [(left: Int, top: Int, similarity: Double)] {
        let faint = 0.03 * min(max(one.deviation / usualDeviation, 0.25), 1)
        let (c1, c2) = (Float(0.01 * 0.01), faint * faint)
        let starts = stride(from: 0, through: SmallPicture.side - window, by: 4)
        return starts.flatMap { top in
            starts.map { left in
                (left, top, Double(inWindow(one.pixels, other.pixels, left, top, c1, c2)))
            }
        }
    }

    private static func inWindow(
        _ one: [Float], _ other: [Float], _ left: Int, _ top: Int, _ c1: Float, _ c2: Float
    ) -> Float {
        let side = SmallPicture.side
        var (a, b, aa, bb, ab) = (Float(0), Float(0), Float(0), Float(0), Float(0))
        for y in top..<top + window {
            for x in left..<left + window {
                let (p, q) = (one[y * side + x], other[y * side + x])
                a += p
                b += q
                aa += p * p
                bb += q * q
                ab += p * q
            }
        }
        let n = Float(window * window)
        let (meanA, meanB) = (a / n, b / n)
        let varianceA = max(0, aa / n - meanA * meanA)
        let varianceB = max(0, bb / n - meanB * meanB)
        let covariance = ab / n - meanA * meanB
        let light = (2 * meanA * meanB + c1) / (meanA * meanA + meanB * meanB + c1)
        let structure = (2 * covariance + c2) / (varianceA + varianceB + c2)
        return light * structure
    }
}
