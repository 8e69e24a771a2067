import Foundation
import UnderCoverCore

// A playlist names the artist of each track, and neither the album's artist nor whether it is a single. Only the album
// itself says so.

extension DeezerService {
    /// An album by more artists has none that would be the answer.
    private static let mostArtists = 3

    /// Deezer's facts about the track's album; nil where it does not have it.
    func whole(_ track: FoundTrack) async throws(SourceError) -> FoundTrack? {
        guard let id = track.albumID, Self.isNumber(id) else { return nil }
        if let known = albums[id] { return merged(track, known) }
        let answer = try await ask(DeezerDocument.WholeAlbum.self, address.request("/album/\(id)"))
        guard let album = album(answer) else { return nil }
        albums[id] = album
        return merged(track, album)
    }

    private func album(_ answer: DeezerDocument.WholeAlbum) -> FoundTrack? {
        guard var album = track(of: answer.album) else { return nil }
        album.artist = artist(answer, album)
        album.isOfTrack = false
        album.genre = answer.genres?.value?.data.rows.lazy.compactMap { cleanName($0.name) }.first
        return album
    }

    /// The main artists; "Various Artists" for many of them, and for a compilation of several.
    private func artist(_ answer: DeezerDocument.WholeAlbum, _ album: FoundTrack) -> String {
        let main = (answer.contributors?.rows ?? []).filter { $0.role?.value.map { $0 == "Main" } ?? true }
        var names: [String] = []
        for name in main.compactMap({ cleanName($0.name) }) where !names.contains(name) { names.append(name) }
        guard names.count > 1 else { return album.artist }
        guard album.release != .compilation, names.count <= Self.mostArtists else { return Album.variousArtists }
        return Words.people(names)
    }

    /// The track keeps its own song.
    private func merged(_ track: FoundTrack, _ album: FoundTrack) -> FoundTrack {
        var whole = album
        whole.title = track.title
        whole.song = track.song
        whole.barcode = album.barcode ?? track.barcode
        if album.covers.isEmpty { whole.covers = track.covers }
        return whole
    }
}
