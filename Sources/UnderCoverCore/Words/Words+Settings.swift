// Names of controls and settings.

extension Words {
    static func action(_ action: Action) -> String {
        switch action {
        case .up: say("Up")
        case .down: say("Down")
        case .left: say("Left")
        case .right: say("Right")
        case .confirm: say("Confirm")
        case .back: say("Back")
        case .answer1: say("Answer 1")
        case .answer2: say("Answer 2")
        case .answer3: say("Answer 3")
        case .answer4: say("Answer 4")
        case .answer5: say("Answer 5")
        case .answer6: say("Answer 6")
        case .pause: say("Pause")
        case .previousSection: say("Section before")
        case .nextSection: say("Next section")
        case .pageUp: say("Page up")
        case .pageDown: say("Page down")
        case .extra: say("Second thing")
        case .search: say("Search")
        case .fullscreen: say("Fullscreen")
        case .mute: say("Mute")
        case .screenshot: say("Screenshot")
        case .readAloud: say("Read aloud")
        case .playMusic: say("Play or pause music")
        case .stopMusic: say("Stop music")
        case .previousSong: say("Song before")
        case .nextSong: say("Next song")
        }
    }

    // The table of settings is below this one, so its sentences are found by the key of their row.

    static func label(_ row: SettingRow) -> String { said(row.label, of: row) }
    static func hint(_ row: SettingRow) -> String { said(row.hint, of: row) }

    static func shown(_ row: SettingRow, in settings: Settings) -> String {
        let shown = row.shown(in: settings)
        if let words = Self.percent(shown) { return words }
        return switch row.kind {
        case .toggle: isOn(row.value(in: settings) == "on")
        case .number: shown
        case .choice: said(shown, of: row)
        }
    }

    private static func said(_ text: String, of row: SettingRow) -> String {
        say(Phrase(stringLiteral: text), context: "setting-" + row.key)
    }
}
