import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct TeamsTests {
    @Test func aTeamHasTheMeanOfEachRound() throws {
        // One alone against three.
        var party = try PartyMatch(.teams, players: 4, teams: [0, 1, 1, 1])
        party.round([300, 0, nil, nil])
        #expect(party.match.standings.map(\.team) == [0, 1])
        #expect(party.match.standings.map(\.points) == [50, 33])
        #expect(party.match.standings.map(\.players) == [[0], [1, 2, 3]])
    }

    @Test func teamsThatAreEqualShareThePlace() throws {
        var party = try PartyMatch(.teams, players: 3, teams: [0, 1, 1])
        party.round([300, 300, 300])
        #expect(party.match.standings.map(\.place) == [1, 1])
    }

    @Test func whoLeavesTakesNothingFromTheTeam() throws {
        var party = try PartyMatch(.teams, players: 4, teams: [0, 0, 1, 1])
        party.play([[0, nil, 0, nil]])
        party.match.leave(1)
        party.play([[0, nil, 0, nil]])
        // 50 and 100: the one who is left scores for the team.
        #expect(party.match.standings.map(\.points) == [150, 100])
        #expect(party.match.standings.map(\.team) == [0, 1])
    }

    @Test func whoComesLateRaisesAndLowersNothing() throws {
        var party = try PartyMatch(.teams, players: 2, teams: [0, 1])
        party.play([[0, nil]])
        for start in [PartyPreset.LateStart.average, .zero] {
            var late = party
            late.match.join(Player(id: 2, name: "Late", team: 0), start)
            #expect(late.match.standings.map(\.points) == [100, 0])
            late.play([[nil, 0, nil]])
            #expect(late.match.standings.map(\.points) == [100, 100])
        }
    }

    @Test func aTeamThatAllHaveLeftKeepsItsPoints() throws {
        var party = try PartyMatch(.teams, players: 3, teams: [0, 0, 1])
        party.play([[0, 0, nil]])
        party.match.leave(0)
        party.match.leave(1)
        party.play([[nil, nil, 300]])
        #expect(party.match.standings.map(\.points) == [100, 50])
        #expect(party.match.standings.map(\.team) == [0, 1])
        party.match.comeBack(1)
        #expect(party.awaited == [1, 2])
    }

    @Test func playersWithoutATeamGoToTheSmallestOne() throws {
        var party = try PartyMatch(.teams, players: 5)
        #expect(party.match.players.map(\.team) == [0, 1, 0, 1, 0])
        party.match.join(Player(id: 5, name: "Late"), .zero)
        #expect(party.player(5)?.team == 1)
        party.match.leave(0)
        party.match.leave(2)
        party.match.join(Player(id: 6, name: "Later"), .zero)
        #expect(party.player(6)?.team == 0)
        let three = try PartyMatch(.teams, players: 4, teams: [2, 1, 0])
        #expect(three.match.players.map(\.team) == [2, 1, 0, 0])
    }

    @Test(arguments: [([], 0), ([1], 1), ([1, 0], 1), ([1, 0, 0], 0), ([1, 1, 0], 1)])
    func meansAreRounded(points: [Int], mean: Int) { #expect(Teams.mean(points) == mean) }
}
