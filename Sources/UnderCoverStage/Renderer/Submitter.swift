import CSDL2

/// Sends batches to the card: one vertex buffer a frame, one index buffer for ever.
final class Submitter {
    private let gl: GL
    private var programs: ProgramSet
    private var vertexArray: GLuint = 0
    private var vertexBuffer: GLuint = 0
    private var indexBuffer: GLuint = 0

    /// 16-bit indices reach this many quads in one call.
    private static let quadsPerCall = 16_384
    private static let stride = MemoryLayout<Vertex>.stride

    init(_ gl: GL) throws(StageError) {
        self.gl = gl
        programs = try ProgramSet(gl)
        makeBuffers()
    }

    /// Makes all anew, in a context that has nothing yet.
    func renew() throws(StageError) {
        programs = try ProgramSet(gl)
        makeBuffers()
    }

    private func makeBuffers() {
        gl.genVertexArrays(1, &vertexArray)
        gl.bindVertexArray(vertexArray)
        gl.genBuffers(1, &vertexBuffer)
        gl.genBuffers(1, &indexBuffer)
        var indices: [UInt16] = []
        indices.reserveCapacity(Self.quadsPerCall * 6)
        for quad in 0..<Self.quadsPerCall {
            for corner in [0, 1, 2, 0, 2, 3] { indices.append(UInt16(quad * 4 + corner)) }
        }
        gl.bindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indexBuffer)
        indices.withUnsafeBytes {
            gl.bufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
        }
        for attribute: GLuint in 0..<5 { gl.enableVertexAttribArray(attribute) }
    }

    /// A vertex array must be bound for any drawing, even without attributes.
    func bind() { gl.bindVertexArray(vertexArray) }

    /// Draws into the current framebuffer of `width` × `height`. Returns the number of draw calls.
    func submit(_ batcher: Batcher, width: Int, height: Int) -> Int {
        gl.bindVertexArray(vertexArray)
        upload(batcher)
        var offset = 0
        var calls = 0
        var state = State()
        for batch in batcher.batches[..<batcher.count] {
            apply(batch.key, &state, width: width, height: height)
            calls += draw(vertexCount: batch.vertices.count, from: offset)
            offset += batch.vertices.count * Self.stride
        }
        gl.disable(GLenum(GL_BLEND))
        gl.disable(GLenum(GL_SCISSOR_TEST))
        gl.blendEquation(GLenum(GL_FUNC_ADD))
        return calls
    }

    private struct State {
        var key: BatchKey?
    }

    private func upload(_ batcher: Batcher) {
        gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        // Orphaned, so that the driver need not wait for the frame before.
        gl.bufferData(GLenum(GL_ARRAY_BUFFER), batcher.vertexCount * Self.stride, nil, GLenum(GL_DYNAMIC_DRAW))
        var offset = 0
        for batch in batcher.batches[..<batcher.count] {
            batch.vertices.withUnsafeBytes {
                gl.bufferSubData(GLenum(GL_ARRAY_BUFFER), offset, $0.count, $0.baseAddress)
                offset += $0.count
            }
        }
    }

    private func draw(vertexCount: Int, from offset: Int) -> Int {
        var first = 0
        var calls = 0
        while first < vertexCount {
            let count = min(vertexCount - first, Self.quadsPerCall * 4)
            pointAttributes(at: offset + first * Self.stride)
            gl.drawElements(GLenum(GL_TRIANGLES), GLsizei(count / 4 * 6), GLenum(GL_UNSIGNED_SHORT), nil)
            first += count
            calls += 1
        }
        return calls
    }

    // ES 3.0 has no base vertex, so the attributes are pointed at each batch.
    private func pointAttributes(at offset: Int) {
        let stride = GLsizei(Self.stride)
        func pointer(_ field: Int) -> UnsafeRawPointer? { UnsafeRawPointer(bitPattern: offset + field) }
        let float = GLenum(GL_FLOAT)
        let byte = GLenum(GL_UNSIGNED_BYTE)
        gl.vertexAttribPointer(0, 2, float, 0, stride, pointer(0))
        gl.vertexAttribPointer(1, 4, float, 0, stride, pointer(8))
        gl.vertexAttribPointer(2, 4, float, 0, stride, pointer(24))
        gl.vertexAttribPointer(3, 4, byte, 1, stride, pointer(40))
        gl.vertexAttribPointer(4, 4, byte, 1, stride, pointer(44))
    }

    private func apply(_ key: BatchKey, _ state: inout State, width: Int, height: Int) {
        let old = state.key
        state.key = key
        if old?.program != key.program { programs.use(key.program, width: width, height: height) }
        if old?.blend != key.blend { apply(key.blend) }
        if key.textureB != 0, old?.textureB != key.textureB { bind(key.textureB, unit: 1) }
        if let veil = key.veil, veil != old?.veil {
            bind(veil.picture, unit: 2)
            bind(veil.unread, unit: 3)
            bind(veil.guide, unit: 4)
            if veil.cells != 0 { bind(veil.cells, unit: 5) }
        }
        if key.textureA != 0, old?.textureA != key.textureA { bind(key.textureA, unit: 0) }
        guard old == nil || old?.clip != key.clip else { return }
        guard let clip = key.clip else { return gl.disable(GLenum(GL_SCISSOR_TEST)) }
        gl.enable(GLenum(GL_SCISSOR_TEST))
        gl.scissor(clip.x, GLint(height) - clip.y - clip.height, clip.width, clip.height)
    }

    private func bind(_ texture: UInt32, unit: Int32) {
        gl.activeTexture(GLenum(GL_TEXTURE0 + unit))
        gl.bindTexture(GLenum(GL_TEXTURE_2D), texture)
        // Everything outside this class works on unit 0.
        if unit != 0 { gl.activeTexture(GLenum(GL_TEXTURE0)) }
    }

    private func apply(_ blend: BlendMode) {
        guard blend != .opaque else { return gl.disable(GLenum(GL_BLEND)) }
        gl.enable(GLenum(GL_BLEND))
        gl.blendEquation(GLenum(blend == .lighten ? GL_MAX : GL_FUNC_ADD))
        switch blend {
        case .multiply: gl.blendFunc(GLenum(GL_DST_COLOR), GLenum(GL_ZERO))
        case .over, .lighten, .opaque: gl.blendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        }
    }
}
