import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct ComingAndGoingTests {
    private static let open = PlayShape.allCases.filter(\.rules.allowsLateJoining)

    @Test(arguments: open)
    func whoComesLatePlaysFromTheNextRound(shape: PlayShape) throws {
        var party = try PartyMatch(shape, players: 2)
        let joined = party.match.join(Player(id: 2, name: "Late"), .zero)
        #expect(joined && party.awaited == [0, 1])
        #expect(party.right(2, at: 0) == .refused(.noSuchPlayer))
        while party.match.turn != nil { party.match.turnIsUp() }
        party.match.timeUp()
        #expect(party.player(2)?.answers.isEmpty == true)
        party.match.advance()
        #expect(party.awaited == [0, 1, 2] && party.player(2)?.start == 0)
        let twice = party.match.join(Player(id: 2, name: "Twin"), .zero)
        #expect(!twice && party.match.players.count == 3)
    }

    @Test func theAverageIsTakenWhenTheFirstRoundBegins() throws {
        var party = try PartyMatch(.everyone)
        party.play([[0, 300, nil]])
        party.right(0, at: 0)
        party.match.join(Player(id: 3, name: "Late"), .average)
        party.match.join(Player(id: 4, name: "Later"), .average)
        party.match.leave(2)
        party.round([nil, 0])
        party.match.advance()
        // 200 and 150; who left does not count, nor do others who come late.
        #expect(party.player(3)?.start == 175 && party.player(4)?.start == 175)
        #expect(party.player(3)?.total == 175 && party.places == [1, 4, 5, 2, 2])
        party.play([[0, 0, nil, 0, 0]])
        #expect(party.player(3)?.total == 275)
    }

    @Test func nobodyJoinsTheLastRound() throws {
        var party = try PartyMatch(.everyone, rounds: 2)
        party.play([[nil, nil, nil]])
        let before = party.match
        let last = party.match.join(Player(id: 3, name: "Late"), .average)
        #expect(!last && party.match == before)
        party.play([[nil, nil, nil]])
        let over = party.match.join(Player(id: 3, name: "Late"), .average)
        #expect(party.match.isOver && !over)
    }

    /// Else the round would wait for an answer on a screen that takes none.
    @Test(arguments: PlayShape.allCases)
    func whoComesBackToAClosedRoundSitsItOut(shape: PlayShape) throws {
        var party = try PartyMatch(shape)
        party.match.leave(2)
        while party.match.turn != nil { party.match.turnIsUp() }
        party.match.timeUp()
        #expect(party.match.isClosed)
        party.match.comeBack(2)
        #expect(party.match.isRoundOver)
        let reply = party.right(2, at: 0)
        #expect(reply == .refused(.tooLate))
        let went = party.match.advance()
        #expect(went && party.player(2)?.answers.isEmpty == true)
    }

    @Test func aClosedRoundStaysClosedWhenAllHaveLeft() throws {
        var party = try PartyMatch(.everyone, players: 2)
        party.match.leave(1)
        party.right(0, at: 0)
        party.match.leave(0)
        party.match.comeBack(1)
        #expect(party.match.isRoundOver)
        #expect(party.match.advance() == true)
    }

    @Test func anEmptyRoomKeepsTheRoundOpen() throws {
        var party = try PartyMatch(.everyone)
        party.right(0, at: 0)
        for id in 0..<3 { party.match.leave(id) }
        #expect(party.match.isDeserted && !party.match.isClosed)
        var used = 7
        let tick = party.match.tickGuess(&used)
        #expect(tick == .goesOn && used == 7)
        party.match.comeBack(2)
        #expect(party.awaited == [2])
        party.match.leave(2)
        party.match.comeBack(0)
        #expect(party.match.isClosed, "the one who is here has answered")
    }

    @Test func theMatchGoesOnForWhoeverWaitsForTheNextRound() throws {
        var party = try PartyMatch(.everyone, players: 1)
        party.match.join(Player(id: 1, name: "Late"), .zero)
        party.match.leave(0)
        #expect(party.match.isRoundOver && !party.match.isDeserted)
        party.match.advance()
        #expect(party.awaited == [1])
    }

    // MARK: Covers that fail

    @Test func aDroppedRoundDoesNotKeepLatePlayersWaiting() throws {
        var party = try PartyMatch(.everyone)
        party.play([[0, 0, 0]])
        party.match.join(Player(id: 3, name: "Late"), .average)
        let dropped = party.match.dropRound(1)
        #expect(dropped && party.awaited == [0, 1, 2, 3] && party.player(3)?.start == 100)
    }

    @Test func aLaterRoundThatIsDroppedChangesNothingForThem() throws {
        var party = try PartyMatch(.everyone)
        party.match.join(Player(id: 3, name: "Late"), .zero)
        let dropped = party.match.dropRound(2)
        #expect(dropped && party.player(3)?.joined == 1)
    }

    @Test func theTableIsNeverDueAfterTheLastRound() throws {
        var due: [Int] = []
        var party = try PartyMatch(.everyone, rounds: 9)
        for round in 0..<9 {
            party.round([nil, nil, nil])
            if party.match.isTableDue { due.append(round) }
            party.match.advance()
        }
        #expect(due == [2, 5])
        var last = try PartyMatch(.lastOneStanding, players: 2, rounds: 9)
        last.play([[0, 0], [0, 0]])
        last.round([0, nil])
        #expect(!last.match.isTableDue, "the match is decided")
    }

    @Test func aPartyIsOneWhateverItsId() throws {
        #expect(try PartyMatch(.everyone).match.isParty)
        #expect(try !OddCategories.plan(OddCategories.many(9)).isParty)
    }
}
