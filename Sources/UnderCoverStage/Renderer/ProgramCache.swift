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

extension ProgramKind {
    fileprivate var fragment: String {
        switch self {
        case .flat: DrawShaders.flat
        case .box, .dashedBox: DrawShaders.box
        case .glyph, .glyphMultiply, .glyphColored: DrawShaders.glyph
        case .gradient: DrawShaders.gradient
        case .print, .printing: DrawShaders.print
        case .cover, .coverGrey, .coverEdged, .coverGreyEdged, .blur, .blurGrey, .blurEdged, .blurGreyEdged:
            DrawShaders.cover
        case .veil(let reveal, _, _):
            DrawShaders.veil(reveal.design?.shader ?? "vec3 reveal(vec2 at) { return soft(at); }")
        case .cells(let reveal, _):
            DrawShaders.cells(reveal.design?.cellShader ?? "vec4 cell(vec2 at) { return vec4(soft(at), 1.0); }")
        }
    }

    fileprivate var defines: [String] {
        switch self {
        case .dashedBox: ["DASHED"]
        case .printing: ["PRINTING"]
        case .glyphMultiply: ["MULTIPLY"]
        case .glyphColored: ["COLORED"]
        case .flat, .box, .glyph, .gradient, .print, .cover: []
        case .veil(_, let holdsLettering, let sharpens):
            (holdsLettering ? ["LETTERING"] : []) + (sharpens ? ["SHARPENS"] : [])
        case .cells(_, let holdsLettering): holdsLettering ? ["LETTERING"] : []
        case .coverGrey: ["GREY"]
        case .coverEdged: ["EDGED"]
        case .coverGreyEdged: ["GREY", "EDGED"]
        case .blur: ["BLURRED"]
        case .blurGrey: ["BLURRED", "GREY"]
        case .blurEdged: ["BLURRED", "EDGED"]
        case .blurGreyEdged: ["BLURRED", "GREY", "EDGED"]
        }
    }

    fileprivate var samplers: [String] {
        switch self {
        case .flat, .box, .dashedBox, .gradient: []
        case .glyph, .glyphMultiply, .glyphColored: ["mask"]
        case .print, .printing: ["screen"]
        case .cover, .coverGrey, .coverEdged, .coverGreyEdged: ["levelA"]
        case .blur, .blurGrey, .blurEdged, .blurGreyEdged: ["levelA", "levelB"]
        case .veil, .cells: ["levelA", "levelB", "picture", "unread", "guide", "cells"]
        }
    }
}
