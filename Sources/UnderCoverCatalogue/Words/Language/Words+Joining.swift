// How languages join names and facts, and write numbers.

extension Words {
    /// "A, B, C", without those that are empty.
    package static func commas(_ parts: some Sequence<String>) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: say(", "))
    }

    /// "A, B. C": facts of which some end like sentences.
    package static func phrases(_ parts: some Sequence<String>) -> String {
        parts.reduce(into: "") { text, part in
            text = text.last.map { ".!?…。！？".contains($0) } == true ? sentences([text, part]) : commas([text, part])
        }
    }

    /// "A, B and C".
    package static func together(_ parts: some Sequence<String>) -> String {
        let parts = parts.filter { !$0.isEmpty }
        return [commas(parts.dropLast()), parts.last ?? ""].filter { !$0.isEmpty }.joined(separator: say(" and "))
    }

    /// Sentences after each other. Full stops of full width have the space in them.
    package static func sentences(_ parts: some Sequence<String>) -> String {
        parts.reduce(into: "") { text, part in
            if let last = text.last, !part.isEmpty, !"。！？".contains(last) { text += " " }
            text += part
        }
    }

    /// The other way round: a text of several sentences, where there is room for some of them only.
    package static func singleSentences(_ text: String) -> [String] {
        var sentences = [""]
        var isEnded = false
        for letter in text {
            let needsNoSpace = sentences.last?.last.map { "。！？".contains($0) } ?? false
            if isEnded, letter == " " || needsNoSpace { sentences.append("") }
            isEnded = ".!?。！？".contains(letter)
            if letter != " " || sentences.last != "" { sentences[sentences.count - 1].append(letter) }
        }
        return sentences.filter { !$0.isEmpty }
    }

    /// With a full stop, where it has no sign at its end.
    package static func ended(_ sentence: String) -> String {
        guard let last = sentence.last, !".!?…。！？".contains(last) else { return sentence }
        return sentence + (Translation.spoken.language == .japanese ? "。" : ".")
    }

    /// Lines of display type, in one.
    package static func oneLine(_ lines: [String]) -> String {
        lines.joined(separator: Translation.spoken.language == .japanese ? "" : " ")
    }

    package static func quoted(_ text: String) -> String { say("“\(text)”") }

    /// "4.7"
    package static func decimal(tenths: Int) -> String {
        "\(tenths / 10)\(Translation.spoken.language.decimalMark)\(tenths % 10)"
    }

    /// Splits display type: the bar says where a new line may begin.
    package static func lines(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }

    package static func soFar(_ albums: Int) -> String {
        plural(albums, "1 album so far.", "\(number(albums)) albums so far.")
    }
}

extension Language {
    var decimalMark: String {
        switch self {
        case .english, .japanese, .pseudo: "."
        case .german, .french, .spanish, .brazilian, .italian, .polish: ","
        }
    }

    private var groupMark: String {
        switch self {
        case .english, .japanese, .pseudo: ","
        case .german, .brazilian, .italian: "."
        case .french: "\u{202F}"
        case .spanish, .polish: "\u{A0}"
        }
    }

    /// "3rd": a place in a ranking.
    package func ordinal(_ number: Int) -> String {
        switch self {
        case .english, .pseudo:
            switch (number % 10, number % 100) {
            case (1, let rest) where rest != 11: "\(number)st"
            case (2, let rest) where rest != 12: "\(number)nd"
            case (3, let rest) where rest != 13: "\(number)rd"
            default: "\(number)th"
            }
        case .german, .polish: "\(number)."
        case .french: number == 1 ? "1er" : "\(number)e"
        case .spanish: "\(number).º"
        case .brazilian, .italian: "\(number)º"
        case .japanese: "\(number)位"
        }
    }

    /// In a date: "1er" and "1º" for the first day.
    package func dayOfMonth(_ day: Int) -> String {
        switch self {
        case .french where day == 1: "1er"
        case .brazilian where day == 1, .italian where day == 1: "1º"
        default: String(day)
        }
    }

    /// "1,284", because five digits in a row are hard to read. Spanish and Polish begin at five.
    func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let first = self == .spanish || self == .polish ? 5 : 4
        let sign = number < 0 ? "-" : ""
        guard digits.count >= first else { return sign + String(digits) }
        return sign
            + digits.enumerated().map { index, digit in
                index > 0 && (digits.count - index) % 3 == 0 ? groupMark + String(digit) : String(digit)
            }.joined()
    }
}
