// Names and notes that come with the game's own records and lists. Things that the player made keep their names.

extension Category {
    package var shownName: String {
        switch section {
        case .builtIn: Words.say(Phrase(stringLiteral: name), context: "category-" + id.rawValue)
        case .lists: Words.say(Phrase(stringLiteral: name), context: "list-" + (origin?.id ?? ""))
        case .yours: name
        }
    }

    var shownBlurb: String? {
        guard section == .lists, let origin else { return blurb }
        return blurb.map { Words.say(Phrase(stringLiteral: $0), context: "list-" + origin.id) }
    }
}

extension Album {
    /// The liner note. Its row has the record's own name, without the source that the id begins with.
    var shownBlurb: String? {
        let record = id.rawValue.split(separator: "/").last.map(String.init) ?? ""
        return blurb.map { Words.say(Phrase(stringLiteral: $0), context: "note-" + record) }
    }
}

extension Words {
    /// Translates a sentence of a source's listing, whose module is above this one.
    static func said(ofSource text: String) -> String { say(Phrase(stringLiteral: text), context: "source") }
}
