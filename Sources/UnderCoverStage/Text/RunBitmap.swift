import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

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

extension UnsafeMutablePointer<SDL_Surface> {
    /// The alpha channel of an ARGB surface.
    func coverage() -> [UInt8] { argb().map { UInt8($0 >> 24) } }

    /// RGBA bytes of an ARGB surface, not premultiplied.
    func rgba() -> [UInt8] {
        let swapped = argb().map { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | $0 << 16 & 0xFF_0000 }
        return swapped.map(\.littleEndian).withUnsafeBytes { Array($0) }
    }

    private func argb() -> [UInt32] {
        guard let pixels = pointee.pixels else { return [] }
        return (0..<Int(pointee.h)).flatMap { y in
            let row = (pixels + y * Int(pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            return UnsafeBufferPointer(start: row, count: Int(pointee.w))
        }
    }
}

final class SizedFont {
    let pointer: OpaquePointer
    let ascent: Int
    /// The game's face, whose advances `TextMeasure` knows, or its Japanese letters; nil for a system font.
    let face: TextRun.Face?
    let pixels: Int
    var lastUse = 0

    init?(_ file: FontFile, face: TextRun.Face?, pixels: Int) {
        guard let pointer = TTF_OpenFontIndex(file.path, Int32(pixels), file.index) else { return nil }
        self.pointer = pointer
        self.face = face
        self.pixels = pixels
        ascent = Int(TTF_FontAscent(pointer))
        // Subpixel positioning, so that a line is as wide as `TextMeasure` says.
        TTF_SetFontHinting(pointer, Int32(TTF_HINTING_LIGHT_SUBPIXEL))
    }

    deinit { TTF_CloseFont(pointer) }

    func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

    func provides(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || provides($0) }
    }

    /// White text on a transparent ARGB surface; the caller frees it. nil for text without width.
    func render(_ string: String) -> UnsafeMutablePointer<SDL_Surface>? {
        TTF_RenderUTF8_Blended(pointer, string, SDL_Color(r: 255, g: 255, b: 255, a: 255))
    }

    /// The width of the text in pixels, kerning included.
    func width(_ string: String) -> Int {
        var width: Int32 = 0
        return TTF_SizeUTF8(pointer, string, &width, nil) == 0 ? Int(width) : 0
    }
}
