// Words that are only read aloud, where the screen shows a picture.

extension Words {
    static var hidden: String { say("hidden") }
    static var empty: String { say("empty") }
    static var chosen: String { say("chosen") }
    static var folded: String { say("folded") }
    static var unfolded: String { say("open") }
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
