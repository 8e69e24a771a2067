import CFontconfig
import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverPixels

/// A font file, and which of its faces.
struct FaceFile: Hashable, Sendable {
    var path: String
    var index: Int
}

/// Asks fontconfig for faces that hold letters ours lack. Its first answer reads the system's font lists, tens of
/// milliseconds, so `warm` gives that to a thread; each later answer is a millisecond or two and is asked once a script.
final class FallbackFinder: Sendable {
    enum Wish: Hashable, Sendable {
        case letter(UInt32, TextRun.Face)
        case emoji(UInt32)
        /// What stands in for a face of ours whose file is missing.
        case standIn(TextRun.Face)
    }

    // Fontconfig's own threads are careful only since lately, and its answers are kept here too.
    private let answers = Mutex<[Wish: FaceFile?]>([:])
    private static let longestMemory = 512

    func warm() {
        Thread.detachNewThread { [self] in _ = find(.letter(0x4E00, .body)) }
    }

    func find(_ wish: Wish) -> FaceFile? {
        answers.withLock { answers in
            if let known = answers[wish] { return known }
            if answers.count >= Self.longestMemory { answers.removeAll() }
            let found = Self.match(wish)
            answers[wish] = .some(found)
            return found
        }
    }
}

extension FallbackFinder {
    private static func match(_ wish: Wish) -> FaceFile? {
        guard FcInit() != 0, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        // SDL_ttf shows only the default weight of a variable font, so static ones come first.
        FcPatternAddBool(pattern, FC_VARIABLE, 0)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        switch wish {
        case .letter(let value, let face):
            addLetter(value, to: pattern)
            addFamily("sans-serif", face: face, to: pattern)
        case .emoji(let value):
            addLetter(value, to: pattern)
            FcPatternAddBool(pattern, FC_COLOR, 1)
            addFamily("emoji", face: .body, to: pattern)
        case .standIn(let face):
            addFamily(face == .display ? "League Spartan" : "JetBrains Mono", face: face, to: pattern)
            addFamily(face == .display ? "sans-serif" : "monospace", face: face, to: pattern)
        }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let font = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(font) }
        return file(of: font)
    }

    private static func addFamily(_ name: String, face: TextRun.Face, to pattern: OpaquePointer) {
        name.withCString(encodedAs: UTF8.self) { _ = FcPatternAddString(pattern, FC_FAMILY, $0) }
        let weight =
            switch face {
            case .display: FC_WEIGHT_BLACK
            case .body: FC_WEIGHT_MEDIUM
            case .bold: FC_WEIGHT_BOLD
            }
        FcPatternAddInteger(pattern, FC_WEIGHT, weight)
    }

    private static func addLetter(_ value: UInt32, to pattern: OpaquePointer) {
        guard let letters = FcCharSetCreate() else { return }
        FcCharSetAddChar(letters, value)
        FcPatternAddCharSet(pattern, FC_CHARSET, letters)
        FcCharSetDestroy(letters)
    }

    private static func file(of font: OpaquePointer) -> FaceFile? {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        var index: Int32 = 0
        _ = FcPatternGetInteger(font, FC_INDEX, 0, &index)
        // The upper half names an instance of a variable font, which SDL_ttf does not know.
        return FaceFile(path: String(cString: path), index: Int(index & 0xFFFF))
    }
}
