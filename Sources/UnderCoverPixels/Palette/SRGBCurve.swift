/// The sRGB transfer curve by plain arithmetic and square roots: a system's `pow` and `cbrt` may differ in the last
/// bit, and decoys must be the same on every machine.
enum SRGBCurve {
    /// Linear light of each 8-bit code.
    static let light: [Double] = (0...255).map { code in
        let value = Double(code) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // x^2.4 = x² · (x²)^(1/5)
        let base = (value + 0.055) / 1.055
        return base * base * fifthRoot(base * base)
    }

    /// The code whose light is nearest; values outside 0…1 are clamped.
    static func code(_ light: Double) -> UInt8 {
        guard light > 0 else { return 0 }
        var (low, high) = (0, 255)
        while low < high {
            let middle = (low + high) / 2
            if Self.light[middle] < light { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        return UInt8(light - Self.light[low - 1] < Self.light[low] - light ? low - 1 : low)
    }

    /// Halley's method from a linear guess, for 0…1 and slightly beyond.
    static func cubeRoot(_ value: Double) -> Double {
        guard value > 1e-12 else { return 0 }
        // Scaled into 1/8…1, where the guess is within 10 %.
        var (scaled, scale) = (value, 1.0)
        while scaled < 0.125 {
            scaled *= 8
            scale *= 0.5
        }
        var root = 0.43 + 0.58 * scaled
        for _ in 0..<3 {
            let cube = root * root * root
            root *= (cube + 2 * scaled) / (2 * cube + scaled)
        }
        return root * scale
    }

    /// Newton's method, for 0.001…1.
    private static func fifthRoot(_ value: Double) -> Double {
        var root = 1.0
        for _ in 0..<40 {
            let fourth = root * root * root * root
            root -= (root * fourth - value) / (5 * fourth)
        }
        return root
    }
}
