import CSDL2

/// Uploads batches of quads and draws them: one vertex buffer for each frame, one index buffer for ever.
final class BatchDrawer {
    private let gl: GL
    private var programs: ProgramCache
    private var vertexArray: GLuint = 0
    private var vertexBuffer: GLuint = 0
    private var indexBuffer: GLuint = 0

    /// The most quads that 16-bit indices can address in one draw call.
    private static let quadsPerCall = 16_384
    private static let stride = MemoryLayout<Vertex>.stride
    /// The fields of `Vertex`; `start` in bytes.
    private static let fields: [(count: GLint, type: Int32, start: Int)] = [
        (2, GL_FLOAT, 0), (4, GL_FLOAT, 8), (4, GL_FLOAT, 24), (4, GL_UNSIGNED_BYTE, 40), (4, GL_UNSIGNED_BYTE, 44),
    ]

    init(_ gl: GL) throws(StageError) {
        self.gl = gl
        programs = try ProgramCache(gl)
        makeBuffers()
    }

    /// For a new GL context.
    func renew() throws(StageError) {
        programs = try ProgramCache(gl)
        makeBuffers()
    }

    private func makeBuffers() {
        gl.genVertexArrays(1, &vertexArray)
        gl.bindVertexArray(vertexArray)
        gl.genBuffers(1, &vertexBuffer)
        gl.genBuffers(1, &indexBuffer)
        let indices = (0..<Self.quadsPerCall).flatMap { quad in
            [0, 1, 2, 0, 2, 3].map { UInt16(quad * 4 + $0) }
        }
        gl.bindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indexBuffer)
        indices.withUnsafeBytes {
            gl.bufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
        }
        for attribute: GLuint in 0..<5 { gl.enableVertexAttribArray(attribute) }
    }

    /// GL requires a bound vertex array for any drawing, even without attributes.
    func bind() { gl.bindVertexArray(vertexArray) }

    /// Draws into the current framebuffer of `width` × `height` pixels. Returns the number of draw calls.
    func draw(_ batcher: Batcher, width: Int, height: Int) -> Int {
        gl.bindVertexArray(vertexArray)
        upload(batcher)
        var (offset, calls) = (0, 0)
        var previous: BatchKey?
        for batch in batcher.batches[..<batcher.count] {
            apply(batch.key, after: previous, width: width, height: height)
            previous = batch.key
            calls += drawElements(vertexCount: batch.vertices.count, from: offset)
            offset += batch.vertices.count * Self.stride
        }
        gl.disable(GLenum(GL_BLEND))
        gl.disable(GLenum(GL_SCISSOR_TEST))
        gl.blendEquation(GLenum(GL_FUNC_ADD))
        return calls
    }

    private func upload(_ batcher: Batcher) {
        gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        // Orphans the old buffer, so that the driver need not wait for the previous frame.
        gl.bufferData(GLenum(GL_ARRAY_BUFFER), batcher.vertexCount * Self.stride, nil, GLenum(GL_DYNAMIC_DRAW))
        var offset = 0
        for batch in batcher.batches[..<batcher.count] {
            batch.vertices.withUnsafeBytes {
                gl.bufferSubData(GLenum(GL_ARRAY_BUFFER), offset, $0.count, $0.baseAddress)
                offset += $0.count
            }
        }
    }

    private func drawElements(vertexCount: Int, from offset: Int) -> Int {
        var (first, calls) = (0, 0)
        while first < vertexCount {
            let count = min(vertexCount - first, Self.quadsPerCall * 4)
            pointAttributes(at: offset + first * Self.stride)
            gl.drawElements(GLenum(GL_TRIANGLES), GLsizei(count / 4 * 6), GLenum(GL_UNSIGNED_SHORT), nil)
            first += count
            calls += 1
        }
        return calls
    }

    // ES 3.0 has no base vertex, so the attribute pointers are set for each batch.
    private func pointAttributes(at offset: Int) {
        for (index, field) in Self.fields.enumerated() {
            gl.vertexAttribPointer(
                GLuint(index), field.count, GLenum(field.type), field.type == GL_FLOAT ? 0 : 1, GLsizei(Self.stride),
                UnsafeRawPointer(bitPattern: offset + field.start))
        }
    }

    /// Changes only the GL state that differs from the previous batch's.
    private func apply(_ key: BatchKey, after old: BatchKey?, width: Int, height: Int) {
        if old?.program != key.program { programs.use(key.program, width: width, height: height) }
        if old?.blend != key.blend { apply(key.blend) }
        if key.textureB != 0, old?.textureB != key.textureB { bind(key.textureB, unit: 1) }
        if let veil = key.veil, veil != old?.veil {
            bind(veil.picture, unit: 2)
            bind(veil.unreadable, unit: 3)
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
        // All other classes expect unit 0 to be active.
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
