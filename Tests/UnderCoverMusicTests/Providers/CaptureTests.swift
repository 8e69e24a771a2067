import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Recorded answers of the real services, where they are available (see `ProviderMutationTests.captures`).
@Suite("Providers and real answers", .enabled(if: ProviderMutationTests.captures != nil))
struct CaptureTests {
    private func provider(_ id: String, answering file: String, _ change: (Data) -> Data = { $0 }) throws
        -> MusicProvider
    {
        let captures = try #require(ProviderMutationTests.captures)
        let body = change(try Data(contentsOf: captures.appending(path: file)))
        return try .listed(
            id, AskedClient(["*": HTTPResponse(status: 200, body: body, url: URL(filePath: "/"))]).client)
    }

    @Test(arguments: [
        ("deezer/playlist_tracks.908622995.2025.json", 25), ("deezer/radio_tracks.2025.json", 25),
        ("deezer/artist_top.2025.json", 5), ("deezer/artist_top.2025-11-signed-preview.json", 5),
    ])
    func deezerTracks(file: String, count: Int) async throws {
        let page = try await provider("deezer", answering: file).page(
            .init(source: "deezer", kind: .playlist, id: "1"), nil)
        #expect(page.tracks.count == count && page.leftOut == 0)
        #expect(page.tracks.allSatisfy { $0.covers.count == 2 })
        #expect(page.tracks.contains { $0.song != nil })
    }

    @Test(arguments: [
        ("deezer/chart_albums.0.2025.json", 9), ("deezer/search_album.2025.json", 25),
        ("deezer/editorial_releases.0.2025.json", 20),
    ])
    func deezerAlbums(file: String, count: Int) async throws {
        let page = try await provider("deezer", answering: file).page(
            .init(source: "deezer", kind: .chart, id: "0"), nil)
        #expect(page.tracks.count == count && page.leftOut == 0)
        #expect(page.tracks.allSatisfy { $0.covers.count == 2 })
    }

    @Test func deezerPlaylists() async throws {
        let found = try await provider("deezer", answering: "deezer/search_playlist.daft-punk.2021.json")
            .search("Daft Punk", 0)
        #expect((15...25).contains(found.count) && found.allSatisfy { $0.picture != nil && $0.curator != nil })
    }

    @Test(arguments: [
        ("deezer/error.800-no-data.playlist.json", SourceError.notFound), ("deezer/error.200-oauth.json", .notAllowed),
        ("deezer/error.4-quota.quoted.json", .busy),
        ("deezer/error.500-wrong-parameter.genre.json", .refused("Wrong parameter")),
        ("deezer/error.empty-array-means-ok.json", .garbled), ("musicbrainz-caa/caa.error.404.html", .loginPage),
        ("derived-truncated/deezer.playlist.908622995.2025.json.cut36584", .garbled),
    ])
    func deezerTroubles(file: String, error: SourceError) async throws {
        let deezer = try provider("deezer", answering: file)
        await #expect(throws: error) { _ = try await deezer.page(.init(source: "deezer", kind: .chart, id: "0"), nil) }
    }

    @Test(arguments: [
        ("listenbrainz/stats.user.release-groups.json", SourceReference.Kind.chart, "all_time", 25),
        ("listenbrainz/explore.fresh-releases.sitewide.json", .fresh, "14", 90),
        ("musicbrainz-caa/search_release-group.discovery.2026.json", .genre, "house", 7),
    ])
    func brainzLists(file: String, kind: SourceReference.Kind, id: String, count: Int) async throws {
        let page = try await provider("listenbrainz", answering: file).page(
            .init(source: "listenbrainz", kind: kind, id: id), nil)
        #expect(page.tracks.count == count && page.leftOut == 0)
        #expect(page.tracks.contains { !$0.covers.isEmpty })
    }

    @Test func brainzPlaylists() async throws {
        let found = try await provider("listenbrainz", answering: "listenbrainz/user.playlists.2026.json")
            .search("throwback artists", 0)
        #expect(found.count == 1)
        let album = try await provider(
            "listenbrainz", answering: "musicbrainz-caa/search_release-group.discovery.2026.json"
        )
        .find(.init(artist: "daft punk", title: "Discovery", year: 2001))
        #expect(album?.year == 2001 && album?.releaseGroup != nil)
    }

    @Test func brainzXML() async throws {
        let brainz = try provider("listenbrainz", answering: "musicbrainz-caa/search_release-group.xml")
        await #expect(throws: SourceError.garbled) {
            _ = try await brainz.page(.init(source: "listenbrainz", kind: .genre, id: "house"), nil)
        }
    }
}
