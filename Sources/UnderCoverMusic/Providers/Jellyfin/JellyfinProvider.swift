import Foundation
import UnderCoverCatalogue

extension ServerListing {
    package static let jellyfin = ServerListing(
        kind: "jellyfin", name: "Jellyfin", addressHint: "https://media.example:8096",
        secretItems: ["ApiKey", "api_key", "secret"],
        signIn: { server, proof throws(SourceError) in try await JellyfinLogin(server).session(proof) },
        askForCode: { server, show throws(SourceError) in
            let login = JellyfinLogin(server)
            let code = try await login.code()
            show(code.text)
            return try await login.session(code)
        },
        make: { .jellyfin(account: $0, token: $1, client: $2) },
        // "/web/#/details?id=ID"
        playlistID: { $0.inside?.item("id") })
}

extension MusicProvider {
    static func jellyfin(account: SourceAccount, token: Secret, client: HTTPClient) -> MusicProvider {
        let server = JellyfinServer(
            client: client, address: account.address, device: account.device ?? "", token: token)
        let provider = JellyfinProvider(id: account.id, userID: account.userID ?? "", server: server)
        return MusicProvider(
            id: account.id, name: account.name,
            makePresets: { [id = account.id] in SourcePreset.ofServer(id, withMostPlayed: false) },
            search: { words, page throws(SourceError) in try await provider.search(words, page) },
            page: { reference, cursor throws(SourceError) in try await provider.page(reference, cursor) },
            find: { wanted throws(SourceError) in try await provider.find(wanted) },
            song: { name throws(SourceError) in try await provider.song(name) },
            cover: { provider.cover($0) },
            isCover: { $0.header("Content-Type")?.lowercased().hasPrefix("image/") != false },
            test: { () throws(SourceError) in try await provider.test() })
    }
}

struct JellyfinProvider: Sendable {
    static let itemsPerPage = 200

    let id: String
    let userID: String
    let server: JellyfinServer

    var albums: JellyfinAlbums { JellyfinAlbums(server: server) }

    /// The user's playlists with the words in their names, then such genres, artists and albums; all on the first page.
    func search(_ words: String, _ page: Int) async throws(SourceError) -> [FoundPlaylist] {
        guard page == 0 else { return [] }
        let filter = WordFilter(words)
        let query = [("userId", userID), ("IncludeItemTypes", "Playlist"), ("Recursive", "true"), ("Limit", "2000")]
        let playlists = try await items("/Items", query).compactMap { item in
            item.flatMap { found($0, .playlist, filter) }
        }
        guard !filter.isEmpty else { return playlists }
        let genres = try await items("/MusicGenres", [("userId", userID), ("Limit", "2000")])
        return playlists + genres.compactMap { item in item.flatMap { found($0, .genre, filter) } }
            + (try await artistsAndAlbums(words))
    }

    func page(_ reference: SourceReference, _ cursor: String?) async throws(SourceError) -> TrackPage {
        let start = try PageCursor.offset(cursor)
        let asked = reference.id
        switch reference.kind {
        case .playlist:
            let path = "/Playlists/\(asked.asQueryValue)/Items"
            let query = [("userId", userID), ("Fields", "ProviderIds,Genres")]
            var page = try await page(path, query, start, albums.track)
            if start == 0 { page.title = await title(asked) }
            return page
        case .genre: return try await albumPage(start, [("Genres", asked), ("SortBy", "SortName")])
        case .decade:
            guard let year = SourceYear.of(decade: asked) else { throw .notFound }
            let years = (year...year + 9).map(String.init).joined(separator: ",")
            return try await albumPage(start, [("Years", years), ("SortBy", "SortName")])
        case .fresh: return try await albumPage(start, [("SortBy", "DateCreated"), ("SortOrder", "Descending")])
        case .favourites: return try await albumPage(start, [("Filters", "IsFavorite"), ("SortBy", "SortName")])
        case .random:
            // The server shuffles every request anew, so a second page would repeat albums.
            var page = try await albumPage(0, [("SortBy", "Random")])
            page.next = nil
            return page
        case .artist:
            var page = try await albumPage(start, [("AlbumArtistIds", asked), ("SortBy", "SortName")])
            if start == 0 { page.title = await title(asked) }
            return page
        case .album: return try await around(asked)
        case .chart, .series, .file, .list, .all, .label, .unasked, .unheard, .joined, .listener, .collection:
            throw .unsupported
        }
    }

    /// nil for an album without tracks.
    func song(_ name: String) async throws(SourceError) -> HTTPRequest? {
        switch ServerSong(name) {
        case .track(let id, let seconds): return stream(id, seconds)
        case .album(let id):
            let query = [
                ("userId", userID), ("ParentId", id), ("IncludeItemTypes", "Audio"), ("Recursive", "true"),
                ("SortBy", "ParentIndexNumber,IndexNumber"), ("Limit", "2"),
            ]
            let found = try await items("/Items", query).compactMap { $0 }.filter { $0.id("Id") != nil }
            let others = found.filter { !TitleKey.isTitleSong($0.line("Name") ?? "", of: $0.line("Album") ?? "") }
            guard let item = others.first ?? found.first, let track = item.id("Id") else { return nil }
            return stream(track, JellyfinAlbums.seconds(item))
        case nil: return nil
        }
    }

    /// Sends credentials to this server only.
    func cover(_ address: URL) -> HTTPRequest {
        guard server.address.holds(address) else { return HTTPRequest(address, limits: .cover) }
        return HTTPRequest(
            address, credentials: [server.authorization], limits: .cover, reach: server.address.reach)
    }

    func test() async throws(SourceError) -> String {
        let server = try await server.ask("/System/Info/Public")
        guard let version = server.line("Version") else { throw .garbled }
        // The server answers the request above without a token, so this one checks it.
        guard try await self.server.ask("/Users/Me").id("Id") != nil else { throw .garbled }
        return "\(server.line("ServerName") ?? server.line("ProductName") ?? "Jellyfin") \(version)"
    }
}

extension JellyfinProvider {
    private func found(_ item: LooseObject, _ kind: SourceReference.Kind, _ filter: WordFilter) -> FoundPlaylist? {
        guard let name = item.line("Name"), filter.takes(name) else { return nil }
        // The server finds a genre by its name.
        guard let key = item.id(kind == .genre ? "Name" : "Id") else { return nil }
        return FoundPlaylist(
            reference: SourceReference(source: id, kind: kind, id: key), title: name, count: item.count("ChildCount"))
    }

    /// nil on an error: a playlist needs no title.
    private func title(_ playlist: String) async -> String? {
        let found = try? await items("/Items", [("userId", userID), ("Ids", playlist)])
        return found?.lazy.compactMap { $0 }.first { $0.id("Id") == playlist }?.line("Name")
    }

    func items(_ path: String, _ query: [(String, String)]) async throws(SourceError) -> [LooseObject?] {
        let answer = try await server.ask(path, query, limits: .search)
        guard answer.count("TotalRecordCount") != nil else { throw .garbled }
        return answer.objects("Items")
    }

    func albumPage(_ start: Int, _ query: [(String, String)]) async throws(SourceError) -> TrackPage {
        let fixed = [
            ("userId", userID), ("IncludeItemTypes", "MusicAlbum"), ("Recursive", "true"),
            ("Fields", "ProviderIds,Genres,ChildCount"),
        ]
        return try await page("/Items", fixed + query, start, albums.album)
    }

    private func page(
        _ path: String, _ query: [(String, String)], _ start: Int, _ read: (LooseObject) -> FoundTrack?
    ) async throws(SourceError) -> TrackPage {
        let part = [("StartIndex", "\(start)"), ("Limit", "\(Self.itemsPerPage)")]
        let answer = try await server.ask(path, query + part)
        guard let total = answer.count("TotalRecordCount") else { throw .garbled }
        let entries = answer.objects("Items")
        let tracks = entries.compactMap { $0.flatMap(read) }
        let end = start + entries.count
        return TrackPage(
            tracks: tracks, next: entries.isEmpty || end >= total ? nil : String(end), total: total,
            leftOut: entries.count - tracks.count)
    }

    // NB: the token is in the address and not in a header; the server refuses requests with both.
    private func stream(_ id: String, _ seconds: Int) -> HTTPRequest {
        let url = server.url(
            "/Audio/\(id.asQueryValue)/universal",
            [
                ("userId", userID), ("deviceId", server.device), ("container", "mp3"),
                ("transcodingContainer", "mp3"), ("transcodingProtocol", "http"), ("audioCodec", "mp3"),
                ("maxStreamingBitrate", "\(SongBitrate.fitting(seconds: seconds) * 1000)"),
                ("ApiKey", server.token?.text ?? ""),
            ])
        return HTTPRequest(url, limits: .song, reach: server.address.reach)
    }
}
