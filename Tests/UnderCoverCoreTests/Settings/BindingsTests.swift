import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct BindingsTests {
    @Test(arguments: Action.allCases) func theStoredFormComesBack(action: Action) {
        var bindings = Bindings()
        _ = bindings.bind("F7", to: action)
        _ = bindings.bind(.leftStick, to: action)
        var restored = Bindings()
        let isRestored = restored.restore(action, from: bindings.stored(action))
        #expect(isRestored)
        #expect(restored[action] == bindings[action] && restored[action].keys.first == "F7")
        #expect(restored[action].buttons.first == .leftStick)
    }

    @Test(arguments: Action.allCases) func theDefaultIsNotAChange(action: Action) {
        var bindings = Bindings()
        let isRestored = bindings.restore(action, from: Bindings().stored(action))
        #expect(isRestored && bindings == Bindings() && bindings.isDefault(action))
    }

    @Test(arguments: [
        "", "|", "F7", "|south", "F7|nowhere", "F7|south|east", String(repeating: "F7,", count: 99) + "|south",
    ])
    func damagedFormsAreRefused(stored: String) {
        var bindings = Bindings()
        let isRestored = bindings.restore(.confirm, from: stored)
        #expect(!isRestored && bindings == Bindings())
    }

    @Test func aKeyMovesToTheActionThatTakesIt() {
        var bindings = Bindings()
        let kept = bindings.bind("W", to: .mute)
        #expect(kept == nil)
        #expect(bindings[.mute].keys == ["W", "M", "AudioMute"] && bindings[.up].keys == ["Up"])
        _ = bindings.bind("F9", to: .mute)
        #expect(bindings[.mute].keys == ["F9", "M", "AudioMute"])
        bindings.reset(.mute)
        #expect(bindings[.mute] == Bindings.standard(.mute))
    }

    @Test func noActionLosesItsLastKey() {
        var bindings = Bindings()
        let kept = bindings.bind("F12", to: .mute)
        #expect(kept == .screenshot && bindings == Bindings())
        let button = bindings.bind(.start, to: .confirm)
        #expect(button == .pause && bindings == Bindings())
    }

    /// If an action is refused its key, nothing at all has changed.
    @Test func aRefusalChangesNothing() {
        var bindings = Bindings()
        _ = bindings.bind("F12", to: .screenshot)
        for key in Action.allCases.flatMap({ Bindings.standard($0).keys }) {
            for action in Action.allCases {
                var copy = bindings
                if copy.bind(key, to: action) != nil { #expect(copy == bindings) }
                for each in Action.allCases { #expect(!copy[each].keys.isEmpty, "\(key) to \(action): \(each)") }
            }
        }
    }

    @Test func answersShareButtonsWithMenus() {
        var bindings = Bindings()
        let kept = bindings.bind(.leftTrigger, to: .answer1)
        #expect(kept == nil && bindings[.pageUp].buttons == [.leftTrigger])
        #expect(bindings[.answer1].buttons == [.leftTrigger, .north])
        let other = bindings.bind(.south, to: .answer1)
        #expect(other == .answer4 && bindings[.answer1].buttons == [.leftTrigger, .north])
    }

    @Test func whatGoesBackTakesItsOwnFromWhoeverHasIt() {
        var bindings = Bindings()
        for (key, action) in [("Left", Action.back), ("Down", .left), ("A", .mute)] as [(Key, Action)] {
            let kept = bindings.bind(key, to: action)
            #expect(kept == nil)
        }
        bindings.reset(.down)
        #expect(bindings == Bindings())
    }

    /// Whatever is bound and reset, nothing is without a key, and none means two things at once.
    @Test func noKeyMeansTwoThings() {
        var chance = SeededGenerator(seed: 106)
        var bindings = Bindings()
        let keys: [Key] = Action.allCases.flatMap { Bindings.standard($0).keys } + ["Q", "F5"]
        for _ in 0..<3000 {
            let action = Action.allCases[chance.int(below: Action.allCases.count)]
            switch chance.int(below: 4) {
            case 0: bindings.reset(action)
            case 1: _ = bindings.bind(PadButton.allCases[chance.int(below: PadButton.allCases.count)], to: action)
            default: _ = bindings.bind(keys[chance.int(below: keys.count)], to: action)
            }
            for part in [Action.allCases.filter { $0.answerIndex == nil }, Action.answers + [.pause]] {
                let bound = part.flatMap { bindings[$0].keys }
                #expect(Set(bound).count == bound.count)
                let buttons = part.flatMap { bindings[$0].buttons }
                #expect(Set(buttons).count == buttons.count)
            }
            #expect(Action.allCases.allSatisfy { !bindings[$0].keys.isEmpty })
        }
    }

    // MARK: On the screen

    private func listening(_ action: Action) -> Game {
        var game = Game()
        game.choose("settings")
        game.choose("tab.controls")
        game.choose("bind." + action.rawValue)
        return game
    }

    @Test func theNextKeyIsBoundAndStored() {
        var game = listening(.pause)
        #expect(SettingsScreen.listening(game.state) != nil && game.focus == "bind.pause")
        let effects = game.send(.device(.keyDown("F8")))
        #expect(effects.contains(.keep(.setting(key: "control.pause", value: "F8,P,Menu|start"))))
        #expect(SettingsScreen.listening(game.state) == nil && game.state.toast?.text == "F8 now means Pause.")
        game.choose("tab.game")
        game.key("Escape")
        game.startRound()
        game.key("F8")
        #expect(game.name == "pause")
    }

    @Test func theNextButtonIsBoundToo() {
        var game = listening(.extra)
        game.plug()
        let effects = game.pad(.leftStick)
        #expect(effects.contains(.keep(.setting(key: "control.extra", value: "X,Delete|leftStick,west"))))
        #expect(game.state.settings.bindings[.extra].buttons == [.leftStick, .west])
    }

    @Test func escapeLeavesThingsAsTheyWere() {
        var game = listening(.pause)
        game.key("Escape")
        #expect(
            SettingsScreen.listening(game.state) == nil && game.state.settings == .atOnce && game.name == "settings")
        game = listening(.back)
        game.key("Escape")
        #expect(game.state.settings.bindings == Bindings() && game.name == "settings")
    }

    @Test func aKeyWithoutANameIsNotHeard() {
        var game = listening(.answer6)
        #expect(game.send(.device(.keyDown(""))).isEmpty)
        #expect(SettingsScreen.listening(game.state) != nil && game.state.settings == .atOnce)
    }

    @Test func aClickGivesUp() {
        var game = listening(.pause)
        game.send(.device(.pointerDown(Point(5, 5))))
        #expect(SettingsScreen.listening(game.state) == nil && game.state.settings == .atOnce)
    }

    @Test func aConflictSaysWhoKeepsIt() {
        var game = listening(.pause)
        let effects = game.key("F12")
        let isStored = effects.contains { if case .keep(.setting) = $0 { true } else { false } }
        #expect(!isStored && game.state.settings == .atOnce)
        #expect(game.state.toast?.text == "F12 is all that Screenshot has. Give Screenshot another one first.")
    }

    @Test func oneIsResetByItself() {
        var game = listening(.pause)
        game.key("F8")
        game.point(at: "bind.pause")
        let effects = game.key("X")
        #expect(effects.contains(.keep(.setting(key: "control.pause", value: "P,Menu|start"))))
        #expect(game.state.settings == .atOnce)
    }

    @Test func aKeyThatPausesNeverAnswersAsWell() {
        var bindings = Bindings()
        let first = bindings.bind("P", to: .answer1)
        #expect(first == nil)
        #expect(!bindings[.pause].keys.contains("P") && !bindings[.pause].keys.isEmpty)
        let second = bindings.bind("1", to: .pause)
        #expect(second == nil)
        #expect(!bindings[.answer1].keys.contains("1") && bindings[.pause].keys == ["1", "Menu"])
        _ = bindings.bind("Menu", to: .mute)
        let third = bindings.bind("1", to: .answer2)
        #expect(third == .pause, "The last way out of a round stays.")
    }

    @Test(arguments: [",", "|", "%", "%2C", "A", "Ctrl+,"]) func aKeyOfAnyNameIsKept(name: String) {
        var bindings = Bindings()
        _ = bindings.bind(Key(rawValue: name), to: .answer6)
        var restored = Bindings()
        let isRestored = restored.restore(.answer6, from: bindings.stored(.answer6))
        #expect(isRestored)
        #expect(restored[.answer6] == bindings[.answer6])
    }
}
