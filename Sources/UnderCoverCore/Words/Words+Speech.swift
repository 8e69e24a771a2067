import UnderCoverCatalogue

// Spoken names of things, and sentences about reading aloud itself.

extension Words {
    /// Said after the name of what has the focus: what it is. Letters need no such word.
    static func role(_ role: SpokenRole) -> String? {
        switch role {
        case .button: say("button")
        case .tab: say("tab")
        case .field: say("text field")
        case .entry: say("entry")
        case .album: say("album")
        case .section: say("section")
        case .seat: say("seat")
        case .day: say("day")
        case .answer: say("answer")
        case .toggle: say("switch")
        case .slider: say("slider")
        case .selector: say("choice")
        case .control: say("control")
        case .key: nil
        }
    }

    /// The position in a list: "2 of 7".
    static func placeOf(_ number: Int, _ count: Int) -> String {
        let (number, count) = (Self.number(number), Self.number(count))
        return say("\(number) of \(count)")
    }

    static var readsAloud: String { say("Reading aloud. You can look away now.") }
    static var readsNoMore: String { say("Reading aloud is off.") }

    /// Said on the first screen of the first run.
    static func speechHint(key: String, button: String?) -> String {
        guard let button else { return say("Welcome. Press \(key), and everything here is read aloud.") }
        return say("Welcome. Press \(key), or \(button) on a pad, and everything here is read aloud.")
    }

    static func gained(_ points: Int, total: Int) -> String {
        plural(points, "1 point, \(total) in all.", "\(points) points, \(total) in all.")
    }

    // MARK: Doctor

    package static var reportSpeech: String { say("Reading aloud") }
    package static func speaks(by voice: String) -> String { say("\(voice) speaks.") }
    package static var speechIsSilent: String {
        say("speech-dispatcher does not answer, so reading aloud waits for it before another voice speaks.")
    }
    package static var speechHasNoVoice: String {
        say("Nothing here can speak. Install speech-dispatcher, or espeak-ng.")
    }
    package static func readerRuns(_ runs: Bool) -> String {
        runs ? say("A screen reader is running.") : say("No screen reader is running.")
    }
}

// Words that are only read aloud, where the screen shows a picture.

extension Words {
    static var hidden: String { say("hidden") }
    static var empty: String { say("empty") }
    static var chosen: String { say("chosen") }
    static var folded: String { say("folded") }
    static var notNow: String { say("not now") }
    static var shift: String { say("Shift") }
    static var capitals: String { say("capitals") }
    static var smallLetters: String { say("small letters") }
    static var otherSigns: String { say("Other signs") }
    static var signsLayer: String { say("signs") }
    static var accentsLayer: String { say("accents") }
    static var searchSaid: String { say("Search for a playlist, a genre, a decade or an address") }
    static var enoughCovers: String { say("Enough covers are here. The rest can catch up while you play.") }
    static var fewerRounds: String { say("Fewer rounds") }
    static var moreRounds: String { say("More rounds") }
    static func roundsSaid(_ count: Int) -> String { plural(count, "1 round", "\(count) rounds") }
    static func isOn(_ flag: Bool) -> String { flag ? on : off }
    static func deleted(_ what: String) -> String { say("\(what) deleted") }
    static func fieldOf(_ number: Int, _ count: Int) -> String { say("Field \(number) of \(count)") }

    /// Progress of making a category, without the numbers that change with every cover or second.
    /// - Parameter resting: the paused source that it waits for.
    static func said(_ gathering: Gathering, source: String?, resting: String?) -> String {
        if let resting { return say("\(resting) is resting.") }
        return switch gathering.stage {
        case .listing: source.map { source in say("Asking \(source)…") } ?? say("Asking around…")
        case .covers: gathering.canPlay ? enoughCovers : say("Finding covers.")
        case .done, .failed, .cancelled: sentences(progress(gathering, source: source).map(\.text))
        }
    }

    static func written(_ text: String) -> String {
        guard text.count == 1, let letter = text.first, let scalar = text.unicodeScalars.first else { return text }
        if let name = signs[letter] { return name }
        guard letter.isLetter else { return text }
        if letter.isUppercase { return say("capital \(written(text.lowercased()))") }
        guard !scalar.isASCII, let name = scalar.properties.name, name.hasPrefix("LATIN SMALL ") else {
            return text
        }
        // "LATIN SMALL LETTER E WITH ACUTE" is said as "e acute".
        let words = name.split(separator: " ").filter {
            !["LATIN", "SMALL", "LETTER", "LIGATURE", "WITH"].contains($0)
        }
        return words.joined(separator: " ").lowercased()
    }

    private static var signs: [Character: String] {
        [
            " ": say("space"), ".": say("full stop"), ",": say("comma"), ";": say("semicolon"), ":": say("colon"),
            "!": say("exclamation mark"),
            "?": say("question mark"), "-": say("hyphen"), "_": say("underscore"), "~": say("tilde"), "/": say("slash"),
            "\\": say("backslash"),
            "@": say("at"), "&": say("and sign"), "#": say("hash"), "$": say("dollar"), "%": say("per cent"),
            "=": say("equals"), "+": say("plus"),
            "*": say("asterisk"), "\"": say("quotation mark"), "'": say("straight apostrophe"), "’": say("apostrophe"),
            "(": say("left bracket"), ")": say("right bracket"), "[": say("left square bracket"),
            "]": say("right square bracket"),
            "{": say("left curly bracket"), "}": say("right curly bracket"), "<": say("less than"),
            ">": say("greater than"),
            "^": say("circumflex"), "|": say("bar"), "`": say("grave accent"), "€": say("euro"), "£": say("pound"),
            "←": say("left arrow"),
            "→": say("right arrow"), "↑": say("up arrow"), "↓": say("down arrow"), "–": say("dash"), "—": say("dash"),
            "…": say("ellipsis"),
        ]
    }
}

// The voice's sentences for a party.

extension Words {
    /// Explains before the first round which button picks which choice.
    static func answerPlaces(_ count: Int) -> String {
        switch count {
        case ...2: say("Answer by place: 1 is up, 2 is left.")
        case 3: say("Answer by place: 1 is up, 2 is left, 3 is right.")
        default: say("Answer by place: 1 is up, 2 is left, 3 is right, 4 is down.")
        }
    }

    /// When a round is over; who was right comes after it.
    static func itWas(_ name: String) -> String { say("It was \(name).") }
    static func theAnswer(_ name: String) -> String { say("The answer: \(name).") }
    static func pickedBy(_ players: [String]) -> String { say("Picked by \(together(players)).") }
    /// - Parameter number: of the seat, from 1.
    static func seated(_ number: Int, _ who: String) -> String { labelled(say("Seat \(number)"), who) }
    static func freeSeats(_ count: Int) -> String { plural(count, "1 seat is free.", "\(count) seats are free.") }
    /// `lobbyButtons`, letter by letter.
    static var lobbyButtonsSaid: String { say("W, A, S and D, the arrow keys, or any pad.") }
}

// Things as people name them, where the screen has them in columns and below each other.

extension Words {
    /// A record or a song; its title alone where its artist is not known.
    package static func titled(_ title: String, by artist: String) -> String {
        let artist = Self.artist(artist)
        return artist.isEmpty ? title : say("\(title) by \(artist)")
    }

    static func titled(_ album: Album) -> String { titled(album.title, by: album.artist) }

    /// "Right in a row: 18".
    static func labelled(_ label: String, _ value: String) -> String { say("\(label): \(value)") }
    static func placed(_ place: Int, _ what: String) -> String { labelled(say("Place \(place)"), what) }
    static func releasedIn(_ year: Int) -> String { say("Released in \(year).") }
    static func fromRecord(_ record: String) -> String { say("From \(record).") }
    static func yourPick(_ name: String) -> String { say("You picked \(name).") }
    static func otherChoice(_ name: String) -> String { say("Another choice: \(name).") }
    static func answeredAfter(_ seconds: String) -> String { say("Answered after \(seconds) seconds.") }

    /// Keys are read as what is printed on them; signs have names.
    static func keySaid(_ key: Key) -> String {
        let cap = keyCap(key)
        return cap.first?.isLetter == true ? cap : written(cap)
    }
}

/// The kind of a target, in a word that a player who cannot see it needs.
package enum SpokenRole: String, CaseIterable, Sendable {
    case button, tab, field, entry, album, section, seat, day
    /// A choice of a round.
    case answer
    /// Values of a setting: on and off, numbers, words.
    case toggle, slider, selector
    /// A control with its keys.
    case control
    /// Letters of the keyboard on the screen: saying what they are would take longer than pressing them.
    case key

    /// A target that can be on or off is a switch.
    static func of(state: String?) -> SpokenRole? {
        guard let state else { return nil }
        return state == Words.isOn(true) || state == Words.isOn(false) ? .toggle : nil
    }
}
