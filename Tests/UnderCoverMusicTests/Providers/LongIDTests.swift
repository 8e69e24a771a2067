import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A record whose id is too long or misleads is left out, as other damaged records are.
@Suite("Ids from servers") struct LongIDTests {
    static let hostile = [
        String(repeating: "x", count: 60_000), "a\nb\u{9}0\tforged", "\u{1B}]0;owned\u{7}", "a\u{202E}b", "a\u{2028}b",
    ]

    private func account(_ kind: String) throws -> SourceAccount {
        SourceAccount(
            id: "s", kind: kind, name: "S", address: try #require(ServerAddress("https://s.example")), user: "u",
            login: .token, userID: "u", device: "d")
    }

    private func json(_ value: Any) throws -> Data { try JSONSerialization.data(withJSONObject: value) }

    @Test(arguments: hostile) func openSubsonic(id: String) async throws {
        let stub = StubServer()
        let album: [String: Any] = ["id": id, "name": "A", "artist": "B", "coverArt": id]
        let entry: [String: Any] = ["id": id, "albumId": id, "album": "A", "artist": "B", "coverArt": id]
        func on(_ method: String, _ body: [String: Any]) throws {
            let whole = ["subsonic-response": body.merging(["status": "ok"]) { $1 }]
            stub.on("/rest/\(method).view", try json(whole))
        }
        try on("getAlbumList2", ["albumList2": ["album": [album]]])
        try on("getPlaylist", ["playlist": ["entry": [entry]]])
        try on("getPlaylists", ["playlists": ["playlist": [["id": id, "name": "A"]]]])
        try on("getGenres", ["genres": ["genre": [["value": id]]]])
        let provider = MusicProvider.openSubsonic(
            account: try account("opensubsonic"), secret: Secret("x"), client: stub.client)
        let fresh = try await provider.page(SourceReference(source: "s", kind: .fresh, id: "newest"), nil)
        #expect(fresh.tracks.isEmpty && fresh.leftOut == 1)
        let list = try await provider.page(SourceReference(source: "s", kind: .playlist, id: "x"), nil)
        #expect(list.tracks == [FoundTrack(album: "A", artist: "B", isOfTrack: true)])
        #expect(try await provider.search("a", 0).isEmpty)
    }

    @Test(arguments: hostile) func jellyfin(id: String) async throws {
        let stub = StubServer()
        let item: [String: Any] = [
            "Id": id, "Name": "A", "Album": "A", "AlbumId": id, "AlbumArtist": "B", "ImageTags": ["Primary": id],
            "ProviderIds": ["MusicBrainzReleaseGroup": id], "Type": "Audio",
        ]
        for path in ["/Items", "/Playlists/x/Items", "/MusicGenres"] {
            stub.on(path, try json(["TotalRecordCount": 1, "Items": [item]]))
        }
        let provider = MusicProvider.jellyfin(account: try account("jellyfin"), token: Secret("x"), client: stub.client)
        let fresh = try await provider.page(SourceReference(source: "s", kind: .fresh, id: "newest"), nil)
        #expect(fresh.tracks.isEmpty && fresh.leftOut == 1)
        let list = try await provider.page(SourceReference(source: "s", kind: .playlist, id: "x"), nil)
        #expect(list.tracks.map { [$0.album, $0.artist, $0.title, $0.song] } == [["A", "B", "A", nil]])
        // The server finds a genre by its name, which is a good one here.
        #expect(try await provider.search("a", 0).map(\.reference.kind) == [.genre])
    }

    @Test(arguments: [String(repeating: "7", count: 33), "12\n34", "\u{1B}[2J", "12\u{202E}34"])
    func aCodeIsShortAndPrintable(code: String) async throws {
        let stub = StubServer()
        stub.on("/QuickConnect/Initiate", try json(["Secret": "s", "Code": code]))
        let login = JellyfinLogin(
            ServerRequest(client: stub.client, address: try account("jellyfin").address, device: "d"))
        await #expect(throws: SourceError.garbled) { try await login.code() }
        stub.on("/QuickConnect/Initiate", try json(["Secret": "s", "Code": "482913"]))
        #expect(try await login.code().text == "482913")
    }
}
