import CSDL2

/// The OpenGL functions that the renderer calls; all are in OpenGL ES 3.0 and in GL 3.3. They are looked up when the
/// context is made and belong to its thread.
package final class GL {
    // GL 1.1 has no PFNGL types in SDL's header.
    typealias OneName = @convention(c) (GLenum) -> Void
    typealias TwoNames = @convention(c) (GLenum, GLenum) -> Void
    typealias FourInts = @convention(c) (GLint, GLint, GLsizei, GLsizei) -> Void
    typealias BindTexture = @convention(c) (GLenum, GLuint) -> Void
    typealias Clear = @convention(c) (GLbitfield) -> Void
    typealias ClearColor = @convention(c) (GLfloat, GLfloat, GLfloat, GLfloat) -> Void
    typealias DrawArrays = @convention(c) (GLenum, GLint, GLsizei) -> Void
    typealias DrawElements = @convention(c) (GLenum, GLsizei, GLenum, UnsafeRawPointer?) -> Void
    typealias NoArguments = @convention(c) () -> Void
    typealias FenceSync = @convention(c) (GLenum, GLbitfield) -> OpaquePointer?
    /// The last argument is nanoseconds.
    typealias ClientWaitSync = @convention(c) (OpaquePointer, GLbitfield, UInt64) -> GLenum
    typealias DeleteSync = @convention(c) (OpaquePointer) -> Void
    typealias GenNames = @convention(c) (GLsizei, UnsafeMutablePointer<GLuint>) -> Void
    typealias DeleteNames = @convention(c) (GLsizei, UnsafePointer<GLuint>) -> Void
    typealias GetError = @convention(c) () -> GLenum
    typealias GetIntegerv = @convention(c) (GLenum, UnsafeMutablePointer<GLint>) -> Void
    typealias GetString = @convention(c) (GLenum) -> UnsafePointer<UInt8>?
    typealias PixelStorei = @convention(c) (GLenum, GLint) -> Void
    typealias ReadPixels =
        @convention(c) (GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, UnsafeMutableRawPointer) -> Void
    typealias TexImage2D =
        @convention(c) (
            GLenum, GLint, GLint, GLsizei, GLsizei, GLint, GLenum, GLenum, UnsafeRawPointer?
        ) -> Void
    typealias TexSubImage2D =
        @convention(c) (
            GLenum, GLint, GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, UnsafeRawPointer
        ) -> Void
    typealias TexParameteri = @convention(c) (GLenum, GLenum, GLint) -> Void

    /// OpenGL ES; shaders need the ES header.
    package let isES: Bool
    /// For example `llvmpipe (LLVM 15.0.6, 256 bits)`.
    package private(set) var rendererName = ""
    package private(set) var versionName = ""
    package private(set) var maxTextureSide = 2048

    let bindTexture: BindTexture
    let blendFunc: TwoNames
    let clear: Clear
    let clearColor: ClearColor
    let deleteTextures: DeleteNames
    let disable: OneName
    let drawArrays: DrawArrays
    let drawElements: DrawElements
    let enable: OneName
    let finish: NoArguments
    let fenceSync: FenceSync
    let clientWaitSync: ClientWaitSync
    let deleteSync: DeleteSync
    /// A hint; GL 3.3 may lack it.
    private(set) var releaseShaderCompiler: NoArguments?
    /// Returns whether the card was reset since the last call; nil if the driver cannot tell.
    var resetStatus: (() -> GLenum)?
    let genTextures: GenNames
    let getError: GetError
    let getIntegerv: GetIntegerv
    let getString: GetString
    let pixelStorei: PixelStorei
    let readPixels: ReadPixels
    let scissor: FourInts
    let texImage2D: TexImage2D
    let texParameteri: TexParameteri
    let texSubImage2D: TexSubImage2D
    let viewport: FourInts

    let activeTexture: PFNGLACTIVETEXTUREPROC
    let attachShader: PFNGLATTACHSHADERPROC
    let bindBuffer: PFNGLBINDBUFFERPROC
    let bindFramebuffer: PFNGLBINDFRAMEBUFFERPROC
    let bindVertexArray: PFNGLBINDVERTEXARRAYPROC
    let blendEquation: PFNGLBLENDEQUATIONPROC
    let bufferData: PFNGLBUFFERDATAPROC
    let bufferSubData: PFNGLBUFFERSUBDATAPROC
    let compileShader: PFNGLCOMPILESHADERPROC
    let createProgram: PFNGLCREATEPROGRAMPROC
    let createShader: PFNGLCREATESHADERPROC
    let deleteShader: PFNGLDELETESHADERPROC
    let detachShader: PFNGLDETACHSHADERPROC
    let enableVertexAttribArray: PFNGLENABLEVERTEXATTRIBARRAYPROC
    let framebufferTexture2D: PFNGLFRAMEBUFFERTEXTURE2DPROC
    let genBuffers: PFNGLGENBUFFERSPROC
    let genFramebuffers: PFNGLGENFRAMEBUFFERSPROC
    let genVertexArrays: PFNGLGENVERTEXARRAYSPROC
    let getProgramInfoLog: PFNGLGETPROGRAMINFOLOGPROC
    let getProgramiv: PFNGLGETPROGRAMIVPROC
    let getShaderInfoLog: PFNGLGETSHADERINFOLOGPROC
    let getShaderiv: PFNGLGETSHADERIVPROC
    let getUniformLocation: PFNGLGETUNIFORMLOCATIONPROC
    let linkProgram: PFNGLLINKPROGRAMPROC
    let shaderSource: PFNGLSHADERSOURCEPROC
    let uniform1f: PFNGLUNIFORM1FPROC
    let uniform1i: PFNGLUNIFORM1IPROC
    let uniform2f: PFNGLUNIFORM2FPROC
    let uniform2fv: PFNGLUNIFORM2FVPROC
    let useProgram: PFNGLUSEPROGRAMPROC
    let vertexAttribPointer: PFNGLVERTEXATTRIBPOINTERPROC

    /// - Parameter load: returns the address of a GL function in the current context.
    /// - Throws: `StageError` with the name of the first function that the driver lacks.
    package init(isES: Bool, load: @escaping (String) -> UnsafeMutableRawPointer?) throws(StageError) {
        self.isES = isES
        let table = Table(load: load)
        bindTexture = try table.find("glBindTexture")
        blendFunc = try table.find("glBlendFunc")
        clear = try table.find("glClear")
        clearColor = try table.find("glClearColor")
        deleteTextures = try table.find("glDeleteTextures")
        disable = try table.find("glDisable")
        drawArrays = try table.find("glDrawArrays")
        drawElements = try table.find("glDrawElements")
        enable = try table.find("glEnable")
        finish = try table.find("glFinish")
        fenceSync = try table.find("glFenceSync")
        clientWaitSync = try table.find("glClientWaitSync")
        deleteSync = try table.find("glDeleteSync")
        genTextures = try table.find("glGenTextures")
        getError = try table.find("glGetError")
        getIntegerv = try table.find("glGetIntegerv")
        getString = try table.find("glGetString")
        pixelStorei = try table.find("glPixelStorei")
        readPixels = try table.find("glReadPixels")
        scissor = try table.find("glScissor")
        texImage2D = try table.find("glTexImage2D")
        texParameteri = try table.find("glTexParameteri")
        texSubImage2D = try table.find("glTexSubImage2D")
        viewport = try table.find("glViewport")
        activeTexture = try table.find("glActiveTexture")
        attachShader = try table.find("glAttachShader")
        bindBuffer = try table.find("glBindBuffer")
        bindFramebuffer = try table.find("glBindFramebuffer")
        bindVertexArray = try table.find("glBindVertexArray")
        blendEquation = try table.find("glBlendEquation")
        bufferData = try table.find("glBufferData")
        bufferSubData = try table.find("glBufferSubData")
        compileShader = try table.find("glCompileShader")
        createProgram = try table.find("glCreateProgram")
        createShader = try table.find("glCreateShader")
        deleteShader = try table.find("glDeleteShader")
        detachShader = try table.find("glDetachShader")
        enableVertexAttribArray = try table.find("glEnableVertexAttribArray")
        framebufferTexture2D = try table.find("glFramebufferTexture2D")
        genBuffers = try table.find("glGenBuffers")
        genFramebuffers = try table.find("glGenFramebuffers")
        genVertexArrays = try table.find("glGenVertexArrays")
        getProgramInfoLog = try table.find("glGetProgramInfoLog")
        getProgramiv = try table.find("glGetProgramiv")
        getShaderInfoLog = try table.find("glGetShaderInfoLog")
        getShaderiv = try table.find("glGetShaderiv")
        getUniformLocation = try table.find("glGetUniformLocation")
        linkProgram = try table.find("glLinkProgram")
        shaderSource = try table.find("glShaderSource")
        uniform1f = try table.find("glUniform1f")
        uniform1i = try table.find("glUniform1i")
        uniform2f = try table.find("glUniform2f")
        uniform2fv = try table.find("glUniform2fv")
        useProgram = try table.find("glUseProgram")
        vertexAttribPointer = try table.find("glVertexAttribPointer")
        readDriver(table)
    }

    private func readDriver(_ table: Table) {
        rendererName = string(GL_RENDERER)
        versionName = string(GL_VERSION)
        var side: GLint = 2048
        getIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &side)
        maxTextureSide = max(2048, Int(side))
        releaseShaderCompiler = try? table.find("glReleaseShaderCompiler")
        resetStatus = findResetStatus(table)
    }

    private func findResetStatus(_ table: Table) -> (() -> GLenum)? {
        let names =
            isES
            ? [
                ("GL_KHR_robustness", "glGetGraphicsResetStatusKHR"),
                ("GL_EXT_robustness", "glGetGraphicsResetStatusEXT"),
            ]
            : [("GL_KHR_robustness", "glGetGraphicsResetStatus"), ("GL_ARB_robustness", "glGetGraphicsResetStatusARB")]
        // NB: GLX returns an address for any name, so the extension decides.
        let known = names.first { SDL_GL_ExtensionSupported($0.0) == SDL_TRUE }
        guard let known, let function: GetError = try? table.find(known.1) else { return nil }
        return { function() }
    }

    private func string(_ name: Int32) -> String {
        getString(GLenum(name)).map { String(cString: $0) } ?? ""
    }
}

extension GL {
    fileprivate struct Table {
        let load: (String) -> UnsafeMutableRawPointer?

        func find<Function>(_ name: String, as type: Function.Type = Function.self) throws(StageError) -> Function {
            guard let address = load(name) else {
                throw StageError("The graphics driver has no \(name). Update the graphics driver (Mesa).")
            }
            return unsafeBitCast(address, to: type)
        }
    }
}
