import Foundation
import UnderCoverCore

// Shelves of the server besides its playlists, genres and lists: an artist's albums, and what is like an album.

extension JellyfinProvider {
    /// The limit for each in a search.
    private static let mostArtists = 10
    private static let mostAlbums = 20

    /// None where the server does not answer.
    func artistsAndAlbums(_ words: String) async throws(SourceError) -> [FoundPlaylist] {
        let named = [("userId", userID), ("searchTerm", words)]
        let kind = [("IncludeItemTypes", "MusicAlbum"), ("Recursive", "true"), ("Limit", "\(Self.mostAlbums)")]
        let artists = try await found("/Artists", named + [("Limit", "\(Self.mostArtists)")], "MusicArtist")
        let albums = try await found("/Items", named + kind, "MusicAlbum")
        return artists.compactMap { shelf($0, .artist) } + albums.compactMap { shelf($0, .album) }
    }

    /// The album, then its artist's others, then others of its genre.
    func around(_ id: String) async throws(SourceError) -> TrackPage {
        let query = [("userId", userID), ("Ids", id), ("Fields", "ProviderIds,Genres,ChildCount")]
        guard let album = try await items("/Items", query).lazy.compactMap({ $0 }).first(where: { $0.id("Id") == id })
        else { throw .notFound }
        var page = TrackPage(
            tracks: [albums.album(album)].compactMap { $0 }, title: album.line("Name").map(Words.around))
        if let artist = album.objects("AlbumArtists").first??.id("Id") {
            page.tracks += try await albumPage(0, [("AlbumArtistIds", artist), ("SortBy", "SortName")]).tracks
        }
        if let genre = album.ids("Genres").first {
            page.tracks += try await albumPage(0, [("Genres", genre), ("SortBy", "SortName")]).tracks
        }
        return page
    }

    private func found(
        _ path: String, _ query: [(String, String)], _ type: String
    ) async throws(SourceError) -> [LooseObject] {
        do throws(SourceError) {
            return try await items(path, query).compactMap { $0 }.filter { $0.id("Type") == type }
        } catch {
            if error == .cancelled { throw error }
            return []
        }
    }

    private func shelf(_ item: LooseObject, _ kind: SourceReference.Kind) -> FoundPlaylist? {
        guard let name = item.line("Name"), let key = item.id("Id") else { return nil }
        return FoundPlaylist(
            reference: SourceReference(source: id, kind: kind, id: key), title: name,
            curator: kind == .album ? item.line("AlbumArtist") : nil)
    }
}
