import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// What Valve asks of games for the Steam Deck, of every screen: 1280 × 800 and a pad, and nothing else.
struct DeckCriteriaTests {
    private static func held(_ name: String, by pad: PadKind) -> AppState {
        Fixture.named(name).sized(1280, 800, glyphs: .pad(pad))
    }

    private static func press(_ button: PadButton, _ state: inout AppState) -> [Effect] {
        step(&state, .device(.padDown(button, 1))) + step(&state, .device(.padUp(button, 1)))
    }

    // MARK: Legible

    /// Valve asks for 9 px and recommends 12.
    @Test(arguments: Fixture.names) func nothingIsUnderTwelvePixels(name: String) {
        for textSize in [80, 100] {
            var state = DeckCriteriaTests.held(name, by: .xbox)
            state.settings.textSize = textSize
            let runs = state.sheet().list.compactMap { if case .text(let run) = $0 { run } else { nil } }
            for run in runs { #expect(run.size >= 12, "“\(run.string)” is \(run.size) px") }
        }
    }

    // MARK: By pad alone

    /// The four directions lead to everything that can have the focus, or a button of the pad acts on it.
    @Test(arguments: Fixture.names) func everythingIsReachedByPad(name: String) {
        let state = DeckCriteriaTests.held(name, by: .xbox)
        guard !state.answersByPlace, state.listening == nil else { return }
        // In a lobby a press of a new pad takes a seat, and before the clock starts any press starts it.
        guard !name.hasPrefix("lobby"), name != "guessing-reading" else { return }
        let wanted = Set(state.sheet().focusable.map(\.id))
        let directions = [PadButton.up, .down, .left, .right]
        var reached = DeckCriteriaTests.reached(wanted, from: state, by: directions)
        if !wanted.isSubset(of: reached) {
            reached = DeckCriteriaTests.reached(wanted, from: state, by: directions + [.leftShoulder, .rightShoulder])
        }
        #expect(!reached.isEmpty, "nothing has the focus")
        let missed = wanted.subtracting(reached).map(\.description).sorted()
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

    // MARK: Its own glyphs

    private static let padIcons: Set<Icon> = [
        .faceNorth, .faceWest, .faceEast, .faceSouth, .dpad, .dpadAcross, .dpadUpDown, .shoulderLeft, .shoulderRight,
        .start, .backButton,
    ]
    private static let caps = Set(
        Action.allCases.flatMap { Bindings.standard($0).keys }.filter { $0.rawValue.count > 1 }.map(\.cap)
            + [Words.arrowKeys])

    /// Names of teams, and what is on a button, that are names of keys, too.
    private static let words: [String: Set<String>] = [
        "seat-teams": ["Left", "Right"], "podium-teams": ["Left", "Right"],
        "favourites-open": ["Back"], "favourites-second": ["Back"],
    ]

    @Test(arguments: Fixture.names, [PadKind.xbox, .playStation, .nintendo])
    func aPadIsShownItsButtons(name: String, pad: PadKind) {
        // At a party each seat shows what its own device has.
        guard !name.hasPrefix("party") else { return }
        let words = DeckCriteriaTests.words[name] ?? []
        let list = DeckCriteriaTests.held(name, by: pad).sheet().list
        for case .text(let run) in list where run.face == .bold && run.align == .center {
            // The page of controls lists keys on purpose, and the keyboard on the screen has a space bar.
            guard !name.hasPrefix("settings"), run.string != "Space", !words.contains(run.string) else { continue }
            #expect(!DeckCriteriaTests.caps.contains(run.string), "the key “\(run.string)” is drawn")
        }
        let keyboard = Fixture.named(name).sized(1280, 800, glyphs: .keyboard).sheet().list
        let keys = keyboard.contains {
            guard case .text(let run) = $0 else { return false }
            return DeckCriteriaTests.caps.contains(run.string) && !words.contains(run.string)
        }
        let icons = list.contains { if case .icon(let mark) = $0 { Self.padIcons.contains(mark.icon) } else { false } }
        #expect(!keys || icons, "the keyboard has hints here, and the pad none")
    }

    // MARK: Typing

    @Test(arguments: Fixture.names) func textIsTypedWithoutAKeyboard(name: String) {
        var state = DeckCriteriaTests.held(name, by: .xbox)
        // One shows a code that is typed elsewhere, in the other the last press was a key's.
        guard name != "server-code", let screen = state.textScreen, screen.keyboard.isWanted
        else { return }
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
