import CSDL2
import UnderCoverCore
import UnderCoverPixels

/// Reveals made of cells work out one colour for a whole cell, so it is done once a cell, in a picture of a texel each,
/// and not for every pixel again.
final class CellPress {
    private let gl: GL
    private let submitter: Submitter
    private let passes: PassDrawer
    private var batcher = Batcher()
    /// One for each cover of a picture that is seen in cells, in order; in practice one.
    private var pictures: [Texture] = []
    private var used = 0

    init(_ gl: GL, submitter: Submitter, passes: PassDrawer) {
        self.gl = gl
        self.submitter = submitter
        self.passes = passes
    }

    var bytes: Int { pictures.reduce(0) { $0 + $1.bytes } }

    func beginFrame() { used = 0 }

    func loseTextures() { pictures = [] }

    /// nil where the reveal has no cells.
    func picture(of veil: Veil, _ pick: CoverStack.Pick) -> Texture? {
        guard let textures = pick.veil, let size = veil.reveal.design?.cells(veil.amount) else { return nil }
        let target = next(width: size.across, height: size.down)
        let rect = Rect(0, 0, Double(size.across), Double(size.down))
        var quad = Quad(rect: rect, colorA: .max, colorB: .max)
        quad.rest = (Float(veil.amount), 0)
        quad.q = (pick.weight, Float(size.across), Float(size.down), Float(veil.lettering))
        let key = BatchKey(
            program: .cells(veil.reveal, holdsLettering: veil.holdsLettering), blend: .opaque,
            textureA: pick.first.name, textureB: pick.second.name, veil: textures)
        batcher.removeAll()
        batcher.add(quad, key, .identity)
        passes.target(target)
        gl.viewport(0, 0, GLsizei(size.across), GLsizei(size.down))
        _ = submitter.submit(batcher, width: size.across, height: size.down)
        return target
    }

    private func next(width: Int, height: Int) -> Texture {
        defer { used += 1 }
        if used < pictures.count, pictures[used].width == width, pictures[used].height == height {
            return pictures[used]
        }
        let made = Texture(gl, width: width, height: height, format: .rgba8)
        if used < pictures.count { pictures[used] = made } else { pictures.append(made) }
        return made
    }
}
