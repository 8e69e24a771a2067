import Foundation
import UnderCoverCatalogue

// Shelves of the server besides its playlists, genres and lists: an artist's albums, what is like an album, and an album
// by its names.

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

    /// Searches by the title alone: servers disagree whether words of title and artist may be mixed.
    func find(_ wanted: WantedAlbum) async throws(SourceError) -> FoundTrack? {
        let counts = [("artistCount", "0"), ("albumCount", "\(Self.mostAlbums)"), ("songCount", "0")]
        let answer = try await server.ask("search3", [("query", wanted.title)] + counts, limits: .search)
        guard let found = answer.object("searchResult3") else { throw .garbled }
        return AlbumMatch.best(page(of: found.objects("album")).tracks, at: id, for: wanted)
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

extension OpenSubsonicServer {
    /// A track of a playlist; nil without an album or an artist.
    func track(_ entry: LooseObject) -> FoundTrack? {
        guard let album = entry.line("album"), entry.flag("isVideo") != true else { return nil }
        let own = people(entry, "displayAlbumArtist", "albumArtists")
        guard let artist = own ?? people(entry, "displayArtist", "artists") else { return nil }
        var track = FoundTrack(
            album: album, artist: artist, isOfTrack: own == nil, title: entry.line("title"),
            albumID: entry.id("albumId"), year: entry.year("year"), genre: genre(entry), covers: covers(entry),
            song: song(entry)?.name)
        // A clean song says nothing of the others on its album.
        track.isExplicit = isExplicit(entry) == true ? true : nil
        return track
    }

    /// nil without a name, an artist or an id.
    func album(_ entry: LooseObject) -> FoundTrack? {
        guard let album = entry.line("name", "album", "title"),
            let artist = people(entry, "displayArtist", "artists"), let id = entry.id("id")
        else { return nil }
        var track = FoundTrack(
            album: album, artist: artist, albumID: id, year: year(entry), genre: genre(entry),
            release: release(entry), trackCount: entry.someCount("songCount"), covers: covers(entry),
            song: ServerSong.album(id: id).name)
        track.isExplicit = isExplicit(entry)
        return track
    }

    /// nil where the server does not say: an OpenSubsonic one does, in its field explicitStatus.
    private func isExplicit(_ entry: LooseObject) -> Bool? {
        switch entry.line("explicitStatus") {
        case "explicit": true
        case "clean": false
        default: nil
        }
    }

    func song(_ entry: LooseObject) -> ServerSong? {
        entry.id("id").map { .track(id: $0, seconds: entry.seconds("duration")) }
    }

    private func people(_ entry: LooseObject, _ display: String, _ list: String) -> String? {
        if let name = entry.line(display) { return name }
        let names = entry.objects(list).compactMap { $0?.line("name") }
        if !names.isEmpty { return names.joined(separator: ", ") }
        return list == "artists" ? entry.line("artist") : nil
    }

    private func genre(_ entry: LooseObject) -> String? {
        entry.line("genre") ?? entry.objects("genres").lazy.compactMap { $0?.line("name") }.first
    }

    /// The year of the first release, not of a reissue.
    private func year(_ entry: LooseObject) -> Int? {
        entry.object("originalReleaseDate")?.year("year") ?? entry.year("year")
    }

    private func covers(_ entry: LooseObject) -> [String] {
        entry.id("coverArt").map { [url("getCoverArt", [("id", $0), ("size", "600")]).absoluteString] } ?? []
    }

    private func release(_ entry: LooseObject) -> FoundTrack.Release? {
        let types = Set(entry.ids("releaseTypes").map { $0.lowercased() })
        if entry.flag("isCompilation") == true { return .compilation }
        let order: [FoundTrack.Release] = [.compilation, .soundtrack, .live, .ep, .single, .album]
        return order.first { types.contains($0.rawValue) }
    }
}
