import CSDL2
import UnderCoverCore

struct RunBitmap {
    var width: Int
    var height: Int
    /// Coverage, one byte a pixel; RGBA if `isColor`.
    var pixels: [UInt8]
    var isColor = false
    /// Position of the top left, relative to the run's start on the baseline.
    var left: Double
    var top: Int
}

extension RunBitmap {
    /// nil for text without width, for which SDL_ttf returns an error.
    init?(_ string: String, font: SizedFont, isRightToLeft: Bool = false) {
        guard let surface = font.render(string) else { return nil }
        defer { SDL_FreeSurface(surface) }
        let reach = Self.reach(of: string, font: font)
        width = Int(surface.pointee.w)
        height = Int(surface.pointee.h)
        pixels = surface.coverage()
        left = isRightToLeft ? 0 : -Double(reach.left)
        top = -font.ascent - reach.above
    }

    /// An emoji, scaled to `target` pixels wide and centred `middle` pixels above the baseline.
    init?(emoji: Character, font: SizedFont, width target: Int, middle: Double) {
        guard target > 0, let surface = font.render(String(emoji)) else { return nil }
        defer { SDL_FreeSurface(surface) }
        let source = surface.rgba()
        let size = (width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        guard size.width > 0, size.height > 0 else { return nil }
        width = target
        height = max(1, Int((Double(size.height * target) / Double(size.width)).rounded()))
        let scaled = PixelScaler.area(source, from: size, to: (width, height))
        isColor = stride(from: 0, to: scaled.count, by: 4).contains { (pixel: Int) -> Bool in
            guard scaled[pixel + 3] > 32 else { return false }
            return min(scaled[pixel], scaled[pixel + 1], scaled[pixel + 2]) < 250
        }
        pixels = isColor ? scaled : stride(from: 3, to: scaled.count, by: 4).map { scaled[$0] }
        left = 0
        top = -Int((middle + Double(height) / 2).rounded())
    }

    /// How far the ink extends to the left of the start and above the ascent, in pixels. SDL_ttf shifts the whole
    /// bitmap and its baseline by that. Accents on capitals of the display face exceed the ascent.
    private static func reach(of string: String, font: SizedFont) -> (left: Int, above: Int) {
        var (left, above) = (0, 0)
        for (index, scalar) in string.unicodeScalars.enumerated() {
            var (minX, maxY): (Int32, Int32) = (0, 0)
            guard TTF_GlyphMetrics32(font.pointer, scalar.value, &minX, nil, nil, &maxY, nil) == 0 else { continue }
            if index == 0 { left = max(0, -Int(minX)) }
            above = max(above, Int(maxY) - font.ascent)
        }
        return (left, above)
    }
}
