// Words that are only read aloud, where the screen shows a picture.

extension Words {
    static let hidden = "hidden"
    static let empty = "empty"
    static let chosen = "chosen"
    static let folded = "folded"
    static let unfolded = "open"
    static let notNow = "not now"
    static let shift = "Shift"
    static let capitals = "capitals"
    static let smallLetters = "small letters"
    static let otherSigns = "Other signs"
    static let signsLayer = "signs"
    static let accentsLayer = "accents"
    static let searchSaid = "Search for a playlist, a genre, a decade or an address"
    static let enoughCovers = "Enough covers are here. The rest can catch up while you play."
    static let fewerRounds = "Fewer rounds"
    static let moreRounds = "More rounds"
    static func roundsSaid(_ count: Int) -> String { count == 1 ? "1 round" : "\(count) rounds" }
    static func isOn(_ flag: Bool) -> String { flag ? on : off }
    static func deleted(_ what: String) -> String { "\(what) deleted" }
    static func fieldOf(_ number: Int, _ count: Int) -> String { "Field \(number) of \(count)" }

    /// Progress of making a category, without the numbers that change with every cover or second.
    /// - Parameter resting: the paused source that it waits for.
    static func said(_ gathering: Gathering, source: String?, resting: String?) -> String {
        if let resting { return "\(resting) is resting." }
        return switch gathering.stage {
        case .listing: "Asking \(source ?? "around")…"
        case .covers: gathering.canPlay ? enoughCovers : "Finding covers."
        case .done, .failed, .cancelled: progress(gathering, source: source).map(\.text).joined(separator: " ")
        }
    }

    static func written(_ text: String) -> String {
        guard text.count == 1, let letter = text.first, let scalar = text.unicodeScalars.first else { return text }
        if let name = signs[letter] { return name }
        guard letter.isLetter else { return text }
        if letter.isUppercase { return "capital " + written(text.lowercased()) }
        guard !scalar.isASCII, let name = scalar.properties.name, name.hasPrefix("LATIN SMALL ") else { return text }
        // "LATIN SMALL LETTER E WITH ACUTE" is said as "e acute".
        let words = name.split(separator: " ").filter {
            !["LATIN", "SMALL", "LETTER", "LIGATURE", "WITH"].contains($0)
        }
        return words.joined(separator: " ").lowercased()
    }

    private static let signs: [Character: String] = [
        " ": "space", ".": "full stop", ",": "comma", ";": "semicolon", ":": "colon", "!": "exclamation mark",
        "?": "question mark", "-": "hyphen", "_": "underscore", "~": "tilde", "/": "slash", "\\": "backslash",
        "@": "at", "&": "and sign", "#": "hash", "$": "dollar", "%": "per cent", "=": "equals", "+": "plus",
        "*": "asterisk", "\"": "quotation mark", "'": "straight apostrophe", "’": "apostrophe",
        "(": "left bracket", ")": "right bracket", "[": "left square bracket", "]": "right square bracket",
        "{": "left curly bracket", "}": "right curly bracket", "<": "less than", ">": "greater than",
        "^": "circumflex", "|": "bar", "`": "grave accent", "€": "euro", "£": "pound", "←": "left arrow",
        "→": "right arrow", "↑": "up arrow", "↓": "down arrow", "–": "dash", "—": "dash", "…": "ellipsis",
    ]
}
