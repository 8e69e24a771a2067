import CSDL2

/// Prints pictures in dots, turned by 45°.
final class HalftonePress {
    private let gl: GL
    private let passes: PassDrawer
    private let defines: [String]
    private var program: Program

    /// - Parameter isColoured: the pictures have colours, not only grey.
    init(_ gl: GL, passes: PassDrawer, isColoured: Bool) throws(StageError) {
        (self.gl, self.passes) = (gl, passes)
        defines = isColoured ? ["COLOURED"] : []
        program = try Self.program(gl, defines)
    }

    /// For a new GL context.
    func renew() throws(StageError) { program = try Self.program(gl, defines) }

    private static func program(_ gl: GL, _ defines: [String]) throws(StageError) -> Program {
        try Program(gl, fragment: PassShaders.halftone, defines: defines, samplers: ["picture"])
    }

    /// A picture to print from: without detail finer than a dot.
    func softened(_ picture: Texture, cells: Double) -> Texture { passes.softened(picture, cells: cells, gl) }

    /// - Parameters:
    ///   - cells: dots along the height of `texture`.
    ///   - rows: of `texture`, which is one byte a pixel.
    func print(_ soft: Texture, to texture: Texture, cells: Double, rows: Range<Int>) {
        passes.draw(program, from: soft, to: texture, rows: rows) {
            gl.uniform2f(program.location("size"), Float(texture.width), Float(texture.height))
            gl.uniform1f(program.location("cell"), Float(Double(texture.height) / cells))
        }
    }
}
