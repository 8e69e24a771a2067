import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Hold to press, and presses that are repeats.
struct SlowHandsTests {
    /// - Parameter name: what was chosen before presses became slow.
    private func game(hold: HoldChoice = .off, repeats: RepeatChoice = .off, after name: String? = nil) -> Game {
        var game = Game()
        if let name { game.choose(name) }
        // Nothing moves any more.
        game.tick(60)
        game.state.settings.holdToPress = hold
        game.state.settings.ignoreRepeats = repeats
        return game
    }

    @Test func aBrushIsNoPress() {
        var game = game(hold: .medium, after: "more")
        game.point(at: "settings")
        game.send(.device(.keyDown("Return")))
        game.tick(HoldChoice.medium.ticks - 1)
        game.send(.device(.keyUp("Return")))
        game.tick(60)
        #expect(game.name == "home-more")
    }

    @Test func aHeldPressCountsOnce() {
        var game = game(hold: .medium, after: "more")
        game.point(at: "settings")
        game.send(.device(.keyDown("Return")))
        #expect(Ticks.areNeeded(game.state))
        game.tick(HoldChoice.medium.ticks - 1)
        #expect(game.name == "home-more")
        game.tick()
        #expect(game.name == "settings")
        game.tick(200)
        #expect(game.name == "settings")
    }

    @Test func itHoldsForPadsAndPointersToo() throws {
        var game = game(hold: .short, after: "more")
        game.point(at: "settings")
        game.pad(.south)
        game.tick(60)
        #expect(game.name == "home-more")
        game.send(.device(.padDown(.south, 1)))
        game.tick(HoldChoice.short.ticks)
        #expect(game.name == "settings")
        let tab = try #require(game.state.sheet().targets.first { $0.id == "tab.look" })
        game.send(.device(.pointerDown(tab.rect.center)))
        game.tick(HoldChoice.short.ticks)
        #expect((game.state.screen as? SettingsScreen)?.tab == .look)
    }

    @Test func twoHandsHoldTwoButtons() {
        var hands = SlowHands()
        hands.wait(.init(name: "a", event: .keyDown("A"), since: 0))
        hands.wait(.init(name: "b", event: .keyDown("B"), since: 5))
        #expect(hands.due(at: 10, after: 10) == [.keyDown("A")])
        #expect(hands.letGo("b") && !hands.letGo("b"))
    }

    @Test func aRepeatIsIgnoredForAWhile() {
        var game = game(repeats: .medium, after: "settings")
        game.point(at: "row.rounds")
        game.key("Right")
        game.key("Right")
        #expect(game.state.settings.rounds == 4)
        // Another key is another press.
        game.key("Left")
        #expect(game.state.settings.rounds == 3)
        game.tick(RepeatChoice.medium.ticks)
        game.key("Right")
        #expect(game.state.settings.rounds == 4)
    }

    @Test func lettersAreTypedAsEver() {
        var game = game(hold: .long, repeats: .long)
        game.state.settings.holdToPress = .off
        game.choose("add")
        game.state.settings.holdToPress = .long
        game.write("noon")
        #expect(game.state.textScreen?.field.text == "noon")
    }

    /// No key waits in a window that the player has left.
    @Test func leavingTheWindowLetsGo() {
        var game = game(hold: .long, after: "more")
        game.point(at: "settings")
        game.send(.device(.keyDown("Return")))
        game.send(.device(.focusChanged(false)))
        game.tick(120)
        #expect(game.name == "home-more")
    }
}
