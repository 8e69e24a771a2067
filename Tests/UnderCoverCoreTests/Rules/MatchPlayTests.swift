import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct MatchPlayTests {
    private func match(
        rounds: Int = 3, timer: TimerMode = .normal, players: Int = 1, albums: Int = 30
    ) throws -> Match {
        try Match.plan(
            id: "m", category: OddCategories.many(albums), settings: MatchSettings(rounds: rounds, timer: timer),
            seed: 11, players: (0..<players).map { Player(id: $0, name: "P\($0)") })
    }

    private func wrong(_ match: Match) throws -> Album.ID {
        let round = try #require(match.round)
        return try #require(round.choices.first { $0 != round.answer })
    }

    @Test(arguments: [
        (TimerMode.normal, 0, 100 as Int?), (.normal, 599, 1), (.normal, 600, nil), (.normal, 601, nil),
        (.relaxed, 600, 34), (.relaxed, 899, 1), (.relaxed, 900, nil), (.slow, 1799, 1), (.slow, 1800, nil),
        (.off, 300, 50), (.off, 600, 1), (.off, 100_000, 1),
    ])
    func aRightAnswerPaysUntilTheLastTick(timer: TimerMode, tick: Int, points: Int?) throws {
        var match = try match(timer: timer)
        let before = match
        let answer = try #require(match.round?.answer)
        let reply = match.answer(player: 0, choice: answer, atTick: tick)
        if let points {
            let expected = Player.Answer(round: 0, choice: answer, right: true, points: points, ticks: tick)
            #expect(reply == .taken(expected))
            #expect(match.players[0].answers == [expected] && match.isRoundOver)
        } else {
            #expect(reply == .refused(.tooLate) && match == before)
        }
    }

    @Test func aWrongAnswerPaysNothing() throws {
        var match = try match()
        let choice = try wrong(match)
        #expect(
            match.answer(player: 0, choice: choice, atTick: 0)
                == .taken(Player.Answer(round: 0, choice: choice, right: false, points: 0, ticks: 0)))
        #expect(match.players[0].total == 0 && match.players[0].right == 0)
    }

    @Test func whatCannotBeIsRefusedAndChangesNothing() throws {
        var match = try match()
        let answer = try #require(match.round?.answer)
        let untouched = match
        #expect(match.answer(player: 7, choice: answer, atTick: 1) == .refused(.noSuchPlayer))
        #expect(match.answer(player: 0, choice: "nowhere", atTick: 1) == .refused(.notAChoice))
        #expect(match == untouched)
        #expect(match.advance() == false)
        #expect(match == untouched)
        _ = match.answer(player: 0, choice: answer, atTick: 1)
        let answered = match
        #expect(match.answer(player: 0, choice: answer, atTick: 2) == .refused(.alreadyAnswered))
        match.timeUp()
        #expect(match == answered)
    }

    @Test func aWholeMatch() throws {
        var match = try match()
        #expect(match.rounds.count == 3)
        _ = match.answer(player: 0, choice: try #require(match.round?.answer), atTick: 60)
        #expect(match.advance() == true)
        #expect(match.current == 1 && !match.isRoundOver)
        match.timeUp()
        #expect(
            match.players[0].answers.last == Player.Answer(round: 1, choice: nil, right: false, points: 0, ticks: nil))
        #expect(match.advance() == true)
        _ = match.answer(player: 0, choice: try #require(match.round?.answer), atTick: 300)
        #expect(match.advance() == true)
        #expect(match.isOver && match.round == nil)
        #expect(match.players[0].total == 140 && match.tier(of: match.players[0]) == .great)
        let over = match
        match.timeUp()
        #expect(match.advance() == false)
        #expect(match.answer(player: 0, choice: "id0", atTick: 0) == .refused(.isOver))
        #expect(match == over)
        let scored = match.scoreAnswers(of: match.players[0])
        #expect(scored.map(\.points) == [90, 0, 50] && scored.map(\.album) == match.rounds.map(\.answer))
        #expect(match.scoreKind(mode: "solo").rounds == 3)
    }

    @Test func thoseWhoLeftAreNotWaitedForAndThoseWhoJoinAre() throws {
        var match = try match(players: 2)
        let answer = try #require(match.round?.answer)
        _ = match.answer(player: 0, choice: answer, atTick: 0)
        #expect(!match.isRoundOver)
        match.players[1].present = false
        #expect(match.isRoundOver)
        #expect(match.answer(player: 1, choice: answer, atTick: 0) == .refused(.noSuchPlayer))
        match.players.append(Player(id: 2, name: "Late"))
        #expect(!match.isRoundOver)
        match.timeUp()
        #expect(match.players[1].answers.isEmpty && match.players[2].answers.count == 1)
        for index in match.players.indices { match.players[index].present = false }
        #expect(match.isRoundOver)
        #expect(match.advance() == true)
    }

    @Test func coversThatCannotBeHadAreSwappedUntilNoneIsLeft() throws {
        var match = try match()
        var seen = Set(match.rounds.map(\.answer))
        for _ in 0..<Match.spareLimit {
            guard case .swapped(let round) = match.swapAnswer(round: 0) else {
                Issue.record("no spare")
                return
            }
            let isNew = seen.insert(round.answer).inserted
            #expect(isNew)
            #expect(match.round == round && round.choices.count == 3)
        }
        let last = match
        #expect(match.swapAnswer(round: 0) == .noSpareLeft)
        #expect(match == last)
        #expect(match.dropRound(0) == true)
        #expect(match.rounds == Array(last.rounds.dropFirst()))
        #expect(match.dropRound(0) == true)
        #expect(match.dropRound(0) == true)
        #expect(match.dropRound(0) == false)
        #expect(match.isOver)
        #expect(match.tier(of: match.players[0]) == .nothing)
    }

    @Test func nothingIsSwappedOnceItIsPlayed() throws {
        var match = try match()
        _ = match.answer(player: 0, choice: try #require(match.round?.answer), atTick: 0)
        let played = match
        #expect(match.swapAnswer(round: 0) == .tooLate)
        #expect(match.dropRound(0) == false)
        #expect(match.advance() == true)
        #expect(match.swapAnswer(round: 0) == .tooLate)
        #expect(match.swapAnswer(round: 9) == .tooLate)
        #expect(match.rounds == played.rounds && match.spares == played.spares)
        #expect(match.swapAnswer(round: 2) == .swapped(played.spares[0]))
    }

    @Test func aSmallCategoryHasFewSpares() throws {
        #expect(try match(albums: 3).spares.isEmpty)
        #expect(try match(albums: 5).spares.count == 2)
    }
}
