import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A listener's top albums and a collection, by answers in the services' form.
@Suite("Shelves of a person")
struct PersonShelvesTests {
    private let stub = StubServer()
    private let brainz: MusicProvider
    private static let counted = "/1/stats/user/Ada%20B/release-groups"
    private static let aboutPath = "/ws/2/collection/" + id(900)

    init() { brainz = .listenBrainz(stub.client) }

    private static func id(_ number: Int) -> String {
        let digits = String(number)
        return "0b5e55ed-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    private func reference(_ kind: SourceReference.Kind, _ id: String) -> SourceReference {
        SourceReference(source: "listenbrainz", kind: kind, id: id)
    }

    private var ada: SourceReference { reference(.listener, "all_time/Ada B") }
    private var upstairs: SourceReference { reference(.collection, Self.id(900)) }

    private func front(_ group: Int) -> [String] {
        [500, 250].map { "https://coverartarchive.org/release-group/\(Self.id(group))/front-\($0)" }
    }

    private func answer(_ path: String, _ status: Int, _ body: String, _ headers: [HTTPHeader] = []) {
        stub.on(path) { request throws(HTTPError) in
            HTTPResponse(status: status, headers: headers, body: Data(body.utf8), url: request.url)
        }
    }

    // MARK: Listeners

    private static func row(_ number: Int, group: String = "null") -> String {
        #"{"artist_mbids": [], "artist_name": "Artist \#(number)", "caa_id": null, "caa_release_mbid": null, "#
            + #""listen_count": \#(999 - number), "release_group_mbid": \#(group), "#
            + #""release_group_name": "Album No. \#(number)"}"#
    }

    private static func payload(_ rows: [String]) -> String {
        #"{"payload": {"count": \#(rows.count), "offset": 0, "range": "all_time", "total_release_group_count": 102, "#
            + #""user_id": "Ada B", "release_groups": [\#(rows.joined(separator: ","))]}}"#
    }

    @Test func aListenersAlbumsComeInTheirOrder() async throws {
        stub.on(Self.counted) { request throws(HTTPError) in
            let numbers = request.item("offset") == "100" ? 100..<102 : 0..<100
            let rows = numbers.map { Self.row($0, group: $0 == 1 ? #""\#(Self.id(1))""# : "null") }
            return HTTPResponse(status: 200, body: Data(Self.payload(rows).utf8), url: request.url)
        }
        let pages = try await brainz.pages(ada)
        #expect(pages.map(\.tracks.count) == [100, 2])
        #expect(pages[0].tracks[0] == FoundTrack(album: "Album No. 0", artist: "Artist 0"))
        #expect(
            pages[0].tracks[1]
                == FoundTrack(
                    album: "Album No. 1", artist: "Artist 1", albumID: Self.id(1), releaseGroup: Self.id(1),
                    covers: front(1)))
        #expect(pages[1].tracks.map(\.album) == ["Album No. 100", "Album No. 101"])
        #expect(stub.requests.map { $0.item("range") } == ["all_time", "all_time"])
    }

    @Test func aDamagedRowIsCounted() async throws {
        answer(Self.counted, 200, Self.payload([Self.row(1), #"{"artist_name": "Artist 2"}"#, "7"]))
        let page = try await brainz.page(ada, nil)
        #expect(page.tracks.map(\.album) == ["Album No. 1"] && page.leftOut == 2 && page.next == nil)
    }

    @Test func whatGoesWrongIsSaidWithAWayOn() async throws {
        let place = "ListenBrainz"
        let cases: [(status: Int, body: String, headers: [HTTPHeader], error: SourceError)] = [
            (204, "", [], .told(Words.nothingHeard("Ada B", place))),
            (200, Self.payload([]), [], .told(Words.nothingHeard("Ada B", place))),
            (
                404, #"{"code": 404, "error": "Cannot find user: Ada B"}"#, [],
                .told(Words.noListener("Ada B", place))
            ),
            (403, #"{"code": 403, "error": "Forbidden"}"#, [], .told(Words.listenerIsPrivate("Ada B", place))),
            (
                429, #"{"code": 429, "error": "You have exceeded your rate limit."}"#,
                [HTTPHeader("X-RateLimit-Remaining", "0"), HTTPHeader("X-RateLimit-Reset-In", "6")],
                .resting(seconds: 6)
            ),
            (200, #"{"payload": {"release_groups": [{"artist_na"#, [], .garbled),
            (200, "<!DOCTYPE html><html><body>Sign in</body></html>", [], .loginPage),
            (500, "{}", [], .garbled),
        ]
        for one in cases {
            answer(Self.counted, one.status, one.body, one.headers)
            await #expect(throws: one.error) { _ = try await brainz.page(ada, nil) }
        }
        #expect(Words.noListener("Ada B", place).contains("“Ada B”"))
    }

    @Test func anAddressOffersAllTimes() throws {
        let listing = ProviderListing.listenBrainz
        let month = listing.choices(reference(.listener, "this_month/Ada"))
        #expect(month.map(\.reference.id) == ["this_month/Ada", "all_time/Ada", "this_year/Ada", "this_week/Ada"])
        #expect(month[0].name == "Ada · " + Words.topThisMonth)
        #expect(brainz.name(of: month[0].reference) == month[0].name)
        #expect(month.allSatisfy { SourceReference($0.reference.description) == $0.reference })
        for other in [reference(.listener, "someday/Ada"), reference(.chart, "all_time")] {
            #expect(listing.choices(other).isEmpty)
        }
    }

    @Test(arguments: ["all_time", "all_time/", "all_time/..", "all_time/a/b", "someday/Ada", "/Ada", ""])
    func namesThatWouldLeadElsewhereAreNotAskedFor(id: String) async {
        await #expect(throws: SourceError.notFound) { _ = try await brainz.page(reference(.listener, id), nil) }
        #expect(stub.requests.isEmpty)
    }

    // MARK: Collections

    private static func about(_ holds: String) -> String {
        #"{"id": "\#(id(900))", "name": "Upstairs", "editor": "Ada B", "type-id": null, "type": "Owned music", "#
            + #""entity-type": "\#(holds)", "release-count": 3}"#
    }

    private static let credit =
        #""artist-credit": [{"name": "Gale", "joinphrase": " & ", "artist": {"name": "Gale"}}, {"name": "Warning"}]"#

    private static func group(_ number: Int) -> String {
        #"{"id": "\#(id(number))", "title": "Album No. \#(number)", "primary-type": "Album", "secondary-types": [], "#
            + #""first-release-date": "1959-05-01", "disambiguation": "", \#(credit)}"#
    }

    private static func release(_ number: Int) -> String {
        #"{"id": "\#(id(700 + number))", "title": "Album No. \#(number) (Deluxe)", "status": "Official", "#
            + #""date": "2011", "country": "XW", \#(credit), "release-group": \#(group(number))}"#
    }

    @Test func releasesOfACollectionAreTheirAlbums() async throws {
        answer(Self.aboutPath, 200, Self.about("release"))
        stub.on("/ws/2/release") { request throws(HTTPError) in
            // The server makes pages as long as it likes.
            let rows = request.item("offset") == "0" ? [Self.release(1), #"{"id": "x"}"#] : [Self.release(2)]
            let body = #"{"release-count": 3, "release-offset": 0, "releases": [\#(rows.joined(separator: ","))]}"#
            return HTTPResponse(status: 200, body: Data(body.utf8), url: request.url)
        }
        let pages = try await brainz.pages(upstairs)
        var first = FoundTrack(
            album: "Album No. 1", artist: "Gale & Warning", albumID: Self.id(1), releaseGroup: Self.id(1), year: 1959,
            release: .album, covers: front(1))
        first.pressing = Self.id(701)
        #expect(pages[0] == TrackPage(tracks: [first], next: "release:2", total: 3, title: "Upstairs", leftOut: 1))
        #expect(pages[1].tracks.map(\.pressing) == [Self.id(702)] && pages.count == 2)
        #expect(stub.requests.map { $0.url.path() } == [Self.aboutPath, "/ws/2/release", "/ws/2/release"])
        #expect(stub.requests[1].item("inc") == "artist-credits release-groups")
        #expect(stub.requests.allSatisfy { $0.item("fmt") == "json" })
        #expect(try await brainz.title(of: upstairs) == "Upstairs")
    }

    @Test func releaseGroupsAreReadAsWell() async throws {
        answer(Self.aboutPath, 200, Self.about("release_group"))
        let rows = (1...2).map(Self.group).joined(separator: ",")
        answer(
            "/ws/2/release-group", 200,
            #"{"release-group-count": 2, "release-group-offset": 0, "release-groups": [\#(rows)]}"#)
        let pages = try await brainz.pages(upstairs)
        #expect(pages.count == 1 && pages[0].tracks.map(\.albumID) == [Self.id(1), Self.id(2)])
        #expect(pages[0].tracks.allSatisfy { $0.artist == "Gale & Warning" && $0.pressing == nil })
    }

    @Test func theEndOfAHugeCollectionIsCounted() async throws {
        let rows = Array(repeating: Self.release(1), count: 100).joined(separator: ",")
        answer("/ws/2/release", 200, #"{"release-count": 12000, "releases": [\#(rows)]}"#)
        let page = try await brainz.page(upstairs, "release:9900")
        #expect(page.tracks.count == 100 && page.next == nil && page.leftOut == 2_000)
        let before = try await brainz.page(upstairs, "release:9800")
        #expect(before.next == "release:9900" && before.leftOut == 0)
    }

    @Test func whatACollectionLacksIsSaid() async throws {
        let place = "MusicBrainz"
        let cases: [(status: Int, body: String, error: SourceError)] = [
            (
                401, #"{"error": "You are not authorized to access this resource."}"#,
                .told(Words.collectionIsPrivate("musicbrainz.org"))
            ),
            (404, #"{"error": "Not Found", "help": "…"}"#, .told(Words.noCollection(place))),
            (200, Self.about("artist"), .told(Words.collectionHasNoAlbums(place))),
            (200, "{}", .told(Words.collectionHasNoAlbums(place))),
            (503, #"{"error": "Your requests are exceeding the allowable rate limit."}"#, .resting(seconds: nil)),
            (200, #"{"name": "Upst"#, .garbled),
        ]
        for one in cases {
            answer(Self.aboutPath, one.status, one.body)
            await #expect(throws: one.error) { _ = try await brainz.page(upstairs, nil) }
        }
        answer(Self.aboutPath, 200, Self.about("release"))
        answer("/ws/2/release", 200, #"{"release-count": 0, "release-offset": 0, "releases": []}"#)
        await #expect(throws: SourceError.told(Words.collectionIsEmpty(place))) {
            _ = try await brainz.page(upstairs, nil)
        }
    }

    @Test(arguments: ["release", "artist:5", "release:-1", "release:x", "5", ""])
    func cursorsOfNoPageAreNotAskedFor(cursor: String) async {
        await #expect(throws: SourceError.notFound) { _ = try await brainz.page(upstairs, cursor) }
        await #expect(throws: SourceError.notFound) { _ = try await brainz.page(reference(.collection, "../x"), nil) }
        #expect(stub.requests.isEmpty)
    }
}
