import CSDL2
import Glibc
import UnderCoverCatalogue
import UnderCoverPixels

/// Draws from texture to texture, whole or a band of rows at a time.
package final class PassDrawer {
    private let gl: GL
    private let batchDrawer: BatchDrawer
    private var framebuffer: GLuint = 0
    private var copyProgram: Program!
    private var halveProgram: Program!
    /// Key: the number of taps.
    private var gaussians: [Int: Program] = [:]

    init(_ gl: GL, batchDrawer: BatchDrawer) throws(StageError) {
        self.gl = gl
        self.batchDrawer = batchDrawer
        try renew()
    }

    /// Makes programs and framebuffer, also for a new GL context.
    func renew() throws(StageError) {
        copyProgram = try Program(gl, fragment: PassShaders.copy, samplers: ["source"])
        halveProgram = try Program(gl, fragment: PassShaders.halve, samplers: ["source"])
        gl.genFramebuffers(1, &framebuffer)
        gaussians = [:]
        for level in BlurPyramid.levels(side: 1024) where level.radius > 0 {
            try prepare(Gaussian(level.radius).taps.count)
        }
    }

    /// - Parameters:
    ///   - level: the target's mipmap level.
    ///   - rows: the rows to draw; the rest of the target stays.
    package func draw(
        _ program: Program, from source: Texture?, to target: Texture, level: Int = 0, rows: Range<Int>,
        set: () -> Void = {}
    ) {
        self.target(target, level: level)
        gl.viewport(0, 0, GLsizei(max(1, target.width >> level)), GLsizei(max(1, target.height >> level)))
        gl.enable(GLenum(GL_SCISSOR_TEST))
        gl.scissor(0, GLint(rows.lowerBound), GLsizei(target.width), GLsizei(rows.count))
        batchDrawer.bind()
        if let source { gl.bindTexture(GLenum(GL_TEXTURE_2D), source.name) }
        gl.useProgram(program.name)
        set()
        gl.drawArrays(GLenum(GL_TRIANGLES), 0, 3)
        gl.disable(GLenum(GL_SCISSOR_TEST))
    }

    /// Makes a texture the render target.
    func target(_ target: Texture, level: Int = 0) {
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        gl.framebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), target.name, GLint(level))
    }

    package func copy(_ source: Texture, to target: Texture) {
        draw(copyProgram, from: source, to: target, rows: 0..<target.height)
    }

    func halve(_ source: Texture, to target: Texture, rows: Range<Int>) {
        draw(halveProgram, from: source, to: target, rows: rows) {
            gl.uniform2f(halveProgram.location("texel"), 1 / Float(source.width), 1 / Float(source.height))
        }
    }

    /// Draws one mipmap from the previous one: the mean of four texels, in one bilinear tap.
    func makeMipmap(_ level: Int, of texture: Texture, rows: Range<Int>) {
        texture.sampleOnly(level: level - 1)
        draw(copyProgram, from: texture, to: texture, level: level, rows: rows)
        texture.sampleAllLevels()
    }

    package func blur(
        _ source: Texture, to target: Texture, _ gaussian: Gaussian, acrossRows: Bool, rows: Range<Int>
    ) {
        guard let pass = gaussians[gaussian.taps.count] ?? (try? prepare(gaussian.taps.count)) else { return }
        let step: (Float, Float) = acrossRows ? (0, 1 / Float(source.height)) : (1 / Float(source.width), 0)
        draw(pass, from: source, to: target, rows: rows) {
            gl.uniform2f(pass.location("step"), step.0, step.1)
            gl.uniform1f(pass.location("middle"), gaussian.middle)
            gaussian.taps.withUnsafeBytes {
                let taps = $0.assumingMemoryBound(to: GLfloat.self).baseAddress
                gl.uniform2fv(pass.location("taps"), GLsizei(gaussian.taps.count), taps)
            }
        }
    }

    @discardableResult
    private func prepare(_ taps: Int) throws(StageError) -> Program {
        if let known = gaussians[taps] { return known }
        let made = try Program(gl, fragment: PassShaders.gaussian, defines: ["TAPS \(taps)"], samplers: ["source"])
        gaussians[taps] = made
        return made
    }
}

/// One half of a Gaussian kernel: the middle texel, then pairs of texels that one bilinear tap reads.
package struct Gaussian {
    var middle: Float
    var taps: [SIMD2<Float>]

    package init(_ sigma: Double) {
        // Reaches 2.5 sigmas, to an even number of texels; the remaining 1/100 is spread over the kernel.
        let reach = max(1, Int((2.5 * sigma / 2).rounded(.up))) * 2
        let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        middle = Float(weights[0] / total)
        taps = stride(from: 1, to: reach, by: 2).map { near in
            let pair = weights[near] + weights[near + 1]
            return SIMD2(Float(Double(near) + weights[near + 1] / pair), Float(pair / total))
        }
    }

    /// Texture reads per pixel.
    var cost: Int { 1 + 2 * taps.count }
}

extension PassDrawer {
    /// Blurs away detail finer than a dot, which would make moiré; the result fits a smaller texture.
    func softened(_ source: Texture, cells: Double, _ gl: GL) -> Texture {
        let level = BlurPyramid.level(sigma: max(0.3, Double(source.width) / cells / 3), side: source.width)
        func like(_ texture: Texture, halved: Bool) -> Texture {
            let (width, height) = halved ? (texture.width / 2, texture.height / 2) : (texture.width, texture.height)
            return Texture(gl, width: width, height: height, format: source.format, edge: .mirror)
        }
        var picture = source
        for _ in 0..<level.halvings {
            let half = like(picture, halved: true)
            halve(picture, to: half, rows: 0..<half.height)
            picture = half
        }
        let gaussian = Gaussian(level.radius)
        let (across, soft) = (like(picture, halved: false), like(picture, halved: false))
        blur(picture, to: across, gaussian, acrossRows: false, rows: 0..<across.height)
        blur(across, to: soft, gaussian, acrossRows: true, rows: 0..<soft.height)
        return soft
    }
}

/// Runs a reveal's `cellShader` once for each cell, instead of each pixel, into a texture with one texel per cell.
final class RevealCellPass {
    private let gl: GL
    private let batchDrawer: BatchDrawer
    private let passes: PassDrawer
    private var batcher = Batcher()
    /// One for each cover in the frame that has cells, in order; usually one.
    private var grids: [Grid] = []
    private var used = 0
    private(set) var drawCount = 0

    private struct Grid {
        let texture: Texture
        var content: Content?
    }

    /// All that the texels are made of. It holds the textures, so that no other one gets their names.
    private struct Content: Equatable {
        let first, second: Texture
        let key: BatchKey
        let numbers: SIMD4<Float>

        static func == (one: Self, other: Self) -> Bool {
            one.first === other.first && one.second === other.second && one.key == other.key
                && one.numbers == other.numbers
        }
    }

    init(_ gl: GL, batchDrawer: BatchDrawer, passes: PassDrawer) {
        self.gl = gl
        self.batchDrawer = batchDrawer
        self.passes = passes
    }

    var bytes: Int { grids.reduce(0) { $0 + $1.texture.bytes } }

    func beginFrame() {
        for index in grids.indices.dropFirst(used) { grids[index].content = nil }
        used = 0
    }

    func loseTextures() { grids = [] }

    /// The texture of a veil's cells; nil if the reveal has none. Drawn anew where the veil has changed: a driver waits
    /// whenever it draws into another texture, and a page may show ten veils that stand still.
    func cells(of veil: Veil, _ textures: CoverPyramid.Textures) -> Texture? {
        guard let veilTextures = textures.veil, let size = veil.reveal.design?.cells(veil.amount) else { return nil }
        let place = nextGrid(width: size.across, height: size.down)
        let target = grids[place].texture
        let rect = Rect(0, 0, Double(size.across), Double(size.down))
        var quad = Quad(rect: rect, colorA: .max, colorB: .max)
        quad.rest = (Float(veil.amount), 0)
        quad.q = (textures.weight, Float(size.across), Float(size.down), Float(veil.lettering))
        let key = BatchKey(
            program: .cells(veil.reveal, holdsLettering: veil.holdsLettering), blend: .opaque,
            textureA: textures.first.name, textureB: textures.second.name, veil: veilTextures)
        let content = Content(
            first: textures.first, second: textures.second, key: key,
            numbers: SIMD4(Float(veil.amount), textures.weight, Float(veil.lettering), 0))
        if grids[place].content == content { return target }
        grids[place].content = content
        drawCount += 1
        batcher.removeAll()
        batcher.add(quad, key, .identity)
        passes.target(target)
        gl.viewport(0, 0, GLsizei(size.across), GLsizei(size.down))
        _ = batchDrawer.draw(batcher, width: size.across, height: size.down)
        return target
    }

    private func nextGrid(width: Int, height: Int) -> Int {
        defer { used += 1 }
        if let texture = grids[safe: used]?.texture, texture.width == width, texture.height == height { return used }
        let made = Grid(texture: Texture(gl, width: width, height: height, format: .rgba8))
        if used < grids.count { grids[used] = made } else { grids.append(made) }
        return used
    }
}
