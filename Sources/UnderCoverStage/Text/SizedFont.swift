import CSDL2
import UnderCoverCore
import UnderCoverPixels

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

    /// In pixels, kerning included.
    func width(_ string: String) -> Int {
        var width: Int32 = 0
        return TTF_SizeUTF8(pointer, string, &width, nil) == 0 ? Int(width) : 0
    }
}
