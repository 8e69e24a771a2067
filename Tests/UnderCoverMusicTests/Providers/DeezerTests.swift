import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Deezer")
struct DeezerTests {
    let asked: AskedClient
    let deezer: MusicProvider

    init() throws {
        asked = AskedClient(try ProviderFixture("deezer", .basic).cases[0].answers)
        deezer = .deezer(asked.client, sleeper: .none)
    }

    private let images = "https://cdn-images.dzcdn.net/images/cover"

    @Test func findsPublicPlaylistsThatAreLongEnough() async throws {
        let picture = "https://cdn-images.dzcdn.net/images/playlist"
        let expected = [
            FoundPlaylist(
                reference: .init(source: "deezer", kind: .playlist, id: "7001"), title: "Kettle songs ☕",
                curator: "Aunt Odile", count: 31,
                picture: picture + "/77f277f277f277f277f277f277f277f2/250x250-000000-80-0-0.jpg"),
            FoundPlaylist(
                reference: .init(source: "deezer", kind: .playlist, id: "7002"), title: "Kettle songs, lid off",
                curator: "Aunt Odile", count: 40,
                picture: picture + "/3f0c3f0c3f0c3f0c3f0c3f0c3f0c3f0c/250x250-000000-80-0-0.jpg"),
        ]
        #expect(try await deezer.search(#" "kettle":songs "#, 0) == expected)
    }

    @Test func asksNothingForNoWords() async throws {
        #expect(try await deezer.search(" \u{202E}\n", 0).isEmpty)
        #expect(try await deezer.search("kettle", .max).isEmpty)
        #expect(asked.requests.isEmpty)
    }

    @Test func aPlaylistsTitleIsRequested() async throws {
        let stub = StubServer()
        stub.on("/playlist/7/tracks", #"{"data": []}"#)
        stub.on("/playlist/7", #"{"id": 7, "title": "Kettle\u202e songs"}"#)
        let reference = SourceReference(source: "deezer", kind: .playlist, id: "7")
        #expect(try await MusicProvider.deezer(stub.client).page(reference, nil).title == "Kettle songs")
    }

    @Test func readsTracksToTheEnd() async throws {
        let pages = try await deezer.pages(.init(source: "deezer", kind: .playlist, id: "7001"))
        #expect(pages.map(\.tracks.count) == [3, 0, 1])
        #expect(pages.map(\.total) == [6, 6, 6])
        let tracks = pages.flatMap(\.tracks)
        #expect(
            tracks[0]
                == FoundTrack(
                    album: "Two Sugars (Remastered)", artist: "The Elgin Pruitt Quintet", isOfTrack: true,
                    title: "One Lump", albumID: "901", barcode: "000000000901",
                    covers: [
                        images + "/a17ba17ba17ba17ba17ba17ba17ba17b/1000x1000-000000-80-0-0.jpg",
                        images + "/a17ba17ba17ba17ba17ba17ba17ba17b/500x500-000000-80-0-0.jpg",
                    ], song: "501"))
        #expect(tracks.map(\.song) == ["501", nil, "503", "504"])
        #expect(tracks[1].barcode == "902")
        #expect(tracks[3].covers == [], "a grey square is no cover")
    }

    @Test func followsNextNowhereElse() async throws {
        for next in [
            "https://api.deezer.example/x", "http://127.0.0.1/x", "file:///etc/passwd", "//x", "",
            "https://u@api.deezer.com/",
        ] {
            let page = #"{"data":[],"next":"\#(next)"}"#
            let asked = AskedClient(["*": HTTPResponse(status: 200, body: Data(page.utf8), url: URL(filePath: "/"))])
            let pages = try await MusicProvider.deezer(asked.client).pages(
                .init(source: "deezer", kind: .playlist, id: "1"))
            #expect(pages.count == 1 && asked.requests.count == 2, "\(next)")
        }
        await #expect(throws: SourceError.notFound) {
            _ = try await deezer.page(
                .init(source: "deezer", kind: .playlist, id: "1"), "1 1 http://169.254.169.254/latest")
        }
    }

    @Test func stopsAfterTenThousandTracks() async throws {
        let row = #"{"id":1,"album":{"id":1,"title":"A"},"artist":{"name":"B"}}"#
        let page =
            "{\"data\":[" + Array(repeating: row, count: 4_000).joined(separator: ",")
            + #"],"next":"https://api.deezer.com/playlist/1/tracks?index=70"}"#
        let asked = AskedClient(["*": HTTPResponse(status: 200, body: Data(page.utf8), url: URL(filePath: "/"))])
        let pages = try await MusicProvider.deezer(asked.client).pages(
            .init(source: "deezer", kind: .playlist, id: "1"))
        #expect(pages.map(\.tracks.count) == [4_000, 4_000, 2_000])
    }

    @Test func stopsWherePagesAreEmptyForEver() async throws {
        let page = #"{"data":[],"next":"https://api.deezer.com/playlist/1/tracks?index=70"}"#
        let asked = AskedClient(["*": HTTPResponse(status: 200, body: Data(page.utf8), url: URL(filePath: "/"))])
        _ = try await MusicProvider.deezer(asked.client).pages(.init(source: "deezer", kind: .playlist, id: "1"))
        #expect(asked.requests.count == DeezerService.mostPages + 1)
    }

    @Test func hasChartsAndNewReleases() async throws {
        let chart = try await deezer.page(.init(source: "deezer", kind: .chart, id: "0"), nil)
        #expect(chart.tracks.map(\.album) == ["Thirteen Umbrellas", "Wet Feet"])
        #expect(chart.tracks.map(\.release) == [.album, .ep])
        let fresh = try await deezer.page(.init(source: "deezer", kind: .fresh, id: "0"), nil)
        #expect(fresh.tracks.map(\.year) == [2026])
    }

    @Test(arguments: ["../infos", "", "9 9", "1?x", "９", String(repeating: "9", count: 40)])
    func asksForNothingButNumbers(id: String) async throws {
        for kind in [SourceReference.Kind.playlist, .chart, .fresh] {
            await #expect(throws: SourceError.notFound) {
                _ = try await deezer.page(.init(source: "deezer", kind: kind, id: id), nil)
            }
        }
        #expect(try await deezer.song(id) == nil)
        #expect(try await deezer.song("album-" + id) == nil)
        #expect(asked.requests.isEmpty)
    }
}
