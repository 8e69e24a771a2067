/// A colour in OKLab (Ottosson 2020): equal distances look about equally different.
package struct OKLab: Equatable, Sendable {
    /// 0 black … 1 white.
    package var lightness: Double
    /// Green to red, about −0.4…0.4.
    package var a: Double
    /// Blue to yellow, about −0.4…0.4.
    package var b: Double

    package init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    var chroma: Double { (a * a + b * b).squareRoot() }

    func distance(to other: OKLab) -> Double { squaredDistance(to: other).squareRoot() }

    func squaredDistance(to other: OKLab) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return l * l + a * a + b * b
    }

    func muted(_ share: Double) -> OKLab { OKLab(lightness: lightness, a: a * share, b: b * share) }

    package func mixed(with other: OKLab, share: Double) -> OKLab {
        OKLab(
            lightness: lightness + (other.lightness - lightness) * share, a: a + (other.a - a) * share,
            b: b + (other.b - b) * share)
    }
}

extension OKLab {
    package init(_ color: Color) {
        let rgb = LinearRGB(color)
        let l = SRGBCurve.cubeRoot(0.4122214708 * rgb.red + 0.5363325363 * rgb.green + 0.0514459929 * rgb.blue)
        let m = SRGBCurve.cubeRoot(0.2119034982 * rgb.red + 0.6806995451 * rgb.green + 0.1073969566 * rgb.blue)
        let s = SRGBCurve.cubeRoot(0.0883024619 * rgb.red + 0.2817188376 * rgb.green + 0.6299787005 * rgb.blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    /// May lie outside 0…1.
    package var linear: LinearRGB {
        let l = lightness + 0.3963377774 * a + 0.2158037573 * b
        let m = lightness - 0.1055613458 * a - 0.0638541728 * b
        let s = lightness - 0.0894841775 * a - 1.2914855480 * b
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return LinearRGB(
            red: 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            green: -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            blue: -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
    }

    /// The closest sRGB colour: lightness and hue stay, chroma is reduced.
    package var color: Color {
        let light = min(max(lightness, 0), 1)
        let whole = OKLab(lightness: light, a: a, b: b)
        if whole.linear.isInGamut { return Color(whole.linear) }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if whole.muted(middle).linear.isInGamut { low = middle } else { high = middle }
        }
        return Color(whole.muted(low).linear)
    }
}

/// Linear light, 0…1 a channel, in which colours mix by averaging.
package struct LinearRGB: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    var isInGamut: Bool { min(red, green, blue) >= -1e-4 && max(red, green, blue) <= 1 + 1e-4 }

    /// Relative luminance, WCAG 2.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension LinearRGB {
    init(_ color: Color) {
        red = SRGBCurve.light[Int(color.red)]
        green = SRGBCurve.light[Int(color.green)]
        blue = SRGBCurve.light[Int(color.blue)]
    }
}

extension Color {
    init(_ rgb: LinearRGB) {
        self.init(red: SRGBCurve.code(rgb.red), green: SRGBCurve.code(rgb.green), blue: SRGBCurve.code(rgb.blue))
    }
}

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
