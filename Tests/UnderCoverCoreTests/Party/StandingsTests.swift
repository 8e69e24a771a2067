import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The table after every third round.
struct StandingsTests {
    private func standings(_ shape: PlayShape = .everyone, players: Int = 4) -> Game {
        var game = Game()
        game.startParty(players: players, shape: shape)
        game.playParty(Walkthrough.PartyPick.usual)
        return game
    }

    @Test func itComesAfterThreeRoundsAndSaysWhatEachGained() throws {
        var game = standings()
        game.settle()
        let match = try #require(game.state.match)
        #expect(game.name == "standings" && match.current == 2)
        for player in match.players {
            let gained = player.answers.reduce(0) { $0 + $1.points }
            #expect(game.drawn.contains("+\(gained)") && game.drawn.contains(player.name))
        }
    }

    @Test func gainsAreThoseSinceTheLastTable() throws {
        let match = try PartyMatches.played(seed: 2, shape: .everyone, players: 3, rounds: 6) { player, round in
            (right: player != round % 3, ticks: 60 * (player + 1))
        }
        for line in match.table(since: 3) {
            let player = try #require(match.players.first { [$0.id] == line.players })
            #expect(line.gained == player.answers.filter { $0.round >= 3 }.reduce(0) { $0 + $1.points })
            #expect(line.points == player.total)
        }
    }

    @Test func whoComesLateHasGainedOnlyWhatWasWon() throws {
        var match = try PartyMatches.planned(seed: 2, shape: .everyone, players: 2)
        _ = match.answer(player: 0, choice: try #require(match.round).answer, atTick: 60)
        match.join(Player(id: 5, name: "Late"), .average)
        match.timeUp()
        match.advance()
        _ = match.answer(player: 5, choice: try #require(match.round).answer, atTick: 300)
        let line = try #require(match.table(since: 0).first { $0.players == [5] })
        #expect(line.gained == 50 && line.points == 50 + 45)
    }

    @Test func aPressShowsHowItEndsBeforeItGoesOn() throws {
        var game = standings(players: 8)
        #expect(try #require(StandingsScreen.shown(game.state)).lasts > PartyPace.seenTicks)
        game.tick(PartyPace.seenTicks)
        game.key("Return")
        #expect(game.name == "standings" && StandingsScreen.shown(game.state)?.lasts == 0)
        game.key("Return")
        #expect(game.name == "guessing")
    }

    @Test func itStandsAtOnceWhereMotionIsReduced() throws {
        var game = Game()
        game.state.kept.settings.reducedMotion = .on
        game.startParty(players: 8)
        game.playParty(Walkthrough.PartyPick.usual)
        #expect(try #require(StandingsScreen.shown(game.state)).lasts == 0)
    }

    /// The second table, where the last one has come to the top.
    @Test func itIsSaidOnceWhoOvertookAndWhoLosesAChoice() throws {
        var game = Game()
        game.playToSecondTable()
        #expect(game.name == "standings" && game.state.match?.current == 5)
        let rows = StandingsScreen.rows(game.state)
        let moves = TableMoves(rows)
        let (row, others) = try #require(moves.overtaking)
        let said = Words.overtakes(row.name, others.map(\.name))
        let notices = (0..<4).map { _ in
            game.tick(40)
            return game.state.sheet(isSpoken: true).notice ?? ""
        }
        #expect(Set(notices).count == 1 && notices[0].hasPrefix(said))
        #expect(notices[0].contains(Words.struckNext) && game.drawn.contains(Words.struckNext))
        #expect(game.state.match?.settled.struckOut?.players == rows.last?.seats)
    }

    @Test func itGoesOnByItself() {
        var game = standings()
        game.tick(PartyPace.tableTicks - 1)
        #expect(game.name == "standings")
        game.tick(2)
        #expect(game.name == "guessing" && game.state.match?.current == 3)
    }

    @Test func itWaitsWhileNobodyIsThere() {
        var game = standings()
        for pad in 1..<4 { game.send(.device(.padRemoved(PadID(pad)))) }
        for seat in game.state.party.present { game.state.party.change(seat.id) { $0.device = nil } }
        game.tick(PartyPace.tableTicks * 2)
        #expect(game.name == "standings")
    }

    @Test func teamsAreTheLines() throws {
        let game = standings(.teams, players: 6)
        let rows = try #require(game.state.match).rows(since: 0)
        #expect(rows.count == 2 && rows.allSatisfy { $0.seats.count == 3 && $0.team != nil })
        #expect(game.drawn.contains("Left") && game.drawn.contains("Right"))
    }

    @Test func whoIsOutIsSaid() throws {
        var match = try PartyMatches.planned(seed: 2, shape: .lastOneStanding, players: 3)
        let round = try #require(match.round)
        for player in 0..<2 { _ = match.answer(player: player, choice: round.answer, atTick: 60 + player) }
        match.timeUp()
        #expect(match.settled.table(since: 0).compactMap(\.absence) == [.out(cover: 1)])
    }

    @Test func itIsReadAloudInOneSentence() throws {
        let notice = try #require(standings(players: 2).state.sheet(isSpoken: true).notice)
        #expect(notice.hasPrefix("After cover 3 of 5, ") && notice.contains(" leads with ") && notice.hasSuffix("."))
    }
}
