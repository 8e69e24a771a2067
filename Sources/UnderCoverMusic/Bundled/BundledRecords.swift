import Foundation
import UnderCoverCore
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
    package enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
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

    package static func load(assets: URL) throws(Failure) -> BundledRecords {
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
    private static func readDocument(_ file: URL) throws(Failure) -> BundledDocument {
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
