import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// The smallest and the largest number in every field of every answer is understood or refused. A trap would end the
/// test run.
@Suite("Extreme numbers in answers")
struct NumberExtremeTests {
    @Test(arguments: ProviderList.game.providers.map(\.id))
    func everyNumberOfAProvider(id: String) async throws {
        var tried = 0
        for kind in ProviderFixture.Kind.allCases {
            let fixture = try ProviderFixture(id, kind)
            for (index, given) in fixture.cases.enumerated() {
                for (address, answer) in given.answers.sorted(by: { $0.key < $1.key }) {
                    guard let swap = NumberSwap(answer.body) else { continue }
                    for place in 0..<swap.places {
                        for number in NumberSwap.extremes {
                            var answers = fixture.cases[index].answers
                            answers[address]?.body = try swap.replacing(place, with: number)
                            let provider = try MusicProvider.listed(id, AskedClient(answers).client)
                            await ask(provider, [fixture.reference], fixture.words, fixture.wanted)
                            tried += 1
                        }
                    }
                }
            }
        }
        print("extremes: \(id), \(tried) answers")
        #expect(tried > 500)
    }

    @Test func everyNumberOfOpenSubsonic() async throws {
        let methods = ["getPlaylist", "getAlbumList2", "getPlaylists", "getGenres", "getAlbum", "ping"]
        try await tryServer("opensubsonic", methods.map { "/rest/\($0).view" }) {
            .openSubsonic(account: $0, secret: Secret("x"), client: $1)
        }
    }

    @Test func everyNumberOfJellyfin() async throws {
        let paths = ["/Items", "/Playlists/x/Items", "/MusicGenres", "/System/Info/Public", "/Users/Me"]
        try await tryServer("jellyfin", paths) { .jellyfin(account: $0, token: Secret("x"), client: $1) }
    }

    private func tryServer(
        _ kind: String, _ paths: [String], _ make: (SourceAccount, HTTPClient) -> MusicProvider
    ) async throws {
        let stub = StubServer()
        let account = SourceAccount(
            id: "s", kind: kind, name: "S", address: try #require(ServerAddress("https://s.example")), user: "u",
            login: .token, userID: "u", device: "d")
        let provider = make(account, stub.client)
        let references = [SourceReference.Kind.playlist, .random, .genre, .fresh, .decade].map {
            SourceReference(source: "s", kind: $0, id: $0 == .decade ? "1990" : "x")
        }
        var tried = 0
        for fixture in try ServerFixture.all(kind) {
            guard let swap = NumberSwap(fixture.data) else { continue }
            for place in 0..<swap.places {
                for number in NumberSwap.extremes {
                    let body = try swap.replacing(place, with: number)
                    for path in paths { stub.on(path, body) }
                    await ask(provider, references, "a", WantedAlbum(artist: "A", title: "B", year: 1994))
                    tried += 1
                }
            }
        }
        print("extremes: \(kind), \(tried) answers")
        #expect(tried > 200)
    }

    /// Search, two pages of each list, songs, covers, a look-up and a test.
    private func ask(
        _ provider: MusicProvider, _ references: [SourceReference], _ words: String, _ wanted: WantedAlbum
    ) async {
        var songs = ["album/x"]
        var tracks: [FoundTrack] = []
        for found in (try? await provider.search(words, 0)) ?? [] { #expect(found.count ?? 0 >= 0) }
        for reference in references {
            guard let page = try? await provider.page(reference, nil) else { continue }
            #expect(page.leftOut >= 0 && page.total ?? 0 >= 0)
            tracks += page.tracks
            if let next = page.next { tracks += (try? await provider.page(reference, next))?.tracks ?? [] }
        }
        if let found = try? await provider.find(wanted) { tracks.append(found) }
        var sieve = AlbumSieve(source: provider.id)
        sieve.add(tracks)
        for track in tracks {
            #expect(track.year.map(OutsideNumber.years.contains) != false)
            #expect(track.trackCount.map { $0 > 0 } != false)
            let ids = [track.albumID, track.releaseGroup, track.song].compactMap { $0 }
            #expect(ids.allSatisfy { $0.utf8.count < 600 })
            for cover in track.covers { _ = URL(string: cover).map(provider.cover) }
        }
        songs += tracks.compactMap(\.song).prefix(4)
        for song in songs { _ = try? await provider.song(song) }
        _ = try? await provider.test()
    }
}

/// Names of songs and cursors come back from the database, so they are from outside as well.
@Suite("Extreme numbers in what was stored") struct StoredNumberTests {
    @Test(arguments: NumberSwap.extremes.map { $0.trimmingCharacters(in: ["\""]) })
    func aStoredSongHasALengthThatASongCanHave(number: String) async throws {
        let stub = StubServer()
        for (kind, login) in [("opensubsonic", SourceAccount.Login.token), ("jellyfin", .accessToken)] {
            let account = SourceAccount(
                id: "s", kind: kind, name: "S", address: try #require(ServerAddress("https://s.example")), user: "u",
                login: login)
            let provider = try #require(ProviderList.game.server(kind)).make(account, Secret("x"), stub.client)
            _ = try await provider.song("track/\(number)/tr-1")
            for kind in [SourceReference.Kind.fresh, .genre, .decade] {
                let reference = SourceReference(source: "s", kind: kind, id: kind == .decade ? number : "x")
                _ = try? await provider.page(reference, number)
            }
        }
        if case .track(_, let seconds) = ServerSong("track/\(number)/tr-1") {
            #expect((0...86_400).contains(seconds))
            #expect((48...192).contains(SongBitrate.fitting(seconds: seconds)))
        }
        for listing in ProviderList.game.providers {
            let provider = listing.make(ProviderParts(client: stub.client, sleeper: .none))
            for cursor in [number, "\(number) \(number) https://api.deezer.com/x"] {
                for preset in listing.presets.prefix(6) { _ = try? await provider.page(preset.reference, cursor) }
            }
        }
    }

    @Test func theLongestSongIsAskedForAtTheLowestRate() {
        #expect(SongBitrate.fitting(seconds: .max) == 48 && SongBitrate.fitting(seconds: .min) == 192)
        #expect(ServerSong("track/9223372036854775807/tr-1") == .track(id: "tr-1", seconds: 86_400))
        #expect(ServerSong("track/-1/tr-1") == nil)
    }

    @Test func idsOfStoredSongsAreShort() {
        #expect(ServerSong("album/" + String(repeating: "x", count: 60_000)) == nil)
        #expect(ServerSong("track/3/a\nb") == nil)
    }

    /// A page's worth of progress, as a hostile database may have it.
    @Test func storedProgressIsSoundOrBeginsAnew() throws {
        var progress = GatheringProgress()
        progress.pages = .max
        #expect(progress.checked.pages == OutsideNumber.counts.upperBound)
        var sieve = AlbumSieve(source: "s")
        sieve.add([FoundTrack(album: "A", artist: "B", covers: ["https://s.example/1"])])
        progress.sieve = sieve
        #expect(progress.checked.sieve == sieve)
        let text = String(decoding: try JSONEncoder().encode(sieve), as: UTF8.self)
        for hostile in [":7", ":-2", ":9223372036854775807"] {
            let changed = text.replacing(":0}", with: hostile + "}")
            try #require(changed != text)
            progress.sieve = try JSONDecoder().decode(AlbumSieve.self, from: Data(changed.utf8))
            #expect(progress.checked == GatheringProgress())
        }
    }
}
