import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The buttons and keys that screens show: each is told from all others, and does what it stands beside.
struct SignTests {
    static let pads: [PadKind] = [.xbox, .playStation, .nintendo, .generic]
    private static let devices = [GlyphSet.keyboard] + pads.map { .pad($0) }

    @Test(arguments: pads) func eachButtonHasItsOwnSign(pad: PadKind) {
        let icons = PadButton.allCases.map { $0.icon(on: pad) }
        #expect(Set(icons).count == icons.count)
    }

    @Test(arguments: Fixture.names) func signsOfAScreenAct(name: String) {
        // The pages that taught before are kept for recordings alone, and no device of today shows their signs.
        guard !Fixture.named(name).state.teachesByPages else { return }
        for device in SignTests.devices {
            var state = Fixture.named(name).sized(1280, 800, glyphs: device)
            if case .pad(let kind) = device { SignTests.hold(kind, &state) }
            // A control that waits for its button hears all of them.
            guard SettingsScreen.listening(state) == nil else { continue }
            check(state, "\(name) with \(device)")
        }
    }

    /// Each kind of round with as many choices as there may be, before and after a move of the focus.
    @Test(arguments: RoundKind.allCases, MatchSettings.choicesRange) func signsOfARoundAct(
        kind: RoundKind, choices: Int
    ) {
        for device in SignTests.devices {
            var settings = Settings()
            settings.kinds = [kind]
            settings.choices = choices
            var game = Game(settings: settings)
            if case .pad(let pad) = device { game.plug(pad) }
            game.startRound()
            game.tick(90)
            #expect(game.guessing?.phase == .running)
            check(game.state, "\(kind) of \(choices) with \(device)")
            _ = device == .keyboard ? game.key("Down") : game.pad(.down)
            check(game.state, "\(kind) of \(choices) with \(device), moved")
        }
    }

    @Test(arguments: pads) func theSixthChoiceIsNotTheHint(pad: PadKind) {
        var settings = Settings.atOnce
        settings.choices = 6
        var game = Game(settings: settings)
        game.plug(pad)
        game.startRound()
        game.tick(90)
        game.state.input.use(pad: 1)
        let signs = game.state.sheet().signs
        #expect(signs.contains(ShownSign(action: .answer5, press: .button(.leftShoulder))))
        #expect(!signs.contains(ShownSign(action: .pageUp, press: .button(.leftShoulder))))
        game.pad(.leftTrigger)
        #expect(game.state.match?.typing.hints.isEmpty == false)
        #expect(game.guessing?.phase == .running)
    }

    // MARK: What must hold

    private static func hold(_ kind: PadKind, _ state: inout AppState) {
        _ = step(&state, .device(.padAdded(1, kind, name: "Pad")))
        state.input.use(pad: 1)
    }

    private func check(_ state: AppState, _ place: String, _ location: SourceLocation = #_sourceLocation) {
        let signs = state.sheet().signs
        var actions: [ShownSign.Press: Action] = [:]
        for sign in signs {
            let other = actions.updateValue(sign.action, forKey: sign.press) ?? sign.action
            #expect(other == sign.action, "\(place): \(sign.press) is two actions", sourceLocation: location)
            #expect(acts(sign.press, state) == sign.action, "\(place): \(sign.press)", sourceLocation: location)
        }
    }

    private func acts(_ press: ShownSign.Press, _ state: AppState) -> Action? {
        switch press {
        case .button(let button): Devices.meant(by: Devices.actions(of: button, state), state)
        case .key(let key):
            Typing.writes(key, state)
                ? nil
                : Devices.meant(by: Action.allCases.filter { state.settings.bindings[$0].keys.contains(key) }, state)
        }
    }
}
