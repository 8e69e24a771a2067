import Foundation
import UnderCoverCore

extension MusicProvider {
    /// Playlist files on this machine: "file/file/" and a path.
    package static let playlistFiles = MusicProvider(
        id: "file", name: Words.playlistFiles,
        search: { _, _ throws(SourceError) in throw .unsupported },
        page: { reference, _ throws(SourceError) in
            guard reference.kind == .file else { throw .unsupported }
            return try PlaylistFile.read(URL(fileURLWithPath: reference.id)).page
        },
        test: { () throws(SourceError) in Words.playlistFiles })
}

extension PlaylistFile {
    /// Entries that name somebody and something. Where no album is named, `album` is empty and others look for the track.
    var page: TrackPage {
        let tracks = entries.compactMap { entry -> FoundTrack? in
            guard let artist = entry.artist, entry.album != nil || entry.title != nil else { return nil }
            return FoundTrack(
                album: entry.album ?? "", artist: artist, isOfTrack: true, title: entry.title,
                covers: entry.picture.map { $0.hasPrefix("https://") ? [$0] : [] } ?? [])
        }
        return TrackPage(
            tracks: tracks, total: entries.count + leftOut, title: title,
            leftOut: leftOut + entries.count - tracks.count)
    }
}
