import Foundation
import UnderCoverCatalogue

extension ServerListing {
    package static let openSubsonic = ServerListing(
        kind: "opensubsonic", name: "OpenSubsonic", programs: "Navidrome, gonic, Airsonic and the like",
        aliases: ["navidrome", "gonic", "airsonic", "supysonic", "subsonic"],
        addressHint: "https://music.example:4533", secretItems: ["t", "s", "p", "apiKey"], takesKeys: true,
        signIn: { server, proof throws(SourceError) in try await OpenSubsonicServer.session(server, proof) },
        make: { .openSubsonic(account: $0, secret: $1, client: $2) }, playlistID: OpenSubsonicServer.playlistID)
}

extension MusicProvider {
    static func openSubsonic(account: SourceAccount, secret: Secret, client: HTTPClient) -> MusicProvider {
        let server = OpenSubsonicServer(client: client, account: account, secret: secret)
        let provider = OpenSubsonicProvider(id: account.id, server: server)
        return MusicProvider(
            id: account.id, name: account.name,
            makePresets: { [id = account.id] in SourcePreset.ofServer(id, withMostPlayed: true) },
            search: { words, page throws(SourceError) in try await provider.search(words, page) },
            page: { reference, cursor throws(SourceError) in try await provider.page(reference, cursor) },
            find: { wanted throws(SourceError) in try await provider.find(wanted) },
            song: { name throws(SourceError) in try await provider.song(name) },
            cover: { provider.cover($0) },
            isCover: { OpenSubsonicProvider.isCover($0) },
            test: { () throws(SourceError) in try await provider.test() })
    }
}

struct OpenSubsonicProvider: Sendable {
    /// The protocol allows 500.
    static let albumsPerPage = 200

    let id: String
    let server: OpenSubsonicServer

    /// The user's playlists with the words in their names, then such genres, artists and albums; all on the first page.
    func search(_ words: String, _ page: Int) async throws(SourceError) -> [FoundPlaylist] {
        guard page == 0 else { return [] }
        let filter = WordFilter(words)
        let answer = try await server.ask("getPlaylists", limits: .search)
        guard let list = answer.object("playlists") else { throw .garbled }
        let playlists = list.objects("playlist").compactMap { $0.flatMap(playlist) }.filter { filter.takes($0.title) }
        guard !filter.isEmpty else { return playlists }
        return playlists + (try await genres(filter)) + (try await artistsAndAlbums(words))
    }

    func page(_ reference: SourceReference, _ cursor: String?) async throws(SourceError) -> TrackPage {
        let asked = reference.id
        switch reference.kind {
        case .playlist: return try await playlist(asked)
        case .genre: return try await albums(cursor, [("type", "byGenre"), ("genre", asked)])
        case .decade:
            guard let year = SourceYear.of(decade: asked) else { throw .notFound }
            return try await albums(cursor, [("type", "byYear"), ("fromYear", "\(year)"), ("toYear", "\(year + 9)")])
        case .chart: return try await albums(cursor, [("type", "frequent")])
        case .fresh: return try await albums(cursor, [("type", "newest")])
        case .favourites: return try await albums(cursor, [("type", "starred")])
        case .random:
            // The server shuffles every request anew, so a second page would repeat albums.
            var page = try await albums(nil, [("type", "random")])
            page.next = nil
            return page
        case .artist: return try await artist(asked)
        case .album: return try await around(asked)
        case .series, .file, .list, .all, .label, .unasked, .unheard, .joined, .listener, .collection:
            throw .unsupported
        }
    }

    /// nil for an album without tracks. The answer is MP3, or an envelope with an error: look at its first bytes.
    func song(_ name: String) async throws(SourceError) -> HTTPRequest? {
        switch ServerSong(name) {
        case .track(let id, let seconds): return stream(id, seconds)
        case .album(let id):
            guard let album = try await server.ask("getAlbum", [("id", id)]).object("album") else { throw .garbled }
            let entries = album.objects("song").compactMap { $0 }.filter { server.song($0) != nil }
            let name = album.line("name", "album", "title") ?? ""
            let entry = entries.first { !TitleKey.isTitleSong($0.line("title") ?? "", of: name) } ?? entries.first
            guard case .track(let id, let seconds) = entry.flatMap(server.song) else { return nil }
            return stream(id, seconds)
        case nil: return nil
        }
    }

    /// Sends credentials to this server only.
    func cover(_ address: URL) -> HTTPRequest {
        guard server.address.holds(address) else { return HTTPRequest(address, limits: .cover) }
        return HTTPRequest(server.signed(address), limits: .cover, reach: server.address.reach)
    }

    /// Navidrome answers a missing picture with a placeholder that must not be stored. An envelope is no cover either.
    static func isCover(_ response: HTTPResponse) -> Bool {
        guard response.header("Content-Type")?.lowercased().hasPrefix("image/") != false else { return false }
        return response.header("Cache-Control")?.lowercased().contains("no-store") != true
    }

    func test() async throws(SourceError) -> String {
        let answer = try await server.ask("ping")
        let version = answer.line("serverVersion") ?? answer.line("version") ?? ""
        return "\(answer.line("type") ?? "Subsonic") \(version)".trimmingCharacters(in: .whitespaces)
    }
}

extension OpenSubsonicProvider {
    private func stream(_ id: String, _ seconds: Int) -> HTTPRequest {
        let kilobits = SongBitrate.fitting(seconds: seconds)
        return server.request(
            "stream", [("id", id), ("format", "mp3"), ("maxBitRate", "\(kilobits)")], limits: .song)
    }

    private func playlist(_ entry: LooseObject) -> FoundPlaylist? {
        guard let playlist = entry.id("id"), let name = entry.line("name") else { return nil }
        return FoundPlaylist(
            reference: SourceReference(source: id, kind: .playlist, id: playlist), title: name,
            curator: entry.line("owner"), count: entry.count("songCount"), picture: picture(entry))
    }

    private func genres(_ filter: WordFilter) async throws(SourceError) -> [FoundPlaylist] {
        let envelope = try await server.answer("getGenres", limits: .search)
        // A server without genres still has playlists.
        guard envelope.failure == nil, let list = envelope.body.object("genres") else { return [] }
        return list.objects("genre").compactMap { entry in
            guard let genre = entry?.id("value"), let name = cleanName(genre), filter.takes(name) else {
                return nil
            }
            return FoundPlaylist(
                reference: SourceReference(source: id, kind: .genre, id: genre), title: name,
                count: entry?.count("songCount"))
        }
    }

    private func playlist(_ id: String) async throws(SourceError) -> TrackPage {
        guard let playlist = try await server.ask("getPlaylist", [("id", id)]).object("playlist") else {
            throw .garbled
        }
        // gonic counts songs that it does not list.
        let entries = playlist.objects("entry")
        let tracks = entries.compactMap { $0.flatMap(server.track) }
        return TrackPage(
            tracks: tracks, total: entries.count, title: playlist.line("name"), leftOut: entries.count - tracks.count)
    }

    private func albums(
        _ cursor: String?, _ parameters: [(String, String)]
    ) async throws(SourceError) -> TrackPage {
        let offset = try PageCursor.offset(cursor)
        let asked = parameters + [("size", "\(Self.albumsPerPage)"), ("offset", "\(offset)")]
        let answer = try await server.ask("getAlbumList2", asked)
        guard let list = answer.object("albumList2") ?? answer.object("albumList") else { throw .garbled }
        let entries = list.objects("album")
        let tracks = entries.compactMap { $0.flatMap(server.album) }
        let isLast = entries.count < Self.albumsPerPage
        return TrackPage(
            tracks: tracks, next: isLast ? nil : String(offset + entries.count),
            leftOut: entries.count - tracks.count)
    }
}
