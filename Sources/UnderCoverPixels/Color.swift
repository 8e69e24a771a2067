/// An sRGB colour, 8 bits a channel, not premultiplied.
package struct Color: Hashable, Codable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// `0xRRGGBB`.
    package init(_ hex: UInt32) {
        self.init(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    }

    package static let black = Color(0x0D0D0D)
    package static let white = Color(0xFFFFFF)

    package func opacity(_ share: Double) -> Color {
        var copy = self
        copy.alpha = UInt8((Double(alpha) * min(max(share, 0), 1)).rounded())
        return copy
    }

    /// So far over to another colour, 0…1, as blending does; its own opacity stays.
    package func mixed(with other: Color, _ share: Double) -> Color {
        func channel(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(other) - Double(one)) * min(max(share, 0), 1)).rounded())
        }
        return Color(
            red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
            alpha: alpha)
    }

    /// `#RRGGBB`, or `#RRGGBBAA` if the colour is not opaque.
    package var hex: String {
        let digits = Array("0123456789ABCDEF")
        let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return "#" + String(channels.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}

/// A position, in pixels or as a share of a side. The origin is top left, y grows downwards.
package struct Point: Equatable, Codable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Point(0, 0)
}

extension Array {
    package subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
