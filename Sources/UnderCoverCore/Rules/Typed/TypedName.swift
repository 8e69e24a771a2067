import UnderCoverCatalogue

/// The accepted names of a title. `rank` 0 is the title as it is, editions aside; above are its parts, which another
/// album may share.
struct TypedTitle: Sendable {
    struct Form: Sendable {
        let rank: Int
        let spelling: TypedSpelling
    }

    let forms: [Form]

    init(_ title: String) {
        let key = TextFolding.key(String(title.prefix(TypedSpelling.longest)))
        var names: [(rank: Int, name: String)] = [(0, key), (0, TypedTitle.withoutEdition(key))]
        names += Self.parts(of: names[1].name).map { (1, $0) }
        names += Self.signNames(key).map { (0, $0) }
        var forms: [Form] = []
        var known: Set<String> = []
        for (rank, name) in names where known.insert(name).inserted {
            for spelling in TypedSpelling.firm(name)
            where !forms.contains(where: { $0.spelling == spelling }) {
                forms.append(Form(rank: rank, spelling: spelling))
            }
        }
        self.forms = forms
    }

    /// NB: accents are stripped for looking only; kana lose no marks by it, which tell か from が.
    static func withoutEdition(_ key: String) -> String {
        TitleKey.withoutEdition(MarkStripping.stripped(key))
    }

    /// The main title before a colon or a dash; without a bracket; a bracket that names a colour, as fans do.
    private static func parts(of key: String) -> [String] {
        var parts: [String] = []
        for sign in [": ", " - ", " / "] {
            guard let head = key.split(separator: sign, maxSplits: 1).first, head.count < key.count else {
                continue
            }
            parts.append(String(head))
        }
        guard let (inner, outer) = bracket(in: key) else { return parts }
        if outer.contains(where: { $0.isLetter || $0.isNumber }) { parts.append(outer) }
        let words = inner.split(separator: " ")
        if words.count > 1, words.last == "album" {
            let colour = words.dropLast().filter { $0 != "the" }.joined(separator: " ")
            parts += [inner, colour, outer + " " + colour]
        }
        return parts
    }

    /// The first or last bracket, and the title without it.
    private static func bracket(in key: String) -> (inner: String, outer: String)? {
        for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
            guard let start = key.firstIndex(of: open), let end = key[start...].firstIndex(of: close),
                start == key.startIndex || key.index(after: end) == key.endIndex
            else { continue }
            let outer = (key[..<start] + " " + key[key.index(after: end)...]).split(separator: " ")
            return (String(key[key.index(after: start)..<end]), outer.joined(separator: " "))
        }
        return nil
    }

    /// "÷" has no letters, so its name counts, too.
    private static func signNames(_ key: String) -> [String] {
        signs[key.split(separator: " ").joined()] ?? []
    }

    /// Words for titles of signs. "+" has become "and" by folding.
    private static let signs: [String: [String]] = [
        "÷": ["divide", "division", "divided by"], "×": ["multiply", "times", "x"], "x": ["multiply"],
        "and": ["plus", "add"], "=": ["equals", "equal"], "-": ["subtract", "minus"],
        "†": ["cross", "dagger"],
        "✝": ["cross"], "()": ["brackets", "parentheses", "untitled"], "?": ["question mark"],
        "!": ["exclamation mark"], "...": ["dots", "ellipsis"], "★": ["blackstar", "star"],
        "☆": ["star"],
        "∞": ["infinity"], "δ": ["delta"], "∆": ["delta", "triangle"], "ω": ["omega"], "σ": ["sigma"],
        "π": ["pi"],
        "#": ["hash", "number sign"], "*": ["asterisk", "star"], "%": ["percent"], "@": ["at"],
        "♥": ["heart"],
        "❤": ["heart"], "$": ["dollar"], "/": ["slash"],
    ]
}

/// The accepted names of an artist.
struct TypedArtist: Sendable {
    let spellings: [TypedSpelling]
    /// Letters of the shortest and of the longest of them.
    let letters: ClosedRange<Int>

    /// None for various artists, who have no name to say.
    init(_ artist: String) {
        guard !TitleKey.artist(artist).isEmpty else {
            (spellings, letters) = ([], 0...0)
            return
        }
        spellings = Self.names(TextFolding.key(String(artist.prefix(TypedSpelling.longest))))
            .flatMap(TypedSpelling.firm)
        let ranges = spellings.map(\.mark.shape.letters)
        letters = (ranges.map(\.lowerBound).min() ?? 0)...(ranges.map(\.upperBound).max() ?? 0)
    }

    /// Without guests, and without the band: "Prince and the Revolution" is also Prince.
    private static func names(_ key: String) -> [String] {
        var names = [key]
        for sign in [
            " feat. ", " feat ", " ft. ", " featuring ", "; ", " / ", " and the ", " and his ",
            " and her ",
        ] {
            guard let head = key.split(separator: sign, maxSplits: 1).first, head.count < key.count else {
                continue
            }
            names.append(String(head))
        }
        return names
    }
}
