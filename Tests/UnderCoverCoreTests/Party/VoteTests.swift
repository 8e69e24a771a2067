import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Between the matches of an evening the room chooses what comes next.
struct VoteTests {
    private typealias Pick = Walkthrough.PartyPick

    /// The podium of a first match.
    private func podium(_ players: Int, shape: PlayShape = .everyone) -> Game {
        var game = Game()
        game.playSample(players: players, shape: shape, Pick.usual)
        game.tick(Podium.settledTicks + 1)
        return game
    }

    /// The vote that follows on it.
    private func vote(_ players: Int = 4) -> Game {
        var game = podium(players)
        game.choose("again")
        return game
    }

    private func shown(_ game: Game) throws -> CategoryVote { try #require(game.state.screen as? CategoryVote) }
    private func counts(_ game: Game) throws -> [Int] {
        let vote = try shown(game)
        return vote.fans.indices.map { place in vote.ballot.votes.count { $0.place == place } }
    }

    private func heading(_ game: Game) -> String? { game.state.sheet(isSpoken: true).heading }

    // MARK: When

    @Test func itComesBeforeTheSecondMatchAndNotBeforeTheFirst() throws {
        var game = Game()
        game.openLobby(players: 3)
        game.choose(Lobby.Target.start)
        #expect(game.name == "guessing")
        #expect(vote(3).name == "vote")
    }

    /// The lobby after a first match.
    private func lobby(_ players: Int = 3) -> Game {
        var game = podium(players)
        _ = MatchFlow.leave(&game.state)
        return game
    }

    @Test func aLaterMatchThatStartsInTheLobbyAsksTheRoomToo() throws {
        var game = lobby()
        let played = try #require(game.state.evening?.matches.first?.category)
        #expect(game.name == "lobby" && game.state.party.category == played)
        game.choose(Lobby.Target.start)
        let fans = try shown(game).fans.map(\.id)
        #expect(!fans.contains(played))
        game.skipVote()
        #expect(game.name == "guessing" && game.state.match?.category == played)
    }

    /// Another category, or the same one after a look at others.
    @Test(arguments: [[1], [1, -1]]) func whatTheHostHasChosenSinceIsPlayed(steps: [Int]) throws {
        var game = lobby()
        for step in steps { _ = Lobby.shown(game.state)?.step(category: step, &game.state) }
        let chosen = try #require(game.state.party.category)
        let played = try #require(game.state.evening?.matches.first?.category)
        #expect((chosen == played) == (steps.count == 2))
        game.choose(Lobby.Target.start)
        #expect(game.name == "guessing" && game.state.match?.category == chosen)
        // The choice was for this match.
        _ = MatchFlow.leave(&game.state)
        let isNoted = game.state.evening?.matches.last?.category == chosen
        game.choose(Lobby.Target.start)
        #expect(game.name == (isNoted ? "vote" : "guessing"))
    }

    /// Its covers count, but the room has not played it.
    @Test func aMatchThatWasLeftIsBegunAgainWithoutAVote() throws {
        var game = podium(3)
        game.choose("again")
        game.skipVote()
        game.playParty(rounds: 1, Pick.usual)
        _ = MatchFlow.leave(&game.state)
        let evening = try #require(game.state.evening)
        #expect(evening.matches.map(\.isOver) == [true, false])
        let category = try #require(game.state.party.category)
        game.choose(Lobby.Target.start)
        #expect(game.name == "guessing" && game.state.match?.category == category)
    }

    @Test func whatThePageOfAllOffersIsAChoiceToo() throws {
        var game = lobby()
        let other = try #require(Lobby.categories(game.state).last { game.state.limits(of: $0).canStart })
        game.choose(Lobby.Target.category)
        _ = game.state.press(TargetID(LobbyChooser.Target.pick(other.id)))
        game.choose(Lobby.Target.start)
        #expect(game.name == "guessing" && game.state.match?.category == other.id)
    }

    /// They fill up where fewer than two are left.
    @Test func onesThatWerePlayedSaySo() throws {
        var game = podium(3)
        let played = try #require(game.state.match?.category)
        let all = Lobby.categories(game.state)
        let other = try #require(all.first { $0.id != played && game.state.limits(of: $0).canStart })
        game.state.kept.categories.removeAll { $0.id != played && $0.id != other.id }
        game.choose("again")
        let fans = try shown(game).fans
        #expect(Set(fans.map(\.id)) == [played, other.id])
        for fan in fans {
            #expect(fan.wasPlayed == (fan.id == played) && fan.note.contains(Words.playedTonight) == fan.wasPlayed)
        }
        #expect(game.texts.filter { $0 == Words.playedTonight }.count == 1)
        #expect(!vote(3).drawn.contains(Words.playedTonight))
    }

    @Test func itOffersWhatWasNotPlayedTonight() throws {
        let game = vote()
        let played = try #require(game.state.evening?.matches.first?.category)
        let fans = try shown(game).fans.map(\.id)
        #expect(Set(fans).count == 4 && !fans.contains(played))
        #expect(fans.allSatisfy { id in game.state.category(id).map { game.state.limits(of: $0).canStart } == true })
    }

    @Test func oneAloneIsNotAsked() throws {
        var game = podium(2)
        game.send(.device(.padRemoved(1)))
        game.choose("again")
        #expect(game.name == "guessing")
    }

    @Test func withoutAChoiceNobodyIsAsked() throws {
        var game = podium(3)
        let played = try #require(game.state.match?.category)
        game.state.kept.categories.removeAll { $0.id != played }
        game.choose("again")
        #expect(game.name == "guessing" && game.state.match?.category == played)
    }

    /// One pad for all has no vote of its own.
    @Test func aPadThatIsPassedRoundGoesOnAtOnce() {
        var game = podium(3, shape: .passItRound)
        game.choose("again")
        #expect(game.name == "guessing")
    }

    @Test func recordingsOfBeforeKnowNoVote() {
        var game = podium(3)
        game.state.keepsNoEvening = true
        game.choose("again")
        #expect(game.name == "guessing")
    }

    @Test func aMatchThatIsRestartedInItsMiddleAsksNobody() {
        var game = Game.party(players: 3)
        _ = MatchFlow.restart(&game.state)
        #expect(game.name == "guessing")
    }

    @Test func theHostMayAskBeforeTheFirst() throws {
        var game = Game()
        game.openVote(players: 2)
        #expect(game.name == "vote" && game.missing.isEmpty)
        var alone = Game()
        alone.openLobby()
        alone.choose(Lobby.Target.more)
        alone.choose(LobbyMore.Target.vote)
        #expect(alone.name == "lobby-more" && alone.state.toast?.text == Words.voteNeedsTwo)
    }

    // MARK: Voting

    @Test func padsAndKeysPressAPlaceAndChangeTheirMind() throws {
        var game = vote()
        game.pad(.north, 1)
        game.pad(.down, 2)
        game.key("Right")
        #expect(try counts(game) == [1, 0, 1, 1])
        game.pad(.west, 1)
        game.pad(.west, 1)
        #expect(try counts(game) == [0, 1, 1, 1])
        // A confirm means no crate, and skips nothing.
        game.key("Return")
        #expect(game.name == "vote")
    }

    @Test func theMouseTakesASeatAndVotes() throws {
        var game = vote(2)
        game.click("fan.2")
        let seat = try #require(game.state.party.seat(of: .pointer))
        #expect(try shown(game).ballot.place(of: .seat(seat.id)) == 2)
    }

    @Test func aVoteIsTheVotersShape() throws {
        var game = vote()
        func tokens() -> Int {
            let icons = game.state.sheet().iconMarks.map(\.icon.rawValue)
            return icons.count { $0.hasPrefix("seat") && $0.hasSuffix("Body") }
        }
        // The table beside it has one for each seat.
        let before = tokens()
        game.pad(.north, 1)
        game.pad(.north, 2)
        #expect(tokens() == before + 2)
    }

    @Test func allVotedEndsItAfterABeat() throws {
        var game = vote(3)
        for pad in 1...2 { game.pad(.west, pad) }
        game.key("Left")
        game.tick(Ballot.beatTicks - 1)
        #expect(game.name == "vote")
        game.tick()
        #expect(game.name == "vote-drawn")
    }

    @Test func itEndsAfterTwentySeconds() throws {
        var game = vote(3)
        game.pad(.west, 1)
        game.tick(Ballot.ticks - 1)
        #expect(game.name == "vote")
        game.tick()
        #expect(game.name == "vote-drawn")
    }

    @Test func aVoteOfOneWhoLeavesIsTakenBack() throws {
        var game = vote(3)
        game.pad(.north, 1)
        let seat = try #require(game.state.party.seat(of: .pad(1)))
        _ = Seating.standUp(seat.id, &game.state)
        game.tick()
        #expect(try counts(game) == [0, 0, 0, 0])
    }

    // MARK: The table beside it

    @Test func theTableOfTheEveningStandsBesideIt() throws {
        let game = vote()
        let (rows, evening) = (Evenings.rows(game.state), try #require(game.state.evening))
        #expect(rows.map(\.points) == evening.table.map(\.points) && rows.count == 4)
        // All came with the first match.
        #expect(rows.allSatisfy { $0.gained == $0.points && $0.was == nil })
        #expect(game.drawn.contains(Words.theEvening) && rows.allSatisfy { game.drawn.contains($0.name) })
    }

    /// As on the table of a match: gains land, totals count, and one row overtakes. Then it stands.
    @Test(arguments: [false, true]) func itsRowsMoveUnlessMotionIsReduced(isReduced: Bool) throws {
        var game = podium(4)
        game.state.settings.reducedMotion = isReduced ? .on : .off
        game.choose("again")
        let rows = Evenings.rows(game.state)
        let best = try #require(rows.first)
        #expect(best.points > 0)
        #expect(game.texts.contains(String(best.points)) == isReduced)
        let moving = game.state.sheet().list
        game.tick(TableMoves(rows).endTicks + 1)
        #expect(game.texts.contains(String(best.points)))
        #expect(isReduced || game.state.sheet().list != moving)
    }

    /// The outcome goes on where the vote was, so no row jumps.
    @Test func theTableOfTheOutcomeGoesOn() throws {
        var game = vote(3)
        let rows = Evenings.rows(game.state)
        for pad in 1...2 { game.pad(.west, pad) }
        game.key("Left")
        game.tick(Ballot.beatTicks)
        let drawn = try #require(game.state.screen as? VoteDrawn)
        let elapsed = drawn.vote.elapsed(now: Double(game.state.tick), reducedMotion: false)
        #expect(elapsed >= Double(Ballot.beatTicks) && elapsed < Double(Ballot.beatTicks + 10))
        #expect(drawn.vote.elapsed(now: 0, reducedMotion: true) >= Double(TableMoves(rows).endTicks))
    }

    @Test func beforeTheFirstMatchThereIsNoTable() {
        var game = Game()
        game.openVote()
        #expect(Evenings.rows(game.state).isEmpty && !game.drawn.contains(Words.theEvening))
    }

    @Test func inSmallWindowsTheTableGivesWay() {
        var game = vote()
        game.resize(480, 320)
        #expect(game.name == "vote" && !game.drawn.contains(Words.theEvening))
    }

    @Test func aSecondMatchIsAGainAndHasAPlaceBefore() throws {
        var game = Game()
        game.playEvening(preset: .party)
        let (rows, evening) = (Evenings.rows(game.state), try #require(game.state.evening))
        let last = try #require(evening.matches.last)
        #expect(evening.matches.count == 2)
        for (row, line) in zip(rows, evening.table) {
            #expect(row.gained == last.points(of: line.guest) && row.gained < row.points && row.was != nil)
        }
    }

    @Test func oneWhoHasLeftIsMarkedInTheTable() throws {
        var game = podium(4)
        game.state.evening?.guests[1].isHere = false
        let gone = Evenings.rows(game.state).filter { $0.absence != nil }
        #expect(gone.map(\.name) == [try #require(game.state.evening).guests[1].name])
    }

    // MARK: The outcome

    @Test func theWinnerIsPlayed() throws {
        var game = vote(3)
        let fans = try shown(game).fans.map(\.id)
        for pad in 1...2 { game.pad(.east, pad) }
        game.key("Left")
        game.tick(Ballot.beatTicks)
        let name = try #require(game.state.category(fans[2])).shownName
        #expect(heading(game) == Words.voteWon(name) && game.drawn.contains(Words.votesOf(2, of: 3)))
        game.tick(200)
        #expect(game.name == "guessing" && game.state.match?.category == fans[2])
        #expect(game.state.party.category == fans[2])
    }

    @Test(arguments: [false, true]) func aTieIsDrawnBeforeAllEyes(reducesMotion: Bool) throws {
        var game = vote(3)
        game.state.settings.reducedMotion = reducesMotion ? .on : .off
        let fans = try shown(game).fans.map(\.id)
        game.pad(.north, 1)
        game.pad(.south, 2)
        game.tick(Ballot.ticks)
        var drawn = try #require(game.state.screen as? VoteDrawn)
        #expect(drawn.outcome.level == [0, 3] && [0, 3].contains(drawn.outcome.winner))
        #expect(drawn.hasLanded(game.state) == reducesMotion)
        var lit = [drawn.lit(game.state)]
        while !drawn.hasLanded(game.state) {
            game.tick()
            drawn = try #require(game.state.screen as? VoteDrawn)
            if lit.last != drawn.lit(game.state) { lit.append(drawn.lit(game.state)) }
        }
        #expect(Set(lit).isSubset(of: [0, 3]) && lit.last == drawn.outcome.winner)
        #expect(lit.count == (reducesMotion ? 1 : VoteDrawn.hopTicks.count + 1))
        game.tick(200)
        #expect(game.state.match?.category == fans[drawn.outcome.winner])
    }

    /// Late votes are no press of *Start*.
    @Test func latePressesStartNothing() {
        var game = Game()
        game.endVote([.south, .south])
        for pad in 1...2 { game.pad(.south, pad) }
        game.key("Return")
        #expect(game.name == "vote-drawn")
        game.tick(PartyPace.seenTicks)
        game.pad(.south, 1)
        #expect(game.name == "guessing")
    }

    @Test(arguments: ["P", "skip"]) func theHostSkipsItAndTheLastCategoryStays(way: String) throws {
        var game = vote(3)
        let played = try #require(game.state.evening?.matches.first?.category)
        game.pad(.north, 1)
        if way == "P" { game.key("P") } else { game.click(way) }
        #expect(game.name == "guessing" && game.state.match?.category == played)
    }

    @Test func backLeadsToTheLobby() {
        var game = vote(3)
        game.key("Escape")
        #expect(game.name == "lobby")
    }

    @Test func aCategoryThatVanishesIsASentenceWithAWayOn() throws {
        var game = vote(3)
        let fan = try #require(shown(game).fans.first)
        let name = try #require(game.state.category(fan.id)).shownName
        for pad in 1...2 { game.pad(.north, pad) }
        game.key("Left")
        game.tick(Ballot.beatTicks)
        game.state.kept.categories.removeAll { $0.id == fan.id }
        #expect(heading(game) == Words.voteWon(name))
        game.tick(200)
        #expect(game.name == "lobby" && game.state.match == nil)
        #expect(game.state.toast?.text == Words.voteIsGone(name))
        game.choose(Lobby.Target.start)
        #expect(game.name == "guessing")
    }

    // MARK: Read aloud

    @Test func aSentenceSaysWhatIsOfferedAndWhatWon() throws {
        var game = podium(3)
        game.state.system.canSpeak = true
        game.state.settings.readAloud = .on
        let offered = spoken(game.choose("again")).joined(separator: " ")
        let names = try shown(game).fans.map { try #require(game.state.category($0.id)).shownName }
        for name in names { #expect(offered.contains(name), "\(name)") }
        for pad in 1...2 { game.pad(.west, pad) }
        game.key("Left")
        let won = spoken(game.tick(Ballot.beatTicks)).joined(separator: " ")
        #expect(won.contains(Words.voteWon(names[1])))
    }
}
