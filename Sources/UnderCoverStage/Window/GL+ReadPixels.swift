import CSDL2

extension GL {
    /// The current framebuffer: RGBA, rows from the top.
    func readPixels(width: Int, height: Int) -> [UInt8] {
        var bottomUp = [UInt8](repeating: 0, count: width * height * 4)
        pixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        bottomUp.withUnsafeMutableBytes {
            readPixels(0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), $0.baseAddress)
        }
        let row = width * 4
        return (0..<height).reversed().flatMap { (line: Int) -> ArraySlice<UInt8> in
            bottomUp[line * row..<(line + 1) * row]
        }
    }
}
