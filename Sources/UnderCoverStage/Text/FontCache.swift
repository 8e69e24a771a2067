import Foundation
import UnderCoverCore
import UnderCoverPixels

/// The game's fonts, and system fonts for scripts that they lack. Closes the least recently used font first.
final class FontCache {
    private struct Key: Hashable {
        var file: FontFile
        var pixels: Int
    }

    /// More sizes than any screen shows. An open font costs half a megabyte; reopening takes 0.25 ms.
    private static let limit = 16
    static let files: [TextRun.Face: String] = [
        .display: "LeagueSpartan-Black.otf", .body: "JetBrainsMono-Medium.ttf", .bold: "JetBrainsMono-Bold.ttf",
    ]

    private let finder: FallbackFinder
    private var ours: [TextRun.Face: (file: FontFile, isReplacement: Bool)] = [:]
    private var open: [Key: SizedFont] = [:]
    /// System fonts found so far, tried before fontconfig is asked.
    private var fallbacks: [TextRun.Face: [FontFile]] = [:]
    private var useCount = 0

    init(folder: URL, finder: FallbackFinder, warn: (String) -> Void) {
        self.finder = finder
        for face in TextRun.Face.allCases {
            guard let name = Self.files[face] else { continue }
            let file = FontFile(path: folder.appendingPathComponent(name).path, index: 0)
            if SizedFont(file, face: face, pixels: 16) != nil {
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
        ours[face].flatMap { font($0.file, face: $0.isReplacement ? nil : face, pixels: pixels) }
    }

    /// A system font that has `character`; nil if there is none, and `primary` then draws a box.
    func fallback(for character: Character, face: TextRun.Face, pixels: Int) -> SizedFont? {
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
    private func font(_ file: FontFile, face: TextRun.Face?, pixels: Int) -> SizedFont? {
        useCount += 1
        let key = Key(file: file, pixels: pixels)
        if let font = open[key] {
            font.lastUse = useCount
            return font
        }
        guard let font = SizedFont(file, face: face, pixels: pixels) else { return nil }
        font.lastUse = useCount
        open[key] = font
        if open.count > Self.limit, let oldest = open.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            open[oldest.key] = nil
        }
        return font
    }

    private static func fileName(_ file: FontFile) -> String {
        URL(fileURLWithPath: file.path).lastPathComponent
    }
}
