import CSDL2
import UnderCoverCore

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
