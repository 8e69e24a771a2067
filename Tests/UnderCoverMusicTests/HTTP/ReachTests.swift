import Foundation
import Testing
@testable import UnderCoverMusic

@Suite("The reach of requests", .serialized)
struct ReachTests {
    let server: FaultServer
    let client = HTTPClient.live(.patient)

    init() throws { server = try FaultServer() }

    /// Uses a proxy that connects every public name to the fault server, which has a certificate for two.
    var proxied: LiveSettings {
        var settings = LiveSettings.patient
        settings.environment = ["https_proxy": "http://127.0.0.1:\(server.port("proxy"))", "no_proxy": "localhost"]
        settings.authorities = server.certificate
        settings.isKnown = { ["one.public.test", "two.public.test"].contains($0) }
        return settings
    }

    @Test func threeRedirectsAreFollowedAndNotAFourth() async throws {
        let response = try await client.send(try server.request("/chain?n=3"))
        #expect(response.status == 200)
        #expect(response.url.path == "/ok")
        #expect(await client.error(try server.request("/chain?n=4")) == .tooManyRedirects)
        #expect(await client.error(try server.request("/loop")) == .tooManyRedirects)
        #expect(try await server.seen().requests.count == 4 + 4 + 4)
    }

    @Test(arguments: [
        ("file:///etc/passwd", "file:"), ("gopher://127.0.0.1:1/_x", "127.0.0.1"), ("ftp://127.0.0.1/x", "127.0.0.1"),
        ("http://other.example/", "other.example"), ("//other.example/x", "other.example"),
        ("http://user:secret@127.0.0.1/", "127.0.0.1"), ("javascript:alert(1)", "127.0.0.1"),
    ])
    func redirectsElsewhereAreNotFollowed(to target: String, place: String) async throws {
        let escaped = try #require(target.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let error = await client.error(try server.request("/redirect?to=\(escaped)"))
        guard case .forbidden(let named) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(named.hasPrefix(place) || named == "javascript:")
        #expect(!named.contains("secret"))
    }

    @Test func aHotelsLoginPageIsNotTakenForAnAnswer() async throws {
        #expect(await client.error(try server.request("/portal")) == .forbidden("127.0.0.1"))
        #expect(try await server.seen().requests.map(\.place) == ["main"])
    }

    @Test func theServersOwnOriginIsAllThatAServerMayName() async throws {
        for target in [try server.url("/ok", at: "other"), try server.url("/ok", host: "localhost")] {
            var request = try server.request("/redirect?to=\(escaped(target))")
            request.reach = .server(origin: try server.origin())
            #expect(await client.error(request) == .forbidden(target.host() ?? ""))
        }
        var request = try server.request("/redirect?to=/ok%3Ft=\(server.key)")
        request.reach = .server(origin: try server.origin())
        #expect(try await client.send(request).status == 200)
    }

    @Test func credentialsStayAtTheirOrigin() async throws {
        var request = try server.request("/redirect?to=\(escaped(try server.url("/echo", host: "localhost")))")
        request.credentials = [HTTPHeader("X-Emby-Token", "canary"), HTTPHeader("Authorization", "canary")]
        #expect(try await client.send(request).status == 200)
        let seen = try await server.seen().requests
        #expect(seen.map { $0.header("X-Emby-Token") } == ["canary", nil])
        #expect(seen.map { $0.header("Authorization") } == ["canary", nil])
        #expect(seen.map { $0.header("User-Agent") == nil } == [false, false])
    }

    @Test func credentialsStayAtTheirHostInPublicToo() async throws {
        let client = HTTPClient.live(proxied)
        let two = try server.address("https://two.public.test/echo?t=\(server.key)")
        let one = try server.address("https://one.public.test/redirect?t=\(server.key)&to=\(escaped(two))")
        let token = HTTPHeader("Authorization", "canary")
        let response = try await client.send(HTTPRequest(one, credentials: [token]))
        #expect(response.url == two)
        let seen = try await server.seen().requests
        #expect(seen.map(\.place) == ["one.public.test", "two.public.test"])
        #expect(seen.map { $0.header("Authorization") } == ["canary", nil])
        #expect(seen.allSatisfy { $0.header("User-Agent")?.hasPrefix("UnderCover/") == true })
    }

    @Test func aSecureHostCannotSendUsToAnInsecureOne() async throws {
        let client = HTTPClient.live(proxied)
        for target in ["http://two.public.test/ok", "https://127.0.0.1/", "https://localhost/", "https://10.0.0.1/"] {
            let url = try server.address(target)
            let first = try server.address("https://one.public.test/redirect?t=\(server.key)&to=\(escaped(url))")
            #expect(await client.error(HTTPRequest(first)) == .forbidden(url.host() ?? ""))
        }
        #expect(Set(try await server.seen().requests.map(\.place)) == ["one.public.test"])
    }

    /// A proxy resolves names, so this side cannot see where they lead.
    @Test func throughAProxyOnlyKnownHostsAreAskedFor() async throws {
        let client = HTTPClient.live(proxied)
        let inside = try server.address("https://intranet.public.test/echo?t=\(server.key)")
        #expect(await client.error(HTTPRequest(inside)) == .forbidden("intranet.public.test"))
        let first = try server.address("https://one.public.test/redirect?t=\(server.key)&to=\(escaped(inside))")
        #expect(await client.error(HTTPRequest(first)) == .forbidden("intranet.public.test"))
        #expect(Set(try await server.seen().requests.map(\.place)) == ["one.public.test"])
    }

    @Test(arguments: [
        ("api.deezer.com", true), ("e-cdns-images.dzcdn.net", true), ("ia800.us.archive.org", true),
        ("coverartarchive.org.", true), ("musicbrainz.org", true), ("archive.org.evil.example", false),
        ("notarchive.org", false), ("router.lan", false), ("intranet", false), ("192.168.1.1", false),
    ])
    func theKnownHostsAreThoseOfTheServices(host: String, isKnown: Bool) {
        #expect(LiveSettings().isKnown(host) == isKnown)
    }

    @Test func aPostGoesNoFurtherThanItsOrigin() async throws {
        let elsewhere = escaped(try server.url("/echo", host: "localhost"))
        for (status, isRefused) in [(307, true), (308, true), (301, false), (302, false), (303, false)] {
            var request = try server.request("/redirect?status=\(status)&to=\(elsewhere)")
            request.method = .post
            request.body = Data("secret".utf8)
            #expect(await client.error(request) == (isRefused ? .forbidden("localhost") : nil))
        }
        let landed = try await server.seen().requests.filter { $0.path == "/echo" }
        #expect(landed.map(\.method) == ["GET", "GET", "GET"])
        #expect(landed.map(\.body) == ["", "", ""])
    }

    @Test(arguments: [
        "https://127.0.0.1:PORT/", "https://2130706433:PORT/", "https://0x7f.1:PORT/", "https://0177.0.0.1:PORT/",
        "https://127.1:PORT/", "https://[::1]:PORT/", "https://[::ffff:127.0.0.1]:PORT/", "https://localhost:PORT/",
        "https://localhost.:PORT/", "https://ip6-localhost:PORT/", "https://0.0.0.0:PORT/", "https://[::]:PORT/",
        "http://127.0.0.1:PORT/", "http://localhost:PORT/", "https://one.public.test@127.0.0.1:PORT/",
        "https://169.254.169.254/latest/meta-data/", "https://home.public.test:PORT/",
        "https://router.public.test:PORT/", "https://six.public.test:PORT/",
    ])
    func noProviderCanMakeUsKnockAtHome(address: String) async throws {
        var settings = LiveSettings.patient
        settings.addresses = [
            "home.public.test": "127.0.0.1", "router.public.test": "192.168.1.1", "six.public.test": "::ffff:127.0.0.1",
        ]
        let client = HTTPClient.live(settings)
        let text = address.replacingOccurrences(of: "PORT", with: "\(server.port("trap"))")
        let error = await client.error(HTTPRequest(try server.address(text)))
        switch error {
        case .forbidden: break
        // A name that does not resolve.
        case .unreachable where address.contains("ip6-localhost"): break
        default: Issue.record("\(text): \(String(describing: error))")
        }
        #expect(try await server.seen().trapped == 0)
    }

    @Test func theTrapDoesSnap() async throws {
        // Otherwise the test above would prove nothing. This second server leaves the first one's count at 0.
        let own = try FaultServer.alone()
        let url = try server.address("http://127.0.0.1:\(own.port("trap"))/")
        _ = await client.error(HTTPRequest(url, reach: .overridden(origin: try #require(Origin(url)))))
        #expect(try await own.seen().trapped > 0)
    }

    @Test func aConnectionOfAWiderReachIsNotReused() async throws {
        var settings = LiveSettings.patient
        settings.addresses = ["one.public.test": "127.0.0.1"]
        settings.authorities = server.certificate
        let client = HTTPClient.live(settings)
        let name = "one.public.test"
        let url = try server.address("https://\(name):\(server.port("tls"))/ok?t=\(server.key)")
        let mine = HTTPRequest(url, reach: .server(origin: try #require(Origin(url))))
        #expect(try await client.send(mine).status == 200)
        #expect(await client.error(HTTPRequest(url)) == .forbidden(name))
        #expect(try await server.seen().requests.count == 1)
    }

    private func escaped(_ url: URL) -> String {
        url.absoluteString.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
