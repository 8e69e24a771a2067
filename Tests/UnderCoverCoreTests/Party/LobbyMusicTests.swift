import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the music of the lobby: it has a layer for each player who is there.
struct LobbyMusicTests {
    private func music(_ effects: [Effect]) -> [Effect] { effects.filter(\.isAboutMusic) }

    private func lobby(players: Int = 1, change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game(change: change)
        game.openLobby(players: players)
        return game
    }

    @Test func theLobbyBeginsWithTheLayerOfWhoOpenedIt() {
        var game = lobby()
        #expect(music(game.takeAsked()).last == .playLobby(layers: 1))
        #expect(music(game.tick(300)) == [], "it plays on by itself")
    }

    @Test func eachWhoJoinsBringsALayerAndTakesItAway() {
        var game = lobby()
        var layers: [Effect] = []
        for pad in 1...7 {
            game.plug(id: pad)
            layers += music(game.pad(.west, pad) + game.tick())
        }
        #expect(layers == (2...8).map { .playLobby(layers: $0) })
        // A ninth finds no seat, and there is no layer for it.
        game.plug(id: 9)
        #expect(music(game.pad(.west, 9) + game.tick()) == [])
        let leaving = game.send(.device(.padDown(.east, 7))) + game.tick(PartyPace.leaveTicks)
        #expect(music(leaving) == [.playLobby(layers: 7)])
    }

    @Test func aPadThatIsLostTakesItsLayerAwayUntilItIsBack() {
        var game = lobby()
        game.plug(id: 1)
        game.pad(.west, 1)
        game.tick()
        #expect(music(game.send(.device(.padRemoved(1)))) == [.playLobby(layers: 1)])
        game.plug(id: 4)
        #expect(music(game.pad(.west, 4) + game.tick()) == [.playLobby(layers: 2)])
    }

    @Test func anEmptyLobbyHasOneLayer() {
        var game = lobby()
        game.takeAsked()
        let id = game.state.party.seats[0].id
        game.state.party.leave(id)
        #expect(Ambience.of(game.state) == .lobby(layers: 1))
    }

    @Test func screensOverTheLobbyLeaveItsMusicAlone() {
        var game = lobby(players: 3)
        game.takeAsked()
        game.choose(Lobby.Target.more)
        game.choose("settings")
        #expect(game.name == "settings" && music(game.takeAsked()) == [])
        #expect(music(game.key("Escape") + game.key("Escape")) == [] && game.name == "lobby")
    }

    @Test func backGivesWayToTheCrackle() {
        var game = lobby(players: 2)
        game.takeAsked()
        #expect(music(game.key("Escape")) == [.playLoop(.crackle)])
        #expect(game.name == "category")
    }

    @Test func aMatchEndsItBeforeTheFirstSong() {
        var game = lobby(players: 2)
        game.takeAsked()
        game.choose("start")
        #expect(game.name == "guessing" && music(game.takeAsked()) == [.stopMusic])
        #expect(music(game.coverArrives()).compactMap(\.song).count == 1)
    }

    /// Each is told to begin once, and what played before is told to stop first.
    @Test func afterAMatchTheEndLoopGivesWayToTheLobby() {
        var game = Game()
        game.startParty(players: 3)
        game.playWholeParty(Walkthrough.PartyPick.usual)
        game.tick(Podium.settledTicks + 1)
        #expect(Ambience.of(game.state) == .loop(.end))
        game.takeAsked()
        game.choose("lobby")
        #expect(game.name == "lobby" && music(game.takeAsked()) == [.stopMusic, .playLobby(layers: 3)])
        #expect(music(game.tick(300)) == [])
    }

    @Test func withoutMenuMusicOnlyTheCrackleIsHeard() {
        var game = lobby(players: 4) { $0.kept.settings.menuMusic = false }
        #expect(!music(game.takeAsked()).contains { if case .playLobby = $0 { true } else { false } })
        #expect(Ambience.of(game.state) == .loop(.crackle))
    }

    @Test func menuMusicSwitchedInTheLobbyIsAsTheSettingSays() {
        var game = lobby(players: 4)
        game.choose(Lobby.Target.more)
        game.choose("settings")
        game.choose("tab.sound")
        game.takeAsked()
        for heard: Effect in [.playLoop(.crackle), .playLobby(layers: 4)] {
            game.point(at: "row.menu-music")
            #expect(music(game.key("Return")) == [heard])
        }
    }

    @Test func aWindowThatIsNotSeenIsSilent() {
        var game = lobby(players: 2)
        game.takeAsked()
        #expect(music(game.send(.device(.visibilityChanged(false)))) == [.stopMusic])
        #expect(music(game.send(.device(.visibilityChanged(true)))) == [.playLobby(layers: 2)])
    }
}
