import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// The records in the box as they are committed.
enum Box {
    static let assets: URL = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        return root.appendingPathComponent("Assets", isDirectory: true)
    }()

    static let loaded = Result { try BundledRecords.load(assets: assets) }

    static var albums: [Album] { (try? loaded.get().albums) ?? [] }

    static let lettering = BundledLettering(assets: assets)

    /// The data that the game keeps of a sleeve that it decodes for a round.
    struct Sleeve: Sendable, CustomTestStringConvertible {
        let file: URL
        let study: CoverStudy
        /// 64 × 64 pixels of three bytes.
        let sample64: [UInt8]

        var testDescription: String { file.lastPathComponent }
    }

    /// All that can be decoded, which happens once for all tests.
    static let sleeves: [Sleeve] = files("Records/sleeves").compactMap { file in
        let request = ImageLoader.Request(ArtworkID(rawValue: file.lastPathComponent), from: .file(file), for: .round) {
            lettering.boxes(on: file).map(Lettering.mask)
        }
        guard let cover = try? ImageLoader.decode(request), let study = cover.study else { return nil }
        return Sleeve(file: file, study: study, sample64: cover.sample64)
    }

    static func files(_ folder: String) -> [URL] {
        let url = assets.appendingPathComponent(folder)
        let found = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: [.fileSizeKey])
        return (found ?? []).sorted { $0.path < $1.path }
    }

    static func bytes(_ file: URL) -> Int { (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 }

    /// "two-sugars" of "house/two-sugars".
    static func name(_ album: Album) -> String { String(album.id.rawValue.dropFirst("house/".count)) }

    /// How a title becomes a name of files.
    static func fileName(_ title: String) -> String {
        let plain = title.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: Locale(identifier: "en"))
            .replacing("ø", with: "o").replacing("&", with: " and ").replacing("’", with: "").replacing(".", with: "")
            .replacing("'", with: "")
        let words = plain.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.joined(separator: "-")
    }
}
