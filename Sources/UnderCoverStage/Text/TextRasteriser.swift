import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Rasterises lines of text with SDL_ttf and icons with SDL_image. Belongs to one thread.
///
/// A line is sanitised, split into runs of one font, script and direction, and shaped by HarfBuzz run by run. The
/// runs are laid out here, because SDL_ttf has neither font fallback nor lines of mixed direction.
final class TextRasteriser: GlyphSource {
    private let fonts: FontCache
    private let icons: URL
    /// Pixels per em, larger than on any screen: limits memory for absurd sizes.
    private static let largestPixels = 2048

    /// - Parameters:
    ///   - openFonts: how many are kept open, in one size each.
    ///   - warn: gets a sentence for each missing font.
    init(fonts: URL, icons: URL, openFonts: Int = CacheSizes.usual.openFonts, warn: (String) -> Void) {
        _ = TTF_Init()
        let finder = FallbackFinder()
        finder.warm()
        self.fonts = FontCache(folder: fonts, finder: finder, limit: openFonts, warn: warn)
        self.icons = icons
    }

    func textMask(_ run: TextRun) -> Mask? {
        let pixels = min(max(Int(run.size.isFinite ? run.size.rounded() : 0), 1), Self.largestPixels)
        let layout = LineLayout(fonts: fonts, face: run.face, pixels: pixels, tracking: run.tracking)
        let limit = min(run.maxWidth ?? .infinity, Double(LinePainter.longestSide))
        let runs = fitted(Array(CleanLine.clean(run.string)), into: limit, layout: layout)
        return LinePainter(layout: layout, color: run.color).mask(of: runs)
    }

    func iconMask(_ icon: Icon, width: Int, height: Int) -> Mask? {
        let file = icons.appendingPathComponent(icon.rawValue + ".svg")
        guard width > 0, height > 0 else { return nil }
        // nanosvg paints nothing at all of some shapes at some sizes, as of the star at 104.
        for more in 0...2 {
            let mask = IconPainter.mask(of: file, width: width + more, height: height + more)
            if let mask, mask.pixels.contains(where: { $0 > 0 }) { return mask }
        }
        return nil
    }
}

extension TextRasteriser {
    /// The runs of the line, or of as much of it as fits before "…".
    private func fitted(_ graphemes: [Character], into limit: Double, layout: LineLayout) -> [ShapingRun] {
        let whole = layout.runs(of: graphemes)
        // `limit` is usually measured by `TextMeasure`, so half a pixel of rounding is allowed, and more where it only
        // estimates: fonts of the system round the advance of each letter up.
        let estimated = graphemes.count { $0.unicodeScalars.first.map(TextMeasure.isWide) ?? false }
        if layout.width(of: whole) <= limit + Double(estimated) + 0.5 { return whole }
        var low = 0
        var high = graphemes.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            let cut = layout.runs(of: Array(CleanLine.shortened(graphemes, to: middle)))
            if layout.width(of: cut) <= limit { low = middle } else { high = middle - 1 }
        }
        guard low > 0 else { return [] }
        return layout.runs(of: Array(CleanLine.shortened(graphemes, to: low)))
    }
}
