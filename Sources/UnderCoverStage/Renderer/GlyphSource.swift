import UnderCoverCore

/// Rasterises text and icons. Called on a cache miss only, on the GL thread.
package protocol GlyphSource: AnyObject {
    /// The whole run, shaped and rasterised at its final size; nil if there is nothing to draw.
    func textMask(_ run: TextRun) -> Mask?
    /// `icon` fitted into `width` × `height` pixels; nil if it does not exist.
    func iconMask(_ icon: Icon, width: Int, height: Int) -> Mask?
}

/// Coverage of a text run or an icon, rows from the top, without padding.
package struct Mask: Sendable {
    package var width: Int
    package var height: Int
    /// Coverage, one byte a pixel; if `isColor` RGBA, not premultiplied.
    package var pixels: [UInt8]
    /// Keeps its own colours (emoji) instead of being tinted.
    package var isColor: Bool
    /// From the run's left end on the baseline to the mask's top left, in pixels, y downwards.
    package var originX: Double
    package var originY: Double
    /// Width of the run in pixels, for alignment.
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
