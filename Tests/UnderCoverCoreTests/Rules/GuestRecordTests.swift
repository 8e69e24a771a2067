import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A guest's record takes the place of a round: its guest sits that one out, and earns by how many of the others miss it.
struct GuestRecordTests {
    /// A record that the category does not have, among others like it.
    private static func record(_ name: String = "mine") -> BroughtRecord {
        let others = (0..<8).map { OddCategories.album("\(name)-\($0)", "Other \(name) \($0)", "Band \($0)") }
        return BroughtRecord(album: OddCategories.album(name, "Mine \(name)", "Me"), others: others)
    }

    /// The round in play asks about the record of seat 0.
    private func party(
        _ shape: PlayShape = .everyone, players: Int = 4, rounds: Int = 4, teams: [Int] = []
    ) throws -> PartyMatch {
        for seed in 1...100 {
            var party = try PartyMatch(shape, players: players, rounds: rounds, teams: teams, seed: UInt64(seed))
            party.match.hide([(seat: 0, record: Self.record())])
            if party.match.rounds[0].bringers == [0] { return party }
        }
        throw NotHidden()
    }

    private struct NotHidden: Error {}

    // MARK: Hiding

    @Test func itTakesThePlaceOfOneRoundWithAsManyChoices() throws {
        let plain = try PartyMatch(.everyone, players: 4)
        var party = plain
        party.match.hide([(seat: 2, record: Self.record())])
        let changed = party.match.rounds.indices.filter { party.match.rounds[$0] != plain.match.rounds[$0] }
        #expect(changed.count == 1 && party.match.rounds.count == plain.match.rounds.count)
        let round = party.match.rounds[changed[0]]
        #expect(round.answer == "mine" && round.bringers == [2] && round.choices.count == 4)
        #expect(round.choices.allSatisfy { $0 == "mine" || $0.rawValue.hasPrefix("mine-") }, "others of its own list")
        // The same seed hides it in the same place.
        var again = plain
        again.match.hide([(seat: 2, record: Self.record())])
        #expect(again.match == party.match)
    }

    @Test(arguments: 1...9) func atMostHalfOfTheRoundsAreGuests(_ rounds: Int) throws {
        var party = try PartyMatch(.everyone, players: 8, rounds: rounds)
        party.match.hide((0..<8).map { (seat: $0, record: Self.record("r\($0)")) })
        #expect(party.match.rounds.count(where: \.isBrought) == rounds / 2)
        #expect(Set(party.match.rounds.map(\.answer)).count == rounds)
    }

    @Test func aRecordOfTheCategoryIsAskedOnce() throws {
        var party = try PartyMatch(.everyone, players: 4)
        let before = party.match.rounds
        let answer = before[2].answer
        let album = try #require(OddCategories.many(40).albums.first { $0.id == answer })
        party.match.hide([(seat: 1, record: BroughtRecord(album: album, others: []))])
        #expect(party.match.rounds[2].bringers == [1] && party.match.rounds.map(\.answer) == before.map(\.answer))
        #expect(party.match.rounds[2].choices == before[2].choices)
    }

    @Test func itWaitsWhereNothingHidesIt() throws {
        var (few, alone, turns) = (
            try PartyMatch(.everyone, players: 2), try PartyMatch(.everyone, players: 4),
            try PartyMatch(.passItRound, players: 4)
        )
        few.match.hide([(seat: 0, record: Self.record())])
        var bare = Self.record()
        bare.others = Array(bare.others.prefix(2))
        alone.match.hide([(seat: 0, record: bare)])
        turns.match.hide([(seat: 0, record: Self.record())])
        for party in [few, alone, turns] { #expect(party.match.rounds.allSatisfy { !$0.isBrought }) }
    }

    @Test func twoWhoBringTheSameSitItOutTogether() throws {
        var party = try PartyMatch(.everyone, players: 4)
        party.match.hide([(seat: 0, record: Self.record()), (seat: 3, record: Self.record())])
        #expect(party.match.rounds.compactMap(\.bringers) == [[0, 3]])
        // All but one: neither could earn anything.
        var three = try PartyMatch(.everyone, players: 3)
        three.match.hide([(seat: 0, record: Self.record()), (seat: 1, record: Self.record())])
        #expect(three.match.rounds.allSatisfy { !$0.isBrought })
    }

    // MARK: Playing

    @Test func itsGuestMayNotAnswerAndTheRoundDoesNotWait() throws {
        var party = try party()
        #expect(party.awaited == [1, 2, 3])
        #expect(party.right(0, at: 10) == .refused(.sitsOut) && party.wrong(0, at: 10) == .refused(.sitsOut))
        party.right(1, at: 10)
        party.wrong(2, at: 10)
        #expect(!party.match.isRoundOver && party.match.isThinking(party.match.players[0]))
        party.right(3, at: 10)
        #expect(party.match.isRoundOver && party.match.isClosed && party.match.advance())
    }

    @Test(arguments: [(0, 0), (1, 33), (2, 67), (3, 0)]) func itPaysTheShareThatMissesIt(_ missed: Int, _ points: Int)
        throws
    {
        var party = try party()
        for id in 1...3 { _ = id <= missed ? party.wrong(id, at: 60) : party.right(id, at: 60) }
        party.match.timeUp()
        let answer = try #require(party.player(0)?.answers.last)
        #expect(answer.points == points && answer.isSatOut && !answer.right && answer.picks.isEmpty)
        #expect(points <= Scoring.most && party.player(0)?.total == points)
        // Once, whatever happens afterwards.
        party.match.close()
        party.match.advance()
        #expect(party.player(0)?.answers.count == 1)
    }

    @Test func whoNeverAnswersMissesItToo() throws {
        var party = try party()
        party.round([.nothing, .right(60), .nothing, .nothing])
        #expect(party.points[0] == 67)
    }

    @Test func aSleepingPhoneIsPaidAndOneThatLeftHasARoundLikeAnyOther() throws {
        var asleep = try party()
        asleep.match.leave(0, keepsPicks: true)
        asleep.round([.nothing, 60, .wrong(60), 60])
        #expect(asleep.points[0] == 33)
        var gone = try party()
        gone.match.leave(0)
        gone.match.disown(0)
        #expect(gone.match.rounds[0].bringers == [] && gone.match.rounds[0].isBrought)
        gone.match.comeBack(0)
        #expect(gone.awaited == [0, 1, 2, 3], "another one in that seat")
        gone.round([.nothing, 60, .wrong(60), 60])
        #expect(gone.points[0] == 0 && gone.player(0)?.answers.last?.isSatOut == false)
    }

    @Test func inTeamsTheOthersAreThoseOfOtherTeams() throws {
        var party = try party(.teams, players: 5, teams: [0, 0, 1, 1, 1])
        #expect(party.awaited == [1, 2, 3, 4], "a team mate may answer")
        party.round([.nothing, .wrong(60), .right(60), .wrong(60), .wrong(60)])
        #expect(party.player(0)?.total == 67)
        let team = try #require(party.match.standings.first { $0.team == 0 })
        #expect(team.points == 34, "the mean of 67 and 0, rounded")
    }

    @Test func afterABuzzOnlyThoseWhoAnsweredCount() throws {
        var party = try party(.buzz)
        #expect(party.match.buzzIn(player: 0, atTick: 10, lag: 0) == .refused(.alreadyAnswered))
        for (id, isRight) in [(1, false), (2, true)] {
            _ = party.match.buzzIn(player: id, atTick: 10, lag: 0)
            _ = party.match.tickBuzz()
            _ = isRight ? party.right(id, at: 11) : party.wrong(id, at: 11)
        }
        #expect(party.match.isClosed && party.player(0)?.total == 50)
    }

    @Test func noneIsPutOutByTheirOwnRecord() throws {
        var party = try party(.lastOneStanding)
        party.round([.nothing, 60, .wrong(60), 60])
        party.match.advance()
        #expect(party.match.players.map(\.outAfter) == [nil, nil, 0, nil])
    }

    @Test func theStakeCountsForItToo() throws {
        var match = try party().match
        let plain = match
        match = Match(
            id: plain.id, category: plain.category, settings: plain.settings, seed: plain.seed, players: plain.players,
            rounds: [plain.rounds[1], plain.rounds[0]], spares: [], limits: plain.limits, isParty: true,
            doublesLast: true)
        match.timeUp()
        match.advance()
        _ = match.answer(player: 1, choice: "mine", atTick: 60)
        match.timeUp()
        #expect(match.players[0].total == 134)
    }

    // MARK: Sums

    @Test func anEveningHasItsPointsAndNoMiss() throws {
        var party = try party()
        party.round([.nothing, 60, .wrong(60), 60])
        party.match.advance()
        party.round([0, 60, 60, 60])
        var evening = Evening(id: "e", begun: 0)
        evening.note(party.match, named: "Records", preset: "quick") { _ in nil }
        let row = try #require(evening.table.first { $0.guest == 0 })
        #expect(row.points == party.points[0] && row.asked == 1 && row.right == 1)
        #expect(evening.covers[0].bringers == [0] && evening.covers[1].bringers.isEmpty)
        let copy = try JSONDecoder().decode(Evening.self, from: JSONEncoder().encode(evening))
        #expect(copy == evening && evening.isPossible)
        #expect(Words.whoKnew(evening.covers[0], in: evening).hasPrefix(Words.recordOf(["P0"])))
    }

    @Test func aStreakGoesOnOverIt() throws {
        var party = try party()
        party.match.rounds.swapAt(0, 1)
        party.round([60, nil, nil, nil])
        party.match.advance()
        party.round([.nothing, 60, .wrong(60), 60])
        party.match.advance()
        party.round([60, nil, nil, nil])
        let player = try #require(party.player(0))
        #expect(player.rightInARow == 2 && HotStreak.longest(player.answers) == 2)
        #expect(party.match.tier(of: player) != .nothing && party.match.scoreAnswers(of: player).count == 2)
    }
}
