import CSDL2
import Glibc

/// Draws from texture to texture, whole or a band of rows at a time. Programs are compiled when first needed.
package final class PassDrawer {
    private let gl: GL
    private let submitter: Submitter
    private var framebuffer: GLuint = 0
    private var gaussians: [Int: GaussianProgram] = [:]
    private var halve: Program
    private var halveTexel: GLint
    private var copy: Program

    private struct GaussianProgram {
        let program: Program
        let step: GLint
        let taps: GLint
        let middle: GLint
    }

    init(_ gl: GL, submitter: Submitter) throws(StageError) {
        self.gl = gl
        self.submitter = submitter
        gl.genFramebuffers(1, &framebuffer)
        halve = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.halve, samplers: ["source"])
        halveTexel = halve.location("texel")
        copy = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.copy, samplers: ["source"])
        try prepareAll()
    }

    /// Makes all anew, in a context that has nothing yet.
    func renew() throws(StageError) {
        gl.genFramebuffers(1, &framebuffer)
        halve = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.halve, samplers: ["source"])
        halveTexel = halve.location("texel")
        copy = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.copy, samplers: ["source"])
        gaussians = [:]
        try prepareAll()
    }

    private func prepareAll() throws(StageError) {
        for level in BlurStack.levels(side: 1024) where level.radius > 0 {
            try prepare(Gaussian(level.radius).taps.count)
        }
    }

    /// - Parameter rows: which rows to draw; the rest of the target keeps what it has.
    /// - Parameter level: of the target's mipmaps.
    package func draw(
        _ program: Program, from source: Texture?, to target: Texture, level: Int = 0, rows: Range<Int>,
        set: () -> Void = {}
    ) {
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        gl.framebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), target.name, GLint(level))
        gl.viewport(0, 0, GLsizei(max(1, target.width >> level)), GLsizei(max(1, target.height >> level)))
        gl.enable(GLenum(GL_SCISSOR_TEST))
        gl.scissor(0, GLint(rows.lowerBound), GLsizei(target.width), GLsizei(rows.count))
        submitter.bind()
        if let source { gl.bindTexture(GLenum(GL_TEXTURE_2D), source.name) }
        gl.useProgram(program.name)
        set()
        gl.drawArrays(GLenum(GL_TRIANGLES), 0, 3)
        gl.disable(GLenum(GL_SCISSOR_TEST))
    }

    /// Makes a texture what is drawn into.
    func target(_ target: Texture) {
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        gl.framebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), target.name, 0)
    }

    package func copy(_ source: Texture, to target: Texture) {
        draw(copy, from: source, to: target, rows: 0..<target.height)
    }

    func halve(_ source: Texture, to target: Texture, rows: Range<Int>) {
        draw(halve, from: source, to: target, rows: rows) {
            gl.uniform2f(halveTexel, 1 / Float(source.width), 1 / Float(source.height))
        }
    }

    /// Draws one of the texture's mipmaps from the one before: the mean of four, in one bilinear tap.
    func makeMipmap(_ level: Int, of texture: Texture, rows: Range<Int>) {
        texture.sampleOnly(level: level - 1)
        draw(copy, from: texture, to: texture, level: level, rows: rows)
        texture.sampleAllLevels()
    }

    package func blur(
        _ source: Texture, to target: Texture, _ gaussian: Gaussian, acrossRows: Bool, rows: Range<Int>
    ) {
        guard let pass = gaussians[gaussian.taps.count] ?? (try? prepare(gaussian.taps.count)) else { return }
        draw(pass.program, from: source, to: target, rows: rows) {
            gl.uniform2f(
                pass.step, acrossRows ? 0 : 1 / Float(source.width), acrossRows ? 1 / Float(source.height) : 0)
            gl.uniform1f(pass.middle, gaussian.middle)
            gaussian.taps.withUnsafeBytes {
                gl.uniform2fv(
                    pass.taps, GLsizei(gaussian.taps.count), $0.assumingMemoryBound(to: GLfloat.self).baseAddress)
            }
        }
    }

    @discardableResult
    private func prepare(_ taps: Int) throws(StageError) -> GaussianProgram {
        if let known = gaussians[taps] { return known }
        let program = try Program(
            gl, vertex: PassShaders.vertex, fragment: PassShaders.gaussian, defines: ["TAPS \(taps)"],
            samplers: ["source"])
        let pass = GaussianProgram(
            program: program, step: program.location("step"), taps: program.location("taps"),
            middle: program.location("middle"))
        gaussians[taps] = pass
        return pass
    }
}

/// Weights of one half of a Gaussian: the middle texel, then pairs of texels that one bilinear tap reads together.
package struct Gaussian {
    var middle: Float
    var taps: [SIMD2<Float>]

    package init(_ sigma: Double) {
        // Two and a half sigmas, an even number of texels: what lies beyond is about 1/100 of the whole and is shared
        // out among the rest.
        let reach = max(1, Int((2.5 * sigma / 2).rounded(.up))) * 2
        let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        middle = Float(weights[0] / total)
        taps = stride(from: 1, to: reach, by: 2).map { near in
            let pair = weights[near] + weights[near + 1]
            return SIMD2(Float(Double(near) + weights[near + 1] / pair), Float(pair / total))
        }
    }

    /// Texture reads for one pixel.
    var cost: Int { 1 + 2 * taps.count }
}
