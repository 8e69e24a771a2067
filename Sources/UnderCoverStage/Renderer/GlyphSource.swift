import UnderCoverCore

/// Turns words and icons into coverage. Asked on a cache miss only, on the GL thread.
package protocol GlyphSource: AnyObject {
    /// The whole run, shaped and rasterised at its final pixel size; nil for nothing to draw.
    func textMask(_ run: TextRun) -> Mask?
    /// `icon` fitted into `width` × `height` pixels; nil where it does not exist.
    func iconMask(_ icon: Icon, width: Int, height: Int) -> Mask?
}

/// Coverage of a text run or an icon, rows from the top, without padding.
package struct Mask: Sendable {
    package var width: Int
    package var height: Int
    /// 8-bit coverage, one byte a pixel; with `isColor` RGBA, not premultiplied, four bytes a pixel.
    package var pixels: [UInt8]
    /// Drawn in its own colours (emoji), not tinted.
    package var isColor: Bool
    /// From the run's left end on the baseline to the mask's top left, in pixels, y downwards.
    package var originX: Double
    package var originY: Double
    /// Width of the run in pixels, by which it is aligned.
    package var advance: Double

    package init(
        width: Int, height: Int, pixels: [UInt8], isColor: Bool = false, originX: Double = 0, originY: Double = 0,
        advance: Double = 0
    ) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isColor = isColor
        self.originX = originX
        self.originY = originY
        self.advance = advance
    }
}
