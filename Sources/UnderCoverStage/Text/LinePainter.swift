import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

struct LinePainter {
    let layout: LineLayout
    let color: Color

    func mask(of runs: [ShapingRun]) -> Mask? {
        var bitmaps: [RunBitmap] = []
        var pen = 0.0
        for run in runs {
            let start = bitmaps.count
            bitmaps += self.bitmaps(of: run)
            for index in start..<bitmaps.count { bitmaps[index].left += pen }
            pen += layout.advance(of: run)
        }
        return compose(bitmaps, advance: layout.width(of: runs))
    }
}

extension LinePainter {
    private var pixels: Double { Double(layout.pixels) }

    private func bitmaps(of run: ShapingRun) -> [RunBitmap] {
        if run.isEmoji { return emoji(run) }
        run.prepareFont()
        if layout.tracking != 0, run.font.face != nil, !run.isRightToLeft { return letters(run) }
        let isMono = run.font.face == .body || run.font.face == .bold
        let string = isMono ? Self.withoutLigatures(run.graphemes) : run.string
        return RunBitmap(string, font: run.font, isRightToLeft: run.isRightToLeft).map { [$0] } ?? []
    }

    /// Renders letter by letter: SDL_ttf has no tracking, and its kerning lookup ignores OpenType kerning.
    private func letters(_ run: ShapingRun) -> [RunBitmap] {
        guard let face = run.font.face else { return [] }
        var before = ""
        return run.graphemes.compactMap { character in
            let letter = String(character)
            let through = TextMeasure.width(before + letter, face: face, size: pixels, tracking: layout.tracking)
            let own = TextMeasure.width(letter, face: face, size: pixels)
            before += letter
            var bitmap = RunBitmap(letter, font: run.font)
            bitmap?.left += through - own
            return bitmap
        }
    }

    private func emoji(_ run: ShapingRun) -> [RunBitmap] {
        let advance = pixels * TextMeasure.emojiAdvance
        // Centred on the capital letters.
        let middle = pixels * 0.35
        return run.graphemes.enumerated().compactMap { index, character in
            let width = Int((advance * 0.96).rounded())
            var bitmap = RunBitmap(emoji: character, font: run.font, width: width, middle: middle)
            bitmap?.left += Double(index) * advance + advance * 0.02
            return bitmap
        }
    }

    /// Breaks the mono face's ligatures for program code, such as "!=" and "->". It puts a Mongolian variation
    /// selector between two signs: HarfBuzz gives it no width, and unlike joiners it stops the `calt` feature.
    static func withoutLigatures(_ graphemes: [Character]) -> String {
        var result = ""
        var wasSign = false
        for character in graphemes {
            let isSign = character.isASCII && !character.isLetter && !character.isNumber && character != " "
            if isSign, wasSign { result.unicodeScalars.append("\u{180B}") }
            result.append(character)
            wasSign = isSign || (character.isASCII && character.isLetter && "wWxX".contains(character))
        }
        return result
    }

    /// Longest side of a mask in pixels, well below any GL driver's limit.
    static let longestSide = 8192

    private func compose(_ bitmaps: [RunBitmap], advance: Double) -> Mask? {
        let inked = bitmaps.filter { bitmap in bitmap.pixels.contains { $0 != 0 } }
        guard let first = inked.first else { return nil }
        if inked.count == 1, first.width <= Self.longestSide, first.height <= Self.longestSide {
            return Mask(
                width: first.width, height: first.height, pixels: first.pixels, isColor: first.isColor,
                originX: first.left, originY: Double(first.top), advance: advance)
        }
        let left = inked.map { Int($0.left.rounded()) }.min() ?? 0
        let top = inked.map(\.top).min() ?? 0
        let right = inked.map { Int($0.left.rounded()) + $0.width }.max() ?? 0
        let bottom = inked.map { $0.top + $0.height }.max() ?? 0
        let width = min(right - left, Self.longestSide)
        let height = min(bottom - top, Self.longestSide)
        var line = LineBitmap(width: width, height: height, isColor: inked.contains { $0.isColor }, color: color)
        for bitmap in inked { line.add(bitmap, x: Int(bitmap.left.rounded()) - left, y: bitmap.top - top) }
        return Mask(
            width: width, height: height, pixels: line.pixels, isColor: line.isColor, originX: Double(left),
            originY: Double(top), advance: advance)
    }
}

private struct LineBitmap {
    let width: Int
    let height: Int
    let isColor: Bool
    /// Colour of plain letters beside colour emoji.
    let color: Color
    var pixels: [UInt8]

    init(width: Int, height: Int, isColor: Bool, color: Color) {
        self.width = width
        self.height = height
        self.isColor = isColor
        self.color = color
        pixels = [UInt8](repeating: 0, count: width * height * (isColor ? 4 : 1))
    }

    mutating func add(_ bitmap: RunBitmap, x left: Int, y top: Int) {
        for y in max(0, -top)..<max(max(0, -top), min(bitmap.height, height - top)) {
            for x in max(0, -left)..<max(max(0, -left), min(bitmap.width, width - left)) {
                let place = (top + y) * width + left + x
                if !isColor {
                    pixels[place] = Self.over(pixels[place], bitmap.pixels[y * bitmap.width + x])
                } else if bitmap.isColor {
                    put(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4], at: place)
                } else {
                    let cover = bitmap.pixels[y * bitmap.width + x]
                    put([color.red, color.green, color.blue, cover][...], at: place)
                }
            }
        }
    }

    /// The pixel with more alpha wins: letters and emoji hardly overlap.
    private mutating func put(_ rgba: ArraySlice<UInt8>, at place: Int) {
        guard let alpha = rgba.last, alpha > pixels[place * 4 + 3] else { return }
        pixels.replaceSubrange(place * 4..<place * 4 + 4, with: rgba)
    }

    private static func over(_ below: UInt8, _ above: UInt8) -> UInt8 {
        let (a, b) = (Int(below), Int(above))
        return UInt8(a + b - (a * b + 127) / 255)
    }
}

enum IconPainter {
    private static let largestFile = 256 * 1024
    private static let largestSide = 4096

    /// The alpha channel of an SVG, centred in `width` × `height` pixels; nil if the file is missing or broken.
    static func mask(of file: URL, width: Int, height: Int) -> Mask? {
        guard (1...largestSide).contains(width), (1...largestSide).contains(height),
            let bytes = try? Data(contentsOf: file), !bytes.isEmpty, bytes.count <= largestFile
        else { return nil }
        let drawn = bytes.withUnsafeBytes { buffer -> UnsafeMutablePointer<SDL_Surface>? in
            guard let reader = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)) else { return nil }
            defer { SDL_RWclose(reader) }
            return IMG_LoadSizedSVG_RW(reader, Int32(width), Int32(height))
        }
        guard let drawn else { return nil }
        defer { SDL_FreeSurface(drawn) }
        guard let argb = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { return nil }
        defer { SDL_FreeSurface(argb) }
        return centred(argb, width: width, height: height)
    }

    private static func centred(_ surface: UnsafeMutablePointer<SDL_Surface>, width: Int, height: Int) -> Mask? {
        let (innerWidth, innerHeight) = (Int(surface.pointee.w), Int(surface.pointee.h))
        guard innerWidth <= width, innerHeight <= height else { return nil }
        let cover = surface.coverage()
        var pixels = [UInt8](repeating: 0, count: width * height)
        let (left, top) = ((width - innerWidth) / 2, (height - innerHeight) / 2)
        for y in 0..<innerHeight {
            for x in 0..<innerWidth { pixels[(top + y) * width + left + x] = cover[y * innerWidth + x] }
        }
        return Mask(width: width, height: height, pixels: pixels, advance: Double(width))
    }
}
