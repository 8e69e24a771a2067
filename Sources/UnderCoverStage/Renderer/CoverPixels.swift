/// A decoded cover: square, RGBA, 8 bits a channel, opaque, rows from the top.
package struct CoverPixels: Sendable {
    /// In pixels; 1024 for a round, 256 for a thumbnail. Best a power of two: then the halvings of the blur are exact.
    package let side: Int
    package let pixels: [UInt8]

    /// nil unless there are `side * side * 4` bytes.
    package init?(side: Int, pixels: [UInt8]) {
        guard side > 0, pixels.count == side * side * 4 else { return nil }
        self.side = side
        self.pixels = pixels
    }
}
