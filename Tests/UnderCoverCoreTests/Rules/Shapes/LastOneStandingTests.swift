import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct LastOneStandingTests {
    typealias Move = PartyMatch.Move

    /// After one round: who is out.
    @Test(arguments: [
        ([0, 0, nil] as [Move], [2]), ([0, nil, .wrong(5)], [1, 2]), ([nil, nil, nil], []),
        ([.wrong(1), nil, nil], []),
        // All are right: the slowest is out, or all of the slowest.
        ([0, 10, 20], [2]), ([0, 20, 20], [1, 2]), ([20, 20, 20], []),
    ])
    func whoMissesOrIsSlowestIsOut(deeds: [Move], out: [Player.ID]) throws {
        var party = try PartyMatch(.lastOneStanding)
        party.round(deeds)
        #expect(party.match.falling == out)
        party.match.advance()
        #expect(party.match.players.filter { $0.outAfter == 0 }.map(\.id) == out)
        #expect(party.match.isOver == (out.count == 2))
    }

    @Test func theMatchEndsWithTheLastOne() throws {
        var party = try PartyMatch(.lastOneStanding, players: 4, rounds: 9)
        party.play([[0, 0, 0, nil], [0, 5, nil, 0]])
        #expect(party.awaited == [0, 1] && party.right(3, at: 0) == .refused(.noSuchPlayer))
        party.round([nil, 0])
        #expect(party.match.willBeDecided)
        party.match.advance()
        #expect(party.match.isOver && party.match.rounds.count == 3)
        #expect(party.match.standings.map(\.players) == [[1], [0], [2], [3]])
        #expect(party.match.standings.map(\.survived) == [3, 2, 1, 0])
        #expect(party.places == [2, 1, 3, 4])
    }

    @Test func thoseOutInTheSameRoundAreRankedByPoints() throws {
        var party = try PartyMatch(.lastOneStanding, players: 4)
        party.play([[0, 60, 0, 0], [0, nil, nil, nil]])
        #expect(party.places == [1, 4, 2, 2])
    }

    /// Rounds bound what chance does not.
    @Test func twoWhoTieForEverShareTheFirstPlace() throws {
        var party = try PartyMatch(.lastOneStanding, players: 2, rounds: 5)
        for round in 0..<5 {
            #expect(party.match.current == round && !party.match.isOver)
            party.play([[30, 30]])
        }
        #expect(party.match.isOver && party.places == [1, 1])
    }

    @Test func whoIsAwayForARoundIsOut() throws {
        var party = try PartyMatch(.lastOneStanding, players: 4)
        party.match.leave(2)
        party.round([0, 0, nil, 0])
        #expect(party.match.falling == [2], "nobody here missed, and all tie")
        party.match.advance()
        party.match.comeBack(2)
        #expect(party.awaited == [0, 1, 3])
        // A player who has answered may go: the answer counts.
        party.right(0, at: 0)
        party.match.leave(0)
        party.round([nil, 0, nil, nil])
        #expect(party.match.falling == [3])
    }

    @Test func leavingIsNoWayToTheTop() throws {
        var party = try PartyMatch(.lastOneStanding, players: 3, rounds: 3)
        party.match.leave(0)
        party.play([[nil, 0, 0]])
        #expect(party.player(0)?.outAfter == 0)
        party.play([[nil, 0, 0], [nil, 0, 0]])
        #expect(party.match.isOver && party.places == [3, 1, 1])
    }

    @Test func whereAllButOneLeaveThatOneHasWon() throws {
        var party = try PartyMatch(.lastOneStanding, players: 3, rounds: 9)
        party.match.leave(0)
        party.match.leave(1)
        party.round([nil, nil, nil])
        party.match.advance()
        #expect(party.match.isOver && party.places[2] == 1 && party.match.rounds.count == 1)
    }

    @Test func leavingBetweenRoundsIsNoticedAtTheNextOne() throws {
        var party = try PartyMatch(.lastOneStanding, players: 3, rounds: 9)
        party.play([[0, 0, 0]])
        party.match.leave(1)
        party.match.leave(2)
        #expect(!party.match.isOver)
        party.play([[nil, nil, nil]])
        #expect(party.match.isOver && party.places == [1, 2, 2])
    }

    @Test func aWinnerWhoHasGoneWinsAllTheSame() throws {
        var party = try PartyMatch(.lastOneStanding, players: 2, rounds: 9)
        party.right(0, at: 0)
        party.match.leave(0)
        party.play([[nil, nil]])
        #expect(party.match.isOver && party.places == [1, 2])
    }

    @Test func whereAllWhoAreInHaveGoneTheOthersNeedNotWait() throws {
        var party = try PartyMatch(.lastOneStanding, players: 3, rounds: 9)
        party.play([[0, 0, nil]])
        party.match.leave(0)
        party.match.leave(1)
        #expect(party.match.isRoundOver && !party.match.isDeserted)
        party.match.advance()
        #expect(party.match.isOver && party.places == [1, 1, 3])
    }

    @Test func anEmptyRoomPutsNobodyOut() throws {
        var party = try PartyMatch(.lastOneStanding, rounds: 9)
        for id in 0..<3 { party.match.leave(id) }
        party.match.advance()
        #expect(party.match.players.allSatisfy { $0.outAfter == nil } && !party.match.isOver)
    }

    @Test func nobodyComesLate() throws {
        var party = try PartyMatch(.lastOneStanding)
        let before = party.match
        let joined = party.match.join(Player(id: 3, name: "Late"), .average)
        #expect(!joined && party.match == before)
    }

    @Test func aHeadStartCountsForTheSlowest() throws {
        var party = try PartyMatch(.lastOneStanding, handicaps: [.level, .level, .sharper])
        party.round([20, 40, 120])
        #expect(party.match.falling == [1])
    }
}
