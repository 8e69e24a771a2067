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
