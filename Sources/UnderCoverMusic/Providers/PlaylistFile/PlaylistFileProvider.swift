import Foundation
import UnderCoverCore

extension MusicProvider {
    /// Playlist files on this machine: "file/file/" and a path. They only name albums; others know them.
    package static let playlistFiles = MusicProvider(
        id: "file", name: Words.playlistFiles,
        search: { _, _ throws(SourceError) in throw .unsupported },
        page: { reference, _ throws(SourceError) in
            guard reference.kind == .file else { throw .unsupported }
            let file = URL(fileURLWithPath: reference.id)
            do throws(SourceError) {
                return try PlaylistFile.read(file).page(called: file.deletingPathExtension().lastPathComponent)
            } catch {
                throw .told(Words.fileTrouble(error, OutsideText.clean(reference.id) ?? Words.playlistFiles))
            }
        },
        cover: { CoverArtArchive().request($0) },
        test: { () throws(SourceError) in Words.playlistFiles })
}

extension PlaylistFile {
    /// Entries that name somebody and something. Where no album is named, `album` is empty and others look for the track.
    func page(called name: String) -> TrackPage {
        let archive = CoverArtArchive()
        let tracks = entries.compactMap { entry -> FoundTrack? in
            let (album, title) = (cleanName(entry.album), cleanName(entry.title))
            guard let artist = cleanName(entry.artist), album != nil || title != nil else { return nil }
            return FoundTrack(
                album: album ?? "", artist: artist, isOfTrack: true, title: title,
                // A stranger's file does not say whom else we ask.
                covers: [entry.picture].compactMap { $0 }.filter(archive.has))
        }
        return TrackPage(
            tracks: tracks, total: entries.count + leftOut, title: cleanName(title) ?? cleanName(name),
            leftOut: leftOut + entries.count - tracks.count)
    }
}
