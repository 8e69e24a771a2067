import Foundation
import UnderCoverCore

/// Real albums that somebody picked. Facts only: pictures and music come from elsewhere.
package struct CuratedList: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package var artist: String
        package var title: String
        /// Of the first release.
        package var year: Int
        /// Of the release group; nil where it is not certain.
        package var musicBrainzID: String?

        package init(artist: String, title: String, year: Int, musicBrainzID: String? = nil) {
            self.artist = artist
            self.title = title
            self.year = year
            self.musicBrainzID = musicBrainzID
        }
    }

    /// The file's name without ".json".
    package var id: String
    package var name: String
    package var blurb: String
    package var albums: [Entry]

    package init(id: String, name: String, blurb: String, albums: [Entry]) {
        self.id = id
        self.name = name
        self.blurb = blurb
        self.albums = albums
    }
}

/// The lists in the box. A damaged one costs itself and a warning, a damaged album likewise.
package struct CuratedLists: Equatable, Sendable {
    /// By id.
    package var lists: [CuratedList]
    /// A sentence for each thing that was left out.
    package var warnings: [String]

    package init(lists: [CuratedList], warnings: [String]) {
        self.lists = lists
        self.warnings = warnings
    }

    /// - Parameter assets: the `Assets` folder.
    package static func load(assets: URL) -> CuratedLists {
        let folder = AssetFolder(url: assets).lists
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return CuratedLists(
                lists: [], warnings: ["The lists in the box are missing: \(folder.path) cannot be read."])
        }
        var reader = CuratedListReader()
        let lists = names.filter(isList).sorted().compactMap { reader.list(folder.appendingPathComponent($0)) }
        return CuratedLists(lists: lists, warnings: reader.warnings)
    }

    private static func isList(_ name: String) -> Bool {
        PlainName.isPlain(name) && name.hasSuffix(".json") && !name.hasSuffix(".schema.json")
    }
}

/// A list's file as it is written.
private struct CuratedDocument: Decodable {
    /// The newest this game reads.
    static let version = 1

    struct Record: Decodable {
        var artist: String
        var title: String
        var year: Int
        var musicbrainz: String?
    }

    var id: String
    var name: String
    var blurb: String
    var albums: [Lossy<Record>]
}

/// Turns files into lists, and keeps a list of complaints.
private struct CuratedListReader {
    /// From the first cylinders to further than this game looks; anything else is a slip of the finger.
    private static let possibleYears = 1900...2100

    private(set) var warnings: [String] = []

    mutating func list(_ file: URL) -> CuratedList? {
        let id = file.deletingPathExtension().lastPathComponent
        guard let bytes = try? Data(contentsOf: file) else { return leaveOut(id, "cannot be read") }
        struct Version: Decodable { var version: Int }
        guard let version = try? JSONDecoder().decode(Version.self, foreign: bytes).version else {
            return leaveOut(id, bytes.isEmpty ? "is empty" : "cannot be understood")
        }
        guard version <= CuratedDocument.version else { return leaveOut(id, "is for a newer Under Cover") }
        guard let document = try? JSONDecoder().decode(CuratedDocument.self, foreign: bytes),
            let name = OutsideText.clean(document.name)
        else {
            return leaveOut(id, "cannot be understood")
        }
        guard document.id == id else { return leaveOut(id, "calls itself \(document.id)") }
        let albums = entries(document.albums, of: id)
        guard !albums.isEmpty else { return leaveOut(id, "has no album left") }
        return CuratedList(id: id, name: name, blurb: document.blurb, albums: albums)
    }
}

extension CuratedListReader {
    private mutating func entries(_ records: [Lossy<CuratedDocument.Record>], of id: String) -> [CuratedList.Entry] {
        var entries: [CuratedList.Entry] = []
        var keys: Set<String> = []
        for (index, record) in records.enumerated() {
            guard let entry = record.value.flatMap(checked) else {
                warnings.append("The list \(id) lost an album: number \(index + 1) cannot be understood.")
                continue
            }
            guard keys.insert(TitleKey.artist(entry.artist) + "|" + TitleKey.title(entry.title)).inserted else {
                warnings.append("The list \(id) lost an album: number \(index + 1), \(entry.title), is listed twice.")
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

    private mutating func leaveOut(_ id: String, _ reason: String) -> CuratedList? {
        warnings.append("The list \(id) was left out: it \(reason).")
        return nil
    }
}
