import UnderCoverCore

/// Rasterises text and icons. Called on a cache miss only, on the GL thread.
protocol GlyphSource: AnyObject {
    /// The whole run, shaped and rasterised at its final size; nil if there is nothing to draw.
    func textMask(_ run: TextRun) -> Mask?
    /// `icon` fitted into `width` × `height` pixels; nil if it does not exist.
    func iconMask(_ icon: Icon, width: Int, height: Int) -> Mask?
}

/// Coverage of a text run or an icon, rows from the top, without padding.
struct Mask: Sendable {
    var width: Int
    var height: Int
    /// Coverage, one byte a pixel; if `isColor` RGBA, not premultiplied.
    var pixels: [UInt8]
    /// Keeps its own colours (emoji) instead of being tinted.
    var isColor = false
    /// From the run's left end on the baseline to the mask's top left, in pixels, y downwards.
    var originX = 0.0
    var originY = 0.0
    /// Width of the run in pixels, for alignment.
    var advance = 0.0
}
