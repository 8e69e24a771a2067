import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Whose record is next at the jukebox.
struct AskLineTests {
    private typealias Guest = Ask.Guest

    private static func guest(_ number: Int) -> Guest { .phone(PhoneID(number)) }

    /// Asks of guests by their numbers, each with one song; the first ask has the song 1.
    private static func line(_ guests: [Int], in line: AskLine = AskLine()) -> AskLine {
        var line = line
        for number in guests { ask(number, &line) }
        return line
    }

    @discardableResult
    private static func ask(_ number: Int, _ line: inout AskLine) -> Int {
        line.add(.song("new"), by: guest(number), name: nil, title: "", artist: "", artwork: nil)
        let id = line.waiting.map(\.id).max() ?? 0
        line.found(.song("new"), [PlayQueue.Entry(id)])
        return id
    }

    private static func numbers(_ line: AskLine) -> [Int] {
        line.waiting.compactMap { if case .phone(let id) = $0.guest { id.number } else { nil } }
    }

    /// The first one begins; its number.
    private static func play(_ line: inout AskLine) -> Int? {
        let number = numbers(line).first
        if let entry = line.waiting.first?.entries.first { line.began(entry) }
        return number
    }

    @Test func guestsTakeTurnsWhoeverAsksMore() {
        #expect(Self.numbers(Self.line([1, 1, 1, 2, 3, 2])) == [1, 2, 3, 1, 2, 1])
    }

    /// The guest who is heard has had a turn of this round, also where nothing of theirs waits.
    @Test func whoComesLaterIsBeforeSecondRecords() {
        var line = Self.line([1, 1])
        #expect(Self.play(&line) == 1)
        line = Self.line([2, 3], in: line)
        #expect(Self.numbers(line) == [2, 3, 1])
        #expect(Self.play(&line) == 2)
        Self.ask(2, &line)
        Self.ask(4, &line)
        #expect(Self.numbers(line) == [3, 4, 1, 2])
    }

    /// An evening of one guest leaves the next one no debt to collect.
    @Test func aGuestOfTheLastHourDoesNotPlayTenInARow() {
        var line = Self.line([1, 1, 1, 1])
        for _ in 0..<3 { _ = Self.play(&line) }
        line = Self.line([2, 2, 2, 1, 1], in: line)
        #expect(Self.numbers(line) == [2, 1, 2, 1, 2, 1])
    }

    @Test func votesDecideWithinARound() throws {
        var line = Self.line([1, 2, 3, 1, 2, 3])
        let last = try #require(line.waiting.last?.id)
        for phone in 10..<20 { line.vote(last, by: PhoneID(phone), way: 1) }
        // It is the third guest's best now, so it is heard in the guest's first round; and no sooner than that.
        #expect(Self.numbers(line) == [3, 1, 2, 3, 1, 2] && line.waiting[0].id == last)
        let first = line.waiting[1].id
        for phone in 10..<12 { line.vote(first, by: PhoneID(phone), way: -1) }
        #expect(Self.numbers(line).prefix(3) == [3, 2, 1])
    }

    @Test func votesNeverBringASecondRecordBeforeAFirst() {
        var line = Self.line([1, 1, 1, 2, 3])
        for ask in line.waiting where ask.guest == Self.guest(1) {
            for phone in 10..<30 { line.vote(ask.id, by: PhoneID(phone), way: 1) }
        }
        #expect(Self.numbers(line) == [1, 2, 3, 1, 1])
    }

    @Test func aPhoneHasOneVote() {
        var line = Self.line([1, 2])
        let id = line.waiting[1].id
        func score() -> Int? { line.waiting.first { $0.id == id }?.score }
        for _ in 0..<3 { line.vote(id, by: PhoneID(9), way: 1) }
        #expect(score() == 1)
        line.vote(id, by: PhoneID(9), way: -1)
        #expect(score() == -1)
        line.vote(id, by: PhoneID(9), way: 0)
        #expect(score() == 0)
        let before = line
        line.vote(id + 100, by: PhoneID(9), way: 1)
        #expect(line == before, "there is no such ask")
    }

    @Test func oneGuestIsNotHeardTwiceInARowWhereAnotherWaits() {
        var line = Self.line([1, 2])
        #expect(Self.play(&line) == 1 && Self.play(&line) == 2)
        let best = Self.ask(2, &line)
        line.vote(best, by: PhoneID(9), way: 1)
        Self.ask(1, &line)
        #expect(Self.numbers(line) == [1, 2])
    }

    @Test func aPhoneHasTenThatWait() {
        let line = Self.line(Array(repeating: 1, count: AskLine.mostOfPhone))
        #expect(!line.hasRoom(for: Self.guest(1)) && line.hasRoom(for: Self.guest(2)) && line.hasRoom(for: .house))
    }

    @Test func whatWasTakenOutOfTheQueueWaitsNoLonger() {
        var line = Self.line([1, 2, 3])
        line.add(.record("house/a"), by: .house, name: nil, title: "", artist: "", artwork: nil)
        line.keep(onlyThoseAmong: [1, 3], awaited: ["house/a"])
        #expect(line.waiting.flatMap(\.entries) == [1, 3] && line.waiting.count == 3)
        line.keep(onlyThoseAmong: [1, 3], awaited: [])
        #expect(line.waiting.count == 2)
        line.found(.record("house/a"), [])
        #expect(line.waiting.count == 2)
    }

    /// Guests ask, vote and listen in any order. While a guest waits, each other one is heard once at most, and once more
    /// where the guest's wait began within a round that had heard them.
    @Test(arguments: UInt64(0)..<20) func eachWaitIsFair(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        var line = AskLine()
        /// How often each guest was heard since another one began to wait.
        var heard: [Guest: [Guest: Int]] = [:]
        for _ in 0..<400 {
            let number = Int(chance.next() % 5)
            switch chance.next() % 4 {
            case 0, 1:
                guard line.hasRoom(for: Self.guest(number)) else { continue }
                if !line.waiting.contains(where: { $0.guest == Self.guest(number) }) { heard[Self.guest(number)] = [:] }
                Self.ask(number, &line)
            case 2:
                let ways = [-1, 0, 1]
                if let id = line.waiting.map(\.id).min() {
                    line.vote(id + Int(chance.next() % 8), by: PhoneID(number + 50), way: ways[number % 3])
                }
            default:
                guard let next = line.waiting.first else { continue }
                _ = Self.play(&line)
                heard[next.guest] = [:]
                for waiting in Set(line.waiting.map(\.guest)) where waiting != next.guest {
                    heard[waiting, default: [:]][next.guest, default: 0] += 1
                    #expect(heard[waiting]?[next.guest] ?? 0 <= 2)
                }
            }
            let rounds = line.waiting.map(\.round)
            #expect(rounds == rounds.sorted())
            for (_, own) in Dictionary(grouping: line.waiting, by: \.guest) {
                #expect(Set(own.map(\.round)).count == own.count, "one record a round")
            }
        }
    }
}
