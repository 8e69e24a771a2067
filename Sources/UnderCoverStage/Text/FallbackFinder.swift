import CFontconfig
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverPixels

struct FontFile: Hashable, Sendable {
    var path: String
    var index: Int
}

/// Finds system fonts with fontconfig. Its first query reads the system's font lists, which takes tens of
/// milliseconds, so `warm` does it on a thread. Later queries take a millisecond or two; results are cached.
final class FallbackFinder: Sendable {
    enum Query: Hashable, Sendable {
        /// The language, as "ja", where the letters tell it: many share Chinese signs, which each writes its own way.
        case letter(UInt32, TextRun.Face, String?)
        case emoji(UInt32)
        /// A replacement for a font of the game whose file is missing.
        case replacement(TextRun.Face)
    }

    // The lock also guards fontconfig, which became thread-safe only lately.
    private let cache = Mutex<[Query: FontFile?]>([:])
    private static let cacheLimit = 512

    func warm() { Thread.detachNewThread { [self] in _ = find(.letter(0x4E00, .body, nil)) } }

    func find(_ query: Query) -> FontFile? {
        cache.withLock { cache in
            if let known = cache[query] { return known }
            if cache.count >= Self.cacheLimit { cache.removeAll() }
            let found = Self.match(query)
            cache[query] = .some(found)
            return found
        }
    }
}

extension FallbackFinder {
    private static func match(_ query: Query) -> FontFile? {
        guard FcInit() != 0, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        // Prefers static fonts: SDL_ttf shows only the default weight of a variable font.
        FcPatternAddBool(pattern, FC_VARIABLE, 0)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        switch query {
        case .letter(let value, let face, let language):
            addLetter(value, to: pattern)
            language?.withCString(encodedAs: UTF8.self) { _ = FcPatternAddString(pattern, FC_LANG, $0) }
            addFamily("sans-serif", face: face, to: pattern)
        case .emoji(let value):
            addLetter(value, to: pattern)
            FcPatternAddBool(pattern, FC_COLOR, 1)
            addFamily("emoji", face: .body, to: pattern)
        case .replacement(let face):
            addFamily(family(face), face: face, to: pattern)
            addFamily(face == .display || face.isEasy ? "sans-serif" : "monospace", face: face, to: pattern)
        }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let font = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(font) }
        return file(of: font)
    }

    private static func family(_ face: TextRun.Face) -> String {
        switch face {
        case .display: "League Spartan"
        case .body, .bold: "JetBrains Mono"
        case .easy, .easyBold: "Andika"
        }
    }

    private static func addFamily(_ name: String, face: TextRun.Face, to pattern: OpaquePointer) {
        name.withCString(encodedAs: UTF8.self) { _ = FcPatternAddString(pattern, FC_FAMILY, $0) }
        let weight =
            switch face {
            case .display: FC_WEIGHT_BLACK
            case .body: FC_WEIGHT_MEDIUM
            case .easy: FC_WEIGHT_REGULAR
            case .bold, .easyBold: FC_WEIGHT_BOLD
            }
        FcPatternAddInteger(pattern, FC_WEIGHT, weight)
    }

    private static func addLetter(_ value: UInt32, to pattern: OpaquePointer) {
        guard let letters = FcCharSetCreate() else { return }
        FcCharSetAddChar(letters, value)
        FcPatternAddCharSet(pattern, FC_CHARSET, letters)
        FcCharSetDestroy(letters)
    }

    private static func file(of font: OpaquePointer) -> FontFile? {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        var index: Int32 = 0
        _ = FcPatternGetInteger(font, FC_INDEX, 0, &index)
        // The upper half is an instance of a variable font, which SDL_ttf does not support.
        return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
    }
}
