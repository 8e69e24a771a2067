/// A decoded cover: square, RGBA, 8 bits a channel, opaque, rows from the top.
package struct CoverPixels: Sendable {
    /// In pixels; 1024 for a round, 256 for a thumbnail. Best a power of two: then the halvings of the blur are exact.
    package let side: Int
    package let pixels: [UInt8]
    /// Makes the same pixels again, so that they need not be kept once the card has them.
    let again: (@Sendable () -> [UInt8]?)?

    /// nil unless there are `side * side * 4` bytes.
    package init?(side: Int, pixels: [UInt8], again: (@Sendable () -> [UInt8]?)? = nil) {
        guard side > 0, pixels.count == side * side * 4 else { return nil }
        self.side = side
        self.pixels = pixels
        self.again = again
    }
}

/// The pixels of a cover while they are needed. Kept for good only where they cannot be made again.
final class CoverSource {
    let side: Int
    var bytes: Int { side * side * 4 }
    private var held: [UInt8]?
    private let again: (@Sendable () -> [UInt8]?)?

    init(_ cover: CoverPixels) {
        side = cover.side
        held = cover.pixels
        again = cover.again
    }

    /// nil when the file they came from is gone.
    func pixels() -> [UInt8]? {
        if held == nil, let made = again?(), made.count == bytes { held = made }
        return held
    }

    /// The card has them.
    func release() { if again != nil { held = nil } }
}
