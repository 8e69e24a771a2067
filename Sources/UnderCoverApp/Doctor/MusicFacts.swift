import Foundation
import UnderCoverCore
import UnderCoverMusic

/// The player's own records, for `doctor`.
struct MusicFacts: Encodable {
    var artists = 0
    var albums = 0
    var songs = 0
    /// Albums without a picture.
    var bare = 0
    var folders: [MusicFolder] = []
    /// Why the library could not be read.
    var reason: String?

    init(_ folders: DataFolder) {
        do throws(StoreError) {
            guard let summary = try MusicLibrary.peek(folder: folders.data) else { return }
            (artists, albums, songs, bare) = (summary.artists, summary.albums, summary.songs, summary.bare)
            self.folders = summary.folders
        } catch {
            reason = error.reason
        }
    }

    var lines: [String] {
        if let reason { return [reason] }
        if folders.isEmpty { return [Words.reportNoFolders] }
        let total = [Words.manyAlbums(albums), Words.manySongs(songs), Words.manyArtists(artists)]
        let pictures = Words.reportBare(bare)
        return [(total + [pictures]).joined(separator: ", ")]
            + folders.map { "\($0.path): \($0.state.rawValue), \(Words.about($0))" }
    }
}
