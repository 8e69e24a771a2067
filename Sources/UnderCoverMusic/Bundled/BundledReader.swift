import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Turns the document's entries into albums and categories, and collects warnings.
struct BundledReader {
    var warnings: [String] = []
    private(set) var sleeves: [ArtworkID: URL] = [:]
    private(set) var pieces: [String: MusicPieceFacts] = [:]

    private let folder: AssetFolder

    init(folder: AssetFolder) {
        self.folder = folder
    }

    /// In the document's order, by the record's id; the album's has `BundledRecords.source` before it.
    mutating func albums(
        _ records: [Lossy<BundledDocument.Record>], signatures: [String: PaletteSignature]
    ) -> [(id: String, album: Album)] {
        var order: [String] = []
        var albums: [String: Album] = [:]
        for (index, entry) in records.enumerated() {
            guard let record = entry.value else {
                warnings.append(Words.recordGarbled(entry.id ?? Words.numberOfEntry(index + 1)))
                continue
            }
            guard albums[record.id] == nil else {
                warnings.append(Words.recordTwice(record.id))
                continue
            }
            order.append(record.id)
            albums[record.id] = album(record, signature: signatures[record.id])
        }
        return order.compactMap { id in albums[id].map { (id, $0) } }
    }

    /// In the document's order, without empty categories.
    mutating func categories(
        _ entries: [Lossy<BundledDocument.CategoryEntry>], from albums: [(id: String, album: Album)]
    ) -> [Category] {
        let known = Dictionary(albums.map { ($0.id, $0.album) }, uniquingKeysWith: { first, _ in first })
        var categories: [Category] = []
        for (index, entry) in entries.enumerated() {
            guard let listed = entry.value, let id = OutsideID.checked(listed.id),
                let name = OutsideText.clean(listed.name)
            else {
                warnings.append(Words.categoryGarbled(entry.id ?? Words.numberOfEntry(index + 1)))
                continue
            }
            guard !categories.contains(where: { $0.id.rawValue == listed.id }) else {
                warnings.append(Words.categoryTwice(listed.id))
                continue
            }
            let found =
                listed.albums.map { distinct($0).compactMap { known[$0] } }
                ?? albums.map(\.album).filter(listed.matches)
            guard !found.isEmpty else {
                warnings.append(Words.categoryBare(listed.id))
                continue
            }
            categories.append(.init(id: .init(rawValue: id), name: name, section: .builtIn, albums: found))
        }
        return categories
    }
}

extension BundledReader {
    private mutating func album(_ record: BundledDocument.Record, signature: PaletteSignature?) -> Album? {
        guard let id = OutsideID.checked(record.id), let title = OutsideText.clean(record.title),
            let artist = OutsideText.clean(record.artist)
        else {
            warnings.append(Words.recordNameless(record.id))
            return nil
        }
        let sleeve = folder.records.appendingPathComponent("sleeves").appendingPathComponent(record.sleeve)
        guard PlainName.isPlain(record.sleeve), hasContent(sleeve) else {
            warnings.append(Words.recordSleeveless(record.id, record.sleeve))
            return nil
        }
        let name = BundledRecords.source + "/" + id
        sleeves[ArtworkID(rawValue: name)] = sleeve
        var album = Album(
            id: .init(rawValue: name), title: title, artist: artist, year: record.year?.value,
            genre: record.genre.flatMap(OutsideText.clean), artwork: ArtworkID(rawValue: name), songs: songs(record),
            blurb: record.blurb.flatMap(OutsideText.clean), signature: signature)
        album.seen = record.seen.map { $0.compactMap(OutsideText.clean) }
        return album
    }

    /// Leaves out missing files: a record can do without its song.
    private mutating func songs(_ record: BundledDocument.Record) -> [String] {
        var songs: [String] = []
        for name in record.songs ?? [] {
            if let file = folder.song(name), hasContent(file) {
                songs.append(name)
                pieces[name] = record.music?.value.map { MusicPieceFacts($0) }
            } else {
                warnings.append(Words.recordLostSong(record.id, name))
            }
        }
        return songs
    }

    private func distinct(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }

    private func hasContent(_ file: URL) -> Bool {
        // A package may replace files by links.
        let values = try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        return values?.isRegularFile == true && (values?.fileSize ?? 0) > 0
    }
}
