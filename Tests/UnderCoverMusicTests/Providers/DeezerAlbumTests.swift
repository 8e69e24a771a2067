import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Albums as Deezer tells them one by one. The answers are invented, in the shape of real ones.
@Suite("Deezer’s albums") struct DeezerAlbumTests {
    private let stub = StubServer()
    private var deezer: MusicProvider { .deezer(stub.client, sleeper: .none) }
    private let track = FoundTrack(
        album: "Two Sugars", artist: "Track Artist", isOfTrack: true, title: "One Lump", albumID: "901",
        covers: ["https://cdn-images.dzcdn.net/images/cover/77/1000x1000.jpg"], song: "501")

    /// - Parameter people: name and role.
    private func answer(
        _ kind: String, tracks: Int = 12, seconds: Int = 2_400, by artist: String = "Elgin Pruitt",
        _ people: [(String, String)] = [("Elgin Pruitt", "Main")], marks: String = ""
    ) {
        let contributors = people.map { #"{"id": 7, "name": "\#($0)", "role": "\#($1)", "type": "artist"}"# }
        stub.on(
            "/album/901",
            """
            {"id": 901, "title": "Two Sugars", "upc": "000000000901", "record_type": "\(kind)", "nb_tracks": \(tracks), \(marks)
             "duration": \(seconds), "release_date": "1994-03-07", "fans": 9,
             "genres": {"data": [{"id": 152, "name": "Rock", "type": "genre"}]},
             "cover_big": "https://cdn-images.dzcdn.net/images/cover/99/500x500.jpg",
             "artist": {"id": 7, "name": "\(artist)"}, "contributors": [\(contributors.joined(separator: ","))]}
            """)
    }

    private func whole() async throws -> FoundTrack? { try await deezer.whole?(track) }

    @Test func sayWhatAPlaylistLeavesOut() async throws {
        answer("album")
        let whole = try #require(try await whole())
        #expect(whole.artist == "Elgin Pruitt" && !whole.isOfTrack && whole.release == .album)
        #expect(whole.year == 1994 && whole.genre == "Rock" && whole.trackCount == 12 && whole.albumID == "901")
        #expect(whole.covers == ["https://cdn-images.dzcdn.net/images/cover/99/500x500.jpg"])
        #expect(whole.song == "501" && whole.title == "One Lump", "the track keeps its own song")
    }

    /// The album's own mark counts, that of its cover, and that of the track that led to it; a clean track says nothing.
    @Test(
        arguments: [
            ("", nil, nil), (#""explicit_lyrics": true,"#, nil, true), (#""explicit_lyrics": false,"#, nil, false),
            (#""explicit_lyrics": false,"#, true, true), ("", true, true),
            (#""explicit_lyrics": false, "explicit_content_cover": 1,"#, nil, true),
            (#""explicit_lyrics": false, "explicit_content_cover": 2,"#, nil, false),
            (#""explicit_lyrics": "yes", "explicit_content_cover": "?","#, nil, nil),
        ] as [(String, Bool?, Bool?)]) func areMarked(marks: String, track: Bool?, isExplicit: Bool?) async throws
    {
        answer("album", marks: marks)
        var part = self.track
        part.isExplicit = track
        #expect(try await deezer.whole?(part)?.isExplicit == isExplicit)
    }

    @Test(arguments: [
        ("single", 2, 400, FoundTrack.Release.single), ("ep", 5, 1_500, .ep), ("compile", 20, 4_000, .compilation),
        ("album", 1, 250, .single), ("album", 1, 2_900, .album), ("ep", 1, 200, .single), ("album", 0, 0, .album),
    ]) func haveAKind(kind: String, tracks: Int, seconds: Int, release: FoundTrack.Release) async throws {
        answer(kind, tracks: tracks, seconds: seconds)
        #expect(try await whole()?.release == release)
    }

    @Test(arguments: [
        ("album", ["Ada", "Bo"], "Ada & Bo"), ("single", ["Ada", "Bo", "Cy"], "Ada, Bo & Cy"),
        ("album", ["Ada", "Bo", "Cy", "Di"], "Various artists"), ("compile", ["Ada", "Bo"], "Various artists"),
        ("compile", ["Ada"], "Ada"), ("album", ["Ada", "Ada"], "Ada"),
    ]) func haveTheirMainArtists(kind: String, names: [String], artist: String) async throws {
        answer(kind, by: "Ada", names.map { ($0, "Main") } + [("A Guest", "Featured")])
        #expect(try await whole()?.artist == artist)
    }

    @Test func withoutContributorsTheArtistCounts() async throws {
        answer("compile", by: "Various Artists", [])
        #expect(try await whole()?.artist == "Various Artists")
    }

    @Test func areAskedAboutOnce() async throws {
        answer("album")
        let deezer = deezer
        for _ in 0..<3 { _ = try await deezer.whole?(track) }
        #expect(stub.requests.count == 1)
        var other = track
        other.song = "502"
        #expect(try await deezer.whole?(other)?.song == "502")
        #expect(stub.requests.count == 1)
    }

    @Test func mayBeMissing() async throws {
        stub.on("/album/901", #"{"error": {"type": "DataException", "message": "no data", "code": 800}}"#)
        await #expect(throws: SourceError.notFound) { _ = try await whole() }
    }

    @Test(arguments: ["../infos", "", "9 9", "1?x"]) func areNumbers(id: String) async throws {
        var strange = track
        strange.albumID = id
        #expect(try await deezer.whole?(strange) == nil)
        #expect(stub.requests.isEmpty)
    }
}
