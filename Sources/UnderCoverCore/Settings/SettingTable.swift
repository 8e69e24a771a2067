import UnderCoverCatalogue
import UnderCoverPixels

extension SettingRow {
    package static let table: [SettingRow] = game + look + sound + controls
    private static let game = match + kinds + storage

    private static let match: [SettingRow] = [
        .number(
            "seconds", .game, "Seconds per round", "Three is a dare. Thirty is a cup of tea.", 3...30, unit: " s",
            \.secondsPerRound),
        .number(
            "reading", .game, "Time to read", "The clock waits while you read. Any press starts it.", 0...3, unit: " s",
            \.secondsToRead),
        .number("rounds", .game, "Rounds", "One to twenty-five covers a match.", 1...25, \.rounds),
        .number("choices", .game, "Choices", "Two to six. Six is for show-offs.", 2...6, \.choices),
        .choice(
            "answer-by", .game, "Answer by",
            "Type your answer when playing alone.", ["choosing", "typing"],
            \.answering),
        .choice(
            "labels", .game, "On the choices", "What each choice tells you.", ["title", "artist", "title + artist"],
            \.labels),
        .choice(
            "decoys", .game, "Decoys", "Look-alikes share the answer’s colours.", ["random", "look-alike"], \.decoys),
        .choice(
            "timer", .game, "Timer", "Off: points follow the blur. The daily five keeps its own clock.",
            ["normal", "× 1.5", "× 3", "off"], \.timer),
        .choice(
            "reveal", .game, "Reveal", "How a cover comes into sight.", Reveal.allCases.map(\.label), \.reveal),
        .choice(
            "pace", .game, "Pace", "Fair: no cover gives itself away sooner than another.", ["fair", "classic"],
            \.pace),
        .toggle(
            "guard-lettering", .game, "Hold back lettering", "Printed titles appear last (fair pace only).",
            \.guardsLettering),
        .toggle(
            "black-and-white", .game, "Black & white until the answer", "Colour was doing half the work.",
            \.blackAndWhite),
        .toggle("play-music", .game, "Play music", "A piece from the record, while you guess.", \.playMusic),
        .toggle(
            "misses-come-back", .game, "Misses come back",
            "Playing alone: what you missed is asked again, until you know it.", \.missesComeBack),
        .toggle(
            "family", .game, "Family", "Leaves out explicit albums, rude words, and what you put aside.", \.family),
        .toggle(
            "club-news", .game, "Club news", "The desktop says when a friend has played the daily five.", \.clubNews),
    ]

    private static let storage: [SettingRow] = [
        .number(
            "cover-cache", .game, "Cover storage", "Disk space for downloaded covers.", 50...5000,
            step: 50,
            unit: " MB", \.coverCache),
        .toggle(
            "read-unconfined", .game, "Read unconfined",
            "For a system without a sandbox: covers and songs from elsewhere could do harm.", \.readsUnconfined),
    ]

    private static let look: [SettingRow] = [
        SettingRow(
            key: "language", group: .look, label: "Language", hint: "The system’s, or one of your own.",
            kind: .choice(
                [(value: "system", shown: "follow system")]
                    + Language.offered.map { (value: $0.rawValue, shown: $0.ownName) }),
            hidden: [Language.pseudo.rawValue], read: { $0.language.rawValue },
            write: { settings, text in settings.language = LanguageChoice(rawValue: text) ?? .system },
            move: { $0.language = next($0.language, $1, of: LanguageChoice.allCases.filter { $0 != .pseudo }) }),
        .choice(
            "theme", .look, "Theme", "Paper, ink, or very much of both.",
            ["light", "dark", "follow system", "high contrast"], \.theme),
        .choice(
            "accent", .look, "Accent", "The one colour that is not on a cover.",
            ["yellow", "red", "green", "blue", "pink", "from the cover", "follow system"], \.accent),
        .number(
            "text-size", .look, "Text size", "Bigger words; the cover makes room.", 80...200, step: 10, unit: "%",
            \.textSize),
        .number(
            "interface-scale", .look, "Interface scale", "Everything, bigger or smaller.", 75...200, step: 5,
            unit: "%",
            \.interfaceScale),
        SettingRow(
            key: "safe-area", group: .look, label: "Safe area",
            hint: "A border, for televisions that eat the edges.",
            kind: .choice(
                [(value: "auto", shown: "automatic")]
                    + (0...10).map { (value: String($0), shown: "\($0)%") }),
            read: { settings in
                if case .percent(let percent) = settings.safeArea { return String(percent) }
                return "auto"
            },
            write: { settings, text in settings.safeArea = Int(text).map(SafeAreaChoice.percent) ?? .auto },
            move: { $0.safeArea = next($0.safeArea, $1, of: [.auto] + (0...10).map { .percent($0) }) }),
        .choice(
            "typeface", .look, "Typeface", "Easy to read: Andika, made for people who are learning to read.",
            ["poster", "easy to read"], \.typeface),
        .choice(
            "reduced-motion", .look, "Reduced motion", "Cuts instead of moves; the gradient holds still.",
            ["follow system", "off", "on"], \.reducedMotion),
        .toggle("grey-nope", .look, "Grey when wrong", "A wrong answer drains the colours of its cover.", \.greysNope),
        .toggle(
            "wall-names", .look, "Names below sleeves", "Title and artist on the wall of your library.", \.wallNames),
        .choice(
            "attract", .look, "Attract mode", "What the game does when nobody does anything.",
            ["off", "after 90 s", "after 5 min"], \.attract),
        .choice(
            "fullscreen", .look, "Fullscreen", "F11 does the same.", ["automatic", "off", "on"], \.fullscreen),
        .number("display", .look, "Display", "The screen that fullscreen uses.", 1...8, \.display),
        .toggle("vsync", .look, "V-sync", "Off may tear the picture. On is nearly always right.", \.vsync),
    ]

    private static let sound: [SettingRow] = [
        .number(
            "music-volume", .sound, "Music",
            "The piece that plays while you guess.", 0...100, step: 5, unit: "%", \.musicVolume),
        .number(
            "effects-volume", .sound, "Effects", "Clicks, ticks and small disappointments.", 0...100, step: 5,
            unit: "%", \.effectsVolume),
        .number("voice-volume", .sound, "Voice", "For reading aloud.", 0...100, step: 5, unit: "%", \.voiceVolume),
        .toggle(
            "menu-music", .sound, "Menu music", "A little of the category you are looking at.", \.menuMusic),
        .toggle("crackle", .sound, "Crackle", "A needle in an empty groove, in the menus.", \.crackle),
        .choice(
            "replay-gain", .sound, "ReplayGain", "Loud records come down to the others; albums keep their own steps.",
            ["off", "by song", "by album"], \.replayGain),
        .choice(
            "crossfade", .sound, "Crossfade", "Songs melt into one another, but not where their album runs on.",
            ["off", "2 s", "4 s", "8 s"], \.crossfade),
        .toggle("cover-moves", .sound, "Cover moves", "In Now playing it breathes with the music.", \.coverMoves),
        .toggle("jukebox-awake", .sound, "Jukebox stays awake", "No screen saver while it plays.", \.jukeboxAwake),
        .toggle(
            "pause-others", .sound, "Pause other players", "When a match begins, they are asked to stop.",
            \.pauseOthers),
        .toggle("mute", .sound, "Mute", "M does the same.", \.mute),
        .toggle(
            "mono-sound", .sound, "Mono sound", "Left and right play the same: for one ear, or one loudspeaker.",
            \.monoSound),
        .toggle(
            "captions", .sound, "Captions", "Shows sounds as words; leaves out by-ear rounds.",
            \.captions),
        .choice(
            "read-aloud", .sound, "Read aloud", "Automatic: while a screen reader runs. F2 does the same.",
            ["automatic", "off", "on"], \.readAloud),
        .choice(
            "speech-detail", .sound, "How much is read", "Brief: name and value only.",
            ["everything", "brief"], \.speechDetail),
        .toggle(
            "describe", .sound, "Describe covers", "The voice tells what comes out of the blur.",
            \.describesCovers),
    ]

    private static let controls: [SettingRow] = [
        .toggle(
            "swap-confirm", .controls, "Swap confirm and back", "For hands that learned it the other way round.",
            \.swapConfirm),
        .toggle(
            "one-switch", .controls, "One switch",
            "The focus moves by itself, and any press chooses. A long one goes back.", \.oneSwitch),
        .choice(
            "switch-pace", .controls, "Switch pace", "How long the focus of one switch waits for you.",
            ["0.7 s", "1 s", "1.25 s", "1.75 s", "2.5 s", "4 s"], \.switchPace),
        .choice(
            "hold-to-press", .controls, "Hold to press", "A brush past a button is not a press. For a mouse, too.",
            ["off", "0.2 s", "0.4 s", "0.7 s", "1 s"], \.holdToPress),
        .choice(
            "ignore-repeats", .controls, "Ignore repeats", "Two presses of one button in so short a time are one.",
            ["off", "0.2 s", "0.5 s", "1 s"], \.ignoreRepeats),
        .toggle(
            "rumble", .controls, "Rumble", "A nudge for locked picks and right answers. Not in reduced motion.",
            \.rumble),
        .toggle("pad-lights", .controls, "Pad lights", "Pads that glow wear the colour of their seat.", \.padLights),
        .toggle("phones", .controls, "Phones", "The lobby shows a code that lets phones in.", \.phones),
    ]
}

/// When the game reads itself aloud.
package enum ReadAloudChoice: String, Codable, Sendable, CaseIterable {
    /// While a screen reader runs.
    case auto
    case off, on

    /// Recordings of before had a switch here.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            self = isOn ? .on : .off
            return
        }
        let name = try container.decode(String.self)
        guard let choice = Self(rawValue: name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such choice")
        }
        self = choice
    }
}

/// How much is said of what has the focus.
package enum SpeechDetail: String, Codable, Sendable, CaseIterable {
    /// The kind and the place of a target, too; and, when a screen opens, all text that is written on it.
    case full
    /// Its name and how it stands.
    case brief
}
