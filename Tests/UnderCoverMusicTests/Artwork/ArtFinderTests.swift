import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// The search for covers of the player's own albums.
struct ArtFinderTests {
    private static let group = "f5093c06-23e3-404f-aeaa-40f72885ee3a"
    private static let other = "1dc4c347-a1db-32aa-b14f-bc9cc507b843"
    private let folder: TemporaryFolder
    private let id: ArtworkID = "found/shelf/album/a|b"

    init() throws { folder = try TemporaryFolder() }

    /// - Parameters:
    ///   - found: what a search by words finds.
    ///   - has: parts of the addresses that have a picture.
    private func finder(_ found: [FoundTrack], has: [String]) throws -> ArtFinder {
        let cover = Forged.jpeg()
        let client = HTTPClient { request throws(HTTPError) in
            let isThere = has.contains { request.url.absoluteString.contains($0) }
            return HTTPResponse(status: isThere ? 200 : 404, body: isThere ? cover : Data(), url: request.url)
        }
        let store = try Store.inMemory()
        let addresses = ProviderAddresses()
        var provider = ProviderListing.listenBrainz.make(ProviderParts(client: client, addresses: addresses))
        provider.albums = { _ throws(SourceError) in found }
        let made = provider
        let fetcher = CoverFetcher(
            client: client, cache: CoverCache(folder: folder.url), store: store, provider: { _ in made })
        return ArtFinder(fetcher, addresses: addresses, finder: made)
    }

    private func track(_ title: String, by artist: String = "Ada", group: String) -> FoundTrack {
        FoundTrack(
            album: title, artist: artist, releaseGroup: group, year: 1994, release: .album,
            covers: ["https://coverartarchive.org/release-group/\(group)/front-500"])
    }

    private let wanted = WantedAlbum(artist: "Ada", title: "Seven Cups")

    @Test func idsOfTheFilesComeFirst() async throws {
        var wanted = wanted
        wanted.releaseGroup = Self.group
        let finder = try finder([track("Seven Cups", group: Self.other)], has: [Self.group])
        guard case .one(let artwork) = try await finder.find(WantedArt(wanted), as: id) else {
            Issue.record("one picture")
            return
        }
        #expect(artwork.id == id && artwork.addresses.allSatisfy { $0.contains(Self.group) })
        #expect(artwork.content != nil)
    }

    @Test func aNameThatFitsOneAlbumIsCertain() async throws {
        let found = [track("Seven Cups", group: Self.group), track("Seven Cups, Live", group: Self.other)]
        let finder = try finder(found, has: [Self.group])
        guard case .one(let artwork) = try await finder.find(WantedArt(wanted), as: id) else {
            Issue.record("one picture")
            return
        }
        #expect(artwork.addresses.allSatisfy { $0.contains(Self.group) })
    }

    /// Another artist's album of that name is none.
    @Test func whatOnlySoundsAlikeIsNothing() async throws {
        let finder = try finder([track("Seven Cups", by: "Bea", group: Self.group)], has: [Self.group])
        #expect(try await finder.find(WantedArt(wanted), as: id) == .nothing)
    }

    @Test func severalAlbumsOfThatNameAreAQuestion() async throws {
        let found = [track("Seven Cups", group: Self.group), track("Seven Cups", group: Self.other)]
        let finder = try finder(found, has: [Self.group, Self.other])
        guard case .several(let candidates) = try await finder.find(WantedArt(wanted), as: id) else {
            Issue.record("a question")
            return
        }
        #expect(candidates.map(\.id) == [Self.group, Self.other])
        #expect(try await finder.take(Self.other, as: id)?.addresses.first?.contains(Self.other) == true)
    }

    @Test func anArchiveWithoutThePictureHasNothing() async throws {
        let finder = try finder([track("Seven Cups", group: Self.group)], has: [])
        #expect(try await finder.find(WantedArt(wanted), as: id) == .nothing)
    }
}
