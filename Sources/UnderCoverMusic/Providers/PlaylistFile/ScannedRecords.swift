import Foundation
import UnderCoverCatalogue

/// The records that the player has scanned: a JSPF file in the data folder, which makes a category like any other list.
package struct ScannedRecords: Sendable {
    /// The player has each of these records, whatever it is.
    package static let settings = SieveSettings(
        keepsSingles: true, keepsCompilations: true, keepsVariousArtists: true)

    private let file: URL

    /// - Parameter data: the folder of the player's data.
    package init(data: URL) { file = data.appendingPathComponent(SourceReference.scannedRecords) }

    package var reference: SourceReference {
        SourceReference(source: MusicProvider.playlistFiles.id, kind: .file, id: file.path)
    }

    /// Adds an album unless its release group is there. Two games of one data folder wait for each other.
    /// - Returns: how many there are, and whether it is new.
    /// - Throws: `.told`; a file that cannot be read stays as it is.
    package func add(_ album: FoundTrack) throws(SourceError) -> (count: Int, isNew: Bool) {
        let folder = open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(folder) }
        while flock(folder, LOCK_EX) != 0, errno == EINTR {}
        var entries = try entries()
        let isNew = !entries.contains { entry in
            entry.releaseGroup == album.releaseGroup && entry.releaseGroup != nil
        }
        guard isNew else { return (entries.count, false) }
        guard entries.count < PlaylistFile.mostEntries else { throw .told(Words.playlistTooLarge) }
        var entry = PlaylistFile.Entry(artist: album.artist, album: album.album)
        (entry.year, entry.releaseGroup) = (album.year, album.releaseGroup)
        entries.append(entry)
        try write(entries)
        return (entries.count, true)
    }

    /// The category of this id is deleted, and the list with it.
    package func forget(_ id: Category.ID) {
        if id == Category.ID(reference) { unlink(file.path) }
    }

    private func entries() throws(SourceError) -> [PlaylistFile.Entry] {
        do throws(SourceError) { return try PlaylistFile.read(file).entries } catch {
            if error == .notFound { return [] }
            throw .told(Words.fileError(error, file.path))
        }
    }

    private func write(_ entries: [PlaylistFile.Entry]) throws(SourceError) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let document = Document(
                playlist: .init(title: Words.scannedRecords, track: entries.map(Document.Track.init)))
            try encoder.encode(document).write(to: file, options: .atomic)
        } catch {
            throw .told(Words.pastedNotKept(file.deletingLastPathComponent().path))
        }
    }
}

/// As `JSPF` reads it.
private struct Document: Encodable {
    struct Playlist: Encodable {
        var title: String
        var track: [Track]
    }

    struct Track: Encodable {
        struct Extension: Encodable { var year: Int }

        var creator, album: String?
        var identifier: [String]?
        var `extension`: Extension?

        init(_ entry: PlaylistFile.Entry) {
            (creator, album) = (entry.artist, entry.album)
            identifier = entry.releaseGroup.map { [JSPF.groups + $0] }
            `extension` = entry.year.map(Extension.init)
        }
    }

    var playlist: Playlist
}
