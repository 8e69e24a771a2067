import CSDL2
import Glibc

/// Draws from texture to texture, whole or a band of rows at a time.
package final class PassDrawer {
    private let gl: GL
    private let batchDrawer: BatchDrawer
    private var framebuffer: GLuint = 0
    private var gaussians: [Int: GaussianProgram] = [:]
    private var programs: FixedPrograms

    private struct FixedPrograms {
        let copy: Program
        let halve: Program
        let halveTexel: GLint

        init(_ gl: GL) throws(StageError) {
            copy = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.copy, samplers: ["source"])
            halve = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.halve, samplers: ["source"])
            halveTexel = halve.location("texel")
        }
    }

    private struct GaussianProgram {
        let program: Program
        let step: GLint
        let taps: GLint
        let middle: GLint
    }

    init(_ gl: GL, batchDrawer: BatchDrawer) throws(StageError) {
        self.gl = gl
        self.batchDrawer = batchDrawer
        programs = try FixedPrograms(gl)
        gl.genFramebuffers(1, &framebuffer)
        try prepareAll()
    }

    /// Recreates programs and framebuffer in a new GL context.
    func renew() throws(StageError) {
        programs = try FixedPrograms(gl)
        gl.genFramebuffers(1, &framebuffer)
        gaussians = [:]
        try prepareAll()
    }

    private func prepareAll() throws(StageError) {
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
        draw(programs.copy, from: source, to: target, rows: 0..<target.height)
    }

    func halve(_ source: Texture, to target: Texture, rows: Range<Int>) {
        draw(programs.halve, from: source, to: target, rows: rows) {
            gl.uniform2f(programs.halveTexel, 1 / Float(source.width), 1 / Float(source.height))
        }
    }

    /// Draws one mipmap from the previous one: the mean of four texels, in one bilinear tap.
    func makeMipmap(_ level: Int, of texture: Texture, rows: Range<Int>) {
        texture.sampleOnly(level: level - 1)
        draw(programs.copy, from: texture, to: texture, level: level, rows: rows)
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

/// One half of a Gaussian kernel: the middle texel, then pairs of texels that one bilinear tap reads.
package struct Gaussian {
    var middle: Float
    var taps: [SIMD2<Float>]

    package init(_ sigma: Double) {
        // Reaches 2.5 sigmas, to an even number of texels. The rest, about 1/100 of the whole, is spread over the
        // kernel.
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
