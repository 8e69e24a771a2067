/// A smooth curve through knots that never overshoots them: the piecewise cubic of Fritsch and Butland (1984).
struct MonotoneCurve: Sendable {
    private let x: [Double]
    private let y: [Double]
    private let slope: [Double]

    /// - Parameter knots: at least three; `x` rising, `y` all rising or all falling.
    init(_ knots: [(x: Double, y: Double)]) {
        x = knots.map(\.x)
        y = knots.map(\.y)
        let width = zip(x.dropFirst(), x).map { $0 - $1 }
        let rise = zip(zip(y.dropFirst(), y), width).map { ($0.0 - $0.1) / $1 }
        var slopes = [Self.endSlope(width[0], width[1], rise[0], rise[1])]
        for index in 1..<width.count {
            let near = 2 * width[index] + width[index - 1]
            let far = width[index] + 2 * width[index - 1]
            slopes.append((near + far) / (near / rise[index - 1] + far / rise[index]))
        }
        let last = width.count - 1
        slopes.append(Self.endSlope(width[last], width[last - 1], rise[last], rise[last - 1]))
        slope = slopes
    }

    /// - Parameter position: between the first and the last knot.
    func value(at position: Double) -> Double {
        let left = max(0, (x.firstIndex { $0 > position } ?? x.count - 1) - 1)
        let width = x[left + 1] - x[left]
        let t = (position - x[left]) / width
        return hermite(y[left], y[left + 1], slope[left] * width, slope[left + 1] * width, t)
    }

    /// Slope at the end of the parabola through three knots.
    private static func endSlope(_ first: Double, _ second: Double, _ rise: Double, _ nextRise: Double) -> Double {
        ((2 * first + second) * rise - first * nextRise) / (first + second)
    }
}
