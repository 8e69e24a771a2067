import CSDL2
import Foundation
import UnderCoverCore
import UnderCoverPixels

/// A font at one pixel size.
final class SizedFont {
    let pointer: OpaquePointer
    let ascent: Int
    /// Ours, whose advances the core knows; nil for a face of the system.
    let face: TextRun.Face?
    let pixels: Int
    fileprivate(set) var lastUse = 0

    init?(_ file: FaceFile, face: TextRun.Face?, pixels: Int) {
        guard let pointer = TTF_OpenFontIndex(file.path, Int32(pixels), file.index) else { return nil }
        self.pointer = pointer
        self.face = face
        self.pixels = pixels
        ascent = Int(TTF_FontAscent(pointer))
        // Letters keep their places between pixels, so a line is as wide as the core's tables say.
        TTF_SetFontHinting(pointer, Int32(TTF_HINTING_LIGHT_SUBPIXEL))
    }

    deinit { TTF_CloseFont(pointer) }

    func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

    func provides(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || provides($0) }
    }

    func width(_ string: String) -> Int {
        var width: Int32 = 0
        return TTF_SizeUTF8(pointer, string, &width, nil) == 0 ? Int(width) : 0
    }
}

/// The open fonts: ours, and the system's for scripts ours lack. Bounded, the longest unused goes first.
final class FontShelf {
    private struct Slot: Hashable {
        var file: FaceFile
        var pixels: Int
    }

    /// More than any screen has sizes. Each keeps half a megabyte and an open file, and is open again in a quarter of a
    /// millisecond; what was drawn with it stays drawn.
    private static let longest = 16
    static let files: [TextRun.Face: String] = [
        .display: "LeagueSpartan-Black.otf", .body: "JetBrainsMono-Medium.ttf", .bold: "JetBrainsMono-Bold.ttf",
    ]

    private let finder: FallbackFinder
    private var ours: [TextRun.Face: (file: FaceFile, isStandIn: Bool)] = [:]
    private var open: [Slot: SizedFont] = [:]
    /// Faces found for a script so far, to ask before fontconfig is asked.
    private var helpers: [TextRun.Face: [FaceFile]] = [:]
    private var clock = 0

    init(folder: URL, finder: FallbackFinder, warn: (String) -> Void) {
        self.finder = finder
        for face in TextRun.Face.allCases {
            guard let name = Self.files[face] else { continue }
            let file = FaceFile(path: folder.appendingPathComponent(name).path, index: 0)
            if SizedFont(file, face: face, pixels: 16) != nil {
                ours[face] = (file, false)
            } else if let standIn = finder.find(.standIn(face)) {
                ours[face] = (standIn, true)
                warn("The font \(name) is missing or broken; the system's \(Self.fileName(standIn)) stands in.")
            } else {
                warn("The font \(name) is missing or broken, and the system has none: its words stay invisible.")
            }
        }
    }

    func primary(_ face: TextRun.Face, pixels: Int) -> SizedFont? {
        ours[face].flatMap { font($0.file, face: $0.isStandIn ? nil : face, pixels: pixels) }
    }

    /// A face of the system that has `character`; nil where there is none, and `primary` shows its box.
    func fallback(for character: Character, face: TextRun.Face, pixels: Int) -> SizedFont? {
        for file in helpers[face] ?? [] {
            if let font = font(file, face: nil, pixels: pixels), font.provides(character) { return font }
        }
        guard let missing = character.unicodeScalars.first(where: { !$0.properties.isDefaultIgnorableCodePoint }),
            let file = finder.find(.letter(missing.value, face)),
            let font = font(file, face: nil, pixels: pixels), font.provides(missing)
        else { return nil }
        if helpers[face]?.contains(file) != true { helpers[face, default: []].append(file) }
        return font
    }

    func emoji(for character: Character, pixels: Int) -> SizedFont? {
        guard let scalar = character.unicodeScalars.first,
            // One answer serves all emoji: the colour face has them together.
            let file = finder.find(.emoji(0x1F600)),
            let font = font(file, face: nil, pixels: pixels), font.provides(scalar)
        else { return nil }
        return font
    }
}

extension FontShelf {
    private func font(_ file: FaceFile, face: TextRun.Face?, pixels: Int) -> SizedFont? {
        clock += 1
        let slot = Slot(file: file, pixels: pixels)
        if let font = open[slot] {
            font.lastUse = clock
            return font
        }
        guard let font = SizedFont(file, face: face, pixels: pixels) else { return nil }
        font.lastUse = clock
        open[slot] = font
        if open.count > Self.longest, let oldest = open.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            open[oldest.key] = nil
        }
        return font
    }

    private static func fileName(_ file: FaceFile) -> String {
        URL(fileURLWithPath: file.path).lastPathComponent
    }
}
