import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Rate limits, pauses, dates and lengths in headers may be any text.
@Suite("Extreme numbers in headers", .serialized)
struct HeaderExtremeTests {
    static let values =
        NumberSwap.extremes.map { $0.trimmingCharacters(in: ["\""]) } + [
            "", " ", "Fri, 31 Dec 9999 23:59:59 GMT", "Thu, 01 Jan 1970 00:00:00 GMT",
            "Mon, 99 Foo 99999999999 99:99:99",
            "Fri, 31 Dec 292277026596 23:59:59 GMT", String(repeating: "9", count: 100_000),
        ]
    static let names = ["Retry-After", "X-RateLimit-Remaining", "X-RateLimit-Reset-In", "Date", "Content-Length"]

    private func responses(_ value: String) throws -> [HTTPResponse] {
        let url = try #require(URL(string: "https://a.example/"))
        var responses: [HTTPResponse] = []
        for status in [200, 429, 503] {
            for name in Self.names {
                // The others are usual, so that one strange value is combined with good ones.
                let usual = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset-In": "0"].filter { $0.key != name }
                let headers = usual.map { HTTPHeader($0.key, $0.value) } + [HTTPHeader(name, value)]
                responses.append(HTTPResponse(status: status, headers: headers, url: url))
            }
            let all = Self.names.map { HTTPHeader($0, value) }
            responses.append(HTTPResponse(status: status, headers: all, url: url))
        }
        return responses
    }

    @Test(arguments: values) func pausesAndBudgetsStayInTheirRange(value: String) throws {
        let url = try #require(URL(string: "https://a.example/"))
        let origin = try #require(Origin(url))
        for response in try responses(value) {
            #expect((response.restSeconds(Date()) ?? 0) <= 86_400 && (response.restSeconds(Date()) ?? 0) >= 0)
            #expect((response.restSeconds ?? 0) <= 3_600)
            #expect(response.date.map(OutsideNumber.moments.contains) != false)
            var plan = RetryPlan(.get, pauses: [1, 2, 4], longestRest: 30)
            _ = plan.verdict(on: response)
            _ = SourceError(.limited(retryAfter: response.restSeconds(Date()))).message(source: "A")
            _ = try? response.goodBody()
            var queue = RequestQueue(parallel: 4, parallelPerHost: 4)
            var now = 1000.0
            for id in 0..<4 {
                let ticket = RequestQueue.Ticket(id: id, origin: origin)
                queue.add(ticket)
                queue.learn(ticket, from: response, now)
                // After the window, when the budget counts down.
                now += 1
                if let taken = queue.next(now) { queue.finish(taken) }
                #expect(queue.nextStart(now).map { $0 <= now + 86_401 } != false)
                _ = queue.takeHopeless(now)
            }
        }
    }

    @Test(arguments: values) func aHeadIsReadOrRefused(value: String) {
        for line in ["HTTP/1.1 \(value) OK", "HTTP/\(value)", "Content-Length: \(value)", "\(value): \(value)"] {
            var head = ResponseHead()
            _ = head.read(line)
            #expect((0...999).contains(head.status))
        }
    }

    @Test func aBudgetCannotBeSpentBelowNothing() {
        var budget = HostBudget(parallel: 100)
        budget.learn(remaining: .min, resetIn: 0, 1000)
        for moment in 1001...1010 { budget.start(Double(moment)) }
        budget.learn(remaining: .max, resetIn: 0, 2000)
        for moment in 2001...2010 { budget.start(Double(moment)) }
        #expect(budget.running == 20)
    }

    /// The case that ended the game: two headers on any plain connection.
    @Test func theClientOutlivesTheTwoHeaders() async throws {
        let server = try FaultServer()
        let client = HTTPClient.live(.patient)
        for left in ["-9223372036854775808", "9223372036854775807", "9223372036854775808", "-0", "NaN"] {
            for reset in ["0", "-1", "1e308", "NaN"] where reset != "1e308" || left.hasPrefix("9") {
                for _ in 0..<2 {
                    let answer = try await client.send(try server.request("/quota?left=\(left)&reset=\(reset)"))
                    #expect(answer.status == 200)
                }
            }
        }
    }
}
