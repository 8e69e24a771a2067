import Foundation
import UnderCoverCatalogue
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

    /// Heavy like the display face. It goes before fonts of the system in all faces: those differ from letter to letter.
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

    /// A font that has all of `letters`, the game's Japanese face or one of the system; nil if there is none.
    func fallback(for letters: [Character], face: TextRun.Face, pixels: Int) -> SizedFont? {
        let isWide = letters.first?.unicodeScalars.first.map(TextMeasure.isWide) ?? false
        // Beside the display face's capitals; the core measures so, too.
        let pixels =
            face == .display && isWide ? max(Int((Double(pixels) * TextMeasure.wideInDisplay).rounded()), 1) : pixels
        if isWide, let font = font(japanese, face: face, pixels: pixels), letters.allSatisfy(font.provides) {
            return font
        }
        return system(for: letters, face: face, pixels: pixels)
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
    private func system(for letters: [Character], face: TextRun.Face, pixels: Int) -> SizedFont? {
        func font(_ file: FontFile) -> SizedFont? {
            self.font(file, face: nil, pixels: pixels).flatMap { letters.allSatisfy($0.provides) ? $0 : nil }
        }
        for file in fallbacks[face] ?? [] { if let known = font(file) { return known } }
        let scalars = letters.flatMap(\.unicodeScalars).filter { !$0.properties.isDefaultIgnorableCodePoint }
        let language = scalars.contains { (0x3041...0x30FF).contains($0.value) } ? "ja" : nil
        for missing in scalars {
            guard let file = finder.find(.letter(missing.value, face, language)), let found = font(file) else {
                continue
            }
            if fallbacks[face]?.contains(file) != true { fallbacks[face, default: []].append(file) }
            return found
        }
        return nil
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
