import Foundation
import Testing
@testable import UnderCoverMusic

@Suite("Answers")
struct AnswerTests {
    let server: FaultServer
    let client = HTTPClient.live(.patient)

    init() throws { server = try FaultServer() }

    @Test(arguments: [
        ("/ok", 200, "hello from the other side"), ("/zipped", 200, "hello from the other side"), ("/empty", 200, ""),
        ("/no-content", 204, ""), ("/status?status=404", 404, nil), ("/status?status=500", 500, nil),
        ("/ok?delay=80", 200, "hello from the other side"), ("/html", 200, nil), ("/lying-type", 200, nil),
    ])
    func answersComeWhole(path: String, status: Int, body: String?) async throws {
        let request = try server.request(path)
        let response = try await client.send(request)
        #expect(response.status == status)
        #expect(response.url == request.url)
        if let body { #expect(String(decoding: response.body, as: UTF8.self) == body) }
    }

    @Test func headersArePassedOn() async throws {
        let response = try await client.send(try server.request("/lying-type?kind=image/jpeg"))
        #expect(response.header("content-TYPE") == "image/jpeg")
        #expect(response.body.starts(with: Data("<!doctype".utf8)))
    }

    @Test func aPostArrivesWithItsBodyAndHeaders() async throws {
        var request = try server.request("/echo")
        request.method = .post
        request.body = Data("{\"Username\":\"ö\"}".utf8)
        request.headers = [HTTPHeader("Content-Type", "application/json"), HTTPHeader("X-Empty", "")]
        request.credentials = [HTTPHeader("Authorization", "MediaBrowser Token=\"canary\"")]
        _ = try await client.send(request)
        let seen = try #require(try await server.seen().requests.first)
        #expect(seen.method == "POST")
        #expect(Data(seen.body.unicodeScalars.map { UInt8($0.value) }) == request.body)
        #expect(seen.header("Content-Type") == "application/json")
        #expect(seen.header("X-Empty") == "")
        #expect(seen.header("Authorization") == "MediaBrowser Token=\"canary\"")
    }

    @Test func everyRequestHasAUserAgent() async throws {
        _ = try await client.send(try server.request("/chain?n=3"))
        _ = await HTTPClient.live(.hasty).error(try server.request("/limited?status=503"))
        let seen = try await server.seen().requests
        #expect(seen.count == 4 + 4)
        for request in seen {
            let name = try #require(request.header("User-Agent"))
            #expect(name.wholeMatch(of: /UnderCover\/\d+\.\d+\.\d+ \( \S.*\S \)/) != nil)
            #expect(request.header("Cookie") == nil)
        }
    }

    @Test(arguments: ["X-Fine: no\r\nX-Smuggled", "", "a:b"], ["plain", "two\r\nX-Smuggled: yes", "nul\0"])
    func headersThatWouldBeTwoAreRefused(name: String, value: String) async throws {
        var request = try server.request("/ok")
        request.headers = [HTTPHeader(name, value)]
        #expect(await client.error(request) == .forbidden("127.0.0.1"))
        #expect(try await server.seen().requests.isEmpty)
    }

    @Test func oneConnectionServesRequestsInARow() async throws {
        for _ in 0..<5 { _ = try await client.send(try server.request("/ok")) }
        // A busy machine may lose one connection; a client without reuse makes five.
        #expect(Set(try await server.seen().requests.map(\.connection)).count <= 2)
    }

    @Test func noHostGetsMoreThanItsShareAtOnce() async throws {
        let request = try server.request("/ok?delay=60")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<24 { group.addTask { #expect(await client.error(request) == nil) } }
        }
        let seen = try await server.seen().requests
        #expect(seen.count == 24)
        #expect(Set(seen.map(\.connection)).count <= 6)
        #expect((2...6).contains(seen.map(\.together).max() ?? 0))
    }

    @Test func bytesAreToldWhileTheyCome() async throws {
        let told = Told()
        let client = HTTPClient.live(.patient) { told.add($0) }
        let request = try server.request("/slow-body?bytes=20&every=20")
        let response = try await client.send(request)
        let counts = told.all.compactMap { if case .received(request.url, let bytes) = $0 { bytes } else { nil } }
        #expect(counts.count > 1)
        #expect(counts == counts.sorted())
        #expect((counts.last ?? 99) <= response.body.count)
    }

    @Test func theRecordedTwinAnswersFromItsTable() async throws {
        let url = try server.address("https://music.example/x")
        let twin = HTTPClient.recorded([url.absoluteString: HTTPResponse(status: 200, body: Data("abc".utf8), url: url)]
        )
        #expect(try await twin.send(HTTPRequest(url)).body.count == 3)
        #expect(await twin.error(HTTPRequest(url, limits: HTTPLimits(bytes: 2))) == .tooLarge(limit: 2))
        #expect(await twin.error(HTTPRequest(try server.address("https://music.example/y"))) == .unreachable)
    }
}
