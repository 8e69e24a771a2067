import CSDL2

/// A GL texture; it counts its memory and deletes its name when it is freed.
package final class Texture {
    package enum Format {
        case rgba8, r8

        var bytesPerPixel: Int { self == .r8 ? 1 : 4 }
    }

    package enum Edge {
        case clamp
        /// For blurs: near the edge they should neither fade nor smear the last row.
        case mirror
    }

    let name: GLuint
    package let width: Int
    package let height: Int
    let format: Format
    private let gl: GL

    /// The contents are undefined until they are uploaded or drawn.
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
        gl.texImage2D(GLenum(GL_TEXTURE_2D), 0, internalFormat, GLsizei(width), GLsizei(height), 0, layout, type, nil)
        setFilter(mipmapped: false)
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
        let wrap = edge == .mirror ? GL_MIRRORED_REPEAT : GL_CLAMP_TO_EDGE
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), wrap)
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), wrap)
    }

    deinit { withUnsafePointer(to: name) { gl.deleteTextures(1, $0) } }

    /// In bytes; all mipmaps together add a third.
    var bytes: Int { width * height * format.bytesPerPixel * (hasMipmaps ? 4 : 3) / 3 }

    /// - Parameter pixels: `height` rows of `width` pixels, for the rectangle at `x`, `y`.
    package func upload(_ pixels: UnsafeRawBufferPointer, x: Int = 0, y: Int, width: Int, height: Int) {
        guard let base = pixels.baseAddress, pixels.count >= width * height * format.bytesPerPixel else { return }
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        gl.pixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        let (_, layout, type) = format.names
        gl.texSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), layout, type, base)
    }

    /// Number of mipmaps besides the picture itself.
    var mipmapCount: Int { max(width, height).bitWidth - 1 - max(width, height).leadingZeroBitCount }

    /// Allocates the mipmaps; the caller draws them.
    func addMipmaps() {
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        let (internalFormat, layout, type) = format.names
        for level in 1...max(1, mipmapCount) {
            gl.texImage2D(
                GLenum(GL_TEXTURE_2D), GLint(level), internalFormat, GLsizei(max(1, width >> level)),
                GLsizei(max(1, height >> level)), 0, layout, type, nil)
        }
    }

    /// Limits sampling to one level: GL forbids sampling the level that is drawn.
    func sampleOnly(level: Int) { setLevels(level, level) }

    func sampleAllLevels() { setLevels(0, mipmapCount) }

    private func setLevels(_ first: Int, _ last: Int) {
        gl.bindTexture(GLenum(GL_TEXTURE_2D), name)
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_BASE_LEVEL), GLint(first))
        gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), GLint(last))
    }

    /// Set once all mipmaps are drawn.
    var hasMipmaps = false
    private var usesMipmaps = false

    /// Trilinear sampling costs twice as much, so it is only used for pictures that are drawn small.
    func useMipmaps(_ wanted: Bool) {
        guard (wanted && hasMipmaps) != usesMipmaps else { return }
        usesMipmaps.toggle()
        setFilter(mipmapped: usesMipmaps)
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

/// Intermediate textures of one pyramid's construction.
final class ScratchTextures {
    // Keys: sides in pixels.
    private var halves: [Int: Texture] = [:]
    private var intermediates: [Int: Texture] = [:]

    /// The picture, halved `k` times.
    func half(_ k: Int, of side: Int, _ gl: GL) -> Texture { texture(side >> k, in: &halves, gl) }

    /// A level that is blurred in one direction so far.
    func intermediate(_ k: Int, of side: Int, _ gl: GL) -> Texture { texture(side >> k, in: &intermediates, gl) }

    var bytes: Int { [halves, intermediates].joined().reduce(0) { $0 + $1.value.bytes } }

    private func texture(_ side: Int, in textures: inout [Int: Texture], _ gl: GL) -> Texture {
        if let known = textures[side] { return known }
        let made = Texture(gl, width: max(1, side), height: max(1, side), format: .rgba8, edge: .mirror)
        textures[side] = made
        return made
    }
}
