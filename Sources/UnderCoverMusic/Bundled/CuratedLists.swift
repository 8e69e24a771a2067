import Foundation
import UnderCoverCatalogue

/// Names of real albums, picked by hand. A provider finds their covers and songs.
package struct CuratedList: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package var artist: String
        package var title: String
        package var year: Int
        /// Id of the release group; nil where it is uncertain.
        package var musicBrainzID: String?
    }

    /// The file's name without ".json".
    package var id: String
    /// Lists stand by it.
    package var order = usualOrder
    package var name: String
    package var blurb: String
    package var albums: [Entry]

    package static let usualOrder = 100
}

/// The bundled lists. A damaged list or album is left out with a warning.
package struct CuratedLists: Equatable, Sendable {
    package var lists: [CuratedList]
    /// A sentence for each list or album that was left out.
    package var warnings: [String]

    package static func load(assets: URL) -> CuratedLists {
        let folder = AssetFolder(url: assets).lists
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return CuratedLists(
                lists: [], warnings: [Words.listsMissing(folder.path)])
        }
        var reader = CuratedListReader()
        let lists = names.filter(isList).sorted().compactMap { reader.list(folder.appendingPathComponent($0)) }
        return CuratedLists(lists: lists.sorted { ($0.order, $0.id) < ($1.order, $1.id) }, warnings: reader.warnings)
    }

    private static func isList(_ name: String) -> Bool {
        PlainName.isPlain(name) && name.hasSuffix(".json") && !name.hasSuffix(".schema.json")
    }
}

private struct CuratedDocument: Decodable {
    static let version = 1

    struct Record: Decodable {
        var artist: String
        var title: String
        var year: Int
        var musicbrainz: String?
    }

    var id: String
    var order: Int?
    var name: String
    var blurb: String
    var albums: [Lossy<Record>]
}

/// Turns files into lists, and collects warnings.
private struct CuratedListReader {
    /// Another year is a typing error.
    private static let possibleYears = 1900...2100

    private(set) var warnings: [String] = []

    mutating func list(_ file: URL) -> CuratedList? {
        let id = file.deletingPathExtension().lastPathComponent
        guard let bytes = try? Data(contentsOf: file) else { return leaveOut(Words.listUnread(id)) }
        struct Version: Decodable { var version: Int }
        guard let version = try? JSONDecoder().decode(Version.self, foreign: bytes).version else {
            return leaveOut(bytes.isEmpty ? Words.listEmpty(id) : Words.listGarbled(id))
        }
        guard version <= CuratedDocument.version else { return leaveOut(Words.listNewer(id)) }
        guard let document = try? JSONDecoder().decode(CuratedDocument.self, foreign: bytes),
            let name = OutsideText.clean(document.name)
        else {
            return leaveOut(Words.listGarbled(id))
        }
        guard document.id == id else { return leaveOut(Words.listMisnamed(id, document.id)) }
        let albums = entries(document.albums, of: id)
        guard !albums.isEmpty else { return leaveOut(Words.listBare(id)) }
        return CuratedList(
            id: id, order: document.order ?? CuratedList.usualOrder, name: name, blurb: document.blurb, albums: albums)
    }
}

extension CuratedListReader {
    private mutating func entries(_ records: [Lossy<CuratedDocument.Record>], of id: String) -> [CuratedList.Entry] {
        var entries: [CuratedList.Entry] = []
        var keys: Set<String> = []
        for (index, record) in records.enumerated() {
            guard let entry = record.value.flatMap(checked) else {
                warnings.append(Words.listLostAlbum(id, index + 1))
                continue
            }
            // Comparing as a match does takes as long as all other reading, before the first picture.
            guard keys.insert(entry.artist.lowercased() + "|" + entry.title.lowercased()).inserted else {
                warnings.append(Words.listLostTwin(id, index + 1, entry.title))
                continue
            }
            entries.append(entry)
        }
        return entries
    }

    private func checked(_ record: CuratedDocument.Record) -> CuratedList.Entry? {
        guard let artist = OutsideText.clean(record.artist), let title = OutsideText.clean(record.title),
            Self.possibleYears.contains(record.year)
        else { return nil }
        if let id = record.musicbrainz, UUID(uuidString: id) == nil { return nil }
        return .init(
            artist: artist, title: title, year: record.year, musicBrainzID: record.musicbrainz)
    }

    private mutating func leaveOut(_ warning: String) -> CuratedList? {
        warnings.append(warning)
        return nil
    }
}

/// The bundled list of famous albums. It is taken whole or not at all: without one of its albums, days would be dealt
/// otherwise than in other games.
package enum BundledCanon {
    private static let version = 1
    private static let mostBytes = 4 << 20

    private struct Version: Decodable { var version: Int }

    /// nil where it is missing or damaged.
    package static func load(assets: URL) -> Canon? {
        let file = AssetFolder(url: assets).canon
        guard let bytes = try? Data(contentsOf: file), bytes.count <= mostBytes,
            let version = try? JSONDecoder().decode(Version.self, foreign: bytes).version, version == self.version,
            let canon = try? JSONDecoder().decode(Canon.self, foreign: bytes),
            canon.records.allSatisfy({ isClean($0.artist) && isClean($0.title) && years.contains($0.year) })
        else { return nil }
        return canon
    }

    private static let years = 1900...2100

    private static func isClean(_ text: String) -> Bool { OutsideText.clean(text) == text }
}
