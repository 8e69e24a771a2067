import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The keys of a remote that belong to the box: power, home, sleep.
struct SystemKeyTests {
    static let keys: [Key] = ["Power", "Sleep", "AC Home", "Left GUI", "Right GUI"]

    @Test func noControlHasThemByDefault() {
        for action in Action.allCases {
            #expect(Set(Bindings.standard(action).keys).isDisjoint(with: SystemKeyTests.keys), "\(action)")
        }
    }

    @Test(arguments: keys) func theyCannotBeBound(key: Key) {
        var bindings = Bindings()
        #expect(bindings.bind(key, to: .confirm) == nil)
        #expect(bindings == Bindings())
    }

    /// Neither a press nor its end changes anything; the machine does with it what it does without the game.
    @Test(arguments: Fixture.names) func noScreenHearsThem(name: String) {
        for key in SystemKeyTests.keys {
            var state = Fixture.named(name).state
            let before = state
            #expect(step(&state, .device(.keyDown(key))).isEmpty, "\(key)")
            #expect(step(&state, .device(.keyUp(key))).isEmpty, "\(key)")
            #expect(state == before, "\(key)")
        }
    }

    @Test func theControlsPageKeepsListening() {
        var game = Game()
        var screen = SettingsScreen()
        screen.listening = .confirm
        _ = game.state.enter(screen)
        game.send(.device(.keyDown("Power")))
        #expect((game.state.screen as? SettingsScreen)?.listening == .confirm)
        game.send(.device(.keyDown("K")))
        #expect(game.state.settings.bindings[.confirm].keys.contains("K"))
    }
}
