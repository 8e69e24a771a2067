import CSDL2

/// Names of textures as they are made and deleted in one place, so that what is held can be counted.
package final class Texture {
    package enum Format {
        case rgba8, r8

        var bytesPerPixel: Int { self == .r8 ? 1 : 4 }
    }

    package enum Edge {
        case clamp
        /// A blur near the rim must not fade to a border, nor smear the last row.
        case mirror
    }

    let name: GLuint
    package let width: Int
    package let height: Int
    let format: Format
    private let gl: GL

    /// Contents are undefined until they are uploaded or drawn.
    package init(_ gl: GL, width: Int, height: Int, format: Format, edge: Edge = .clamp) {
        self.gl = gl
        self.width = width
        self.height = height
        self.format = format
        var name: GLuint = 0
        gl.genTextures(1, &name)
        self.name = name
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        let (internalFormat, layout, type) = format.names
        gl.texImage2D(
            GLenum(GL_TEXTURE_2D), 0, internalFormat, GLsizei(width), GLsizei(height), 0, layout, type, nil)
        setFilter(mipmapped: false)
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
        let wrap = edge == .mirror ? GL_MIRRORED_REPEAT : GL_CLAMP_TO_EDGE
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), wrap)
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), wrap)
    }

    deinit { withUnsafePointer(to: name) { gl.deleteTextures(1, $0) } }

    /// All mipmaps together are a third of the picture.
    var bytes: Int { width * height * format.bytesPerPixel * (hasMipmaps ? 4 : 3) / 3 }

    /// Rows from `y`, from the start of `pixels`, which has whole rows of `width`.
    package func upload(_ pixels: UnsafeRawBufferPointer, x: Int = 0, y: Int, width: Int, height: Int) {
        guard let base = pixels.baseAddress, pixels.count >= width * height * format.bytesPerPixel else { return }
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        gl.pixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        let (_, layout, type) = format.names
        gl.texSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), layout, type, base)
    }

    /// Mipmaps below the picture itself.
    var mipmapCount: Int { max(width, height).bitWidth - 1 - max(width, height).leadingZeroBitCount }

    /// Makes room for mipmaps; each is then to be drawn.
    func addMipmaps() {
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        let (internalFormat, layout, type) = format.names
        for level in 1...max(1, mipmapCount) {
            gl.texImage2D(
                GLenum(GL_TEXTURE_2D), GLint(level), internalFormat, GLsizei(max(1, width >> level)),
                GLsizei(max(1, height >> level)), 0, layout, type, nil)
        }
    }

    /// While one mipmap is drawn from another, the one that is drawn must be out of reach.
    func sampleOnly(level: Int) { setLevels(level, level) }

    func sampleAllLevels() { setLevels(0, mipmapCount) }

    private func setLevels(_ first: Int, _ last: Int) {
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_BASE_LEVEL), GLint(first))
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), GLint(last))
    }

    /// All mipmaps are drawn.
    var hasMipmaps = false
    private var usesMipmaps = false

    /// Reading between two mipmaps costs twice as much, so it is for pictures that are drawn small.
    func useMipmaps(_ wanted: Bool) {
        let wanted = wanted && hasMipmaps
        guard wanted != usesMipmaps else { return }
        usesMipmaps = wanted
        setFilter(mipmapped: wanted)
    }

    private func setFilter(mipmapped: Bool) {
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        gl.texParameteri(
            GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), mipmapped ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR)
    }
}

extension Texture.Format {
    fileprivate var names: (internalFormat: GLint, layout: GLenum, type: GLenum) {
        switch self {
        case .rgba8: (GL_RGBA8, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
        case .r8: (GL_R8, GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE))
        }
    }
}
