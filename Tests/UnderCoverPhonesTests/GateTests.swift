import NIOHTTP1
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverPhones

@Suite("Who may ask the server") struct PhoneGateTests {
    private static let here = PeerAddress("192.168.1.5")
    private static let cover = PhoneCover("house/two-sugars")
    private static let gate = PhoneGate(token: "K7F2QD", hosts: HostRule(port: 8080))

    private static func route(
        _ path: String, method: HTTPMethod = .GET, _ headers: HTTPHeaders = ["host": "192.168.1.5:8080"]
    ) -> PhoneRoute {
        gate.route(HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers), reached: here)
    }

    @Test(arguments: [
        ("192.168.1.5:8080", true), ("192.168.1.5", false), ("192.168.1.5:80", false), ("192.168.1.6:8080", false),
        ("evil.example:8080", false), ("192.168.1.5.evil.example:8080", false), ("localhost:8080", false),
        ("192.168.1.5:8080:8080", false), ("192.168.1.5:+8080", false), ("192.168.1.5:08080", true), ("", false),
        (":8080", false), ("[192.168.1.5]:8080", false), ("[::ffff:192.168.1.5]:8080", true), ("[::1]:8080", false),
        ("user@192.168.1.5:8080", false), ("3232235781:8080", false), ("192.168.1.5:808099999", false),
    ]) func onlyTheAddressThatWasReachedIsAHost(host: String, isOurs: Bool) {
        #expect(HostRule(port: 8080).allows(host: host, reached: Self.here) == isOurs)
    }

    @Test func thisMachineMayCallItselfLocalhost() {
        let rule = HostRule(port: 8080)
        #expect(rule.allows(host: "localhost:8080", reached: PeerAddress("127.0.0.1")))
        #expect(rule.allows(host: "LocalHost:8080", reached: PeerAddress("::1")))
        #expect(!rule.allows(host: "localhost:8081", reached: PeerAddress("::1")))
        #expect(!rule.allows(host: "localhost:8080", reached: nil))
        #expect(HostRule(port: 80).allows(host: "localhost", reached: PeerAddress("::1")))
    }

    @Test(arguments: [
        ("/K7F2QD", PhoneRoute.page("")), ("/k7f2qd", .page("")), ("/K7F2QD?x=1", .page("")), ("/K7F2QD/", .page("")),
        ("/K7F2QD/page.css?v=2", .page("page.css")), ("/K7F2QD/ws", .socket), ("/", .refused(.notFound)),
        ("", .refused(.notFound)), ("/K7F2QE/", .refused(.notFound)), ("/K7F2Q/", .refused(.notFound)),
        ("/K7F2QDD/", .refused(.notFound)), ("//K7F2QD/", .refused(.notFound)),
        ("/K7F2QD/../page.css", .refused(.notFound)), ("/K7F2QD/a/b", .refused(.notFound)),
        ("http://192.168.1.5:8080/K7F2QD/", .refused(.notFound)), ("*", .refused(.notFound)),
        ("/K7F2QD/file", .refused(.methodNotAllowed)), ("/K7F2QD/..", .page("..")),
        ("/K7F2QD/cover/\(cover.name)", .cover(cover)), ("/k7f2qd/cover/\(cover.name)?x", .cover(cover)),
        ("/K7F2QD/cover/", .refused(.notFound)), ("/K7F2QD/cover/../page.css", .refused(.notFound)),
        ("/K7F2QD/cover/\(cover.name).jpg", .refused(.notFound)), ("/K7F2QD/cover/a/b", .refused(.notFound)),
        ("/K7F2QD/covers/\(cover.name)", .refused(.notFound)), ("/K7F2QE/cover/\(cover.name)", .refused(.notFound)),
    ]) func pathsLeadToThePageAndNowhereElse(path: String, route: PhoneRoute) {
        #expect(Self.route(path) == route)
    }

    @Test func otherMethodsAreRefused() {
        #expect(Self.route("/K7F2QD/file", method: .POST) == .upload)
        #expect(Self.route("/K7F2QD/", method: .HEAD) == .page(""))
        #expect(Self.route("/K7F2QD/cover/\(Self.cover.name)", method: .HEAD) == .cover(Self.cover))
        #expect(Self.route("/K7F2QD/cover/\(Self.cover.name)", method: .POST) == .refused(.methodNotAllowed))
        for method in [HTTPMethod.PUT, .DELETE, .OPTIONS, .TRACE, .CONNECT, .POST] {
            #expect(Self.route("/K7F2QD/", method: method) == .refused(.methodNotAllowed), "\(method)")
        }
    }

    @Test func aPageFromElsewhereIsRefused() {
        func route(_ headers: HTTPHeaders) -> PhoneRoute { Self.route("/K7F2QD/ws", headers) }
        let host = "192.168.1.5:8080"
        #expect(route(["host": host, "origin": "http://192.168.1.5:8080"]) == .socket)
        for origin in [
            "http://evil.example", "https://192.168.1.5:8080", "http://192.168.1.5", "null", "",
            "http://192.168.1.5:8080.evil.example",
        ] { #expect(route(["host": host, "origin": origin]) == .refused(.forbidden), "\(origin)") }
        #expect(route(["origin": "http://192.168.1.5:8080"]) == .refused(.misdirectedRequest))
        #expect(
            route(
                [("host", host), ("host", "evil.example")].reduce(into: HTTPHeaders()) {
                    $0.add(name: $1.0, value: $1.1)
                }) == .refused(.misdirectedRequest))
    }

    @Test func tokensAreEasyToTypeAndHardToGuess() {
        let tokens = (0..<500).map { _ in RoomToken.make() }
        #expect(Set(tokens).count == 500)
        #expect(tokens.allSatisfy { $0.count == 6 && $0.allSatisfy(RoomToken.alphabet.contains) })
        #expect(Set(RoomToken.alphabet).isDisjoint(with: "01OIl"))
        #expect(Set(tokens.joined()) == Set(RoomToken.alphabet))
    }

    @Test func secretsShowThemselvesToNobody() {
        let secret = PhoneSecret()
        #expect(secret.text.count == 32)
        #expect(PhoneSecret(secret.text) == secret)
        #expect(PhoneSecret(secret.text.uppercased()) == secret)
        var dumped = ""
        dump(["a": secret], to: &dumped)
        #expect(!"\(secret) \(String(reflecting: secret)) \(dumped)".contains(secret.text))
        for text in [
            "", "0", String(repeating: "g", count: 32), "+" + String(repeating: "0", count: 31), secret.text + "0",
        ] {
            #expect(PhoneSecret(text) == nil, "\(text)")
        }
        #expect(Set((0..<1000).map { _ in PhoneSecret() }).count == 1000)
    }
}
