import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Short addresses") struct ShortAddressTests {
    /// Answers with redirects, by address.
    private func asked(_ redirects: [String: String], status: Int = 302) throws -> AskedClient {
        AskedClient(
            try redirects.mapValues { target in
                HTTPResponse(
                    status: status, headers: [HTTPHeader("Location", target)],
                    url: try #require(URL(string: "https://link.deezer.com")))
            })
    }

    private func reference(_ client: AskedClient, at addresses: ProviderAddresses = .init()) async throws -> String {
        let start = try #require(URL(string: "https://link.deezer.com/s/30abc"))
        return try await ShortAddress(address: start, provider: "deezer").reference(client.client, at: addresses)
            .description
    }

    private let start = "https://link.deezer.com/s/30abc"

    @Test func leadToAPlaylist() async throws {
        let client = try asked([start: "https://www.deezer.com/fr/playlist/77?utm_source=x"])
        #expect(try await reference(client) == "deezer/playlist/77")
        #expect(client.addresses == [start], "the playlist's page itself is not asked for")
        #expect(client.requests.allSatisfy { !$0.followsRedirects && $0.reach == .publicHosts })
    }

    @Test func leadThereByOneOther() async throws {
        let client = try asked([
            start: "https://dzr.page.link/x", "https://dzr.page.link/x": "https://deezer.com/playlist/7",
        ])
        #expect(try await reference(client) == "deezer/playlist/7")
        #expect(client.requests.count == 2)
    }

    @Test(arguments: [
        "https://evil.example/playlist/7", "http://www.deezer.com/playlist/7", "https://www.deezer.com/album/7",
        "file:///etc/passwd", "https://127.0.0.1/playlist/7", "https://link.deezer.com.evil.example/x", "",
        "https://notdeezer.com/playlist/7",
    ]) func areFollowedNowhereElse(target: String) async throws {
        let client = try asked([start: target])
        await #expect(throws: SourceError.notFound) { _ = try await reference(client) }
        #expect(client.requests.count == 1)
    }

    @Test func areNotFollowedForEver() async throws {
        let client = try asked([start: start])
        await #expect(throws: SourceError.notFound) { _ = try await reference(client) }
        #expect(client.requests.count == ShortAddress.mostRedirects)
    }

    @Test func mayBeMirrored() async throws {
        let mirror = "http://127.0.0.1:8080"
        let client = try asked([mirror + "/s/30abc": "https://www.deezer.com/playlist/3"])
        let addresses = ProviderAddresses(["deezer-link": try #require(URL(string: mirror))])
        #expect(try await reference(client, at: addresses) == "deezer/playlist/3")
    }

    @Test func aPageThatIsNoRedirectLeadsNowhere() async throws {
        let client = try asked([start: "https://www.deezer.com/playlist/3"], status: 200)
        await #expect(throws: SourceError.notFound) { _ = try await reference(client) }
    }
}
