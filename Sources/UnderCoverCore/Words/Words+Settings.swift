import UnderCoverCatalogue

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
        case .previousSection: say("Previous section")
        case .nextSection: say("Next section")
        case .pageUp: say("Page up")
        case .pageDown: say("Page down")
        case .extra: say("Second action")
        case .search: say("Search")
        case .fullscreen: say("Fullscreen")
        case .mute: say("Mute")
        case .screenshot: say("Screenshot")
        case .readAloud: say("Read aloud")
        case .playMusic: say("Play or pause music")
        case .stopMusic: say("Stop music")
        case .previousSong: say("Previous song")
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

// The printed names of keys, as keyboards of each language have them.

extension Words {
    static func keyCap(_ key: Key) -> String {
        switch key.cap {
        case "Enter": say("Enter")
        case "Esc": say("Esc")
        case "Bksp": say("Bksp")
        case "Back": say("Back")
        case "PgUp": say("PgUp")
        case "PgDn": say("PgDn")
        case "Del": say("Del")
        case "Space": say("Space")
        case "Left": say("Left")
        case "Right": say("Right")
        case "Up": say("Up")
        case "Down": say("Down")
        default: key.cap
        }
    }

    /// Files without tags name no artist; the library keeps the English words for it.
    static func artist(_ name: String) -> String {
        switch name {
        case AlbumGrouping.unknownArtist: say("Unknown artist")
        case Album.variousArtists: say("Various artists")
        default: name
        }
    }
}

// The log's sentences about catalogues.

extension Words {
    /// nil where all of it can be used.
    package static func trouble(ofCatalogue translation: Translation) -> String? {
        let most = 5
        let problems = translation.problems
        guard !problems.isEmpty else { return nil }
        let shown = problems.prefix(most).map { problem in
            let place = [problem.context, problem.line > 0 ? say("line \(problem.line)") : nil].compactMap(\.self)
                .filter { !$0.isEmpty }
            let reason = catalogueReason(problem.reason)
            return place.isEmpty ? reason : "\(place.joined(separator: ", ")): \(reason)"
        }
        let list = shown.joined(separator: "; ")
        let language = translation.language.ownName
        let more = problems.count - shown.count
        return more == 0
            ? say("The catalogue of \(language) has problems, so parts stay in English: \(list).")
            : say("The catalogue of \(language) has problems, so parts stay in English: \(list); \(more) more.")
    }

    private static func catalogueReason(_ reason: CatalogueError.Reason) -> String {
        switch reason {
        case .malformed: say("it is cut short or damaged")
        case .tooLarge: say("it is too large")
        case .newer(let version): say("it is of version \(version) of the game")
        case .noPluralRule: say("it has no usable rule for plurals")
        case .places: say("its placeholders differ from the English")
        case .hidden: say("it has characters that cannot be seen")
        case .tooLong: say("it is far too long")
        case .missingForms: say("it lacks forms of a plural")
        }
    }
}
