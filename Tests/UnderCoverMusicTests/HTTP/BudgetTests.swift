import Foundation
import Testing

@testable import UnderCoverMusic

@Suite("Rate limits")
struct BudgetTests {
    private func origin(_ text: String) throws -> Origin {
        let url = try #require(URL(string: text))
        return try #require(Origin(url))
    }

    /// The moments at which `count` simultaneous requests start, each answered at once.
    private func moments(_ host: String, _ count: Int) throws -> [Double] {
        var queue = RequestQueue(parallel: 100, parallelPerHost: 6)
        for id in 0..<count { queue.add(RequestQueue.Ticket(id: id, origin: try origin(host))) }
        var now = 1000.0
        var moments: [Double] = []
        while moments.count < count {
            if let ticket = queue.next(now) {
                #expect(ticket.id == moments.count)
                moments.append(now - 1000)
                queue.finish(ticket)
            } else {
                now = try #require(queue.nextStart(now))
            }
        }
        return moments
    }

    @Test func musicBrainzIsAskedOnceASecond() throws {
        #expect(try moments("https://musicbrainz.org", 5) == [0, 1, 2, 3, 4])
    }

    @Test func noFiveSecondsSeeMoreThanFiftyQuestionsToDeezer() throws {
        let moments = try moments("https://api.deezer.com", 200)
        #expect(moments[7] == 0)
        for moment in moments {
            #expect(moments.filter { ($0 >= moment) && ($0 < moment + 5) }.count <= 50)
        }
        #expect(moments[199] == 192.0 / 8)
    }

    @Test func othersAreNotPacedNorAreNamesThatOnlyLookAlike() throws {
        for host in ["https://musicbrainz.org.example", "http://127.0.0.1:8000", "https://coverartarchive.org"] {
            #expect(try moments(host, 20).allSatisfy { $0 == 0 })
        }
    }

    @Test func aWaitingHostDelaysNoOther() throws {
        var queue = RequestQueue(parallel: 3, parallelPerHost: 2)
        let hosts = [
            "https://a.example", "https://a.example", "https://a.example", "https://b.example", "https://c.example",
        ]
        for (id, host) in hosts.enumerated() { queue.add(RequestQueue.Ticket(id: id, origin: try origin(host))) }
        var taken: [RequestQueue.Ticket] = []
        while let ticket = queue.next(0) { taken.append(ticket) }
        #expect(taken.map(\.id) == [0, 1, 3])
        #expect(queue.nextStart(0) == nil)
        queue.finish(taken[2])
        #expect(queue.next(0)?.id == 4)
        queue.finish(taken[0])
        #expect(queue.next(0)?.id == 2)
    }

    @Test func aRestHoldsForAllOfAHostAndALongOneIsSaid() throws {
        var queue = RequestQueue(parallel: 9, parallelPerHost: 9)
        let ticket = RequestQueue.Ticket(id: 1, origin: try origin("https://a.example"))
        queue.rest(ticket, until: 20, 0)
        queue.add(ticket)
        queue.add(RequestQueue.Ticket(id: 2, origin: try origin("https://b.example")))
        #expect(queue.next(0)?.id == 2)
        #expect(queue.next(0) == nil)
        #expect(queue.nextStart(0) == 20)
        #expect(queue.takeHopeless(0).isEmpty)
        queue.rest(ticket, until: 50, 0)
        #expect(queue.takeHopeless(0).map(\.seconds) == [50])
        #expect(queue.waiting.isEmpty)
    }

    @Test func theRemainingQuotaIsCountedDown() {
        var budget = HostBudget(parallel: 6)
        budget.learn(remaining: 2, resetIn: 10, 100)
        // An overtaken answer has old numbers.
        budget.learn(remaining: 5, resetIn: 10, 100)
        for _ in 0..<2 {
            #expect(budget.nextStart(101) == 101)
            budget.start(101)
        }
        #expect(budget.nextStart(101) == 110)
        #expect(budget.nextStart(111) == 111)
        budget.learn(remaining: 30, resetIn: 10, 111)
        #expect(budget.nextStart(112) == 112)
    }

    @Test(arguments: [
        ("5", 5.0), (" 7 ", 7), ("0", 0), ("99999999999", 86_400), ("-1", nil), ("nan", nil), ("soon", nil),
        ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sun, 06 Nov 1994 08:49:07 GMT", 0),
    ])
    func timesToWaitAreSecondsOrDates(value: String, seconds: Double?) throws {
        let url = try #require(URL(string: "https://a.example/"))
        let headers = [HTTPHeader("retry-after", value.trimmingCharacters(in: .whitespaces))]
        let dated = [HTTPHeader("Date", "Sun, 06 Nov 1994 08:49:37 GMT")] + headers
        #expect(HTTPResponse(status: 503, headers: dated, url: url).restSeconds(Date()) == seconds)
        let now = Date(timeIntervalSince1970: 784_111_777)
        #expect(HTTPResponse(status: 503, headers: headers, url: url).restSeconds(now) == seconds)
    }

    @Test func aRequestThatDoesNotWaitFailsAtOnce() throws {
        var queue = RequestQueue(parallel: 9, parallelPerHost: 9)
        let hasty = RequestQueue.Ticket(id: 1, origin: try origin("https://a.example"), longestRest: 0)
        queue.rest(hasty, until: 20, 0)
        queue.add(hasty)
        queue.add(RequestQueue.Ticket(id: 2, origin: try origin("https://a.example")))
        #expect(queue.takeHopeless(5).map(\.seconds) == [15])
        #expect(queue.waiting.map(\.id) == [2])
    }

    @Test func afterARestTheNumberOfRequestsGrowsWithEachAnswer() {
        var budget = HostBudget(parallel: 6)
        for _ in 0..<6 { budget.start(0) }
        for _ in 0..<6 {
            budget.finish()
            budget.rest(until: 10, 0)
        }
        #expect(budget.restsInARow == 1, "they ask for the same rest")
        #expect(budget.nextStart(0) == 10)
        for allowed in [1, 2, 4, 6, 6] {
            for _ in 0..<allowed {
                #expect(budget.nextStart(10) == 10)
                budget.start(10)
            }
            #expect(budget.nextStart(10) == nil)
            for _ in 0..<allowed { budget.finish() }
            budget.answered(10)
        }
    }

    /// Answers to requests of before the rest are no sign that it is over.
    @Test func answersDuringARestDoNotEndIt() {
        var budget = HostBudget(parallel: 6)
        for _ in 0..<6 { budget.start(0) }
        budget.finish()
        budget.rest(until: 10, 0)
        for _ in 0..<5 {
            budget.finish()
            budget.answered(1)
        }
        #expect(budget.restsInARow == 1)
        budget.start(10)
        #expect(budget.nextStart(10) == nil, "one request goes first")
    }

    @Test func restsOfHoursAgoAreForgotten() {
        var budget = HostBudget(parallel: 6)
        for rest in 0..<4 { budget.rest(until: Double(rest * 10 + 10), Double(rest * 10)) }
        #expect(budget.isBusy(35))
        budget.rest(until: 50_010, 50_000)
        #expect(budget.restsInARow == 1 && !budget.isBusy(50_001))
    }

    @Test func threeRestsAreGranted() throws {
        var queue = RequestQueue(parallel: 9, parallelPerHost: 6)
        let ticket = RequestQueue.Ticket(id: 1, origin: try origin("https://a.example"))
        for rest in 1...3 {
            queue.rest(ticket, until: Double(rest * 10), Double(rest * 10 - 10))
            queue.add(ticket)
            #expect(queue.takeHopeless(Double(rest * 10 - 5)).isEmpty)
            #expect(queue.next(Double(rest * 10))?.id == 1)
            queue.finish(ticket)
        }
        queue.rest(ticket, until: 40, 30)
        queue.add(ticket)
        #expect(queue.takeHopeless(35).map(\.isBusy) == [true])
        // When the last rest is over, one may try again.
        queue.add(ticket)
        #expect(queue.takeHopeless(40).isEmpty && queue.next(40)?.id == 1)
        queue.answered(ticket, 40)
        #expect(queue.restsInARow(ticket) == 0)
    }

    @Test func hostsOfWhichThereIsNothingToRememberAreForgotten() throws {
        var queue = RequestQueue(parallel: 9, parallelPerHost: 9)
        queue.rest(RequestQueue.Ticket(id: 0, origin: try origin("https://resting.example")), until: 1_000_000, 0)
        for id in 1..<500 {
            queue.add(RequestQueue.Ticket(id: id, origin: try origin("https://host\(id).example")))
            let ticket = queue.next(Double(id))
            queue.finish(try #require(ticket))
        }
        #expect(queue.hosts <= RequestQueue.budgetsAtEase + 1)
        let again = RequestQueue.Ticket(id: 0, origin: try origin("https://resting.example"))
        #expect(queue.heldSeconds(again, 0) == 1_000_000)
    }
}
