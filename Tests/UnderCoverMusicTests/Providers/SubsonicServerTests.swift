import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// OpenSubsonic's provider with an independent server; `Scripts/test` reports where that is missing.
@Suite("A real Subsonic server", .serialized, .enabled(if: SubsonicServer.python != nil))
struct SubsonicServerTests {
    private static let shared = Result { try SubsonicServer() }

    private let folder: TemporaryFolder
    private let accounts: SourceAccounts

    init() throws {
        folder = try TemporaryFolder()
        accounts = SourceAccounts(folder: folder.file("sources"))
    }

    private func provider() async throws -> MusicProvider {
        let account = try await Self.shared.get().account(accounts)
        return try accounts.provider(for: account, client: .real)
    }

    private func page(
        _ provider: MusicProvider, _ kind: SourceReference.Kind, _ id: String
    ) async throws -> TrackPage {
        try await provider.page(SourceReference(source: provider.id, kind: kind, id: id), nil)
    }

    /// This server knows no tokens, and the loopback is private.
    @Test func passwordLetsInAndStaysInItsFile() async throws {
        let account = try await Self.shared.get().account(accounts)
        #expect(account.login == .password && account.user == "ada")
        #expect(try await accounts.provider(for: account, client: .real).test() == "Subsonic 1.12.0")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("sources").path).filter {
            let data = FileManager.default.contents(atPath: folder.file("sources/" + $0).path) ?? Data()
            return data.range(of: Data("sésame & co".utf8)) != nil
        }
        #expect(files == ["secrets.json"])
    }

    @Test func wrongPasswordIsSaidSo() async throws {
        let server = try Self.shared.get()
        await #expect(throws: AccountError.source(name: "Supysonic", .wrongPassword)) {
            try await server.account(accounts, password: Secret("sesame"))
        }
        #expect(try accounts.all() == [])
    }

    @Test func keysAreNotTaken() async throws {
        let address = try Self.shared.get().address
        await #expect(throws: SourceError.refused(Words.takesNoKeys)) {
            _ = try await OpenSubsonicServer.session(
                ServerRequest(client: .real, address: address, device: ""), .key(Secret("k")))
        }
    }

    @Test func playlistLeadsToCoversAndSongs() async throws {
        let provider = try await provider()
        #expect(try await provider.search("", 0).map(\.title) == ["Blank Tape", "Mixed Tape"])
        let found = try #require(try await provider.search("mixed", 0).first)
        #expect(found.count == 5 && found.curator == "ada")
        let page = try await provider.page(found.reference, nil)
        #expect(page.tracks.map(\.album) == ["Quiet Rooms", "Parade & Rain", "Été à vélo", "Quiet Rooms", "No Sleeve"])
        #expect(page.tracks[2].artist == "Zoë Ünlü" && page.tracks[1].year == 2004)
        #expect(page.tracks[0].albumID == page.tracks[3].albumID)
        #expect(page.tracks.map(\.covers.count) == [1, 1, 1, 1, 0])
        for track in page.tracks {
            for address in track.covers {
                let url = try #require(URL(string: address))
                let answer = try await HTTPClient.real.send(provider.cover(url))
                #expect(answer.status == 200 && provider.isCover(answer))
                #expect(answer.body.starts(with: [0xFF, 0xD8, 0xFF]))
                let withoutCredentials = try await HTTPClient.real.send(
                    HTTPRequest(url, reach: provider.cover(url).reach))
                #expect(!provider.isCover(withoutCredentials))
            }
            let song = try #require(try await provider.song(track.song ?? ""))
            let answer = try await HTTPClient.real.send(song)
            #expect(answer.header("Content-Type") == "audio/mpeg" && answer.body.starts(with: Data("ID3".utf8)))
            #expect(answer.body.count > 60_000)
        }
        #expect(
            try await self.page(provider, .playlist, try await provider.search("blank", 0)[0].reference.id).tracks == []
        )
    }

    @Test func presetsHoldAlbums() async throws {
        let provider = try await provider()
        func albums(_ kind: SourceReference.Kind, _ id: String) async throws -> Set<String> {
            Set(try await page(provider, kind, id).tracks.map(\.album))
        }
        let all: Set = ["Quiet Rooms", "Parade & Rain", "Été à vélo", "No Sleeve", "[non-album tracks]"]
        for kind in [SourceReference.Kind.random, .fresh, .chart] { #expect(try await albums(kind, "all") == all) }
        #expect(try await albums(.favourites, "all") == [])
        #expect(try await albums(.genre, "Slowcore") == ["Quiet Rooms", "Été à vélo"])
        #expect(try await albums(.decade, "2000") == ["Parade & Rain", "Été à vélo"])
        #expect(try await provider.search("polka", 0).map(\.reference.kind) == [.genre])
        let quiet = try #require(try await page(provider, .decade, "1990").tracks.first)
        #expect(quiet.song?.hasPrefix("album/") == true && quiet.trackCount == 2)
        let song = try #require(try await provider.song(quiet.song ?? ""))
        #expect(try await HTTPClient.real.send(song).body.starts(with: Data("ID3".utf8)))
    }

    @Test func anAlbumOfAListIsFoundByItsNames() async throws {
        let provider = try await provider()
        let found = try #require(try await provider.find(WantedAlbum(artist: "Zoe Unlu", title: "Été à vélo")))
        #expect(found.artist == "Zoë Ünlü" && found.source == provider.id && found.covers.count == 1)
        #expect(try await provider.find(WantedAlbum(artist: "Somebody Else", title: "Été à vélo")) == nil)
        #expect(try await provider.find(WantedAlbum(artist: "Can", title: "Tago Mago")) == nil)
    }

    /// The server has no encoder: it answers with an error of status 200 instead of a song.
    @Test func complaintIsNoSong() async throws {
        let provider = try await provider()
        let odd = try #require(try await page(provider, .fresh, "x").tracks.first { $0.album.hasPrefix("[") })
        let song = try #require(try await provider.song(odd.song ?? ""))
        let answer = try await HTTPClient.real.send(song)
        #expect(answer.status == 200 && answer.header("Content-Type") == "application/json")
    }

    @Test func missingPlaylistsAreNotFound() async throws {
        let provider = try await provider()
        await #expect(throws: SourceError.notFound) {
            try await page(provider, .playlist, UUID().uuidString.lowercased())
        }
        await #expect(throws: SourceError.self) { try await page(provider, .playlist, "../ping?x") }
    }

    @Test func stoppedServerIsOffline() async throws {
        let server = try SubsonicServer()
        let account = try await server.account(accounts)
        let provider = try accounts.provider(for: account, client: .real)
        let found = try #require(try await provider.search("mixed", 0).first)
        server.stop()
        await #expect(throws: SourceError.offline) { try await provider.page(found.reference, nil) }
        await #expect(throws: SourceError.offline) { try await provider.test() }
    }
}
