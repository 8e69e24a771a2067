import CSDL2
import Glibc
import UnderCoverCore

/// Draws the slow field of blobs small; it is enlarged once, with dither, where the picture shows it.
final class GradientField {
    private let gl: GL
    private let passes: PassDrawer
    private let program: Program
    private let centers: GLint
    private let labs: GLint
    private let aspect: GLint
    /// One for each gradient of a picture, in order; in practice one.
    private var fields: [Field] = []
    private var used = 0

    private struct Field {
        var texture: Texture
        var gradient: Gradient
    }

    private static let shrink = 8.0

    init(_ gl: GL, passes: PassDrawer) throws(StageError) {
        self.gl = gl
        self.passes = passes
        program = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.field)
        centers = program.location("centers")
        labs = program.location("labs")
        aspect = program.location("aspect")
    }

    var bytes: Int { fields.reduce(0) { $0 + $1.texture.bytes } }

    func beginFrame() { used = 0 }

    func loseTextures() { fields = [] }

    /// nil where there is nothing to draw.
    func field(_ gradient: Gradient) -> Texture? {
        guard !gradient.colors.isEmpty, !gradient.rect.isEmpty else { return nil }
        let width = max(2, Int((gradient.rect.width / Self.shrink).rounded(.up)))
        let height = max(2, Int((gradient.rect.height / Self.shrink).rounded(.up)))
        defer { used += 1 }
        if used < fields.count, fields[used].texture.width == width, fields[used].texture.height == height {
            if fields[used].gradient == gradient { return fields[used].texture }
            fields[used].gradient = gradient
        } else {
            let field = Field(texture: Texture(gl, width: width, height: height, format: .rgb10), gradient: gradient)
            if used < fields.count { fields[used] = field } else { fields.append(field) }
        }
        draw(gradient, into: fields[used].texture)
        return fields[used].texture
    }

    private func draw(_ gradient: Gradient, into texture: Texture) {
        var places = [Float](repeating: 0, count: 10)
        var colors = [Float](repeating: 0, count: 15)
        for blob in 0..<5 {
            (places[blob * 2], places[blob * 2 + 1]) = Self.center(of: blob, seconds: gradient.seconds)
            let lab = OKLab(gradient.colors[blob % gradient.colors.count])
            (colors[blob * 3], colors[blob * 3 + 1], colors[blob * 3 + 2]) = (lab.l, lab.a, lab.b)
        }
        passes.draw(program, from: nil, to: texture, rows: 0..<texture.height) {
            gl.uniform2fv(centers, 5, places)
            gl.uniform3fv(labs, 5, colors)
            gl.uniform1f(aspect, Float(gradient.rect.width / gradient.rect.height))
        }
    }

    /// Homes put neighbours in the list in opposite corners. Periods of 23 to 59 s, all different, so that it never
    /// seems to repeat.
    private static let blobs: [(x: Double, y: Double, periodX: Double, periodY: Double)] = [
        (0.15, 0.18, 41, 53), (0.85, 0.82, 37, 29), (0.85, 0.18, 47, 59), (0.15, 0.82, 31, 43), (0.5, 0.5, 23, 27),
    ]

    static func center(of blob: Int, seconds: Double) -> (Float, Float) {
        let home = blobs[blob]
        let turn = 2 * Double.pi
        let x = home.x + 0.17 * sin(turn * seconds / home.periodX + Double(blob))
        let y = home.y + 0.17 * cos(turn * seconds / home.periodY + 2 * Double(blob))
        return (Float(x), Float(y))
    }
}

/// Ottosson, "A perceptual color space for image processing", 2020.
struct OKLab {
    var l: Float
    var a: Float
    var b: Float

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

    private static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
