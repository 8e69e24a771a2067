extension Double {
    /// e to this power, for −16…16; relative error below 1e-13. It uses plain arithmetic, because a system's `exp` may
    /// differ in its last bit and a recording must play the same everywhere.
    var exponential: Double {
        let small = self / 256
        var term = 1.0
        var sum = 1.0
        for index in 1...10 {
            term *= small / Double(index)
            sum += term
        }
        for _ in 0..<8 { sum *= sum }
        return sum
    }

    /// The natural logarithm, from 0.001 on; relative error below 1e-12. It uses plain arithmetic, as `exponential`
    /// does.
    var logarithm: Double {
        // NB: NaN compares false.
        let value = self > 0.001 ? self : 0.001
        // ln m = 2 artanh((m − 1) ÷ (m + 1)), for a significand 1…2.
        let ratio = (value.significand - 1) / (value.significand + 1)
        var (term, sum) = (ratio, 0.0)
        for odd in stride(from: 1.0, through: 25, by: 2) {
            sum += term / odd
            term *= ratio * ratio
        }
        return 2 * sum + Double(value.exponent) * 0.6931471805599453
    }

    /// 2 to the power −`times`.
    static func halved(_ times: Double) -> Double { (-times * 0.6931471805599453).exponential }
}

/// 0 before `start`, 1 after `end`, a smooth S between: GLSL's `smoothstep`.
func smoothstep(_ start: Double, _ end: Double, _ value: Double) -> Double {
    let t = min(max((value - start) / (end - start), 0), 1)
    return t * t * (3 - 2 * t)
}

/// A cubic Hermite curve from `start` to `end` at `t` 0…1, with the slopes at both ends for a width of 1.
func hermite(_ start: Double, _ end: Double, _ startSlope: Double, _ endSlope: Double, _ t: Double) -> Double {
    let u = 1 - t
    return start * (1 + 2 * t) * u * u + startSlope * t * u * u + end * t * t * (3 - 2 * t) - endSlope * t * t * u
}
