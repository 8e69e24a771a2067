import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Missed albums come back, after growing pauses.
struct MissesTests {
    private static let day = 86_400
    private static let noon = 1_790_000_000 / day * day + day / 2

    private func answer(_ album: Album.ID, _ verdict: Verdict, at: Int = noon, isParty: Bool = false) -> Answer {
        Answer(
            album: album, category: "records", at: at, verdict: verdict, seconds: 3,
            asking: .init(
                kind: .nameTheCover, reveal: .blur, strength: 0.5, isTyped: false, isParty: isParty, time: 10))
    }

    private func clock(_ unix: Int) -> WallClock { WallClock(unix: unix) }

    @Test func aRightAnswerMovesOnAndAMissStartsAgain() {
        var misses = Misses()
        misses.received(answer("a", .right))
        #expect(misses.isEmpty)
        misses.received(answer("a", .late))
        for step in 0..<Misses.pauses.count {
            #expect(misses.all.map(\.step) == [step])
            var other = misses
            other.received(answer("a", .wrong))
            #expect(other.all.map(\.step) == [0])
            misses.received(answer("a", .right))
        }
        #expect(misses.isEmpty)
    }

    /// Step, days before it is due.
    @Test(arguments: [(0, 0), (1, 1), (2, 3), (3, 7), (4, 30)])
    func pausesGrow(step: Int, days: Int) {
        let miss = Miss(album: "a", step: step, at: Self.noon, number: 1)
        let misses = Misses([miss], answers: 1)
        for passed in 0...31 {
            let now = clock(Self.noon + passed * Self.day)
            #expect(misses.isDue(miss, at: now) == (passed >= days), "\(passed)")
        }
    }

    /// Ten minutes are a day, where midnight is between them; the player's midnight.
    @Test func daysAreDatesOnTheWall() {
        let midnight = (Self.noon / Self.day + 1) * Self.day
        let miss = Miss(album: "a", step: 1, at: midnight - 300, number: 1)
        let misses = Misses([miss], answers: 1)
        #expect(misses.isDue(miss, at: WallClock(unix: midnight + 300)))
        #expect(!misses.isDue(miss, at: WallClock(unix: midnight + 300, offset: 7200)))
    }

    @Test func aClockSetBackAsksNeitherAllAtOnceNorNever() {
        let all = (1...40).map {
            Miss(album: Album.ID(rawValue: "a\($0)"), step: 1 + $0 % 4, at: Self.noon, number: $0)
        }
        let past = clock(Self.noon - 4000 * Self.day)
        #expect(Misses(all, answers: 40).due(at: past).isEmpty)
        let later = Misses(all, answers: 40 + Misses.answersADay * 3)
        #expect(later.due(at: past) == all.filter { $0.step <= 2 }.map(\.album))
        #expect(Misses(all, answers: 40 + Misses.answersADay * 30).due(at: past).count == 40)
    }

    @Test func partiesMissNothing() {
        var misses = Misses()
        misses.received(answer("a", .wrong, isParty: true))
        #expect(misses.isEmpty && misses.answers == 1)
    }

    @Test func theListIsBounded() {
        var misses = Misses()
        for number in 0..<2 * Misses.most { misses.received(answer(Album.ID(rawValue: "a\(number)"), .wrong)) }
        #expect(misses.all.count == Misses.most && misses.all.first?.album == "a0")
    }

    // MARK: In matches

    @Test func neverMoreThanOneRoundInThree() throws {
        var chance = SeededGenerator(seed: 3)
        var asked = 0
        for _ in 0..<Thoroughness.times(200) {
            let category = OddCategories.many(3 + chance.int(below: 40))
            let ids = category.albums.map(\.id)
            let due = ids.filter { _ in chance.int(below: 3) == 0 }
            let flagged = Set(ids.filter { _ in chance.int(below: 9) == 0 })
            let settings = MatchSettings(rounds: 1 + chance.int(below: 25), choices: 2)
            guard
                let match = try? Match.plan(
                    id: "m", category: category, settings: settings, seed: chance.next(), players: OddCategories.solo,
                    returning: due, flagged: flagged)
            else { continue }
            let rounds = match.rounds.map(\.answer)
            let places = rounds.indices.filter { match.returned.contains(rounds[$0]) }
            asked += places.count
            #expect(Set(rounds).count == rounds.count && flagged.isDisjoint(with: rounds))
            #expect(Set(match.returned).isSubset(of: due) && places.count * 3 <= rounds.count)
            #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 3 })
        }
        #expect(asked > Thoroughness.times(200))
    }

    @Test func othersOfThemComeLast() throws {
        let category = OddCategories.many(30)
        let due = category.albums.prefix(15).map(\.id)
        let match = try Match.plan(
            id: "m", category: category, settings: MatchSettings(rounds: 12, choices: 2), seed: 5,
            players: OddCategories.solo, returning: due)
        #expect(Set(match.rounds.map(\.answer)).intersection(due) == Set(match.returned))
        #expect(match.returned == Array(due.prefix(4)))
    }

    @Test func withoutMissesAMatchIsAsItWas() throws {
        let category = OddCategories.many(30)
        let plain = try OddCategories.plan(category, MatchSettings(rounds: 12), seed: 5)
        let match = try Match.plan(
            id: plain.id, category: category, settings: MatchSettings(rounds: 12), seed: 5,
            players: OddCategories.solo, returning: ["gone"])
        #expect(match.rounds == plain.rounds && match.spares == plain.spares)
    }

    /// Typing the code gives the same covers with the same choices, although misses do not come back there.
    @Test(arguments: 0..<20)
    func aCodeGivesTheSameRounds(seed: UInt64) throws {
        let category = OddCategories.many(30)
        var settings = MatchSettings(rounds: 9)
        settings.kinds = RoundKind.allCases
        let match = try Match.plan(
            id: "m", category: category, settings: settings, seed: seed, players: OddCategories.solo,
            returning: category.albums.shuffled(with: seed))
        #expect(match.returned.count == 3)
        let made = try #require(ChallengeCode(match, of: category))
        let code = try ChallengeCode(made.description)
        let again = try Match.plan(
            id: "m", category: category, settings: code.settings, seed: code.seed, players: OddCategories.solo,
            asked: try #require(code.asked(of: category)))
        #expect(again.rounds == match.rounds)
    }
}

extension [Album] {
    fileprivate func shuffled(with seed: UInt64) -> [Album.ID] {
        var chance = SeededGenerator(seed: seed)
        return chance.shuffled(map(\.id))
    }
}
