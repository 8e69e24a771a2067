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
        let entries = try entries()
        let isNew = !entries.contains { entry in
            entry.releaseGroup == album.releaseGroup && entry.releaseGroup != nil
        }
        guard isNew else { return (entries.count, false) }
        guard entries.count < PlaylistFile.mostEntries else { throw .told(Words.playlistTooLarge) }
        try write(album)
        return (entries.count + 1, true)
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

    /// Players and other programs may have added to the file, so all that this one does not read stays in it.
    private func write(_ album: FoundTrack) throws(SourceError) {
        var document = try document()
        var playlist = document["playlist"] as? [String: Any] ?? ["title": Words.scannedRecords]
        playlist["track"] = (playlist["track"] as? [Any] ?? []) + [JSPF.track(album)]
        document["playlist"] = playlist
        let data: Data
        do {
            data = try JSONSerialization.data(
                withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        } catch {
            throw .told(Words.fileError(.garbled, file.path))
        }
        // A larger one could not be read any more.
        guard data.count <= PlaylistFile.largestBytes else { throw .told(Words.playlistTooLarge) }
        do { try data.write(to: file, options: .atomic) } catch {
            throw .told(Words.pastedNotKept(file.deletingLastPathComponent().path))
        }
    }

    /// The file as it is; empty where there is none.
    private func document() throws(SourceError) -> [String: Any] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        let data: Data
        do throws(SourceError) { data = try PlaylistFile.contents(file) } catch {
            throw .told(Words.fileError(error, file.path))
        }
        // A list in another format can be read, but not continued.
        guard let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            document["playlist"] is [String: Any]
        else { throw .told(Words.fileError(.garbled, file.path)) }
        return document
    }
}

extension JSPF {
    /// A track as `parse` reads it.
    fileprivate static func track(_ album: FoundTrack) -> [String: Any] {
        var track: [String: Any] = ["creator": album.artist, "album": album.album]
        if let group = album.releaseGroup { track["identifier"] = [groups + group] }
        if let year = album.year { track["extension"] = ["year": year] }
        return track
    }
}
