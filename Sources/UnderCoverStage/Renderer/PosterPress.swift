import CSDL2
import UnderCoverCore

/// Prints grey pictures as halftones: once for each size, for dots cost far more than a copy of them.
final class PosterPress {
    private struct Original {
        let side: Int
        let pixels: [UInt8]
    }

    private struct Edition: Equatable {
        var width: Int
        var height: Int
        var cells: Double
    }

    private struct Print {
        var edition: Edition
        var texture: Texture
        var lastDrawn: Int
    }

    private let gl: GL
    private let passes: PassDrawer
    private let program: Program
    private let size: GLint
    private let cell: GLint
    private var originals: [String: Original] = [:]
    private var prints: [String: Print] = [:]
    private var frame = 0
    private(set) var printed = 0

    /// Prints are as large as the window, so only those of the last screens are kept.
    private static let printLimit = 2

    init(_ gl: GL, passes: PassDrawer) throws(StageError) {
        self.gl = gl
        self.passes = passes
        program = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.halftone, samplers: ["picture"])
        size = program.location("size")
        cell = program.location("cell")
    }

    var bytes: Int { prints.values.reduce(0) { $0 + $1.texture.bytes } }

    func set(_ name: String, side: Int, pixels: [UInt8]) {
        guard side > 0, side <= gl.maxTextureSide, pixels.count == side * side else { return }
        originals[name] = Original(side: side, pixels: pixels)
        prints[name] = nil
    }

    func drop(_ name: String) {
        originals[name] = nil
        prints[name] = nil
    }

    func has(_ name: String) -> Bool { originals[name] != nil }

    func beginFrame() { frame += 1 }

    func losePrints() { prints = [:] }

    /// nil while there is no such picture.
    func print(_ halftone: Halftone) -> Texture? {
        guard let original = originals[halftone.source], !halftone.rect.isEmpty, halftone.cells > 0 else { return nil }
        let edition = Edition(
            width: min(gl.maxTextureSide, max(1, Int(halftone.rect.width.rounded()))),
            height: min(gl.maxTextureSide, max(1, Int(halftone.rect.height.rounded()))), cells: halftone.cells)
        if let known = prints[halftone.source], known.edition == edition {
            prints[halftone.source]?.lastDrawn = frame
            return known.texture
        }
        let texture = make(edition, from: original)
        prints[halftone.source] = Print(edition: edition, texture: texture, lastDrawn: frame)
        while prints.count > Self.printLimit, let oldest = prints.min(by: { $0.value.lastDrawn < $1.value.lastDrawn }),
            oldest.value.lastDrawn < frame
        {
            prints[oldest.key] = nil
        }
        return texture
    }

    private func make(_ edition: Edition, from original: Original) -> Texture {
        printed += 1
        // Detail finer than a cell would beat with the screen; what is left of it fits a picture far smaller.
        let soft = BlurStack.level(sigma: max(0.3, Double(original.side) / edition.cells / 3), side: original.side)
        var picture = Texture(gl, width: original.side, height: original.side, format: .r8, edge: .mirror)
        original.pixels.withUnsafeBytes { picture.upload($0, y: 0, width: original.side, height: original.side) }
        for _ in 0..<soft.halvings {
            let half = Texture(gl, width: picture.width / 2, height: picture.height / 2, format: .r8, edge: .mirror)
            passes.halve(picture, to: half, rows: 0..<half.height)
            picture = half
        }
        let gaussian = Gaussian(soft.radius)
        let across = Texture(gl, width: picture.width, height: picture.height, format: .r8, edge: .mirror)
        passes.blur(picture, to: across, gaussian, acrossRows: false, rows: 0..<across.height)
        passes.blur(across, to: picture, gaussian, acrossRows: true, rows: 0..<across.height)
        let print = Texture(gl, width: edition.width, height: edition.height, format: .r8)
        passes.draw(program, from: picture, to: print, rows: 0..<edition.height) {
            gl.uniform2f(size, Float(edition.width), Float(edition.height))
            gl.uniform1f(cell, Float(Double(edition.height) / edition.cells))
        }
        return print
    }
}
