import Foundation
import Testing
@testable import UnderCoverMusic

@Suite("Retries")
struct RetryTests {
    let server: FaultServer
    let client = HTTPClient.live(.hasty)

    init() throws { server = try FaultServer() }

    @Test(arguments: [
        ("/sometimes?how=reset", 2), ("/sometimes?how=short", 2), ("/sometimes?how=reset-body", 2),
        ("/sometimes?how=limited&status=503&fail=3", 4),
        ("/sometimes?how=limited&status=503&after=0&fail=2", 3), ("/sometimes?how=limited&status=429&after=0", 2),
        ("/sometimes?how=limited&status=429&left=0&reset=0.05", 2),
    ])
    func brokenConnectionsAreRetried(path: String, count: Int) async throws {
        let response = try await client.send(try server.request(path))
        #expect(response.status == 200)
        #expect(try await server.seen().requests.count == count)
    }

    @Test(arguments: [
        ("/reset", HTTPError.broken, 2), ("/short", .broken, 2), ("/hang", .tooSlow, 1), ("/not-http", .broken, 1),
        ("/slow-headers", .tooSlow, 1), ("/hang-body", .tooSlow, 1), ("/header-flood", .broken, 1),
        ("/limited?status=503", .busy, 4), ("/limited?status=503&after=0", .busy, 4),
        ("/limited?status=429", .limited(retryAfter: nil), 1), ("/limited?after=31", .limited(retryAfter: 31), 1),
        ("/limited?status=503&after=3600", .limited(retryAfter: 3600), 1),
        ("/limited?left=0&reset=99", .limited(retryAfter: 99), 1),
        ("/limited?after=soon", .limited(retryAfter: nil), 1),
    ])
    func andNotForEver(path: String, error: HTTPError, count: Int) async throws {
        let patience = ["/hang": 0.3, "/slow-headers": 0.3, "/hang-body": 2]
        #expect(await client.error(try server.request(path, stall: patience[path] ?? 5)) == error)
        #expect(try await server.seen().requests.count == count)
    }

    @Test(arguments: ["/reset", "/hang", "/short", "/limited?status=503", "/limited?after=0"])
    func aPostIsSentOnce(path: String) async throws {
        var request = try server.request(path, stall: 0.3)
        request.method = .post
        #expect(await client.error(request) != nil)
        #expect(try await server.seen().requests.count == 1)
    }

    @Test func otherStatusesAreAnswers() async throws {
        for status in [400, 401, 403, 404, 418, 500, 502, 504] {
            #expect(try await client.send(try server.request("/status?status=\(status)")).status == status)
        }
        #expect(try await server.seen().requests.count == 8)
    }

    @Test func aHostThatWantsToBeLeftAloneIs() async throws {
        // A server of its own, because a pause would delay other tests.
        let server = try FaultServer.alone()
        let told = Told()
        let client = HTTPClient.live(.patient) { told.add($0) }
        #expect(await client.error(try server.request("/limited?after=600")) == .limited(retryAfter: 600))
        guard case .limited(let seconds?) = await client.error(try server.request("/ok")) else {
            Issue.record("it was asked")
            return
        }
        #expect((1...601).contains(seconds))
        #expect(try await server.seen().requests.count == 1)
        #expect(told.rests.contains { (1...601).contains($0) })
    }

    @Test func aSearchIsNotKeptWaiting() async throws {
        let server = try FaultServer.alone()
        var request = try server.request("/sometimes?how=limited&after=8")
        request.limits.longestRest = 0
        #expect(await client.error(request) == .limited(retryAfter: 8))
        #expect(try await server.seen().requests.count == 1)
    }

    /// Six of them were told at the same moment, and would come back at the same moment.
    @Test func oneRequestGoesFirstAfterARest() async throws {
        let server = try FaultServer.alone()
        let client = HTTPClient.live(.patient)
        let requests = try (0..<6).map { try server.request("/sometimes?how=limited&after=1&fail=6&n=\($0)") }
        await withTaskGroup(of: Void.self) { group in
            for request in requests { group.addTask { #expect(await client.error(request) == nil) } }
        }
        let together = try await server.seen().requests.map(\.together)
        try #require(together.count == 12, "\(together)")
        #expect(together[6] == 1, "\(together)")
        #expect(together[7...8].allSatisfy { $0 <= 2 }, "\(together)")
    }

    @Test func aHostThatKeepsAskingForRestsIsLeft() async throws {
        let server = try FaultServer.alone()
        let told = Told()
        let client = HTTPClient.live(.patient) { told.add($0) }
        let request = try server.request("/limited?status=503&after=3")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<12 { group.addTask { #expect(await client.error(request) == .busy) } }
        }
        // Each rest is prolonged by a tenth at most.
        #expect(!told.rests.isEmpty && told.rests.allSatisfy { $0 <= 3.4 }, "\(told.rests)")
        // The first ones, and one after each of three rests.
        let refused = try await server.seen().requests
        #expect(refused.count <= 6 + 3)
        // Nor is it asked until the last rest is over, which it may be by now on a busy machine.
        let error = await client.error(try server.request("/ok"))
        let asked = try await server.seen().requests.dropFirst(refused.count)
        let last = try #require(refused.last)
        #expect(asked.isEmpty ? error == .busy : asked.allSatisfy { $0.at - last.at >= 2.9 })
    }

    @Test func waitingIsTold() async throws {
        let told = Told()
        let client = HTTPClient.live(.patient) { told.add($0) }
        #expect(try await client.send(try server.request("/sometimes?how=limited&after=1")).status == 200)
        #expect(told.rests.contains { (0.5...1.1).contains($0) })
    }

    @Test func aQuotaThatIsUsedUpIsWaitedFor() async throws {
        let told = Told()
        let client = HTTPClient.live(.patient) { told.add($0) }
        _ = try await client.send(try server.request("/quota?left=0&reset=2"))
        _ = try await client.send(try server.request("/ok"))
        #expect(told.rests.count == 1 && told.rests.allSatisfy { (0...2.2).contains($0) })
    }

    @Test func pausesWithoutWaitingRequestsAreNotReported() async throws {
        let server = try FaultServer.alone()
        let told = Told()
        let client = HTTPClient.live(.patient) { told.add($0) }
        _ = try await client.send(try server.request("/quota?left=0&reset=60"))
        #expect(told.rests.isEmpty)
        var hasty = try server.request("/ok")
        hasty.limits.longestRest = 0
        #expect(await client.error(hasty) != nil)
        #expect(told.rests.isEmpty)
    }

    @Test func aCrowdThatWaitsForOneHostIsToldOnce() async throws {
        let server = try FaultServer.alone()
        let told = Told()
        let client = HTTPClient.live(.patient) { told.add($0) }
        _ = try await client.send(try server.request("/quota?left=0&reset=3"))
        let request = try server.request("/ok")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { #expect(await client.error(request) == nil) } }
        }
        #expect(told.rests.count == 1)
        guard case .resting(let url, _)? = told.all.first(where: { if case .resting = $0 { true } else { false } })
        else { return }
        #expect(url == request.url)
    }
}
