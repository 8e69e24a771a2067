import CSDL2
import Foundation
import UnderCoverCore

/// Turns lines of text and icons into coverage with SDL_ttf and SDL_image. Belongs to one thread.
///
/// A line is cleaned, cut into stretches of one face, script and direction, shaped by HarfBuzz a stretch at a time, and
/// laid out here: SDL_ttf has neither fallback faces nor lines of mixed direction.
package final class TypeSetter: GlyphSource {
    private let shelf: FontShelf
    private let icons: URL
    /// Larger letters than any screen has; a hostile size must not ask for gigabytes.
    private static let largestPixels = 2048

    /// `fonts` and `icons` are folders. `warn` gets a sentence for each font that is missing.
    package init(fonts: URL, icons: URL, warn: (String) -> Void) {
        _ = TTF_Init()
        let finder = FallbackFinder()
        finder.warm()
        shelf = FontShelf(folder: fonts, finder: finder, warn: warn)
        self.icons = icons
    }

    package func textMask(_ run: TextRun) -> Mask? {
        let pixels = min(max(Int(run.size.isFinite ? run.size.rounded() : 0), 1), Self.largestPixels)
        let layout = LineLayout(shelf: shelf, face: run.face, pixels: pixels, tracking: run.tracking)
        let limit = min(run.maxWidth ?? .infinity, Double(LinePainter.longestSide))
        let segments = fitted(Array(CleanLine.clean(run.string)), into: limit, layout: layout)
        return LinePainter(layout: layout, color: run.color).mask(of: segments)
    }

    package func iconMask(_ icon: Icon, width: Int, height: Int) -> Mask? {
        let file = icons.appendingPathComponent(icon.rawValue + ".svg")
        return IconPainter.mask(of: file, width: width, height: height)
    }
}

extension TypeSetter {
    /// The line, or as much of it as fits before "…".
    private func fitted(_ graphemes: [Character], into limit: Double, layout: LineLayout) -> [Segment] {
        let whole = layout.segments(of: graphemes)
        // The layout asks for what it measured itself: half a pixel of rounding is no reason to cut.
        if layout.width(of: whole) <= limit + 0.5 { return whole }
        var low = 0
        var high = graphemes.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            let cut = layout.segments(of: Array(CleanLine.shortened(graphemes, to: middle)))
            if layout.width(of: cut) <= limit { low = middle } else { high = middle - 1 }
        }
        guard low > 0 else { return [] }
        return layout.segments(of: Array(CleanLine.shortened(graphemes, to: low)))
    }
}
