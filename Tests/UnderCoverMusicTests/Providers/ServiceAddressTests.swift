import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("ServiceAddress: mirrors")
struct ServiceAddressTests {
    private let mirror: URL
    private let origin: Origin

    init() throws {
        mirror = try #require(URL(string: "http://127.0.0.1:8080/a/"))
        origin = try #require(Origin(mirror))
    }

    @Test func realHostsMoveToTheOverride() throws {
        let addresses = ProviderAddresses(["coverartarchive": mirror, "archive": mirror])
        let brainz = MusicProvider.listenBrainz(.recorded([:]), at: addresses)
        let cover = try #require(URL(string: "https://coverartarchive.org/release-group/7/front-500"))
        let moved = try #require(URL(string: "http://127.0.0.1:8080/a/release-group/7/front-500"))
        #expect(brainz.cover(cover) == HTTPRequest(moved, limits: .cover, reach: .overridden(origin: origin)))
        let file = try #require(URL(string: "http://archive.org/download/mbid-7/x_thumb500.jpg"))
        #expect(brainz.cover(file).url.absoluteString == "http://127.0.0.1:8080/a/download/mbid-7/x_thumb500.jpg")
    }

    @Test func withoutOneTheyStayAndAreSecure() throws {
        let brainz = MusicProvider.listenBrainz(.recorded([:]))
        let file = try #require(URL(string: "http://archive.org/download/x.jpg?a=%20b"))
        #expect(brainz.cover(file).url.absoluteString == "https://archive.org/download/x.jpg?a=%20b")
        #expect(brainz.cover(file).reach == .publicHosts)
        let other = try #require(URL(string: "https://covers.example/1.jpg"))
        #expect(brainz.cover(other).url.isFileURL)
    }

    @Test func everyRequestGoesToTheOverride() async throws {
        let addresses = ProviderAddresses(Dictionary(uniqueKeysWithValues: ProviderList.game.keys.map { ($0, mirror) }))
        for listing in ProviderList.game.providers {
            let asked = AskedClient([:])
            let provider = listing.make(ProviderParts(client: asked.client, addresses: addresses, sleeper: .none))
            for reference in provider.presets.map(\.reference) { _ = try? await provider.page(reference, nil) }
            _ = try? await provider.search("kettle", 0)
            _ = try? await provider.find(.init(artist: "a", title: "b"))
            _ = try? await provider.song("1")
            #expect(asked.requests.count >= provider.presets.count + 2)
            #expect(asked.requests.allSatisfy { $0.reach == .overridden(origin: origin) })
            #expect(asked.addresses.allSatisfy { $0.hasPrefix("http://127.0.0.1:8080/a/") })
        }
    }

    @Test(arguments: [
        ("https://musicbrainz.org/ws/2/release-group?query=x", "MusicBrainz"),
        ("https://api.listenbrainz.org/1/playlist/search", "ListenBrainz"),
        ("https://coverartarchive.org/release/x/front-500", "The Cover Art Archive"),
        ("https://ia801234.us.archive.org/0/items/x.jpg", "The Internet Archive"),
        ("https://api.deezer.com/search/playlist", "Deezer"), ("https://e-cdns-images.dzcdn.net/x.jpg", "Deezer"),
        ("http://127.0.0.1:8080/a/musicbrainz/ws/2/x", "MusicBrainz"), ("http://127.0.0.1:8080/a/x", "ListenBrainz"),
        ("https://notarchive.org/", nil), ("https://deezer.com.example/", nil), ("http://127.0.0.1:8081/a/", nil),
    ])
    func servicesAreNamedByAddress(address: String, name: String?) throws {
        let addresses = ProviderAddresses([
            "listenbrainz": mirror, "musicbrainz": mirror.appending(path: "musicbrainz"),
        ])
        #expect(addresses.service(at: try #require(URL(string: address)))?.name == name)
    }

    @Test func everyServiceIsNamedAtItsHome() throws {
        for listing in ProviderList.game.providers {
            for service in listing.services {
                let home = try #require(URL(string: service.home))
                let found = ProviderAddresses().service(at: home)
                #expect(found == NamedService(source: listing.id, name: service.name))
            }
        }
    }

    @Test func anOverrideThatIsNoAddressIsLeftOut() {
        let addresses = ProviderAddresses(["deezer": URL(filePath: "/etc")])
        #expect(addresses == ProviderAddresses())
    }

    @Test func wordsAreEscapedWhole() {
        let address = ServiceAddress(home: "https://a.example")
        #expect(
            address.request("/q", ["q": "a&b=c+d/é #%\"", "n": "1"]).url.absoluteString
                == "https://a.example/q?q=a%26b%3Dc%2Bd%2F%C3%A9%20%23%25%22&n=1")
    }
}
