import CSDL2
import UnderCoverCatalogue

/// Covers as small halftone prints. Each is drawn once, because dots cost far more than a copy.
final class CoverPrints {
    private struct Key: Hashable {
        var artwork: ArtworkID
        /// The side of the square in pixels.
        var side: Int
        var cells: Double
    }

    private struct Print {
        var texture: Texture
        var lastDrawn: Int
    }

    private let gl: GL
    private let press: HalftonePress
    private var prints: [Key: Print] = [:]
    private var frame = 0
    private(set) var printCount = 0

    /// Twice what a wall shows. Prints of this frame stay in any case.
    private static let limit = 48

    init(_ gl: GL, passes: PassDrawer) throws(StageError) {
        self.gl = gl
        press = try HalftonePress(gl, passes: passes, isColoured: true)
    }

    /// For a new GL context.
    func renew() throws(StageError) { try press.renew() }

    var bytes: Int { prints.values.reduce(0) { $0 + $1.texture.bytes } }

    func beginFrame() { frame += 1 }

    func loseTextures() { prints = [:] }

    /// - Parameters:
    ///   - cells: dots across.
    ///   - picture: of the cover.
    func texture(of artwork: ArtworkID, side: Double, cells: Double, from picture: Texture) -> Texture {
        let key = Key(artwork: artwork, side: min(gl.maxTextureSide, max(1, Int(side.rounded()))), cells: cells)
        let texture = prints[key]?.texture ?? made(key, from: picture)
        prints[key] = Print(texture: texture, lastDrawn: frame)
        return texture
    }

    private func made(_ key: Key, from picture: Texture) -> Texture {
        dropOldest()
        printCount += 1
        let texture = Texture(gl, width: key.side, height: key.side, format: .r8)
        press.print(press.softened(picture, cells: key.cells), to: texture, cells: key.cells, rows: 0..<key.side)
        return texture
    }

    private func dropOldest() {
        while prints.count >= Self.limit, let oldest = prints.min(by: { $0.value.lastDrawn < $1.value.lastDrawn }),
            oldest.value.lastDrawn < frame
        {
            prints[oldest.key] = nil
        }
    }
}

/// A decoded cover: square, RGBA, 8 bits a channel, opaque, rows from the top.
package struct CoverPixels: Sendable {
    /// The side in pixels: 1024 for a round, 256 for a thumbnail. A power of two makes the pyramid's halvings exact.
    package let side: Int
    package let pixels: [UInt8]
    /// Decodes the same pixels again, so that they need not be kept after the upload.
    let reload: (@Sendable () -> [UInt8]?)?

    /// nil unless `pixels` has `side * side * 4` bytes.
    package init?(side: Int, pixels: [UInt8], reload: (@Sendable () -> [UInt8]?)? = nil) {
        guard side > 0, pixels.count == side * side * 4 else { return nil }
        self.side = side
        self.pixels = pixels
        self.reload = reload
    }
}

/// The pixels of a cover until they are uploaded; kept longer only if they cannot be decoded again.
final class CoverSource {
    let side: Int
    var bytes: Int { side * side * 4 }
    private var held: [UInt8]?
    private let reload: (@Sendable () -> [UInt8]?)?

    init(_ cover: CoverPixels) {
        side = cover.side
        held = cover.pixels
        reload = cover.reload
    }

    /// nil if the file is gone.
    func pixels() -> [UInt8]? {
        if held == nil, let made = reload?(), made.count == bytes { held = made }
        return held
    }

    /// Call after the upload.
    func release() { if reload != nil { held = nil } }
}

/// Prints pictures in dots, turned by 45°.
final class HalftonePress {
    private let gl: GL
    private let passes: PassDrawer
    private let defines: [String]
    private var program: Program

    /// - Parameter isColoured: the pictures have colours, not only grey.
    init(_ gl: GL, passes: PassDrawer, isColoured: Bool) throws(StageError) {
        (self.gl, self.passes) = (gl, passes)
        defines = isColoured ? ["COLOURED"] : []
        program = try Self.program(gl, defines)
    }

    /// For a new GL context.
    func renew() throws(StageError) { program = try Self.program(gl, defines) }

    private static func program(_ gl: GL, _ defines: [String]) throws(StageError) -> Program {
        try Program(gl, fragment: PassShaders.halftone, defines: defines, samplers: ["picture"])
    }

    /// A picture to print from: without detail finer than a dot.
    func softened(_ picture: Texture, cells: Double) -> Texture { passes.softened(picture, cells: cells, gl) }

    /// - Parameters:
    ///   - cells: dots along the height of `texture`.
    ///   - rows: of `texture`, which is one byte a pixel.
    func print(_ soft: Texture, to texture: Texture, cells: Double, rows: Range<Int>) {
        passes.draw(program, from: soft, to: texture, rows: rows) {
            gl.uniform2f(program.location("size"), Float(texture.width), Float(texture.height))
            gl.uniform1f(program.location("cell"), Float(Double(texture.height) / cells))
        }
    }
}
