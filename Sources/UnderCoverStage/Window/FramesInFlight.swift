import CSDL2

/// Limits the frames that are handed to the driver and not yet drawn. Without V-sync some drivers queue dozens: input
/// lag, and up to several megabytes for each frame with software GL.
struct FramesInFlight {
    private static let limit = 2
    /// A hanging driver blocks a frame for no longer than this.
    private static let longestNanoseconds: UInt64 = 200_000_000

    private var fences: [OpaquePointer] = []

    /// Waits until at most `limit` frames are in flight.
    mutating func frameSwapped(_ gl: GL) {
        if let fence = gl.fenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) { fences.append(fence) }
        while fences.count > Self.limit {
            let oldest = fences.removeFirst()
            _ = gl.clientWaitSync(oldest, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), Self.longestNanoseconds)
            gl.deleteSync(oldest)
        }
    }
}
