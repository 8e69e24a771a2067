import Foundation
import UnderCoverCore
import UnderCoverPixels

/// The game's fonts, and system fonts for scripts that they lack. Closes the least recently used font first.
final class FontCache {
    private struct Key: Hashable {
        var file: FontFile
        var face: TextRun.Face?
        var pixels: Int
    }

    /// Usually more than any screen shows. An open font costs half a megabyte; reopening takes 0.25 ms.
    private let limit: Int
    static let files: [TextRun.Face: String] = [
        .display: "LeagueSpartan-Black.otf", .body: "JetBrainsMono-Medium.ttf", .bold: "JetBrainsMono-Bold.ttf",
        .easy: "Andika-Regular.ttf", .easyBold: "Andika-Bold.ttf",
    ]

    /// Heavy like the display face, which has no Japanese letters. Words in the other faces prefer a font of the system,
    /// which may have their weight.
    static let japaneseFile = "NotoSansJP-Black.otf"

    private let finder: FallbackFinder
    /// Opened for the first Japanese letter, so that others start without it.
    private let japanese: FontFile
    private var ours: [TextRun.Face: (file: FontFile, isReplacement: Bool)] = [:]
    private var open: [Key: SizedFont] = [:]
    /// System fonts found so far, tried before fontconfig is asked.
    private var fallbacks: [TextRun.Face: [FontFile]] = [:]
    private var useCount = 0

    init(folder: URL, finder: FallbackFinder, limit: Int, warn: (String) -> Void) {
        self.limit = limit
        self.finder = finder
        japanese = FontFile(path: folder.appendingPathComponent(Self.japaneseFile).path, index: 0)
        for face in TextRun.Face.allCases {
            guard let name = Self.files[face] else { continue }
            let file = FontFile(path: folder.appendingPathComponent(name).path, index: 0)
            // Few players ask for these, and opening one costs half a megabyte.
            if face.isEasy, FileManager.default.isReadableFile(atPath: file.path) {
                ours[face] = (file, false)
            } else if SizedFont(file, face: face, pixels: 16) != nil {
                ours[face] = (file, false)
            } else if let replacement = finder.find(.replacement(face)) {
                ours[face] = (replacement, true)
                warn("The font \(name) is missing or broken; the system's \(Self.fileName(replacement)) stands in.")
            } else {
                warn("The font \(name) is missing or broken, and the system has none: its words stay invisible.")
            }
        }
    }

    func primary(_ face: TextRun.Face, pixels: Int) -> SizedFont? {
        let found = ours[face].flatMap { font($0.file, face: $0.isReplacement ? nil : face, pixels: pixels) }
        guard found == nil, face.isEasy else { return found }
        // Its file is there but broken.
        return primary(face == .easy ? .body : .bold, pixels: pixels)
    }

    /// A font that has `character`, the game's Japanese face or one of the system; nil if there is none, and `primary`
    /// then draws a box.
    func fallback(for character: Character, face: TextRun.Face, pixels: Int) -> SizedFont? {
        let isOursFirst = face == .display
        let isWide = character.unicodeScalars.first.map(TextMeasure.isWide) ?? false
        // Beside the display face's capitals; the core measures so, too.
        let pixels =
            isOursFirst && isWide ? max(Int((Double(pixels) * TextMeasure.wideInDisplay).rounded()), 1) : pixels
        if isOursFirst, let font = japanese(for: character, face: face, pixels: pixels) { return font }
        if let font = system(for: character, face: face, pixels: pixels) { return font }
        return isOursFirst ? nil : japanese(for: character, face: face, pixels: pixels)
    }

    func emoji(for character: Character, pixels: Int) -> SizedFont? {
        guard let scalar = character.unicodeScalars.first,
            // One query serves all emoji, because colour fonts contain all of them.
            let file = finder.find(.emoji(0x1F600)),
            let font = font(file, face: nil, pixels: pixels), font.provides(scalar)
        else { return nil }
        return font
    }
}

extension FontCache {
    private func japanese(for character: Character, face: TextRun.Face, pixels: Int) -> SizedFont? {
        guard character.unicodeScalars.first.map(TextMeasure.isWide) == true,
            let font = font(japanese, face: face, pixels: pixels), font.provides(character)
        else { return nil }
        return font
    }

    private func system(for character: Character, face: TextRun.Face, pixels: Int) -> SizedFont? {
        for file in fallbacks[face] ?? [] {
            if let font = font(file, face: nil, pixels: pixels), font.provides(character) { return font }
        }
        guard let missing = character.unicodeScalars.first(where: { !$0.properties.isDefaultIgnorableCodePoint }),
            let file = finder.find(.letter(missing.value, face)),
            let font = font(file, face: nil, pixels: pixels), font.provides(missing)
        else { return nil }
        if fallbacks[face]?.contains(file) != true { fallbacks[face, default: []].append(file) }
        return font
    }

    private func font(_ file: FontFile, face: TextRun.Face?, pixels: Int) -> SizedFont? {
        useCount += 1
        let key = Key(file: file, face: face, pixels: pixels)
        if let font = open[key] {
            font.lastUse = useCount
            return font
        }
        guard let font = SizedFont(file, face: face, pixels: pixels) else { return nil }
        font.lastUse = useCount
        open[key] = font
        if open.count > limit, let oldest = open.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            open[oldest.key] = nil
        }
        return font
    }

    private static func fileName(_ file: FontFile) -> String {
        URL(fileURLWithPath: file.path).lastPathComponent
    }
}
