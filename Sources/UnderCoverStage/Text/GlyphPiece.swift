import CSDL2
import UnderCoverCore

/// A drawn stretch of a line, before the line is put together.
struct GlyphPiece {
    var width: Int
    var height: Int
    /// Coverage, or RGBA where `isColor`.
    var pixels: [UInt8]
    var isColor = false
    /// Of the top left, from the segment's start on the baseline.
    var left: Double
    var top: Int
}

extension GlyphPiece {
    /// Nil for what has no width, which SDL_ttf calls an error.
    init?(_ string: String, font: SizedFont, isRightToLeft: Bool = false) {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(font.pointer, string, white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        let reach = Self.reach(of: string, font: font)
        width = Int(surface.pointee.w)
        height = Int(surface.pointee.h)
        pixels = surface.coverage()
        left = isRightToLeft ? 0 : -Double(reach.left)
        top = -font.ascent - reach.above
    }

    /// An emoji in the face's own size, scaled to `width` pixels and centred about `middle` pixels over the baseline.
    init?(emoji: Character, font: SizedFont, width target: Int, middle: Double) {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard target > 0, let surface = TTF_RenderUTF8_Blended(font.pointer, String(emoji), white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        let source = surface.rgba()
        let size = (width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        guard size.width > 0, size.height > 0 else { return nil }
        width = target
        height = max(1, Int((Double(size.height * target) / Double(size.width)).rounded()))
        let scaled = PixelScaler.area(source, from: size, to: (width, height))
        isColor = stride(from: 0, to: scaled.count, by: 4).contains {
            scaled[$0 + 3] > 32 && (scaled[$0] < 250 || scaled[$0 + 1] < 250 || scaled[$0 + 2] < 250)
        }
        pixels = isColor ? scaled : stride(from: 3, to: scaled.count, by: 4).map { scaled[$0] }
        left = 0
        top = -Int((middle + Double(height) / 2).rounded())
    }

    /// How far the ink goes left of the start and over the ascent: by that SDL_ttf moves the whole picture, and the
    /// baseline with it. The capitals of the display face need room for their accents.
    private static func reach(of string: String, font: SizedFont) -> (left: Int, above: Int) {
        var left = 0
        var above = 0
        for (index, scalar) in string.unicodeScalars.enumerated() {
            var minX: Int32 = 0
            var maxY: Int32 = 0
            guard TTF_GlyphMetrics32(font.pointer, scalar.value, &minX, nil, nil, &maxY, nil) == 0 else { continue }
            if index == 0 { left = max(0, -Int(minX)) }
            above = max(above, Int(maxY) - font.ascent)
        }
        return (left, above)
    }
}

extension UnsafeMutablePointer<SDL_Surface> {
    /// The alpha of an ARGB surface.
    func coverage() -> [UInt8] {
        let (width, height, pitch) = (Int(pointee.w), Int(pointee.h), Int(pointee.pitch))
        guard let pixels = pointee.pixels else { return [] }
        return [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
            for y in 0..<height {
                let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { target[y * width + x] = UInt8(row[x] >> 24) }
            }
            count = width * height
        }
    }

    /// RGBA bytes of an ARGB surface, not premultiplied.
    func rgba() -> [UInt8] {
        let (width, height, pitch) = (Int(pointee.w), Int(pointee.h), Int(pointee.pitch))
        guard let pixels = pointee.pixels else { return [] }
        var target = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let (value, place) = (row[x], (y * width + x) * 4)
                target[place] = UInt8(value >> 16 & 255)
                target[place + 1] = UInt8(value >> 8 & 255)
                target[place + 2] = UInt8(value & 255)
                target[place + 3] = UInt8(value >> 24)
            }
        }
        return target
    }
}
