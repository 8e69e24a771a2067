import CCurl
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("TLS")
struct TrustTests {
    let server: FaultServer
    let client = HTTPClient.live(.patient)

    init() throws { server = try FaultServer() }

    private func request(_ pin: String? = nil, at place: String = "tls") throws -> HTTPRequest {
        HTTPRequest(
            try server.url("/ok", at: place), credentials: [HTTPHeader("Authorization", "canary")],
            reach: .server(origin: try server.origin(place), pin: pin))
    }

    @Test func aSelfSignedCertificateIsNotTrusted() async throws {
        #expect(await client.error(try request()) == .insecure(.untrusted))
        var overridden = try request()
        overridden.reach = .overridden(origin: try server.origin("tls"))
        #expect(await client.error(overridden) == .insecure(.untrusted))
        #expect(try await server.seen().requests.isEmpty)
    }

    @Test func theKeyThatAPlayerLookedAtIsBelieved() async throws {
        let pin = try await client.pin(try server.origin("tls"))
        #expect(pin.wholeMatch(of: /sha256\/\/[A-Za-z0-9+\/]{43}=/) != nil)
        #expect(try server.seenByOpenSSL(at: "tls") == pin)
        #expect(try await server.seen().requests.isEmpty)
        #expect(try await client.send(try request(pin)).status == 200)
        #expect(try await server.seen().requests.first?.header("Authorization") == "canary")
    }

    @Test func anotherKeyIsNotAndAnOpenConnectionDoesNotHelpIt() async throws {
        let pin = try await client.pin(try server.origin("tls"))
        let other = try await client.pin(try server.origin("stranger"))
        #expect(pin != other)
        #expect(try await client.send(try request(pin)).status == 200)
        #expect(await client.error(try request(other)) == .insecure(.otherKey))
        #expect(await client.error(try request()) == .insecure(.untrusted))
        #expect(await client.error(try request(pin, at: "stranger")) == .insecure(.otherKey))
        #expect(try await server.seen().requests.count == 1)
    }

    @Test(arguments: ["sha256//", "sha256//AAAA", "nonsense", ""])
    func aPinThatIsNoneOpensNothing(pin: String) async throws {
        #expect(await client.error(try request(pin)) != nil)
        #expect(try await server.seen().requests.isEmpty)
    }

    @Test func authoritiesVouchForTheNamesTheySignedFor() async throws {
        var settings = LiveSettings.patient
        settings.authorities = server.certificate
        settings.addresses = ["music.example": "127.0.0.1"]
        let client = HTTPClient.live(settings)
        #expect(try await client.send(try request()).status == 200)
        #expect(await client.error(try request(at: "stranger")) == .insecure(.untrusted))
        let elsewhere = try server.address("https://music.example:\(server.port("tls"))/ok?t=\(server.key)")
        let origin = try #require(Origin(elsewhere))
        #expect(await client.error(HTTPRequest(elsewhere, reach: .server(origin: origin))) == .insecure(.otherName))
    }

    @Test func aServerThatSpeaksHTTPOnlyIsSaidSo() async throws {
        var origin = try server.origin()
        origin.scheme = "https"
        let url = try server.address("https://127.0.0.1:\(server.port("main"))/ok")
        #expect(await client.error(HTTPRequest(url, reach: .server(origin: origin))) == .insecure(.plainHTTP))
    }

    @Test(arguments: [
        ("ssh", TLSError.plainHTTP), ("stranger", .untrusted), ("expired", .outOfDate), ("other-name", .otherName),
        ("old", .tooOld), ("ciphers", .refused), ("picky-12", .refused), ("say-no", .refused), ("hang-up", .hungUp),
        ("cut", .hungUp),
    ])
    func whyAConnectionIsNotSecureIsKnown(place: String, trouble: TLSError) async throws {
        var settings = LiveSettings.patient
        settings.authorities = server.certificate
        #expect(await HTTPClient.live(settings).error(try request(at: place)) == .insecure(trouble))
        #expect(try await server.seen().requests.isEmpty)
    }

    /// With TLS 1.3 the handshake is over by then: the connection may break before the reason arrives.
    @Test func aServerThatWantsACertificateGetsNone() async throws {
        var settings = LiveSettings.patient
        settings.authorities = server.certificate
        let error = await HTTPClient.live(settings).error(try request(at: "picky"))
        #expect([.insecure(.refused), .broken].contains(error))
        #expect(try await server.seen().requests.isEmpty)
    }

    /// Messages of other versions and libraries.
    @Test(arguments: [
        (CURLE_SSL_CONNECT_ERROR, "error:0A00009C:SSL routines::http request", TLSError.plainHTTP),
        (CURLE_SSL_CONNECT_ERROR, "error:0A0000C6:SSL routines::packet length too long", .plainHTTP),
        (CURLE_SSL_CONNECT_ERROR, "error:0A000102:SSL routines::unsupported protocol", .tooOld),
        (CURLE_SSL_CONNECT_ERROR, "error:0A000126:SSL routines::unexpected eof while reading", .hungUp),
        (CURLE_SSL_CONNECT_ERROR, "gnutls_handshake() failed: Something of its own", .unknown),
        (CURLE_PEER_FAILED_VERIFICATION, "SSL certificate problem: certificate is not yet valid", .outOfDate),
        (CURLE_PEER_FAILED_VERIFICATION, "SSL certificate problem: Hostname mismatch", .otherName),
        (CURLE_PEER_FAILED_VERIFICATION, "server certificate verification failed.", .untrusted),
        (CURLE_RECV_ERROR, "error:0A00045C:SSL routines::tlsv13 alert certificate required, errno 0", .refused),
        (CURLE_RECV_ERROR, "Recv failure: Connection reset by peer", nil), (CURLE_COULDNT_CONNECT, "", nil),
    ])
    func itIsReadFromTheWordsOfTheLibrary(code: CURLcode, words: String, trouble: TLSError?) {
        #expect(TLSError(code, words) == trouble)
    }

    @Test func onlySecureServersHaveAPin() async throws {
        let insecure = try server.origin()
        var secure = insecure
        secure.scheme = "https"
        await #expect(throws: HTTPError.forbidden("127.0.0.1")) { _ = try await client.pin(insecure) }
        await #expect(throws: HTTPError.self) { _ = try await client.pin(secure) }
        await #expect(throws: HTTPError.unreachable) {
            var nobody = secure
            nobody.port = 1
            _ = try await client.pin(nobody)
        }
    }
}

extension FaultServer {
    /// The key as the program `openssl` prints it.
    fileprivate func seenByOpenSSL(at place: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c",
            "openssl x509 -in '\(certificate)' -noout -pubkey | openssl pkey -pubin -outform der"
                + " | openssl dgst -sha256 -binary | openssl base64 -A",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return "sha256//" + String(decoding: text, as: UTF8.self)
    }
}
