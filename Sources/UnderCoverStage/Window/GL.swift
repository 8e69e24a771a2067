import CSDL2
import UnderCoverCatalogue

/// The OpenGL functions that the renderer calls; all are in OpenGL ES 3.0 and in GL 3.3. They are looked up when the
/// context is made and belong to its thread.
package final class GL {
    typealias Load = (String) -> UnsafeMutableRawPointer?
    typealias OneName = @convention(c) (GLenum) -> Void
    typealias FourInts = @convention(c) (GLint, GLint, GLsizei, GLsizei) -> Void
    typealias NoArguments = @convention(c) () -> Void

    /// OpenGL ES; shaders need the ES header.
    package let isES: Bool
    /// For example `llvmpipe (LLVM 15.0.6, 256 bits)`.
    package private(set) var rendererName = ""
    package private(set) var versionName = ""
    package private(set) var maxTextureSide = 2048

    // GL 1.1 and fences have no PFNGL types in SDL's header.
    @Function var bindTexture: @convention(c) (GLenum, GLuint) -> Void
    @Function var blendFunc: @convention(c) (GLenum, GLenum) -> Void
    @Function var clear: @convention(c) (GLbitfield) -> Void
    @Function var clearColor: @convention(c) (GLfloat, GLfloat, GLfloat, GLfloat) -> Void
    @Function var deleteTextures: @convention(c) (GLsizei, UnsafePointer<GLuint>) -> Void
    @Function var disable: OneName
    @Function var drawArrays: @convention(c) (GLenum, GLint, GLsizei) -> Void
    @Function var drawElements: @convention(c) (GLenum, GLsizei, GLenum, UnsafeRawPointer?) -> Void
    @Function var enable: OneName
    @Function var finish: NoArguments
    @Function var fenceSync: @convention(c) (GLenum, GLbitfield) -> OpaquePointer?
    /// The last argument is nanoseconds.
    @Function var clientWaitSync: @convention(c) (OpaquePointer, GLbitfield, UInt64) -> GLenum
    @Function var deleteSync: @convention(c) (OpaquePointer) -> Void
    @Function var genTextures: @convention(c) (GLsizei, UnsafeMutablePointer<GLuint>) -> Void
    @Function var getError: @convention(c) () -> GLenum
    @Function var getIntegerv: @convention(c) (GLenum, UnsafeMutablePointer<GLint>) -> Void
    @Function var getString: @convention(c) (GLenum) -> UnsafePointer<UInt8>?
    @Function var pixelStorei: @convention(c) (GLenum, GLint) -> Void
    @Function var readPixels:
        @convention(c) (GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, UnsafeMutableRawPointer?) -> Void
    @Function var scissor: FourInts
    @Function var texImage2D:
        @convention(c) (GLenum, GLint, GLint, GLsizei, GLsizei, GLint, GLenum, GLenum, UnsafeRawPointer?) -> Void
    @Function var texParameteri: @convention(c) (GLenum, GLenum, GLint) -> Void
    @Function var texSubImage2D:
        @convention(c) (GLenum, GLint, GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, UnsafeRawPointer) -> Void
    @Function var viewport: FourInts

    @Function var activeTexture: PFNGLACTIVETEXTUREPROC
    @Function var attachShader: PFNGLATTACHSHADERPROC
    @Function var bindBuffer: PFNGLBINDBUFFERPROC
    @Function var bindFramebuffer: PFNGLBINDFRAMEBUFFERPROC
    @Function var bindVertexArray: PFNGLBINDVERTEXARRAYPROC
    @Function var blendEquation: PFNGLBLENDEQUATIONPROC
    @Function var bufferData: PFNGLBUFFERDATAPROC
    @Function var bufferSubData: PFNGLBUFFERSUBDATAPROC
    @Function var compileShader: PFNGLCOMPILESHADERPROC
    @Function var createProgram: PFNGLCREATEPROGRAMPROC
    @Function var createShader: PFNGLCREATESHADERPROC
    @Function var deleteShader: PFNGLDELETESHADERPROC
    @Function var detachShader: PFNGLDETACHSHADERPROC
    @Function var enableVertexAttribArray: PFNGLENABLEVERTEXATTRIBARRAYPROC
    @Function var framebufferTexture2D: PFNGLFRAMEBUFFERTEXTURE2DPROC
    @Function var genBuffers: PFNGLGENBUFFERSPROC
    @Function var genFramebuffers: PFNGLGENFRAMEBUFFERSPROC
    @Function var genVertexArrays: PFNGLGENVERTEXARRAYSPROC
    @Function var getProgramInfoLog: PFNGLGETPROGRAMINFOLOGPROC
    @Function var getProgramiv: PFNGLGETPROGRAMIVPROC
    @Function var getShaderInfoLog: PFNGLGETSHADERINFOLOGPROC
    @Function var getShaderiv: PFNGLGETSHADERIVPROC
    @Function var getUniformLocation: PFNGLGETUNIFORMLOCATIONPROC
    @Function var linkProgram: PFNGLLINKPROGRAMPROC
    @Function var shaderSource: PFNGLSHADERSOURCEPROC
    @Function var uniform1f: PFNGLUNIFORM1FPROC
    @Function var uniform1i: PFNGLUNIFORM1IPROC
    @Function var uniform2f: PFNGLUNIFORM2FPROC
    @Function var uniform2fv: PFNGLUNIFORM2FVPROC
    @Function var useProgram: PFNGLUSEPROGRAMPROC
    @Function var vertexAttribPointer: PFNGLVERTEXATTRIBPOINTERPROC

    /// A hint; GL 3.3 may lack it.
    let releaseShaderCompiler: NoArguments?
    /// Returns whether the card was reset since the last call; nil if the driver cannot tell.
    var resetStatus: (() -> GLenum)?

    /// - Parameter load: returns the address of a GL function in the current context.
    /// - Throws: `StageError` with the name of the first function that the driver lacks.
    package init(isES: Bool, load: (String) -> UnsafeMutableRawPointer?) throws(StageError) {
        self.isES = isES
        releaseShaderCompiler = load("glReleaseShaderCompiler").map { unsafeBitCast($0, to: NoArguments.self) }
        var found = 0
        for case let (label?, function as any GLFunction) in Mirror(reflecting: self).children {
            found += 1
            // NB: Swift stores a wrapped property under its name with "_" before it.
            let name = "gl" + label.dropFirst().prefix(1).uppercased() + label.dropFirst(2)
            guard let address = load(name) else {
                throw StageError(Words.driverLacks("\(name)"))
            }
            function.address = address
        }
        guard found > 0 else {
            throw StageError("This build lacks reflection metadata. Build it without -disable-reflection-metadata.")
        }
        resetStatus = Self.resetStatus(isES: isES, load)
        rendererName = string(GL_RENDERER)
        versionName = string(GL_VERSION)
        var side: GLint = 2048
        getIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &side)
        maxTextureSide = max(2048, Int(side))
    }

    func string(_ name: Int32) -> String { getString(GLenum(name)).map { String(cString: $0) } ?? "" }

    private static func resetStatus(isES: Bool, _ load: Load) -> (() -> GLenum)? {
        let names =
            isES
            ? [("GL_KHR_robustness", "KHR"), ("GL_EXT_robustness", "EXT")]
            : [("GL_KHR_robustness", ""), ("GL_ARB_robustness", "ARB")]
        // NB: GLX returns an address for any name, so the extension decides.
        let known = names.first { SDL_GL_ExtensionSupported($0.0) == SDL_TRUE }
        guard let address = known.flatMap({ load("glGetGraphicsResetStatus" + $0.1) }) else { return nil }
        let function = unsafeBitCast(address, to: (@convention(c) () -> GLenum).self)
        return { function() }
    }
}

/// A function of the driver. Its name is the property's with "gl" before it.
@propertyWrapper
final class Function<Pointer>: GLFunction {
    fileprivate(set) var address: UnsafeMutableRawPointer?

    var wrappedValue: Pointer { unsafeBitCast(address, to: Pointer.self) }
}

private protocol GLFunction: AnyObject {
    var address: UnsafeMutableRawPointer? { get set }
}

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
