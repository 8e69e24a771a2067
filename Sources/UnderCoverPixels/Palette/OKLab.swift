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
