import CSDL2

/// Pictures that are handed over and not yet drawn. Where showing one waits for nothing, a driver takes dozens before
/// the first is done: late to answer a press, and in software half a megabyte to several each.
struct FrameQueue {
    /// The one being drawn and the next.
    private static let most = 2
    /// A driver that hangs is not waited for for good.
    private static let longestNanoseconds: UInt64 = 200_000_000

    private var fences: [OpaquePointer] = []

    /// Call after each picture: waits until at most `most` are on their way.
    mutating func shown(_ gl: GL) {
        if let fence = gl.fenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) { fences.append(fence) }
        while fences.count > Self.most {
            let oldest = fences.removeFirst()
            _ = gl.clientWaitSync(oldest, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), Self.longestNanoseconds)
            gl.deleteSync(oldest)
        }
    }
}
