import UnderCoverPixels

extension SettingsScreen {
    /// A control waits for a key or a button. All of the room is its target, so a click anywhere cancels.
    func drawListening(_ action: Action, _ app: AppState, _ area: Rect, _ sheet: inout Sheet) {
        let cancelling = howToCancel(action, app)
        let lead = sheet.text(.action)
        let text = sheet.text(.row)
        var room = area
        _ = room.cutTop(sheet.px(.medium))
        sheet.words(
            Words.pressFor(Words.action(action)), .bold, lead, sheet.theme.ink, in: &room,
            lines: max(room.lines(lead), 1))
        _ = room.cutTop(sheet.px(.small))
        if room.lines(text) > 0 {
            sheet.words(cancelling, .body, text, sheet.theme.soft, in: &room, lines: room.lines(text))
        }
        sheet.target(Target.bind(action), area)
        sheet.name(Target.bind(action), Words.action(action))
        sheet.role(Target.bind(action), .control)
        sheet.say(Words.pressFor(Words.action(action)), notice: cancelling)
    }

    /// By a tap; by the key for Back, unless that is being bound; else by waiting, since any button of a pad binds.
    private func howToCancel(_ action: Action, _ app: AppState) -> String {
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
