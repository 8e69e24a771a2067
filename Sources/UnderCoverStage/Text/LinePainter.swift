import UnderCoverCore
import UnderCoverPixels

/// Draws the segments of a line into one mask.
struct LinePainter {
    let layout: LineLayout
    let color: Color

    func mask(of segments: [Segment]) -> Mask? {
        var pieces: [GlyphPiece] = []
        var pen = 0.0
        for segment in segments {
            for var piece in self.pieces(of: segment) {
                piece.left += pen
                pieces.append(piece)
            }
            pen += layout.advance(of: segment)
        }
        return compose(pieces, advance: layout.width(of: segments))
    }
}

extension LinePainter {
    private var pixels: Double { Double(layout.pixels) }

    private func pieces(of segment: Segment) -> [GlyphPiece] {
        if segment.isEmoji { return emoji(segment) }
        segment.prepareFont()
        let isTracked = layout.tracking != 0 && segment.font.face != nil && !segment.isRightToLeft
        if isTracked { return letters(segment) }
        let isMono = segment.font.face == .body || segment.font.face == .bold
        let string = isMono ? Self.withoutLigatures(segment.graphemes) : segment.string
        return GlyphPiece(string, font: segment.font, isRightToLeft: segment.isRightToLeft).map { [$0] } ?? []
    }

    /// Letter by letter: SDL_ttf knows no tracking, and its own kerning lookup misses the kerning of OpenType.
    private func letters(_ segment: Segment) -> [GlyphPiece] {
        guard let face = segment.font.face else { return [] }
        var before = ""
        return segment.graphemes.compactMap { character in
            let letter = String(character)
            let through = TextMeasure.width(before + letter, face: face, size: pixels, tracking: layout.tracking)
            let own = TextMeasure.width(letter, face: face, size: pixels)
            before += letter
            var piece = GlyphPiece(letter, font: segment.font)
            piece?.left += through - own
            return piece
        }
    }

    private func emoji(_ segment: Segment) -> [GlyphPiece] {
        let advance = pixels * TextMeasure.emojiAdvance
        // Centred on the capitals.
        let middle = pixels * 0.35
        return segment.graphemes.enumerated().compactMap { index, character in
            let width = Int((advance * 0.96).rounded())
            var piece = GlyphPiece(emoji: character, font: segment.font, width: width, middle: middle)
            piece?.left += Double(index) * advance + advance * 0.02
            return piece
        }
    }

    /// The mono face draws "!=" and "->" as one sign each, which is for programs. A variation selector of another
    /// script between two signs parts them; HarfBuzz gives it no width, and unlike joiners it is seen by `calt`.
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
}

extension LinePainter {
    /// Longest side of a mask, well under what any GL driver takes.
    static let longestSide = 8192

    private func compose(_ pieces: [GlyphPiece], advance: Double) -> Mask? {
        let inked = pieces.filter { piece in piece.pixels.contains { $0 != 0 } }
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
        var sheet = Sheet(width: width, height: height, isColor: inked.contains { $0.isColor }, color: color)
        for piece in inked { sheet.add(piece, x: Int(piece.left.rounded()) - left, y: piece.top - top) }
        return Mask(
            width: width, height: height, pixels: sheet.pixels, isColor: sheet.isColor, originX: Double(left),
            originY: Double(top), advance: advance)
    }
}

/// Where pieces are laid over one another.
private struct Sheet {
    let width: Int
    let height: Int
    let isColor: Bool
    /// Of plain letters beside colour emoji.
    let color: Color
    var pixels: [UInt8]

    init(width: Int, height: Int, isColor: Bool, color: Color) {
        self.width = width
        self.height = height
        self.isColor = isColor
        self.color = color
        pixels = [UInt8](repeating: 0, count: width * height * (isColor ? 4 : 1))
    }

    mutating func add(_ piece: GlyphPiece, x left: Int, y top: Int) {
        for y in max(0, -top)..<max(max(0, -top), min(piece.height, height - top)) {
            for x in max(0, -left)..<max(max(0, -left), min(piece.width, width - left)) {
                let place = (top + y) * width + left + x
                if !isColor {
                    pixels[place] = Self.over(pixels[place], piece.pixels[y * piece.width + x])
                } else if piece.isColor {
                    put(piece.pixels[(y * piece.width + x) * 4..<(y * piece.width + x) * 4 + 4], at: place)
                } else {
                    let cover = piece.pixels[y * piece.width + x]
                    put([color.red, color.green, color.blue, cover][...], at: place)
                }
            }
        }
    }

    /// The stronger of the two: letters and emoji hardly overlap.
    private mutating func put(_ rgba: ArraySlice<UInt8>, at place: Int) {
        guard let alpha = rgba.last, alpha > pixels[place * 4 + 3] else { return }
        pixels.replaceSubrange(place * 4..<place * 4 + 4, with: rgba)
    }

    private static func over(_ below: UInt8, _ above: UInt8) -> UInt8 {
        let (a, b) = (Int(below), Int(above))
        return UInt8(a + b - (a * b + 127) / 255)
    }
}
