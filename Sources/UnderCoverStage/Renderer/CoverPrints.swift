import CSDL2
import UnderCoverCore

/// Covers as small halftone prints. Each is drawn once, because dots cost far more than a copy.
final class CoverPrints {
    private struct Key: Hashable {
        var artwork: ArtworkID
        /// In pixels.
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
