import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

/// A linked shader program. Texture units follow the order of `samplers`.
package final class Program {
    let name: GLuint
    private let gl: GL
    private var locations: [String: GLint] = [:]

    /// - Throws: `StageError` with the driver's log; only a faulty driver can cause it.
    package init(
        _ gl: GL, vertex: String = PassShaders.vertex, fragment: String, defines: [String] = [],
        samplers: [String] = []
    ) throws(StageError) {
        self.gl = gl
        let header = Self.header(isES: gl.isES, defines: defines)
        let shaders = [
            try Self.compile(gl, GLenum(GL_VERTEX_SHADER), header + vertex),
            try Self.compile(gl, GLenum(GL_FRAGMENT_SHADER), header + fragment),
        ]
        name = gl.createProgram()
        for shader in shaders { gl.attachShader(name, shader) }
        gl.linkProgram(name)
        // NB: an attached shader keeps all of the compiler's data in memory.
        for shader in shaders {
            gl.detachShader(name, shader)
            gl.deleteShader(shader)
        }
        var linked: GLint = 0
        gl.getProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        guard linked != 0 else { throw Self.failure { [name] in gl.getProgramInfoLog(name, $0, nil, $1) } }
        gl.useProgram(name)
        for (unit, sampler) in samplers.enumerated() { gl.uniform1i(location(sampler), GLint(unit)) }
    }

    /// -1, which GL ignores, if the shader does not use the uniform.
    func location(_ uniform: String) -> GLint {
        if let known = locations[uniform] { return known }
        let found = gl.getUniformLocation(name, uniform)
        locations[uniform] = found
        return found
    }

    private static func header(isES: Bool, defines: [String]) -> String {
        let dialect =
            isES
            ? "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
            : "#version 330 core\n"
        return dialect + defines.map { "#define \($0)\n" }.joined()
    }

    private static func compile(_ gl: GL, _ kind: GLenum, _ source: String) throws(StageError) -> GLuint {
        let shader = gl.createShader(kind)
        source.withCString { text in
            var pointer: UnsafePointer<GLchar>? = text
            gl.shaderSource(shader, 1, &pointer, nil)
        }
        gl.compileShader(shader)
        var compiled: GLint = 0
        gl.getShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
        guard compiled != 0 else { throw failure { gl.getShaderInfoLog(shader, $0, nil, $1) } }
        return shader
    }

    private static func failure(_ read: (GLsizei, UnsafeMutablePointer<GLchar>?) -> Void) -> StageError {
        var log = [GLchar](repeating: 0, count: 1024)
        log.withUnsafeMutableBufferPointer { read(GLsizei($0.count), $0.baseAddress) }
        let words = String(cBuffer: log)
        return StageError(Words.driverRefusesShader("\(words)"))
    }
}

/// Compiles the common programs at the start, so that no frame waits for a compiler.
final class ProgramCache {
    private let gl: GL
    private var programs: [ProgramKind: Program] = [:]

    init(_ gl: GL) throws(StageError) {
        self.gl = gl
        for kind in ProgramKind.common { programs[kind] = try make(kind) }
    }

    func use(_ kind: ProgramKind, width: Int, height: Int) {
        // If a driver rejects a veil's shader, a flat colour still hides the cover.
        guard let program = programs[kind] ?? (try? make(kind)) ?? programs[.flat] else { return }
        programs[kind] = program
        gl.useProgram(program.name)
        gl.uniform2f(program.location("clipPerPixel"), 2 / Float(width), 2 / Float(height))
    }

    private func make(_ kind: ProgramKind) throws(StageError) -> Program {
        let (fragment, defines, samplers) = kind.source
        return try Program(
            gl, vertex: DrawShaders.vertex, fragment: fragment, defines: defines, samplers: samplers)
    }
}

/// A shader program with one set of `#define`s.
enum ProgramKind: Hashable {
    case flat, dots, box, dashedBox, glyph, glyphMultiply, glyphColored, gradient, print, printing
    case cover(isBlurred: Bool, isGrey: Bool, isEdged: Bool)
    /// Variants with and without lettering masks and the sharp picture, because each costs texture reads.
    case veil(Reveal, holdsLettering: Bool, sharpens: Bool)
    case cells(Reveal, holdsLettering: Bool)

    /// Needed in every session; veils are compiled on demand.
    static let common: [ProgramKind] =
        [.flat, .dots, .box, .dashedBox, .glyph, .glyphMultiply, .glyphColored, .gradient, .print, .printing]
        + (0..<8).map { .cover(isBlurred: $0 & 1 != 0, isGrey: $0 & 2 != 0, isEdged: $0 & 4 != 0) }
}

extension ProgramKind {
    var source: (fragment: String, defines: [String], samplers: [String]) {
        switch self {
        case .flat: return (DrawShaders.flat, [], [])
        case .dots: return (DrawShaders.dots, [], [])
        case .box: return (DrawShaders.box, [], [])
        case .dashedBox: return (DrawShaders.box, ["DASHED"], [])
        case .glyph: return (DrawShaders.glyph, [], ["mask"])
        case .glyphMultiply: return (DrawShaders.glyph, ["MULTIPLY"], ["mask"])
        case .glyphColored: return (DrawShaders.glyph, ["COLORED"], ["mask"])
        case .gradient: return (DrawShaders.gradient, [], [])
        case .print: return (DrawShaders.print, [], ["screen"])
        case .printing: return (DrawShaders.print, ["PRINTING"], ["screen"])
        case .cover(let isBlurred, let isGrey, let isEdged):
            let defines = (isBlurred ? ["BLURRED"] : []) + (isGrey ? ["GREY"] : []) + (isEdged ? ["EDGED"] : [])
            return (DrawShaders.cover, defines, isBlurred ? ["levelA", "levelB"] : ["levelA"])
        case .veil(let reveal, let holdsLettering, let sharpens):
            let shader = reveal.design?.shader ?? "vec3 reveal(vec2 at) { return soft(at); }"
            let defines = (holdsLettering ? ["LETTERING"] : []) + (sharpens ? ["SHARPENS"] : [])
            return (DrawShaders.veil(shader), defines, Self.veilSamplers)
        case .cells(let reveal, let holdsLettering):
            let shader = reveal.design?.cellShader ?? "vec4 cell(vec2 at) { return vec4(soft(at), 1.0); }"
            return (DrawShaders.cells(shader), holdsLettering ? ["LETTERING"] : [], Self.veilSamplers)
        }
    }

    private static let veilSamplers = ["levelA", "levelB", "picture", "unread", "guide", "cells"]
}
