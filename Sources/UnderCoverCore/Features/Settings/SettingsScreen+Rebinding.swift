import UnderCoverCatalogue
import UnderCoverPixels

// Gives a control another key or button: the screen listens for it, then stores it.

extension SettingsScreen {
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        news == .tick && listening != nil && app.tick - listeningSince >= Self.listeningTicks ? stopListening(&app) : []
    }

    package func needsTicks(_ app: AppState) -> Bool { listening != nil }

    func stopListening(_ app: inout AppState) -> [Effect] {
        return app.show(with { $0.listening = nil })
    }

    /// A press while a control waits for one. The pointer calls it off.
    func received(_ command: ScreenCommand, for action: Action, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .key(let key): received(key, for: action, &app)
        case .button(let button): received(button, for: action, &app)
        case .click, .back: stopListening(&app)
        default: nil
        }
    }

    private func received(_ key: Key, for action: Action, _ app: inout AppState) -> [Effect] {
        let back = app.settings.bindings[.back].keys
        // Back cancels, unless Back itself is being re-bound.
        if action != .back, back.contains(key), key != "Backspace" { return stopListening(&app) }
        // A key without a name could not be stored.
        guard !key.isModifier, !key.rawValue.isEmpty else { return [] }
        return bind(key.cap, to: action, &app) { $0.bind(key, to: action) }
    }

    private func received(_ button: PadButton, for action: Action, _ app: inout AppState) -> [Effect] {
        bind(Words.button(button), to: action, &app) { $0.bind(button, to: action) }
    }

    /// - Parameter bind: returns the action that would be left without a key, and then changes nothing.
    private func bind(
        _ name: String, to action: Action, _ app: inout AppState, _ bind: (inout Bindings) -> Action?
    ) -> [Effect] {
        _ = stopListening(&app)
        var bindings = app.settings.bindings
        if let keeping = bind(&bindings) {
            return app.say(Words.keepsItsLast(name, Words.action(keeping)))
        }
        app.say(Words.bound(name, Words.action(action)))
        return Self.keep(bindings, &app)
    }

    static func keep(_ bindings: Bindings, _ app: inout AppState) -> [Effect] {
        let before = app.settings.bindings
        return Action.allCases.filter { before[$0] != bindings[$0] }.flatMap {
            app.keep(.setting(key: Kept.controlPrefix + $0.rawValue, value: bindings.stored($0)))
        }
    }

    /// The action that waits for a key or a button, if any.
    package static func listening(_ app: AppState) -> Action? { SettingsScreen.shown(app)?.listening }

    /// A control waits for a key or a button. All of the room is its target, so a click anywhere cancels.
    func waiting(_ action: Action, _ app: AppState) -> Block {
        .column(
            [
                .text(Words.pressFor(Words.action(action)), .bold, .action),
                .text(howToCancel(action, app), .body, .row, ink: .soft).givesWay(), .space,
            ], gap: .space(.small)
        ).pressed(Target.bind(action), says: Words.action(action), role: .control)
    }

    /// Listening ends by a tap; by the key for Back, unless that is being bound; else by waiting, since any button of a pad binds.
    func howToCancel(_ action: Action, _ app: AppState) -> String {
        let waiting = Words.waitingLeavesIt(SettingsScreen.listeningTicks / 60)
        switch app.input.glyphs {
        case .touch: return Words.tapLeavesIt
        case .pad: return waiting
        case .keyboard:
            let key = action == .back ? nil : app.settings.bindings[.back].keys.first { $0 != "Backspace" }
            return key.map { Words.keyLeavesIt(Words.keyCap($0)) } ?? waiting
        }
    }
}
