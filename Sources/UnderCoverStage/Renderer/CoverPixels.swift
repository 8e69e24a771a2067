/// A decoded cover: square, RGBA, 8 bits a channel, opaque, rows from the top.
package struct CoverPixels: Sendable {
    /// In pixels: 1024 for a round, 256 for a thumbnail. A power of two makes the pyramid's halvings exact.
    package let side: Int
    package let pixels: [UInt8]
    /// Decodes the same pixels again, so that they need not be kept after the upload.
    let reload: (@Sendable () -> [UInt8]?)?

    /// nil unless `pixels` has `side * side * 4` bytes.
    package init?(side: Int, pixels: [UInt8], reload: (@Sendable () -> [UInt8]?)? = nil) {
        guard side > 0, pixels.count == side * side * 4 else { return nil }
        self.side = side
        self.pixels = pixels
        self.reload = reload
    }
}

/// The pixels of a cover until they are uploaded; kept longer only if they cannot be decoded again.
final class CoverSource {
    let side: Int
    var bytes: Int { side * side * 4 }
    private var held: [UInt8]?
    private let reload: (@Sendable () -> [UInt8]?)?

    init(_ cover: CoverPixels) {
        side = cover.side
        held = cover.pixels
        reload = cover.reload
    }

    /// nil if the file is gone.
    func pixels() -> [UInt8]? {
        if held == nil, let made = reload?(), made.count == bytes { held = made }
        return held
    }

    /// Call after the upload.
    func release() { if reload != nil { held = nil } }
}
