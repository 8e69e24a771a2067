import CSDL2
import UnderCoverCore
import UnderCoverPixels

/// The shader programs of all commands. The common ones are compiled at the start, so that no frame waits for a
/// compiler.
final class ProgramCache {
    private struct Entry {
        let program: Program
        let clipPerPixel: GLint

        init(_ gl: GL, _ kind: ProgramKind) throws(StageError) {
            program = try Program(
                gl, vertex: DrawShaders.vertex, fragment: kind.fragment, defines: kind.defines, samplers: kind.samplers)
            clipPerPixel = program.location("clipPerPixel")
        }
    }

    private let gl: GL
    private var entries: [ProgramKind: Entry] = [:]

    init(_ gl: GL) throws(StageError) {
        self.gl = gl
        for kind in ProgramKind.common { entries[kind] = try Entry(gl, kind) }
    }

    func use(_ kind: ProgramKind, width: Int, height: Int) {
        // If a driver rejects a veil's shader, a flat colour still hides the cover.
        guard let entry = entry(kind) ?? entries[.flat] else { return }
        gl.useProgram(entry.program.name)
        gl.uniform2f(entry.clipPerPixel, 2 / Float(width), 2 / Float(height))
    }

    private func entry(_ kind: ProgramKind) -> Entry? {
        if let known = entries[kind] { return known }
        let made = try? Entry(gl, kind)
        entries[kind] = made ?? entries[.flat]
        return made
    }
}
