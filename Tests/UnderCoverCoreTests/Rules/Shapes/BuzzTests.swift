import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct BuzzTests {
    private func buzzed(_ id: Player.ID = 0, players: Int = 3, teams: [Int] = []) throws -> PartyMatch {
        var party = try PartyMatch(.buzz, players: players, teams: teams)
        #expect(party.right(id, at: 60) == .buzzed)
        #expect(party.match.tickBuzz() == false)
        return party
    }

    @Test func theFirstPressStopsTheClockAndAnswersNothing() throws {
        var party = try PartyMatch(.buzz)
        var used = 60
        party.right(0, at: used)
        for _ in 0..<PartyPace.buzzTicks - 1 {
            let tick = party.match.tickGuess(&used)
            #expect(tick == .goesOn)
        }
        #expect(used == 60 && party.match.buzz?.left == 1 && party.points == [0, 0, 0])
        // The seconds are over: the reveal goes on without that player.
        let last = party.match.tickGuess(&used)
        #expect(last == .goesOn && party.match.buzz == nil && party.awaited == [1, 2])
        #expect(party.player(0)?.answers.last?.choice == nil)
        let next = party.match.tickGuess(&used)
        #expect(next == .goesOn && used == 61)
    }

    @Test func onlyTheHolderMayAnswer() throws {
        var party = try buzzed()
        let before = party.match
        #expect(party.right(1, at: 60) == .refused(.notYourTurn))
        #expect(party.match == before)
    }

    @Test func aRightAnswerEndsTheRoundForAll() throws {
        var party = try buzzed()
        party.right(0, at: 60)
        #expect(party.points == [90, 0, 0] && party.match.isRoundOver && party.match.buzz == nil)
        #expect(party.match.players.allSatisfy { $0.answers.count == 1 })
    }

    @Test func aWrongAnswerFreezesThePlayerAndTheNextOneSteals() throws {
        var party = try buzzed()
        party.wrong(0, at: 60)
        #expect(party.match.buzz == nil && party.awaited == [1, 2])
        #expect(party.right(0, at: 61) == .refused(.alreadyAnswered))
        #expect(party.right(2, at: 300) == .buzzed)
        _ = party.match.tickBuzz()
        party.right(2, at: 300)
        #expect(party.points == [0, 0, 50] && party.match.isRoundOver)
    }

    @Test func aWrongAnswerFreezesTheTeam() throws {
        var party = try buzzed(players: 4, teams: [0, 0, 1, 1])
        party.wrong(0, at: 60)
        #expect(party.awaited == [2, 3])
        party.right(3, at: 120)
        _ = party.match.tickBuzz()
        party.right(3, at: 120)
        // One answers for the team: no mean.
        #expect(party.match.standings.map(\.team) == [1, 0])
        #expect(party.match.standings.map(\.points) == [80, 0])
    }

    @Test func allWrongEndsTheRound() throws {
        var party = try PartyMatch(.buzz)
        for id in 0..<3 {
            #expect(!party.match.isRoundOver)
            party.wrong(id, at: 60)
            _ = party.match.tickBuzz()
            party.wrong(id, at: 60)
        }
        #expect(party.match.isRoundOver && party.points == [0, 0, 0])
    }

    // MARK: Ties

    /// The order in which two equal presses arrive says nothing.
    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
    func pressesInTheSameTickAreDrawnByTheSeed(order: [Player.ID]) throws {
        var holders: [Player.ID: Int] = [:]
        for seed in 0..<60 as Range<UInt64> {
            var party = try PartyMatch(.buzz, seed: seed)
            for id in order {
                let reply = party.right(id, at: 60)
                #expect(reply == .buzzed)
            }
            #expect(party.match.buzz?.contenders == [0, 1, 2])
            var sorted = try PartyMatch(.buzz, seed: seed)
            for id in 0..<3 { sorted.right(id, at: 60) }
            #expect(party.match == sorted.match)
            holders[try #require(party.match.buzz?.holder), default: 0] += 1
        }
        #expect(holders.count == 3 && ChiSquare.isUniform(holders.keys.sorted().compactMap { holders[$0] }))
    }

    @Test func aSecondTieInTheRoundIsDrawnAnew() throws {
        var differs = false
        for seed in 0..<20 as Range<UInt64> {
            var first = try PartyMatch(.buzz, players: 3, seed: seed)
            first.right(1, at: 60)
            first.right(2, at: 60)
            var second = try PartyMatch(.buzz, players: 3, seed: seed)
            second.wrong(0, at: 60)
            _ = second.match.tickBuzz()
            second.wrong(0, at: 60)
            second.right(1, at: 60)
            second.right(2, at: 60)
            differs = differs || first.match.buzz?.holder != second.match.buzz?.holder
        }
        #expect(differs)
    }

    /// Else a bouncing button would answer, or the one who loses the draw.
    @Test func nobodyAnswersInTheTickOfTheBuzz() throws {
        var party = try PartyMatch(.buzz)
        party.right(0, at: 60)
        let before = party.match
        #expect(party.right(0, at: 60) == .refused(.tooEarly))
        #expect(party.match == before)
        #expect(party.right(1, at: 60) == .buzzed)
        _ = party.match.tickBuzz()
        #expect(party.right(2, at: 60) == .refused(.notYourTurn))
    }

    // MARK: Leaving

    @Test func whoLeavesWithTheBuzzHasMissedTheRound() throws {
        var party = try buzzed()
        party.match.leave(0)
        #expect(party.match.buzz == nil && party.awaited == [1, 2])
        party.match.comeBack(0)
        #expect(party.right(0, at: 60) == .refused(.alreadyAnswered))
        party.match.timeUp()
        party.match.advance()
        #expect(party.awaited == [0, 1, 2])
    }

    @Test func whoLeavesWithoutTheBuzzMayComeBackToIt() throws {
        var party = try buzzed()
        party.match.leave(1)
        #expect(party.match.buzz?.holder == 0)
        party.match.comeBack(1)
        party.wrong(0, at: 60)
        #expect(party.right(1, at: 70) == .buzzed)
    }

    @Test func theLastPadThatDiesInABuzzLeavesTheRoundWaiting() throws {
        var party = try buzzed()
        for id in [1, 2, 0] { party.match.leave(id) }
        #expect(party.match.isDeserted && party.match.buzz == nil && !party.match.isClosed)
        var used = 60
        let tick = party.match.tickGuess(&used)
        #expect(tick == .goesOn && used == 60)
        party.match.comeBack(1)
        #expect(party.awaited == [1])
    }

    @Test func theBellEndsABuzz() throws {
        var party = try buzzed()
        party.match.timeUp()
        #expect(party.match.buzz == nil && party.match.isRoundOver)
        #expect(party.match.advance() == true)
    }

    @Test func aSwappedCoverForgetsTheBuzz() throws {
        var party = try buzzed()
        guard case .swapped = party.match.swapAnswer(round: 0) else {
            Issue.record("no spare")
            return
        }
        #expect(party.match.buzz == nil && party.awaited == [0, 1, 2])
    }
}
