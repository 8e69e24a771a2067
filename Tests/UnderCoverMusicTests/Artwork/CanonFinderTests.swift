import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Three answers about the cover of a real record: a cover, none, or no answer.
struct CanonFinderTests {
    private static let group = "f5093c06-23e3-404f-aeaa-40f72885ee3a"
    private let folder: TemporaryFolder
    private let record = Album(
        id: "canon/1", title: "Seven Cups", artist: "Ada", year: 1994, artwork: "found/canon/1")

    init() throws { folder = try TemporaryFolder() }

    private static func track(
        _ title: String = "Seven Cups", year: Int? = 1994, release: FoundTrack.Release = .album
    ) -> FoundTrack {
        FoundTrack(
            album: title, artist: "Ada", releaseGroup: group, year: year, release: release,
            covers: [500, 250].map { "https://coverartarchive.org/release-group/\(group)/front-\($0)" })
    }

    /// - Parameters:
    ///   - found: what MusicBrainz answers.
    ///   - answer: of the archive.
    private func news(
        found: Result<FoundTrack?, SourceError> = .success(Self.track()),
        answer: @escaping @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse
    ) async throws -> (news: CanonNews, fetcher: CoverFetcher) {
        let client = HTTPClient { request throws(HTTPError) in try answer(request) }
        var provider = ProviderListing.listenBrainz.make(
            ProviderParts(client: client, addresses: ProviderAddresses()))
        provider.find = { _ throws(SourceError) in try found.get() }
        let made = provider
        let fetcher = CoverFetcher(
            client: client, cache: CoverCache(folder: folder.url), store: try Store.inMemory(), provider: { _ in made })
        return (await CanonFinder(fetcher, finder: made).news(of: record), fetcher)
    }

    private func news(status: Int, body: Data = Data(), at place: String? = nil) async throws -> CanonNews {
        let other = place.flatMap { URL(string: $0) }
        return try await news { request throws(HTTPError) in
            HTTPResponse(status: status, body: body, url: other ?? request.url)
        }.news
    }

    @Test func aCoverIsKeptAndKnownToRounds() async throws {
        let (news, fetcher) = try await news { request throws(HTTPError) in
            HTTPResponse(status: 200, body: Forged.jpeg(), url: request.url)
        }
        #expect(news == .found(record.id))
        guard case .file(let file) = try await fetcher.arriving(record.artwork) else {
            Issue.record("a file")
            return
        }
        #expect(try Data(contentsOf: file) == Forged.jpeg())
    }

    @Test func theArchiveSaysThatThereIsNone() async throws {
        #expect(try await news(status: 404) == .none(record.id))
    }

    @Test func musicBrainzKnowsNoSuchAlbum() async throws {
        let none = try await news(found: .success(nil)) { request throws(HTTPError) in
            HTTPResponse(status: 200, body: Forged.jpeg(), url: request.url)
        }
        #expect(none.news == .none(record.id))
    }

    @Test(arguments: [track(release: .single), track(year: 2019), track(year: 1980)])
    func anotherRecordOfThatNameIsNone(_ found: FoundTrack) async throws {
        let none = try await news(found: .success(found)) { request throws(HTTPError) in
            HTTPResponse(status: 200, body: Forged.jpeg(), url: request.url)
        }
        #expect(none.news == .none(record.id))
    }

    @Test(arguments: [429, 500, 502, 503, 401, 403, 400, 418, 302])
    func otherStatusesAreNoAnswer(_ status: Int) async throws {
        guard case .silent(record.id, _) = try await news(status: status) else {
            Issue.record("\(status)")
            return
        }
    }

    /// The archive leads to a file that its store does not have at the moment.
    @Test func aFileThatIsMissingElsewhereIsNoAnswer() async throws {
        guard case .silent = try await news(status: 404, at: "https://ia800.us.archive.org/x.jpg") else {
            Issue.record("another host's 404")
            return
        }
    }

    @Test(arguments: [Data("<html>Sign in</html>".utf8), Data(), Forged.jpeg().prefix(8)])
    func somethingElseThanAPictureIsNoAnswer(_ body: Data) async throws {
        guard case .silent(record.id, .garbled) = try await news(status: 200, body: body) else {
            Issue.record("no picture")
            return
        }
    }

    @Test(arguments: [HTTPError.tooSlow, .unreachable, .tooLarge(limit: 10_000_000), .keptOffline, .tooManyRedirects])
    func whatTheNetworkCannotDoIsNoAnswer(_ error: HTTPError) async throws {
        let silent = try await news { _ throws(HTTPError) in throw error }
        guard case .silent = silent.news else {
            Issue.record("\(error)")
            return
        }
    }

    @Test(arguments: [SourceError.tooSlow, .garbled, .notFound, .resting(seconds: 9), .offline])
    func musicBrainzWithoutAnAnswerIsNone(_ error: SourceError) async throws {
        let silent = try await news(found: .failure(error)) { request throws(HTTPError) in
            HTTPResponse(status: 404, url: request.url)
        }
        #expect(silent.news == .silent(record.id, error))
    }

    /// Half of the addresses in trouble is no trouble, where the other half answers.
    @Test func theSmallerPictureDoes() async throws {
        let found = try await news { request throws(HTTPError) in
            guard request.url.absoluteString.hasSuffix("250") else { throw .tooSlow }
            return HTTPResponse(status: 200, body: Forged.jpeg(), url: request.url)
        }
        #expect(found.news == .found(record.id))
    }
}
