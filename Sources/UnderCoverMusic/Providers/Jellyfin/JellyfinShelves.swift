import Foundation
import UnderCoverCatalogue

// Shelves of the server besides its playlists, genres and lists: an artist's albums, what is like an album, and an album
// by its names.

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

    func find(_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack? {
        let named = try await albumPage(0, [("searchTerm", wanted.title)])
        return AlbumMatch.best(named.tracks, at: id, for: wanted)
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

/// Turns a server's items into tracks and albums.
struct JellyfinAlbums: Sendable {
    let server: JellyfinServer

    /// A track of a playlist; nil without an album or an artist.
    func track(_ item: LooseObject) -> FoundTrack? {
        let own = albumArtist(item)
        guard let album = item.line("Album"), item.id("Type") ?? "Audio" == "Audio",
            let artist = own ?? trackArtist(item)
        else { return nil }
        let albumID = item.id("AlbumId")
        var covers = picture(item.id("AlbumPrimaryImageTag"), of: albumID)
        if covers.isEmpty { covers = picture(item.object("ImageTags")?.id("Primary"), of: item.id("Id")) }
        return FoundTrack(
            album: album, artist: artist, isOfTrack: own == nil, title: item.line("Name"), albumID: albumID,
            releaseGroup: releaseGroup(item), year: item.year("ProductionYear"), genre: item.lines("Genres").first,
            covers: covers,
            song: item.id("Id").map { ServerSong.track(id: $0, seconds: Self.seconds(item)).name })
    }

    /// nil without a name or an artist.
    func album(_ item: LooseObject) -> FoundTrack? {
        guard let name = item.line("Name"), let id = item.id("Id"),
            let artist = albumArtist(item) ?? trackArtist(item)
        else { return nil }
        return FoundTrack(
            album: name, artist: artist, albumID: id, releaseGroup: releaseGroup(item),
            year: item.year("ProductionYear"), genre: item.lines("Genres").first,
            trackCount: item.someCount("ChildCount"),
            covers: picture(item.object("ImageTags")?.id("Primary"), of: id), song: ServerSong.album(id: id).name)
    }

    /// 10,000,000 ticks a second.
    static func seconds(_ item: LooseObject) -> Int { item.seconds("RunTimeTicks", unit: 10_000_000) }

    private func albumArtist(_ item: LooseObject) -> String? {
        if let name = item.line("AlbumArtist") { return name }
        return joined(item.objects("AlbumArtists").compactMap { $0?.line("Name") })
    }

    private func trackArtist(_ item: LooseObject) -> String? { joined(item.lines("Artists")) }

    private func joined(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ", ") }

    private func releaseGroup(_ item: LooseObject) -> String? {
        item.object("ProviderIds")?.id("MusicBrainzReleaseGroup")
    }

    /// An item without a tag has no picture.
    private func picture(_ tag: String?, of id: String?) -> [String] {
        guard let tag, let id else { return [] }
        let query = [("fillWidth", "600"), ("quality", "90"), ("tag", tag)]
        return [server.url("/Items/\(id.asQueryValue)/Images/Primary", query).absoluteString]
    }
}
