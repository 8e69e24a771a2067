import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("ListenBrainz, MusicBrainz and the Cover Art Archive")
struct ListenBrainzTests {
    let asked: AskedClient
    let brainz: MusicProvider

    init() throws {
        asked = AskedClient(try ProviderFixture("listenbrainz", .basic).cases[0].answers)
        brainz = .listenBrainz(asked.client)
    }

    private func id(_ number: Int) -> String {
        let digits = String(number)
        return "0b5e55ed-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    private func reference(_ kind: SourceReference.Kind, _ id: String) -> SourceReference {
        SourceReference(source: "listenbrainz", kind: kind, id: id)
    }

    private func front(_ group: Int) -> [String] {
        [500, 250].map { "https://coverartarchive.org/release-group/\(id(group))/front-\($0)" }
    }

    private func thumb(_ image: Int, of release: Int) -> String {
        "https://archive.org/download/mbid-\(id(release))/mbid-\(id(release))-\(image)_thumb500.jpg"
    }

    @Test func playlistsAreOrderedByLikeness() async throws {
        let found = try await brainz.search("kettle songs", 0)
        #expect(found.map(\.title) == ["Kettle Songs, Vol. 2", "Songs without a lid", "kettel songz"])
        #expect(found[0].reference == reference(.playlist, id(102)))
        #expect(found[0].curator == "odile" && found[0].count == nil)
    }

    @Test func twoLettersAreTooFew() async throws {
        for words in ["ke", " k\u{202E}e "] {
            await #expect(throws: SourceError.tooFewLetters(3)) { try await brainz.search(words, 0) }
        }
        #expect(asked.requests.isEmpty)
    }

    @Test func theRecordingsDataGoesFirst() async throws {
        let page = try await brainz.page(reference(.playlist, id(102)), nil)
        let expected = [
            FoundTrack(
                album: "Two Sugars", artist: "The Elgin Pruitt Quintet", albumID: id(401), releaseGroup: id(401),
                year: 1959, covers: [thumb(8001, of: 301)] + front(401)),
            FoundTrack(album: "Spin Cycle", artist: "Möbius Laundry", isOfTrack: true),
            FoundTrack(
                album: "Tap", artist: "The Drips", albumID: id(403), releaseGroup: id(403), year: 2011,
                covers: front(403)),
            FoundTrack(
                album: "Ironing Board Blues", artist: "Various Artists", albumID: id(404), releaseGroup: id(404),
                covers: [thumb(8004, of: 304)] + front(404)),
        ]
        #expect(page == TrackPage(tracks: expected, title: "Kettle Songs, Vol. 2"))
    }

    @Test func aPlaylistIsReadWithoutLookups() async throws {
        let address = "https://api.listenbrainz.org/1/playlist/\(id(102))"
        let alone = try ProviderFixture("listenbrainz", .basic).cases[0].answers.filter { $0.key == address }
        let page = try await MusicProvider.listenBrainz(AskedClient(alone).client).page(
            reference(.playlist, id(102)), nil)
        #expect(page.tracks.map(\.album) == ["Two Sugars", "Spin Cycle", "Ironing Board Blues"])
        #expect(page.leftOut == 1)
        let release = id(301)
        #expect(
            page.tracks[0].covers == [thumb(8001, of: 301)]
                + [500, 250].map { "https://coverartarchive.org/release/\(release)/front-\($0)" })
    }

    @Test func chartsMayLackEveryID() async throws {
        let page = try await brainz.page(reference(.chart, "this_week"), nil)
        let expected = [
            FoundTrack(
                album: "Spin Cycle", artist: "Möbius Laundry", albumID: id(501), releaseGroup: id(501),
                covers: [thumb(8009, of: 309)] + front(501)),
            FoundTrack(album: "Galoshes", artist: "Wet Feet"),
        ]
        #expect(page == TrackPage(tracks: expected, leftOut: 1))
    }

    @Test func aChartThatIsNotComputedYetIsEmpty() async throws {
        #expect(try await brainz.page(reference(.chart, "this_year"), nil) == TrackPage(tracks: []))
        #expect(try await brainz.test() == "ListenBrainz")
    }

    @Test func newReleasesWithCoversComeFirst() async throws {
        let page = try await brainz.page(reference(.fresh, "14"), nil)
        #expect(page.tracks.map(\.album) == ["Tumbling", "Puddle"])
        #expect(page.tracks.map(\.release) == [.live, .ep])
        #expect(page.tracks.map(\.year) == [2026, 2026])
    }

    @Test func genresAndDecadesAreSearches() async throws {
        let genre = try await brainz.page(reference(.genre, "trip hop"), nil)
        #expect(
            genre.tracks[0]
                == FoundTrack(
                    album: "Spin Cycle", artist: "Möbius Laundry", albumID: id(501), releaseGroup: id(501), year: 1994,
                    release: .album, covers: front(501)))
        #expect(genre.tracks[1].artist == "Gale & Warning" && genre.tracks[1].year == nil && genre.next == nil)
        let decade = try await brainz.page(reference(.decade, "1990"), nil)
        #expect(decade.tracks.map(\.release) == [.live])
    }

    @Test func aSeriesIsInItsOrderAndHasArtists() async throws {
        let page = try await brainz.page(reference(.series, id(600)), nil)
        #expect(page.title == "Ten Albums to Iron By" && page.leftOut == 1)
        #expect(page.tracks.map(\.artist) == ["Möbius Laundry", "Gale & Warning"])
        #expect(page.tracks[0].covers == [thumb(8009, of: 309)] + front(501))
    }

    @Test func anAlbumIsFoundByAnyOfItsArtistsNames() async throws {
        let wanted = WantedAlbum(artist: "The Elgin Pruitt Quintet", title: "Two \"Sugars\"", year: 1959)
        let found = try #require(await brainz.find(wanted))
        #expect(found.releaseGroup == id(412), "neither the edition, nor the hit of 40, nor the friends")
        #expect(found.year == 1959)
    }

    @Test func aTrackLeadsToTheOldestAlbumOfItsArtist() async throws {
        // As in the search's answers: empty dates and repeated credits are omitted.
        func release(_ group: Int, _ kind: String, _ date: String?, by: String? = nil, _ status: String = "Official")
            -> String
        {
            let credit =
                by.map { name in
                    #""artist-credit": [{"name": "\#(name)", "artist": {"id": "\#(id(90))", "name": "\#(name)"}}], "#
                } ?? ""
            return #"{"id": "\#(id(700 + group))", "status-id": "\#(id(91))", "count": 1, "#
                + #""title": "Pressing \#(group)", "status": "\#(status)", \#(credit)\#(date.map { #""date": "\#($0)", "country": "XW", "# } ?? "")"#
                + #""release-group": {"id": "\#(id(group))", "type-id": "\#(id(92))", "title": "Group \#(group)", "#
                + #""primary-type": "\#(kind)"}, "track-count": 9, "media": [{"position": 1, "track": [{"number": "3"}], "#
                + #""track-count": 9, "track-offset": 2}]}"#
        }
        let releases = [
            release(1, "Album", "1980", by: "Various Artists"), release(2, "Single", "1958-01-01"),
            release(6, "Album", nil), release(3, "Album", "1962", by: "Gale & Warning"),
            release(4, "Album", "1959-05"), release(5, "Album", "1950", "Bootleg"),
        ]
        let body = """
            {"recordings": [
             {"title": "Kettle", "score": 100, "video": null, "isrcs": ["XX0000000001"], "artist-credit": [{"name": "Gale", "joinphrase": " & "}, {"name": "Warning"}],
              "releases": [\(releases.joined(separator: ","))]},
             {"title": "Kettle (live)", "score": 100, "artist-credit": [{"name": "Somebody"}], "releases": []}]}
            """
        let stub = StubServer()
        stub.on("/ws/2/recording", body)
        stub.on("/ws/2/release-group", #"{"count": 0, "release-groups": []}"#)
        let brainz = MusicProvider.listenBrainz(stub.client)
        let song = WantedAlbum(artist: "Gale & Warning", title: "", track: "Kettle")
        let found = try #require(await brainz.find(song))
        #expect(found.album == "Group 4" && found.artist == "Gale & Warning" && found.year == 1959)
        #expect(found.covers == front(4))
        #expect(stub.requests.map { $0.item("query") } == [#"recording:"Kettle" AND artist:"Gale & Warning""#])
        // An album with another title there is found by one of its songs.
        let tagged = WantedAlbum(artist: "Gale & Warning", title: "Group 4 [FLAC]", track: "Kettle")
        #expect(try await brainz.find(tagged)?.releaseGroup == id(4))
        #expect(try await brainz.find(WantedAlbum(artist: "Gale & Warning", title: "", track: "Pot")) == nil)
    }

    @Test func wordsFindAlbumsThatAreLikeThem() async throws {
        let stub = StubServer()
        let credit = #""artist-credit": [{"name": "Gale"}]"#
        stub.on(
            "/ws/2/release-group",
            """
            {"count": 2, "release-groups": [
             {"id": "\(id(1))", "title": "Kettles", "score": 100, "first-release-date": "1959", \(credit)},
             {"id": "nonsense", "title": "Pots", "score": 90, \(credit)}]}
            """)
        let found = try await MusicProvider.listenBrainz(stub.client).albums(" Gale\nKettle: AND [x ")
        #expect(found.map(\.album) == ["Kettles"] && found[0].year == 1959 && found[0].covers == front(1))
        #expect(stub.requests.first?.item("query") == "Gale Kettle: AND [x")
        #expect(stub.requests.first?.item("dismax") == "true")
        #expect(try await MusicProvider.listenBrainz(stub.client).albums(" \n").isEmpty && stub.requests.count == 1)
    }

    @Test func aKnownIDIsNotAskedFor() async throws {
        let wanted = WantedAlbum(artist: "A", title: "B", year: 1990, releaseGroup: id(7).uppercased())
        let found = try await brainz.find(wanted)
        #expect(
            found
                == FoundTrack(
                    album: "B", artist: "A", albumID: id(7), releaseGroup: id(7), year: 1990, covers: front(7)))
        #expect(asked.requests.isEmpty)
    }

    @Test(arguments: ["", "../../ws", "0b5e55ed", "0b5e55ed-0000-4000-8000-00000000010g"])
    func idsThatAreNoneAreNotAskedFor(id: String) async throws {
        for kind in [SourceReference.Kind.playlist, .series, .chart, .decade] {
            await #expect(throws: SourceError.notFound) { _ = try await brainz.page(reference(kind, id), nil) }
        }
        await #expect(throws: SourceError.unsupported) { _ = try await brainz.page(reference(.favourites, "x"), nil) }
        await #expect(throws: SourceError.notFound) { _ = try await brainz.page(reference(.genre, "jazz"), "-1") }
        #expect(asked.requests.isEmpty)
    }

    @Test func quotesInAGenreStayInside() {
        #expect(MusicBrainzQuery.genre(#"a" OR b:\"#)?.hasPrefix(#"tag:"a\" OR b:\\" AND "#) == true)
    }

    @Test func chartsAreReadTo300() async throws {
        let row = #"{"release_group_name":"A","artist_name":"B"}"#
        let body =
            "{\"payload\":{\"release_groups\":[" + Array(repeating: row, count: 100).joined(separator: ",") + "]}}"
        let asked = AskedClient(["*": HTTPResponse(status: 200, body: Data(body.utf8), url: URL(filePath: "/"))])
        let pages = try await MusicProvider.listenBrainz(asked.client).pages(reference(.chart, "all_time"))
        #expect(pages.map(\.tracks.count) == [100, 100, 100])
        #expect(asked.addresses.last?.hasSuffix("offset=200") == true)
    }
}
