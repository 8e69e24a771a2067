import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Players who press everything. Whatever they do, something has the focus, and Back leads home.
struct MashingTests {
    @Test(arguments: 0..<10) func nothingThatIsPressedLosesTheFocus(part: Int) throws {
        for session in 0..<Thoroughness.times(2) {
            var chance = SeededGenerator(seed: UInt64(part * 1000 + session))
            var game = MashingTests.start(&chance)
            for number in 0..<400 {
                let event = MashingTests.event(game.state, &chance)
                let before = game.state.top
                let effects = game.send(event)
                if effects.contains(.quit), case .device(.quitRequested) = event {
                } else if effects.contains(.quit) {
                    // The question was confirmed: the program would end here.
                    break
                }
                if case .tick = event, game.state.top == before { continue }
                guard MashingTests.hasFocus(game.state) else {
                    let drawn = game.state.sheet().focusable.map(\.id.description)
                    let window = "\(game.state.window.width)×\(game.state.window.height)"
                    Issue.record(
                        "session \(part).\(session), event \(number): \(event) on \(game.name): \(game.focus), not \(drawn) in \(window) at \(game.state.settings.textSize) %, \(game.state.toast?.text ?? "")"
                    )
                    return
                }
            }
            game.resize(1280, 720)
            // Keys are pressed for a moment only.
            (game.state.settings.oneSwitch, game.state.settings.holdToPress) = (false, Settings().holdToPress)
            game.state.settings.ignoreRepeats = Settings().ignoreRepeats
            // If a player was being asked for a key, the first Escape only ends that.
            let isHome = BackStackTests.goHome(&game)
            #expect(isHome, "session \(part).\(session) ended on \(game.name)")
        }
    }

    /// Once an answer is locked any press shows the end of its verdict, whatever the focus is on.
    private static func hasFocus(_ state: AppState) -> Bool {
        state.answersByPlace || (state.screen as? Guessing)?.isAnswered == true
            || state.sheet().focusable.contains { $0.id == state.focus }
    }

    private static func start(_ chance: inout SeededGenerator) -> Game {
        var settings = Settings()
        settings.choices = 2 + chance.int(below: 5)
        settings.rounds = 1 + chance.int(below: 3)
        settings.secondsPerRound = 3
        settings.readAloud = chance.int(below: 2) == 0 ? .on : .off
        let seen = chance.int(below: 4) != 0
        let flavour = Flavour.allCases[chance.int(below: Flavour.allCases.count)]
        let hearted = Array(Invented.catalogue(flavour)[0].albums.prefix(chance.int(below: 6)))
        let scores = chance.int(below: 2) == 0 ? Samples.scores(flavour) : []
        var game = Game(flavour, settings: settings) { launch in
            launch.kept.seen = seen ? [Kept.welcome] : []
            launch.kept.favourites = hearted
            launch.kept.scores = scores
            launch.fixedSeed = nil
            launch.sources = Samples.sources(flavour)
        }
        // Half of the sessions begin in the middle of things.
        if chance.int(below: 2) == 0 {
            let fixtures = Fixture.all.filter { $0.name != "loading" }
            game.state = fixtures[chance.int(below: fixtures.count)].state
        }
        return game
    }

    private static let keys: [Key] =
        Action.allCases.flatMap { Bindings.standard($0).keys } + ["Q", "F5", "Ctrl+C", "é"]

    private static func event(_ state: AppState, _ chance: inout SeededGenerator) -> Event {
        switch chance.int(below: 22) {
        case 20: return found(state, &chance)
        case 21: return .device(.typed(["a", "Z", " ", "é", "日", "\u{7f}", "\u{200b}", "🎸"][chance.int(below: 8)]))
        case 0...4: return .device(.keyDown(["Return", "Down", "Right", "Up", "Left"][chance.int(below: 5)]))
        case 5...6: return .device(.keyDown(keys[chance.int(below: keys.count)]))
        case 7: return .device(.keyUp(keys[chance.int(below: keys.count)]))
        case 8...9: return .device(.padDown(PadButton.allCases[chance.int(below: 17)], chance.int(below: 3)))
        case 10: return .device(.padUp(PadButton.allCases[chance.int(below: 17)], chance.int(below: 3)))
        case 11: return pads(&chance)
        case 12...13: return pointer(state, &chance)
        case 14: return covers(state, &chance)
        case 15:
            let size = Cell.size(&chance)
            return .device(.resized(width: size.width, height: size.height, density: 1))
        case 16: return world(&chance)
        default: return .tick
        }
    }

    private static func pads(_ chance: inout SeededGenerator) -> Event {
        let id = chance.int(below: 3)
        if chance.int(below: 2) == 0 { return .device(.padRemoved(id)) }
        return .device(.padAdded(id, [PadKind.xbox, .nintendo, .generic][id], name: "Pad \(id)"))
    }

    private static func pointer(_ state: AppState, _ chance: inout SeededGenerator) -> Event {
        let point = Point(
            Double(chance.int(below: state.window.width)), Double(chance.int(below: state.window.height)))
        switch chance.int(below: 4) {
        case 0: return .device(.pointerMoved(point))
        case 1: return .device(.scrolled(lines: Double(chance.int(below: 9)) - 4))
        default: return .device(.pointerDown(point))
        }
    }

    /// Mostly what was asked for arrives; sometimes it fails.
    private static func covers(_ state: AppState, _ chance: inout SeededGenerator) -> Event {
        let artwork =
            state.match?.round.flatMap { state.album($0.answer)?.artwork } ?? ArtworkID(rawValue: "art/r1")
        if chance.int(below: 5) == 0 { return .coverFailed(artwork, reason: "It is not a picture.") }
        return .coverReady(artwork, .round, signature: nil)
    }

    /// Answers arrive at any time, also to questions that were not asked.
    private static func found(_ state: AppState, _ chance: inout SeededGenerator) -> Event {
        let question = state.finder.question
        switch chance.int(below: 6) {
        case 0: return .playlistsFound(question: question, source: "open", Samples.playlists(.odd))
        case 1: return .searchFailed(question: question, source: "other", .resting(seconds: .nan))
        case 2: return .sourceTested("attic", .wrongPassword)
        case 4 where chance.int(below: 2) == 0: return .decodersChecked(missing: "install it")
        case 3: return .serverAdded(Source(id: "new", name: "New", kind: .server))
        case 4: return .serverRefused("It said no.")
        default:
            let origin = state.finder.gatherings.last?.reference ?? Samples.playlists(.plain)[0].reference
            var gathering = Gathering(reference: origin)
            gathering.stage = [.listing, .covers, .done, .failed, .cancelled][chance.int(below: 5)]
            gathering.albums = Invented.albums(chance.int(below: 25), .plain, "g")
            gathering.listed = 31
            return .gathered(gathering)
        }
    }

    private static func world(_ chance: inout SeededGenerator) -> Event {
        switch chance.int(below: 9) {
        case 0: return .device(.focusChanged(false))
        case 1: return .device(.visibilityChanged(chance.int(below: 2) == 0))
        case 2: return .audioChanged(isAvailable: chance.int(below: 2) == 0, reason: nil)
        case 3: return .saveFailed("scores", reason: "the disk is full")
        case 7: return .caughtUp
        case 4: return .fullscreenChanged(chance.int(below: 2) == 0)
        case 5: return .device(.woke)
        case 6: return .posterReady("crowd")
        default: return .device(.focusChanged(true))
        }
    }
}
