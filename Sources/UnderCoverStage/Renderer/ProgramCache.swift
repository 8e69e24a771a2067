import CSDL2
import UnderCoverCore
import UnderCoverPixels

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
        try Program(
            gl, vertex: DrawShaders.vertex, fragment: kind.fragment, defines: kind.defines, samplers: kind.samplers)
    }
}
