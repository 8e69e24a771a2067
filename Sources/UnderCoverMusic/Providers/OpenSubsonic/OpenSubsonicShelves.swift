import Foundation
import UnderCoverCore

// Shelves of the server besides its playlists, genres and lists: an artist's albums, and what is like an album.

extension OpenSubsonicProvider {
    /// The limit for each in a search.
    private static let mostArtists = 10
    private static let mostAlbums = 20

    /// None where the server cannot search.
    func artistsAndAlbums(_ words: String) async throws(SourceError) -> [FoundPlaylist] {
        let counts = [
            ("artistCount", "\(Self.mostArtists)"), ("albumCount", "\(Self.mostAlbums)"), ("songCount", "0"),
        ]
        let envelope: OpenSubsonicServer.Envelope
        do throws(SourceError) {
            envelope = try await server.answer("search3", [("query", words)] + counts, limits: .search)
        } catch {
            if error == .cancelled { throw error }
            return []
        }
        guard envelope.failure == nil, let found = envelope.body.object("searchResult3") else { return [] }
        return found.objects("artist").compactMap { $0.flatMap(artist) }
            + found.objects("album").compactMap { $0.flatMap(album) }
    }

    func artist(_ id: String) async throws(SourceError) -> TrackPage {
        guard let artist = try await server.ask("getArtist", [("id", id)]).object("artist") else { throw .garbled }
        var page = page(of: artist.objects("album"))
        page.title = artist.line("name")
        return page
    }

    /// The album, then its artist's others, then others of its genre.
    func around(_ id: String) async throws(SourceError) -> TrackPage {
        guard let album = try await server.ask("getAlbum", [("id", id)]).object("album") else { throw .garbled }
        var page = page(of: [album])
        page.title = album.line("name", "title").map(Words.around)
        if let artist = album.id("artistId") { page.tracks += try await self.artist(artist).tracks }
        if let genre = album.id("genre") {
            let alike = [("type", "byGenre"), ("genre", genre), ("size", "\(Self.albumsPerPage)")]
            let list = try await server.ask("getAlbumList2", alike).object("albumList2")
            page.tracks += self.page(of: list?.objects("album") ?? []).tracks
        }
        return page
    }
}

extension OpenSubsonicProvider {
    private func page(of albums: [LooseObject?]) -> TrackPage {
        let tracks = albums.compactMap { $0.flatMap(server.album) }
        return TrackPage(tracks: tracks, leftOut: albums.count - tracks.count)
    }

    private func artist(_ entry: LooseObject) -> FoundPlaylist? {
        guard let artist = entry.id("id"), let name = entry.line("name") else { return nil }
        return FoundPlaylist(
            reference: SourceReference(source: id, kind: .artist, id: artist), title: name,
            count: entry.someCount("albumCount"), picture: picture(entry))
    }

    private func album(_ entry: LooseObject) -> FoundPlaylist? {
        guard let album = entry.id("id"), let name = entry.line("name", "title") else { return nil }
        return FoundPlaylist(
            reference: SourceReference(source: id, kind: .album, id: album), title: name,
            curator: entry.line("artist"), picture: picture(entry))
    }

    func picture(_ entry: LooseObject) -> String? {
        entry.id("coverArt").map { server.url("getCoverArt", [("id", $0), ("size", "300")]).absoluteString }
    }
}
