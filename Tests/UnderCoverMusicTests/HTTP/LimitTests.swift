import Foundation
import Testing
@testable import UnderCoverMusic

@Suite("Limits of answers")
struct LimitTests {
    let server: FaultServer
    let client = HTTPClient.live(.patient)

    init() throws { server = try FaultServer() }

    @Test(arguments: [
        "/endless?how=chunked", "/endless?how=gzip", "/endless?how=length", "/endless?how=plain", "/bomb",
        "/sized?bytes=200001",
    ])
    func bodiesEndAtTheirDecodedLimit(path: String) async throws {
        #expect(await client.error(try server.request(path, bytes: 200_000)) == .tooLarge(limit: 200_000))
        #expect(try await server.seen().requests.count == 1)
    }

    @Test func aBodyOfExactlyTheLimitIsWelcome() async throws {
        #expect(try await client.send(try server.request("/sized?bytes=200000", bytes: 200_000)).body.count == 200_000)
    }

    @Test(arguments: ["/header-flood", "/long-header", "/long-line", "/interim-flood"])
    func headersHaveALimitToo(path: String) async throws {
        #expect(await client.error(try server.request(path)) == .broken)
    }

    @Test(arguments: [
        "/hang", "/hang-body", "/slow-headers",
    ])
    func silenceIsNotEndured(path: String) async throws {
        #expect(await client.error(try server.request(path, stall: 0.3)) == .tooSlow)
    }

    @Test func drippingIsEnduredForATotal() async throws {
        #expect(await client.error(try server.request("/slow-body?every=30", stall: 5, total: 0.5)) == .tooSlow)
    }

    @Test func slowAnswersAreAccepted() async throws {
        let response = try await client.send(try server.request("/slow-body?bytes=60&every=50", stall: 2))
        #expect(response.body.count == 60)
    }

    @Test func redirectsShareOneTotal() async throws {
        let request = try server.request("/chain?n=3&delay=300", total: 0.8)
        #expect(await client.error(request) == .tooSlow)
    }

    @Test(arguments: [
        "/reset", "/reset-body", "/short", "/chunk-lie?how=junk", "/chunk-lie?how=long", "/chunk-lie?how=huge",
        "/not-http", "/bad-zip", "/both-lengths",
    ])
    func halfAnswersAreNone(path: String) async throws {
        #expect(await client.error(try server.request(path)) == .broken)
    }

    @Test func aClosedPortIsUnreachable() async throws {
        let url = try server.address("http://127.0.0.1:1/")
        let origin = try #require(Origin(url))
        #expect(await client.error(HTTPRequest(url, reach: .overridden(origin: origin))) == .unreachable)
    }

    @Test func anUnknownNameIsUnreachable() async throws {
        #expect(await client.error(HTTPRequest(try server.address("https://nobody.invalid/"))) == .unreachable)
    }

    @Test func cancellingEndsTheTransferAtOnce() async throws {
        let request = try server.request("/hang", stall: 60, total: 60)
        let asking = Task { await client.error(request) }
        while try await server.seen().requests.isEmpty { await Task.yield() }
        asking.cancel()
        #expect(await asking.value == .cancelled)
        #expect(await client.error(try server.request("/ok")) == nil)
    }

    @Test func aCancelledTaskSendsNothing() async throws {
        let request = try server.request("/ok")
        let asking = Task {
            while !Task.isCancelled { await Task.yield() }
            return await client.error(request)
        }
        asking.cancel()
        #expect(await asking.value == .cancelled)
        #expect(try await server.seen().requests.isEmpty)
    }

    @Test func aQueuedRequestCanBeCancelled() async throws {
        var settings = LiveSettings.patient
        settings.parallelPerHost = 1
        let client = HTTPClient.live(settings)
        let hanging = try server.request("/hang", stall: 60, total: 60)
        let first = Task { await client.error(hanging) }
        while try await server.seen().requests.isEmpty { await Task.yield() }
        let second = Task { await client.error(hanging) }
        second.cancel()
        #expect(await second.value == .cancelled)
        first.cancel()
        #expect(await first.value == .cancelled)
        #expect(try await server.seen().requests.count == 1)
    }
}
