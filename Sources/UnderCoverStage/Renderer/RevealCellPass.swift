import CSDL2
import UnderCoverCore
import UnderCoverPixels

/// Runs a reveal's `cellShader` once for each cell, instead of each pixel, into a texture with one texel per cell.
final class RevealCellPass {
    private let gl: GL
    private let batchDrawer: BatchDrawer
    private let passes: PassDrawer
    private var batcher = Batcher()
    /// One for each cover in the frame that has cells, in order; usually one.
    private var grids: [Texture] = []
    private var used = 0

    init(_ gl: GL, batchDrawer: BatchDrawer, passes: PassDrawer) {
        self.gl = gl
        self.batchDrawer = batchDrawer
        self.passes = passes
    }

    var bytes: Int { grids.reduce(0) { $0 + $1.bytes } }

    func beginFrame() { used = 0 }

    func loseTextures() { grids = [] }

    /// The texture of a veil's cells; nil if the reveal has none.
    func cells(of veil: Veil, _ textures: CoverPyramid.Textures) -> Texture? {
        guard let veilTextures = textures.veil, let size = veil.reveal.design?.cells(veil.amount) else { return nil }
        let target = nextGrid(width: size.across, height: size.down)
        let rect = Rect(0, 0, Double(size.across), Double(size.down))
        var quad = Quad(rect: rect, colorA: .max, colorB: .max)
        quad.rest = (Float(veil.amount), 0)
        quad.q = (textures.weight, Float(size.across), Float(size.down), Float(veil.lettering))
        let key = BatchKey(
            program: .cells(veil.reveal, holdsLettering: veil.holdsLettering), blend: .opaque,
            textureA: textures.first.name, textureB: textures.second.name, veil: veilTextures)
        batcher.removeAll()
        batcher.add(quad, key, .identity)
        passes.target(target)
        gl.viewport(0, 0, GLsizei(size.across), GLsizei(size.down))
        _ = batchDrawer.draw(batcher, width: size.across, height: size.down)
        return target
    }

    private func nextGrid(width: Int, height: Int) -> Texture {
        defer { used += 1 }
        if let grid = grids[safe: used], grid.width == width, grid.height == height { return grid }
        let made = Texture(gl, width: width, height: height, format: .rgba8)
        if used < grids.count { grids[used] = made } else { grids.append(made) }
        return made
    }
}
