import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Valve's criteria for games on the Steam Deck, for every screen: 1280 × 800 and a pad, and nothing else.
struct DeckCriteriaTests {
    private static func held(_ name: String, by pad: PadKind) -> AppState {
        Fixture.named(name).sized(1280, 800, glyphs: .pad(pad))
    }

    private static func press(_ button: PadButton, _ state: inout AppState) -> [Effect] {
        step(&state, .device(.padDown(button, 1))) + step(&state, .device(.padUp(button, 1)))
    }

    // MARK: By pad alone

    /// The four directions lead to everything that can have the focus, or a button of the pad acts on it.
    @Test(arguments: Fixture.names) func everythingIsReachedByPad(name: String) {
        var state = DeckCriteriaTests.held(name, by: .xbox)
        guard !state.answersByPlace, SettingsScreen.listening(state) == nil else { return }
        // Nothing moves while an answer is locked. A ceremony takes every press for its end, and comes to it by itself.
        guard (state.screen as? Guessing)?.isAnswered != true else { return }
        if state.screen is Final { for _ in 0..<Final.settledTicks { _ = step(&state, .tick) } }
        // In a lobby a press of a new pad takes a seat, and before the clock starts any press starts it.
        guard !name.hasPrefix("lobby"), name != "guessing-reading" else { return }
        let wanted = Set(state.sheet().focusable.map(\.id))
        let directions = [PadButton.up, .down, .left, .right]
        var reached = DeckCriteriaTests.reached(wanted, from: state, by: directions)
        if !wanted.isSubset(of: reached) {
            reached = DeckCriteriaTests.reached(wanted, from: state, by: directions + [.leftShoulder, .rightShoulder])
        }
        #expect(!reached.isEmpty, "nothing has the focus")
        // A move would end the show of an idle game, so its choices have buttons.
        let answered = Action.answers.indices.compactMap { state.screen.answerID($0, state) }
        let missed = wanted.subtracting(reached).subtracting(answered).map(\.description).sorted()
        #expect(missed.isEmpty, "out of reach: \(missed)")
    }

    /// Looks no further once all that is wanted has had the focus.
    private static func reached(_ wanted: Set<TargetID>, from start: AppState, by buttons: [PadButton]) -> Set<TargetID>
    {
        guard let first = start.focus else { return [] }
        var reached: Set<TargetID> = [first]
        var waiting = [start]
        while let from = waiting.popLast(), !wanted.isSubset(of: reached) {
            for button in buttons {
                var moved = from
                _ = press(button, &moved)
                guard moved.screen.name == start.screen.name, moved.stack.count == start.stack.count else { continue }
                if let id = moved.focus, reached.insert(id).inserted { waiting.append(moved) }
            }
        }
        return reached
    }

    /// South presses what has the focus, or in a round answers.
    @Test(arguments: Fixture.names) func aPadCanGoOnOrBack(name: String) {
        let state = DeckCriteriaTests.held(name, by: .xbox)
        // The room's phones answer here, and the bare wall waits for a second press.
        guard name != "party-guessing-room", name != "jukebox-wall" else { return }
        let moves = PadButton.allCases.filter { button in
            var pressed = state
            return !DeckCriteriaTests.press(button, &pressed).isEmpty || pressed.stack != state.stack
                || pressed.match != state.match || pressed.focus != state.focus || pressed.party != state.party
        }
        #expect(!moves.isEmpty, "no button of the pad does anything")
    }

    // MARK: Typing

    @Test(arguments: Fixture.names) func textIsTypedWithoutAKeyboard(name: String) {
        var state = DeckCriteriaTests.held(name, by: .xbox)
        // One shows a code that is typed elsewhere, in the other the last press was a key's.
        guard name != "server-code", let screen = state.textScreen, screen.keyboard.isWanted
        else { return }
        // The words that were typed are locked, and judged.
        guard (state.screen as? Guessing)?.isAnswered != true else { return }
        #expect(state.showsKeyboard)
        // A code that is whole has its match where the keys were.
        if let code = state.screen as? CodeEntry, case .code = code.reading { return }
        let keys = state.sheet().focusable.filter { $0.id.target is KeyboardKey }
        let key = keys.first { $0.id == TargetID(KeyboardKey.middle) } ?? keys.first
        guard let key else {
            Issue.record("no keyboard is drawn")
            return
        }
        let before = screen.field.text
        state.setFocus(key.id)
        _ = DeckCriteriaTests.press(.south, &state)
        #expect(state.textScreen?.field.text != before, "the key “\(key.id)” types nothing")
    }

    // MARK: Suspended in a round

    @Test(arguments: [PadKind.xbox, .nintendo]) func aRoundSurvivesSuspending(pad: PadKind) {
        var game = Game(settings: .atOnce)
        game.send(.device(.padAdded(1, pad, name: "Deck")))
        game.startRound()
        game.tick(30)
        let round = game.state.match?.round
        let used = game.guessing?.used
        game.send(.device(.woke))
        #expect(game.name == "pause")
        game.tick(600)
        #expect(game.state.match?.round == round)
        // Going on is what has the focus.
        _ = DeckCriteriaTests.press(pad == .nintendo ? .east : .south, &game.state)
        #expect(game.name == "guessing")
        #expect(game.guessing?.used == used)
        game.tick(300)
        #expect((game.guessing?.used ?? 0) > (used ?? 0))
    }
}
