import UnderCoverPixels

extension SettingsScreen {
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
