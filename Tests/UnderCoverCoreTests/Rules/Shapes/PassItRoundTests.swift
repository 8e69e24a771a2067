import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct PassItRoundTests {
    @Test func turnsGoBySeat() throws {
        var party = try PartyMatch(.passItRound)
        var seen: [Player.ID?] = []
        for id in 0..<3 {
            seen.append(party.match.turn)
            #expect(party.right((id + 1) % 3, at: 5) == (id == 2 ? .refused(.alreadyAnswered) : .refused(.notYourTurn)))
            party.right(id, at: 60)
        }
        #expect(seen == [0, 1, 2] && party.match.turn == nil && party.match.isRoundOver)
        // Each had the whole reveal.
        #expect(party.points == [90, 90, 90] && party.places == [1, 1, 1])
    }

    @Test func theBellEndsOneTurnOnly() throws {
        var party = try PartyMatch(.passItRound)
        var used = PartyMatch.total - 1
        let first = party.match.tickGuess(&used)
        #expect(first == .turnIsOver && party.match.turn == 1 && party.awaited == [1, 2])
        party.match.turnIsUp()
        used = PartyMatch.total - 1
        let last = party.match.tickGuess(&used)
        #expect(last == .roundIsOver && party.match.players.allSatisfy { $0.answers.count == 1 })
    }

    @Test func whoLeavesInTheirTurnHandsItOn() throws {
        var party = try PartyMatch(.passItRound)
        party.match.leave(0)
        #expect(party.match.turn == 1)
    }

    @Test func whoComesBackTakesTheTurnFromNobody() throws {
        var party = try PartyMatch(.passItRound)
        party.match.leave(0)
        party.match.comeBack(0)
        #expect(party.match.turn == 1)
        #expect(party.right(0, at: 0) == .refused(.notYourTurn))
        party.right(1, at: 0)
        #expect(party.match.turn == 0)
        party.match.leave(0)
        party.match.comeBack(0)
        #expect(party.match.turn == 2)
        party.right(2, at: 0)
        party.right(0, at: 0)
        #expect(party.match.isRoundOver && party.points == [100, 100, 100])
        party.match.advance()
        #expect(party.match.turn == 0)
    }
}
