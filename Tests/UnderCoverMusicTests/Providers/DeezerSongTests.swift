import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Deezer: previews, covers and rate limits")
struct DeezerSongTests {
    let asked: AskedClient
    let deezer: MusicProvider

    init() throws {
        asked = AskedClient(try ProviderFixture("deezer", .basic).cases[0].answers)
        deezer = .deezer(asked.client, sleeper: .none)
    }

    @Test func aSongIsAskedForEachTime() async throws {
        for _ in 1...2 {
            let song = try #require(await deezer.song("501"))
            #expect(
                song.url.absoluteString.hasPrefix(
                    "https://cdnt-preview.dzcdn.net/api/1/1/0/501.mp3?hdnea=exp=1900000900~acl="))
            #expect(song.reach == .publicHosts && song.limits == .song)
        }
        #expect(asked.addresses == Array(repeating: "https://api.deezer.com/track/501", count: 2))
    }

    @Test func unreadableAndExpiredPreviewsAreNoSongs() async throws {
        #expect(try await deezer.song("502") == nil)
        #expect(try await deezer.song("503") == nil, "the server's own clock is past its end")
    }

    @Test func anAlbumsMostPlayedSongIsHeard() async throws {
        let wanted = WantedAlbum(artist: "The Elgin Pruitt Quintet", title: "Two Sugars")
        let found = try #require(await deezer.find(wanted))
        #expect(found.albumID == "912" && found.trackCount == 8 && found.release == .album)
        let name = try #require(found.song)
        let song = try await deezer.song(name)
        #expect(song?.url.path().hasSuffix("/602.mp3") == true)
    }

    @Test(arguments: [
        "http://127.0.0.1/x.mp3", "https://dzcdn.net.example/x.mp3", "https://evildzcdn.net/x.mp3", "file:///x.mp3",
        "https://a@cdnt-preview.dzcdn.net/x.mp3", "https://cdnt-preview.dzcdn.net:8443/x.mp3", "x", "",
    ])
    func aPreviewElsewhereIsNotFetched(address: String) async throws {
        let track = #"{"id":1,"readable":true,"preview":"\#(address)"}"#
        let client = AskedClient(["*": HTTPResponse(status: 200, body: Data(track.utf8), url: URL(filePath: "/"))])
        #expect(try await MusicProvider.deezer(client.client).song("1") == nil)
    }

    @Test func aMirrorMayNameItself() async throws {
        let place = try #require(URL(string: "http://127.0.0.1:8080/deezer/"))
        let origin = try #require(Origin(place))
        let track = #"{"id":1,"readable":true,"preview":"http://127.0.0.1:8080/songs/1.mp3"}"#
        let asked = AskedClient(["*": HTTPResponse(status: 200, body: Data(track.utf8), url: place)])
        let deezer = MusicProvider.deezer(asked.client, at: ProviderAddresses(["deezer": place]))
        let song = try #require(await deezer.song("1"))
        #expect(song.url.absoluteString == "http://127.0.0.1:8080/songs/1.mp3")
        #expect(song.reach == .overridden(origin: origin))
        #expect(asked.addresses == ["http://127.0.0.1:8080/deezer/track/1"])
        #expect(asked.requests[0].reach == .overridden(origin: origin))
        let cover = try #require(URL(string: "http://127.0.0.1:8080/images/cover/77/1000x1000.jpg"))
        #expect(deezer.cover(cover) == HTTPRequest(cover, limits: .cover, reach: .overridden(origin: origin)))
        let real = try #require(URL(string: "https://cdn-images.dzcdn.net/images/cover/77/1000x1000.jpg"))
        #expect(deezer.cover(real) == HTTPRequest(real, limits: .cover))
    }

    @Test func aRestIsWaitedForThreeTimes() async throws {
        let waits = Mutex<[Double]>([])
        let sleeper = Sleeper { seconds throws(SourceError) in waits.withLock { $0.append(seconds) } }
        let limited = AskedClient(try ProviderFixture("deezer", .limited).cases[0].answers)
        await #expect(throws: SourceError.busy) {
            _ = try await MusicProvider.deezer(limited.client, sleeper: sleeper).test()
        }
        // A part of a second more, by chance.
        #expect(waits.withLock { $0 }.map { Int($0) } == [5, 10, 20])
        #expect(limited.requests.count == 4)
    }

    @Test func aSearchDoesNotSitARestOut() async throws {
        let limited = AskedClient(try ProviderFixture("deezer", .limited).cases[0].answers)
        await #expect(throws: SourceError.resting(seconds: 5)) {
            _ = try await MusicProvider.deezer(limited.client).search("kettle", 0)
        }
        #expect(limited.requests.count == 1)
    }

    @Test func aRestEndsWhenDeezerIsReady() async throws {
        let count = Mutex(0)
        let busy = Data(#"{"error":{"code":4,"message":"Quota limit exceeded"}}"#.utf8)
        let client = HTTPClient { request throws(HTTPError) in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return HTTPResponse(status: 200, body: isFirst ? busy : Data(#"{"open":true}"#.utf8), url: request.url)
        }
        #expect(try await MusicProvider.deezer(client, sleeper: .none).test() == "Deezer")
    }

    @Test func cancellingEndsARest() async throws {
        let limited = AskedClient(try ProviderFixture("deezer", .limited).cases[0].answers)
        let task = Task { try await MusicProvider.deezer(limited.client).test() }
        task.cancel()
        await #expect(throws: SourceError.cancelled) { _ = try await task.value }
    }
}
