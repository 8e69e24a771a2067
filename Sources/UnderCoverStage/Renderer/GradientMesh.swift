// Blobs of colour that drift are smooth at the scale of a thumb, so they are worked out at the corners of some hundred
// quads and the card draws straight lines between: no texture is read, and a pixel costs little more than a flat one.
// Colours keep their fractions until dither rounds them, so there are no bands.

import Glibc
import UnderCoverCore

/// The colours of a gradient at the corners of a grid over its rectangle. Keeps its buffers from picture to picture.
struct GradientMesh {
    typealias Shade = (red: Float, green: Float, blue: Float)

    private(set) var columns = 0
    private(set) var rows = 0
    /// Row by row, `columns` + 1 in each: 0…1.
    private(set) var colors: [Shade] = []
    private var exact: [Shade] = []
    private var blobs: [Blob] = []

    private static let quadsAcrossShortSide = 18.0

    private static let most = 96

    /// Works the colours out; false where there is nothing to draw.
    mutating func set(_ gradient: Gradient) -> Bool {
        let rect = gradient.rect
        guard !gradient.colors.isEmpty, !rect.isEmpty else { return false }
        let side = max(8, min(rect.width, rect.height) / Self.quadsAcrossShortSide)
        columns = min(max(1, Int((rect.width / side).rounded())), Self.most)
        rows = min(max(1, Int((rect.height / side).rounded())), Self.most)
        Self.place(&blobs, gradient)
        let aspect = Float(rect.width / rect.height)
        exact.removeAll(keepingCapacity: true)
        for row in 0...rows {
            for column in 0...columns {
                let place = (x: Float(column) / Float(columns), y: Float(row) / Float(rows))
                exact.append(Self.color(place, blobs, aspect: aspect))
            }
        }
        balance()
        return true
    }

    /// Whether a whole quad lies in the gradient's hole.
    func isHidden(_ column: Int, _ row: Int, _ gradient: Gradient) -> Bool {
        guard let hole = gradient.hole else { return false }
        let (width, height) = (gradient.rect.width / Double(columns), gradient.rect.height / Double(rows))
        let (left, top) = (gradient.rect.x + width * Double(column), gradient.rect.y + height * Double(row))
        return left >= hole.minX && left + width <= hole.maxX && top >= hole.minY && top + height <= hole.maxY
    }

    /// A line between two places of a curve lies wholly on one side of it. Ends moved by half of what it is off by put
    /// it as far to the one side as to the other.
    private mutating func balance() {
        colors.removeAll(keepingCapacity: true)
        colors.append(contentsOf: exact)
        for row in 0...rows {
            for column in 0...columns {
                let at = row * (columns + 1) + column
                if column > 0, column < columns { bend(at, 1) }
                if row > 0, row < rows { bend(at, columns + 1) }
            }
        }
    }

    private mutating func bend(_ at: Int, _ step: Int) {
        let (before, here, after) = (exact[at - step], exact[at], exact[at + step])
        colors[at].red -= (before.red - 2 * here.red + after.red) / 16
        colors[at].green -= (before.green - 2 * here.green + after.green) / 16
        colors[at].blue -= (before.blue - 2 * here.blue + after.blue) / 16
    }

    struct Blob {
        /// In shares of the rectangle.
        var x: Float
        var y: Float
        var color: OKLab
    }

    /// Homes put neighbours in the list in opposite corners. Periods of 23 to 59 s, all different, so that it never
    /// seems to repeat.
    private static let homes: [(x: Double, y: Double, periodX: Double, periodY: Double)] = [
        (0.15, 0.18, 41, 53), (0.85, 0.82, 37, 29), (0.85, 0.18, 47, 59), (0.15, 0.82, 31, 43), (0.5, 0.5, 23, 27),
    ]

    static func place(_ blobs: inout [Blob], _ gradient: Gradient) {
        blobs.removeAll(keepingCapacity: true)
        let turn = 2 * Double.pi * gradient.seconds
        for (index, home) in homes.enumerated() {
            let phase = Double(index)
            blobs.append(
                Blob(
                    x: Float(home.x + 0.17 * sin(turn / home.periodX + phase)),
                    y: Float(home.y + 0.17 * cos(turn / home.periodY + 2 * phase)),
                    color: OKLab(gradient.colors[index % gradient.colors.count])))
        }
    }

    /// Blobs weighted 1/(d² + ε)², d in heights of the rectangle, mixed in OKLab.
    static func color(_ place: (x: Float, y: Float), _ blobs: [Blob], aspect: Float) -> Shade {
        var mixed = OKLab(l: 0, a: 0, b: 0)
        var total: Float = 0
        for blob in blobs {
            let (x, y) = ((place.x - blob.x) * aspect, place.y - blob.y)
            let near = 1 / (x * x + y * y + 0.05)
            let weight = near * near
            mixed.l += blob.color.l * weight
            mixed.a += blob.color.a * weight
            mixed.b += blob.color.b * weight
            total += weight
        }
        return OKLab(l: mixed.l / total, a: mixed.a / total, b: mixed.b / total).rgb
    }
}

/// Ottosson, "A perceptual color space for image processing", 2020.
struct OKLab {
    var l: Float
    var a: Float
    var b: Float

    init(l: Float, a: Float, b: Float) {
        self.l = l
        self.a = a
        self.b = b
    }

    init(_ color: Color) {
        let red = Self.linear(color.red)
        let green = Self.linear(color.green)
        let blue = Self.linear(color.blue)
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        l = Float(0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short)
        a = Float(1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short)
        b = Float(0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
    }

    /// sRGB, 0…1.
    var rgb: (red: Float, green: Float, blue: Float) {
        func cubed(_ value: Float) -> Float { value * value * value }
        let long = cubed(l + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cubed(l - 0.1055613458 * a - 0.0638541728 * b)
        let short = cubed(l - 0.0894841775 * a - 1.2914855480 * b)
        return (
            Self.encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
            Self.encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
            Self.encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
        )
    }

    private static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ linear: Float) -> Float {
        let value = min(max(linear, 0), 1)
        return value <= 0.0031308 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
    }
}
