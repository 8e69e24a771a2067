import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverPixels

/// The bundled records: invented albums that need no network. A damaged one is left out with a warning.
package struct BundledRecords: Equatable, Sendable {
    /// Begins the ids of their albums. Stored favourites and scores have it.
    static let source = "house"

    package var categories: [Category]
    package var albums: [Album]
    package var sleeves: [ArtworkID: URL]
    /// Facts about the records' pieces, by the song's name.
    package var pieces: [String: MusicPieceFacts]
    /// A sentence for each entry that was left out.
    package var warnings: [String]

    package init(
        categories: [Category], albums: [Album], sleeves: [ArtworkID: URL], pieces: [String: MusicPieceFacts] = [:],
        warnings: [String]
    ) {
        self.categories = categories
        self.albums = albums
        self.sleeves = sleeves
        self.pieces = pieces
        self.warnings = warnings
    }

    /// No record can be read; `description` is a sentence for the player.
    package enum LoadError: Error, Equatable, Sendable, CustomStringConvertible {
        case unreadable(path: String)
        case damaged(path: String, reason: String)
        case newer(path: String, version: Int)

        package var description: String {
            switch self {
            case .unreadable(let path): Words.recordsMissing(path)
            case .damaged(let path, let reason): Words.recordsDamaged(path, reason)
            case .newer(let path, let version):
                Words.recordsNewer(path, "\(version)", "\(BundledDocument.version)")
            }
        }
    }

    package static func load(assets: URL) throws(LoadError) -> BundledRecords {
        let folder = AssetFolder(url: assets)
        let document = try readDocument(folder.records.appendingPathComponent("records.json"))
        var reader = BundledReader(folder: folder)
        let albums = reader.albums(document.albums, signatures: readSignatures(folder, &reader.warnings))
        let categories = reader.categories(document.categories, from: albums)
        return BundledRecords(
            categories: categories, albums: albums.map(\.album), sleeves: reader.sleeves, pieces: reader.pieces,
            warnings: reader.warnings)
    }
}

extension BundledRecords {
    private static func readDocument(_ file: URL) throws(LoadError) -> BundledDocument {
        guard let bytes = try? Data(contentsOf: file) else { throw .unreadable(path: file.path) }
        struct Version: Decodable { var version: Int }
        let version = try? JSONDecoder().decode(Version.self, foreign: bytes).version
        if let version, version > BundledDocument.version { throw .newer(path: file.path, version: version) }
        do {
            return try JSONDecoder().decode(BundledDocument.self, foreign: bytes)
        } catch {
            throw .damaged(path: file.path, reason: bytes.isEmpty ? Words.recordsEmpty : Words.recordsNoList)
        }
    }

    /// Record id → signature, from `signatures.json`, which a script writes. The file may be absent.
    private static func readSignatures(_ folder: AssetFolder, _ warnings: inout [String]) -> [String: PaletteSignature]
    {
        let file = folder.records.appendingPathComponent("signatures.json")
        guard let bytes = try? Data(contentsOf: file) else { return [:] }
        guard let signatures = try? JSONDecoder().decode([String: Lossy<PaletteSignature>].self, foreign: bytes) else {
            warnings.append(Words.signaturesDamaged("\(file.path)"))
            return [:]
        }
        return signatures.compactMapValues(\.value)
    }
}

/// `Assets/Records/records.json`.
struct BundledDocument: Decodable {
    static let version = 1

    struct CategoryEntry: Decodable {
        var id: String
        var name: String
        /// Ids of records. Without them the category has every record that `genre` and `years` match.
        var albums: [String]?
        var genre: String?
        /// The first and the last year, inclusive.
        var years: [Int]?

        func matches(_ album: Album) -> Bool {
            if let genre, album.genre != genre { return false }
            guard let years else { return true }
            guard let year = album.year, let first = years.first, let last = years.last else { return false }
            return (min(first, last)...max(first, last)).contains(year)
        }
    }

    struct Record: Decodable {
        var id: String
        var title: String
        var artist: String
        var year: OutsideYear?
        var genre: String?
        var sleeve: String
        var songs: [String]?
        var blurb: String?
        var seen: [String]?
        var music: Lossy<Music>?
    }

    /// The facts that `catalogue.py` writes down about a record's piece.
    struct Music: Decodable {
        var key: String?
        var starts: [Double]?
    }

    var version: Int
    var categories: [Lossy<CategoryEntry>]
    var albums: [Lossy<Record>]
}

/// Holds the places of lettering on the bundled sleeves. The scripts that set it wrote the file, so the game searches
/// none of them. The first call reads the file, so starting does not wait for it.
package final class BundledLettering: Sendable {
    private let file: URL
    private let warn: @Sendable (String) -> Void
    private enum Reading {
        case notYet
        case failed
        /// The rectangles by a sleeve's file name without its extension.
        case done([String: [[Double]]])
    }

    private let reading = Mutex(Reading.notYet)

    /// - Parameters:
    ///   - assets: the `Assets` folder. `Records/lettering.json` in it may be absent.
    ///   - warn: called with a sentence when the file is damaged.
    package init(assets: URL, warn: @escaping @Sendable (String) -> Void = { _ in }) {
        file = AssetFolder(url: assets).records.appendingPathComponent("lettering.json")
        self.warn = warn
    }

    /// Left, top, right and bottom of each box, in shares of the side; empty for an unlisted sleeve. nil if the file is
    /// missing or damaged.
    package func boxes(on sleeve: URL) -> [[Double]]? {
        reading.withLock { reading in
            if case .notYet = reading { reading = read().map(Reading.done) ?? .failed }
            guard case .done(let all) = reading else { return nil }
            return all[sleeve.deletingPathExtension().lastPathComponent] ?? []
        }
    }

    private static func shares(_ box: [Double]) -> [Double] {
        box.map { OutsideNumber.real($0, in: 0...1) ?? 0 }
    }

    private func read() -> [String: [[Double]]]? {
        guard let bytes = try? Data(contentsOf: file) else { return nil }
        guard let boxes = try? JSONDecoder().decode([String: Lossy<[[Double]]>].self, foreign: bytes) else {
            warn(Words.letteringDamaged(file.path))
            return nil
        }
        return boxes.compactMapValues(\.value).mapValues { $0.map(Self.shares) }
    }
}

/// Checks file names that were read from a file: no folder, no hidden file.
enum PlainName {
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains { $0 == "/" || $0 == "\0" }
    }
}
