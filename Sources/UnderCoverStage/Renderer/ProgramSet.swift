import CSDL2

/// The programs that draw commands, compiled at the start so that no frame waits for a compiler.
final class ProgramSet {
    private let programs: [Program]
    private let clipPerPixel: [GLint]

    init(_ gl: GL) throws(StageError) {
        var programs: [Program] = []
        for kind in ProgramKind.allCases {
            programs.append(
                try Program(
                    gl, vertex: DrawShaders.vertex, fragment: kind.fragment, defines: kind.defines,
                    samplers: kind.samplers))
        }
        self.programs = programs
        clipPerPixel = programs.map { $0.location("clipPerPixel") }
    }

    func use(_ kind: ProgramKind, _ gl: GL, width: Int, height: Int) {
        gl.useProgram(programs[kind.rawValue].name)
        gl.uniform2f(clipPerPixel[kind.rawValue], 2 / Float(width), 2 / Float(height))
    }
}

extension ProgramKind {
    fileprivate var fragment: String {
        switch self {
        case .flat: DrawShaders.flat
        case .box, .dashedBox: DrawShaders.box
        case .glyph, .glyphMultiply, .glyphColored: DrawShaders.glyph
        case .gradient: DrawShaders.gradient
        case .print: DrawShaders.print
        case .cover, .coverGrey, .coverEdged, .coverGreyEdged, .blur, .blurGrey, .blurEdged, .blurGreyEdged:
            DrawShaders.cover
        }
    }

    fileprivate var defines: [String] {
        switch self {
        case .dashedBox: ["DASHED"]
        case .glyphMultiply: ["MULTIPLY"]
        case .glyphColored: ["COLORED"]
        case .flat, .box, .glyph, .gradient, .print, .cover: []
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
        case .flat, .box, .dashedBox: []
        case .glyph, .glyphMultiply, .glyphColored: ["mask"]
        case .gradient: ["field"]
        case .print: ["screen"]
        case .cover, .coverGrey, .coverEdged, .coverGreyEdged: ["levelA"]
        case .blur, .blurGrey, .blurEdged, .blurGreyEdged: ["levelA", "levelB"]
        }
    }
}
