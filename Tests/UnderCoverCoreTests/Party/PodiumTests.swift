import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The end of a party: poster, places, what is kept, and the ways on.
struct PodiumTests {
    private typealias Pick = Walkthrough.PartyPick

    private func podium(_ players: Int, shape: PlayShape = .everyone, _ pick: (Int, Int) -> Pick = Pick.usual) -> Game {
        var game = Game()
        game.playSample(players: players, shape: shape, pick)
        game.tick(Podium.settledTicks + 1)
        return game
    }

    private func figures(_ game: Game) -> [String] {
        game.state.sheet().runs.filter { $0.face == .display }.map(\.string).filter { ["1", "2", "3"].contains($0) }
    }

    private func tokens(_ game: Game) -> Int {
        let icons = game.state.sheet().iconMarks.map(\.icon.rawValue)
        return icons.count { $0.hasPrefix("seat") && $0.hasSuffix("Body") }
    }

    @Test(arguments: 2...8) func everybodyIsThere(players: Int) throws {
        let game = podium(players)
        #expect(game.name == "podium" && tokens(game) == players)
        #expect(figures(game).count == min(players, 3))
        let words = game.drawn
        for player in try #require(game.state.match).players {
            #expect(player.name.split(separator: " ").allSatisfy { words.contains($0) }, "\(player.name)")
            #expect(words.contains(String(player.total)))
        }
    }

    @Test func oneAloneStandsOnTheOne() throws {
        let match = try PartyMatches.played(seed: 1, shape: .everyone, players: 1) { _, _ in (right: true, ticks: 90) }
        #expect(match.rows(since: 0).map(\.place) == [1])
        #expect(PodiumPicture.columns([1]) == [1] && PodiumPicture.columns([1, 2, 3]) == [2, 1, 3])
    }

    @Test func theNameOfTheWinnerIsThePoster() throws {
        let game = podium(4)
        let match = try #require(game.state.match)
        let winner = try #require(
            match.standings.first?.players.first.flatMap { id in match.players.first { $0.id == id } })
        let poster = try #require(game.state.screen as? Podium).poster
        #expect(poster.lines.joined(separator: " ") == winner.name.uppercased())
        #expect(game.asked.contains(.loadPoster(poster.source)))
    }

    @Test func longNamesAreDividedAndOthersAreNot() {
        #expect(WinnerWords.lines(["Mono"]) == ["MONO"])
        #expect(WinnerWords.lines(["Mono Lisa"]) == ["MONO", "LISA"])
        #expect(WinnerWords.lines(["Our Man in Havana"]) == ["OUR MAN", "IN HAVANA"])
        #expect(WinnerWords.lines(["Supercalifragili"]) == ["SUPERCAL-", "IFRAGILI"])
        #expect(WinnerWords.lines(["ありがとうございました"]) == ["ありがとう", "ございました"])
        #expect(WinnerWords.lines(["A", "B"]) == ["A", "B"])
        #expect(WinnerWords.lines(["A", "B", "C"]) == ["DEAD", "HEAT"])
    }

    @Test func aTieStandsOnTheSameFigureTwice() {
        let game = podium(3) { seat, round in Pick.usual(seat == 2 ? 1 : seat, round) }
        #expect(figures(game).sorted() == ["1", "2", "2"])
    }

    @Test func nobodyWinsWithoutAPoint() throws {
        let game = podium(3) { _, _ in Pick(right: false, ticks: 60) }
        let poster = try #require(game.state.screen as? Podium).poster
        let nothing = Poster.all.first { $0.key == .nothing }?.value ?? []
        #expect(nothing.contains(poster))
        #expect(Set(figures(game)) == ["1"])
    }

    @Test func aTeamIsOneLineWithAllItsTokens() throws {
        let game = podium(6, shape: .teams)
        #expect(figures(game).sorted() == ["1", "2"] && tokens(game) == 6)
        let winner = try #require(game.state.match?.rows(since: 0).first)
        #expect((game.state.screen as? Podium)?.poster.lines == [winner.name.uppercased()])
        #expect(["Left", "Right"].contains(winner.name))
    }

    @Test func whoLeftSaysWhen() {
        var game = Game()
        game.startParty(players: 4)
        game.playParty(rounds: 2, Pick.usual)
        game.send(.device(.padRemoved(3)))
        game.playWholeParty(Pick.usual)
        game.tick(Podium.settledTicks)
        #expect(game.name == "podium" && game.state.match?.rows(since: 0).compactMap(\.absence) == [.left(cover: 3)])
    }

    // MARK: Kept

    @Test func aPartyIsKeptOnceWithItsNames() throws {
        let game = podium(3)
        let entry = try #require(game.state.kept.scores.first)
        let match = try #require(game.state.match)
        #expect(game.state.kept.scores.filter(\.isParty).count == 1)
        #expect(entry.kind.mode == "party-everyone" && entry.isPossible)
        #expect(entry.party?.map(\.points) == match.standings.map(\.points))
        #expect(Set(entry.party?.map(\.name) ?? []) == Set(match.players.map(\.name)))
        #expect(entry.total == match.standings.first?.points)
    }

    /// Each table that a party of the most people can end with is read back.
    @Test(arguments: PlayShape.allCases)
    func eightSeatsAndTheRoomAreKept(_ shape: PlayShape) throws {
        var game = Game.phoneLobby(shape: shape)
        for phone in 0..<11 { game.join(phone) }
        game.say(0, .start)
        let people = try #require(game.state.match?.players.count)
        #expect(people == (game.state.crowdPlays ? 9 : 8))
        game.playWholeParty(Pick.usual)
        let entry = try #require(game.state.kept.scores.first)
        #expect(entry.isPossible, "\(entry.party ?? [])")
        if shape.rules.teams == nil { #expect(entry.party?.count == people) }
    }

    @Test func soloTablesShowNoParty() throws {
        var game = podium(3)
        let party = try #require(game.state.kept.scores.first).kind
        #expect(game.state.kept.soloScores(party.category).allSatisfy { !$0.isParty })
        game.choose("lobby")
        #expect(game.name == "lobby")
        #expect(game.state.kept.table(party).allSatisfy { $0.isParty })
    }

    @Test func aPartyThatEverybodyLeftIsNotKept() throws {
        var match = try PartyMatches.played(seed: 1, shape: .everyone, players: 3) { _, _ in (right: true, ticks: 90) }
        #expect(match.partyEntry("Records", at: 1) != nil)
        for player in match.players { match.leave(player.id) }
        #expect(match.partyEntry("Records", at: 1) == nil)
    }

    @Test(arguments: PlayShape.allCases) func theModeNamesShapeAndTimer(shape: PlayShape) {
        for timer in TimerMode.allCases {
            let mode = ScoreMode.party(shape, timer)
            #expect(ScoreMode.shape(mode) == shape && ScoreMode.timer(mode) == timer)
            #expect(ScoreMode.shape(ScoreMode.solo(timer)) == nil && ScoreMode.timer(ScoreMode.solo(timer)) == timer)
        }
    }

    @Test func aStrangersTableIsLookedAt() throws {
        let entry = try #require(podium(2).state.kept.scores.first)
        func isPossible(_ change: (inout ScoreEntry) -> Void) -> Bool {
            var entry = entry
            change(&entry)
            return entry.isPossible
        }
        #expect(isPossible { _ in })
        #expect(!isPossible { $0.party = nil })
        #expect(!isPossible { $0.party = [] })
        #expect(!isPossible { $0.kind.mode = "solo" })
        #expect(!isPossible { $0.party?[0].name = "a\u{202E}b" })
        #expect(!isPossible { $0.party?[0].name = String(repeating: "x", count: 1000) })
        #expect(!isPossible { $0.party?[0].points = .max })
        #expect(!isPossible { $0.party?[0].place = 10 })
    }

    // MARK: Ways on

    @Test(arguments: [false, true]) func aRematchIsOnePressAndTheVoteAnother(isFromAwards: Bool) throws {
        var game = podium(3)
        let before = try #require(game.state.match)
        if isFromAwards {
            game.choose("awards")
            #expect(game.name == "awards")
        }
        game.choose("again")
        #expect(game.name == "vote" && game.state.match == nil)
        game.skipVote()
        let after = try #require(game.state.match)
        #expect(game.name == "guessing" && after.id != before.id && after.category == before.category)
        #expect(after.players.map(\.id) == before.players.map(\.id))
        #expect(after.players.map(\.name) == before.players.map(\.name))
        game.playWholeParty(Pick.usual)
        #expect(game.state.kept.scores.filter(\.isParty).count == 2)
    }

    @Test func awardsLeadBackToThePodium() {
        var game = podium(4)
        game.choose("awards")
        game.choose("done")
        #expect(game.name == "podium")
        game.choose("awards")
        game.key("Escape")
        #expect(game.name == "podium")
    }

    @Test func thePodiumHasItsSoundThenTheLoop() throws {
        var game = Game()
        game.startParty(players: 2)
        game.playParty(rounds: 3, Pick.usual)
        if game.name == "standings" { game.goOn() }
        game.takeAsked()
        game.playWholeParty(Pick.usual)
        #expect(game.takeAsked().contains(.playSound(.podium)))
        #expect(!game.tick(Podium.settledTicks - 30).contains(.playLoop(.end)))
        #expect(game.tick(40).contains(.playLoop(.end)))
    }

    @Test func thereIsAPictureToKeep() throws {
        let card = try #require(podium(8).state.shareCard)
        #expect(card.name == "party" && card.list.contains { if case .halftone = $0 { true } else { false } })
    }
}
