import UnderCoverPixels

/// A shader program with one set of `#define`s.
enum ProgramKind: Hashable {
    case flat, box, dashedBox, glyph, glyphMultiply, glyphColored, gradient, print, printing
    case cover(isBlurred: Bool, isGrey: Bool, isEdged: Bool)
    /// Variants with and without lettering masks and the sharp picture, because each costs texture reads.
    case veil(Reveal, holdsLettering: Bool, sharpens: Bool)
    case cells(Reveal, holdsLettering: Bool)

    /// Needed in every session; veils are compiled on demand.
    static let common: [ProgramKind] =
        [.flat, .box, .dashedBox, .glyph, .glyphMultiply, .glyphColored, .gradient, .print, .printing]
        + (0..<8).map { .cover(isBlurred: $0 & 1 != 0, isGrey: $0 & 2 != 0, isEdged: $0 & 4 != 0) }
}

extension ProgramKind {
    var fragment: String {
        switch self {
        case .flat: DrawShaders.flat
        case .box, .dashedBox: DrawShaders.box
        case .glyph, .glyphMultiply, .glyphColored: DrawShaders.glyph
        case .gradient: DrawShaders.gradient
        case .print, .printing: DrawShaders.print
        case .cover: DrawShaders.cover
        case .veil(let reveal, _, _):
            DrawShaders.veil(reveal.design?.shader ?? "vec3 reveal(vec2 at) { return soft(at); }")
        case .cells(let reveal, _):
            DrawShaders.cells(reveal.design?.cellShader ?? "vec4 cell(vec2 at) { return vec4(soft(at), 1.0); }")
        }
    }

    var defines: [String] {
        switch self {
        case .dashedBox: ["DASHED"]
        case .printing: ["PRINTING"]
        case .glyphMultiply: ["MULTIPLY"]
        case .glyphColored: ["COLORED"]
        case .flat, .box, .glyph, .gradient, .print: []
        case .cover(let isBlurred, let isGrey, let isEdged):
            (isBlurred ? ["BLURRED"] : []) + (isGrey ? ["GREY"] : []) + (isEdged ? ["EDGED"] : [])
        case .veil(_, let holdsLettering, let sharpens):
            (holdsLettering ? ["LETTERING"] : []) + (sharpens ? ["SHARPENS"] : [])
        case .cells(_, let holdsLettering): holdsLettering ? ["LETTERING"] : []
        }
    }

    var samplers: [String] {
        switch self {
        case .flat, .box, .dashedBox, .gradient: []
        case .glyph, .glyphMultiply, .glyphColored: ["mask"]
        case .print, .printing: ["screen"]
        case .cover(let isBlurred, _, _): isBlurred ? ["levelA", "levelB"] : ["levelA"]
        case .veil, .cells: ["levelA", "levelB", "picture", "unread", "guide", "cells"]
        }
    }
}
