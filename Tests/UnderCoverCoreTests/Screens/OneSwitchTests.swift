import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// One button is enough for every screen.
struct OneSwitchTests {
    private static let pace = SwitchPace.normal.ticks

    private func game() -> Game {
        Game { $0.kept.settings.oneSwitch = true }
    }

    private func lit(_ game: Game) -> SwitchLit? { SwitchScan.lit(in: game.state.sheet(), game.state) }

    /// Waits until `isWanted` is lit, and presses the one button.
    private func press(
        _ game: inout Game, _ location: SourceLocation = #_sourceLocation, when isWanted: (SwitchLit) -> Bool
    ) {
        for _ in 0..<80 {
            if lit(game).map(isWanted) == true {
                game.key("Space")
                return
            }
            game.tick(Self.pace)
        }
        Issue.record("it is never lit on \(game.name)", sourceLocation: location)
    }

    /// Through its group, if it is in one.
    private func choose(_ name: String, _ game: inout Game, _ location: SourceLocation = #_sourceLocation) {
        func holds(_ lit: SwitchLit) -> Bool {
            lit.stops.contains { if case .target(let id) = $0 { id.description == name } else { false } }
        }
        press(&game, location, when: holds)
        guard game.state.input.scan.open != nil, game.state.input.scan.stepping == nil else { return }
        press(&game, location) { $0.stops.count == 1 && holds($0) }
    }

    /// The whole way with one key: a category, a match, its rounds and its results, and back to the list.
    @Test func aMatchIsPlayedToItsEnd() {
        var game = game()
        game.coversArrive = true
        choose("category.records", &game)
        #expect(game.name == "category")
        choose("start", &game)
        if game.name == "category" { press(&game) { $0.stops.count == 1 && $0.step == nil } }
        for _ in 0..<3 {
            #expect(game.name == "guessing")
            game.tick(2)
            game.key("Space")
            game.tick(Motion.holdTicks)
            #expect(game.name == "result")
            game.tick(Motion.bounceTicks)
            choose("next", &game)
        }
        #expect(game.name == "final")
        // The first press shows the end of the ceremony.
        game.tick(Motion.bounceTicks)
        game.key("Space")
        #expect(game.name == "final")
        game.send(.device(.keyDown("Space")))
        game.tick(SwitchScan.backTicks)
        game.send(.device(.keyUp("Space")))
        #expect(game.name != "final")
    }

    @Test func aLongPressGoesBackOnce() {
        var game = game()
        choose("more", &game)
        choose("settings", &game)
        #expect(game.name == "settings")
        game.send(.device(.keyDown("Space")))
        game.tick(SwitchScan.backTicks - 1)
        #expect(game.name == "settings")
        game.tick(300)
        #expect(game.name == "categories")
        game.send(.device(.keyUp("Space")))
        #expect(game.name == "categories")
    }

    @Test func aValueIsChangedBothWays() {
        var game = game()
        choose("more", &game)
        choose("settings", &game)
        choose("row.seconds", &game)
        #expect(game.state.input.scan.stepping != nil)
        press(&game) { $0.step == .left }
        press(&game) { $0.step == .left }
        #expect(game.state.settings.secondsPerRound == 8)
        press(&game) { $0.step == .right }
        #expect(game.state.settings.secondsPerRound == 9)
    }

    // MARK: Now playing

    private func playing(_ name: String) -> Game {
        var game = game()
        game.state = Fixture.named(name).state
        game.state.settings.oneSwitch = true
        game.tick(SwitchScan.pointerTicks)
        return game
    }

    @Test func theSwitchMovesASong() {
        var game = playing("now-playing")
        choose("bar", &game)
        #expect(game.state.input.scan.stepping != nil)
        game.state.deck.seek(to: 60)
        func position() -> Double { game.state.deck.position(at: game.state.tick) }
        for (direction, way) in [(Action.right, 1.0), (.right, 1), (.left, -1)] {
            for _ in 0..<4 where lit(game)?.step != direction { game.tick(Self.pace) }
            let before = position()
            game.key("Space")
            #expect(abs(position() - before - way * NowPlaying.stepSeconds) < 0.5)
        }
        #expect(game.state.deck.isPlaying)
        // Left alone, it lets go of the bar.
        game.tick(Self.pace * 3 * SwitchScan.mostTurns + Self.pace)
        #expect(game.state.input.scan.stepping == nil && game.name == "now-playing")
    }

    /// Not only is everything lit: a press does what it says.
    @Test(arguments: ["now-playing", "now-playing-lyrics"]) func everythingOnNowPlayingCanBePressed(name: String) {
        let before = playing(name)
        for target in before.state.sheet().focusable where !target.scrolls {
            var game = before
            choose(target.id.description, &game)
            let isStepping = game.state.input.scan.stepping == target.id
            #expect(
                game.state.input.pressed == target.id || isStepping || game.name != before.name, "\(target.id)")
        }
    }

    @Test func theSwitchTypesOnTheKeyboardOfTheScreen() {
        var game = game()
        choose("add", &game)
        #expect(game.name == "add-category" && game.state.showsKeyboard)
        choose("key.n", &game)
        // The letter of the key that is the switch.
        game.send(.device(.keyDown("A")), .device(.typed("a")), .device(.keyUp("A")))
        #expect(game.state.textScreen?.field.text.hasPrefix("n") == true)
        #expect(game.state.textScreen?.field.text.contains("a") == false)
    }

    @Test func inTheLobbyTheFirstPressTakesASeat() {
        var game = game()
        game.state.settings.oneSwitch = false
        game.openLobby()
        game.state.settings.oneSwitch = true
        let before = game.state.party.present.count
        game.key("Space")
        game.tick(2)
        #expect(game.state.party.present.count == before + 1)
        choose("more", &game)
        choose("settings", &game)
        #expect(game.name == "settings")
    }

    @Test func paceIsASetting() {
        var game = game()
        game.state.settings.switchPace = .slowest
        let first = lit(game)
        game.tick(SwitchPace.slowest.ticks - 1)
        #expect(lit(game) == first)
        game.tick(2)
        #expect(lit(game) != first)
    }

    @Test func aMouseThatMovesIsNoSwitch() throws {
        var game = game()
        let target = try #require(game.state.sheet().targets.first { $0.id == "more" })
        game.send(.device(.pointerMoved(target.rect.center)))
        game.send(.device(.pointerDown(target.rect.center)), .device(.pointerUp(target.rect.center)))
        #expect(game.name == "home-more")
    }

    /// A switch that clicks, with the pointer wherever it was left.
    @Test func aClickOfARestingPointerIsAPress() {
        var game = game()
        game.tick(SwitchScan.pointerTicks + 1)
        let before = lit(game)
        game.send(.device(.pointerDown(Point(1, 1))), .device(.pointerUp(Point(1, 1))))
        #expect(game.state.input.scan.open != nil || lit(game) != before || game.name != "categories")
    }
}
