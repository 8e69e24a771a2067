import Foundation
import Testing

@testable import UnderCoverMusic

@Suite("Addresses")
struct AddressTests {
    @Test(arguments: [
        ("https://music.example/a?b=c", "https", "music.example", 443),
        ("HTTP://MUSIC.example:8080", "http", "music.example", 8080),
        ("http://2130706433/", "http", "127.0.0.1", 80), ("http://0x7f.1/", "http", "127.0.0.1", 80),
        ("https://[::1]:9/", "https", "::1", 9), ("https:///127.0.0.1", "https", "127.0.0.1", 443),
        ("file:///etc/passwd", "file", "", 0),
    ])
    func addressesAreReadAsTheyAreVisited(text: String, scheme: String, host: String, port: Int) throws {
        let address = try #require(HTTPAddress(text))
        #expect(address.scheme == scheme)
        #expect(address.host == host)
        #expect(address.port == port)
    }

    @Test(arguments: [
        "https://user:secret@music.example/", "https://user@music.example/", "not an address", "",
        "https://music.example:99999/", "https://music.ex ample/",
    ])
    func nonsenseAndPasswordsAreNoAddress(text: String) {
        #expect(HTTPAddress(text) == nil)
    }

    @Test(arguments: [
        ("/b", "https://music.example/b"), ("c", "https://music.example/a/c"), ("?q", "https://music.example/a/b?q"),
        ("//cdn.example/x", "https://cdn.example/x"), ("http://cdn.example/ü y", "http://cdn.example/%c3%bc%20y"),
        ("../../../x", "https://music.example/x"),
    ])
    func redirectsMayBeRelative(location: String, target: String) throws {
        let base = try #require(HTTPAddress("https://music.example/a/b"))
        #expect(HTTPAddress(location, from: base)?.text == target)
    }

    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.255", "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.168.0.1", "198.19.0.1", "224.0.0.251", "255.255.255.255", "::", "::1",
        "fe80::1",
        "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::7f00:1",
        "2002:7f00:1::", "2001::1", "2001:db8::1", "::127.0.0.1", "64:ff9b:1::1", "localhost", "",
    ])
    func addressesThatAreNotPublic(text: String) { #expect(!PrivateAddress.isPublic(text)) }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "100.63.255.255", "100.128.0.1", "126.0.0.1", "172.15.0.1", "172.32.0.1",
        "192.167.1.1",
        "207.241.224.2", "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1", "64:ff9b::101:101",
        "2002:101:101::",
    ])
    func addressesThatAre(text: String) { #expect(PrivateAddress.isPublic(text)) }

    @Test(arguments: [
        ("http", "http://music.example/", "http://p:1"), ("http", "https://music.example/", nil),
        ("https", "https://music.example/", "http://p:1"), ("HTTPS", "https://music.example/", "http://p:1"),
        ("HTTP", "http://music.example/", nil), ("all", "http://music.example/", "http://p:1"),
        ("ALL", "https://music.example/", "http://p:1"), ("https", "https://home.lan/", nil),
        ("https", "https://nas.home.lan:99/", nil), ("https", "https://myhome.lan/", "http://p:1"),
        ("https", "https://127.0.0.1/", nil), ("https", "https://[::1]/", nil),
    ])
    func proxiesComeFromTheEnvironment(variable: String, address: String, proxy: String?) throws {
        let name = variable == variable.lowercased() ? "\(variable)_proxy" : "\(variable)_PROXY"
        let choice = ProxyChoice(environment: [name: "http://p:1", "no_proxy": " .home.lan,127.0.0.1, [::1]"])
        let target = try self.address(address)
        #expect(choice.proxy(for: target) == proxy)
        let none = ProxyChoice(environment: [name: "http://p:1", "NO_PROXY": "*"])
        #expect(none.proxy(for: target) == nil)
    }

    @Test func anOverriddenPlaceIsOneHostAndPort() throws {
        let reach = HTTPReach.overridden(origin: try origin("http://127.0.0.1:80"))
        for text in ["http://127.0.0.1/x", "https://127.0.0.1:80/", "http://localhost/", "http://[::1]/"] {
            #expect(throws: Never.self) { try reach.check(address(text)) }
        }
        for text in ["http://127.0.0.1:81/", "https://127.0.0.1/", "http://music.example/", "ftp://127.0.0.1:80/"] {
            #expect(throws: HTTPError.self) { try reach.check(address(text)) }
        }
    }

    @Test func aServerIsOneOriginInAnySpelling() throws {
        let six = try origin("HTTP://[::1]:4533/rest")
        let reach = HTTPReach.server(origin: six)
        #expect(throws: Never.self) { try reach.check(try #require(HTTPAddress("http://[::1]:4533/x"))) }
        for text in ["https://[::1]:4533/", "http://[::1]/", "http://127.0.0.1:4533/"] {
            #expect(throws: HTTPError.self) { try reach.check(address(text)) }
        }
    }

    private func origin(_ text: String) throws -> Origin {
        let url = try #require(URL(string: text))
        return try #require(Origin(url))
    }

    private func address(_ text: String) throws -> HTTPAddress { try #require(HTTPAddress(text)) }
}
