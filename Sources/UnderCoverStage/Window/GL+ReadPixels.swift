import CSDL2

extension GL {
    /// The current framebuffer: RGBA, rows from the top.
    func readPixels(width: Int, height: Int) -> [UInt8] {
        var bottomUp = [UInt8](repeating: 0, count: width * height * 4)
        bottomUp.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            pixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
            readPixels(
                0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), base)
        }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(bottomUp.count)
        for row in stride(from: height - 1, through: 0, by: -1) {
            pixels.append(contentsOf: bottomUp[row * width * 4..<(row + 1) * width * 4])
        }
        return pixels
    }
}
