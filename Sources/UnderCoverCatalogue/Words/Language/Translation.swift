import Synchronization
import UnderCoverPixels

/// A language with its sentences. It never changes; another language is another translation.
package final class Translation: Sendable {
    /// A sentence by the row it belongs to.
    private struct Row: Sendable {
        let context: String
        let said: Said
    }

    private enum Said: Sendable {
        case plain(String)
        /// One, or one for each form of a plural.
        case forms([[Piece]])
    }

    /// Few rows share one English sentence.
    private struct Rows: Sendable {
        let first: Row
        var others: [Row] = []
    }

    private enum Piece: Sendable {
        case text(String)
        /// The number of a value, from 0.
        case place(Int)
    }

    package let language: Language
    /// Why sentences of the catalogue are in English.
    package let problems: [CatalogueError]
    private let rows: [String: Rows]
    private let rule: PluralRule

    package static let english = Translation(.english)
    package static let pseudo = Translation(.pseudo)

    /// A translation of no catalogue.
    private init(_ language: Language) {
        self.language = language
        problems = []
        rows = [:]
        rule = .english
    }

    /// - Parameters:
    ///   - catalogue: the text of its PO file.
    ///   - version: of this game.
    package init(_ language: Language, catalogue: String, version: String = Words.version) {
        let file = PlainPO(catalogue)
        var problems = file.problems
        let rule = file.header["plural-forms"].flatMap(PluralRule.init(header:))
        if rule == nil { problems.append(CatalogueError(reason: .noPluralRule, context: nil, line: 0)) }
        if let made = file.header["x-under-cover-version"], Self.isNewer(made, than: version) {
            problems.append(CatalogueError(reason: .newer(String(made.prefix(20))), context: nil, line: 0))
        }
        var rows: [String: Rows] = [:]
        rows.reserveCapacity(file.entries.count)
        func add(_ key: String, _ row: Row) {
            if rows[key]?.others.append(row) == nil { rows[key] = Rows(first: row) }
        }
        for entry in file.entries where !entry.isFuzzy && !entry.isUntranslated {
            if let text = entry.plain {
                add(entry.english, Row(context: entry.context, said: .plain(text)))
                continue
            }
            let texts = PlacedEntry(entry)
            if let reason = entry.trouble(texts, rule: rule) {
                problems.append(CatalogueError(reason: reason, context: entry.context, line: 0))
            } else {
                add(texts.english.key, Row(context: entry.context, said: .forms(Self.pieces(texts))))
            }
        }
        self.language = language
        self.rows = rows
        self.rule = rule ?? .english
        self.problems = problems
    }

    /// How many sentences a template or a catalogue has, translated or not.
    package static func sentences(in catalogue: String) -> Int { PlainPO(catalogue).entries.count }

    /// How many sentences it has.
    package var count: Int { rows.values.reduce(0) { $0 + 1 + $1.others.count } }

    private static func pieces(_ texts: PlacedEntry) -> [[Piece]] {
        let places = texts.english.places
        return texts.forms.map {
            $0.pieces.map {
                switch $0 {
                case .text(let text): .text(text)
                case .place(let name): .place(places.firstIndex(of: name) ?? 0)
                }
            }
        }
    }

    private static func isNewer(_ made: String, than version: String) -> Bool {
        func numbers(_ text: String) -> [Int] { text.split(separator: ".").prefix(4).map { Int($0) ?? 0 } }
        let (made, version) = (numbers(made), numbers(version))
        return version.lexicographicallyPrecedes(made)
    }
}

// MARK: - Which one is spoken

extension Translation {
    private enum Current: Sendable {
        case translation(Translation)
        case promise(@Sendable () -> Translation)
    }

    private static let current = Mutex<Current>(.translation(.english))

    /// Goes before the one of the process: for tests, and for pictures in another language.
    @TaskLocal package static var own: Translation?

    /// NB: the one value of the process in the core. Sentences are asked for everywhere, also where no state is at hand.
    package static var spoken: Translation {
        own
            ?? current.withLock { current in
                if case .promise(let promise) = current { current = .translation(promise()) }
                guard case .translation(let translation) = current else { return .english }
                return translation
            }
    }

    package static func speak(_ translation: Translation) { current.withLock { $0 = .translation(translation) } }

    /// - Parameter promise: waits for a catalogue that another thread reads. The first sentence calls it; it may say none
    ///   itself.
    package static func speak(promised promise: @escaping @Sendable () -> Translation) {
        current.withLock { $0 = .promise(promise) }
    }
}

// MARK: - Speaking

extension Translation {
    func say(_ phrase: Phrase, _ context: StaticString) -> String {
        guard language != .english else { return phrase.english }
        return find(phrase) { Self.isSame($0, context) }.map { filled($0, 0, phrase.values) } ?? rest(phrase)
    }

    /// - Parameter context: of a sentence that comes with an asset.
    func say(_ phrase: Phrase, context: String) -> String {
        guard language != .english else { return phrase.english }
        return find(phrase) { $0 == context }.map { filled($0, 0, phrase.values) } ?? rest(phrase)
    }

    func plural(_ count: Int, _ one: Phrase, _ many: Phrase, _ context: StaticString) -> String {
        let english = count == 1 ? one : many
        guard language != .english else { return english.english }
        guard let row = find(many, where: { Self.isSame($0, context) }) else { return rest(english) }
        return filled(row, rule.form(count), many.values)
    }

    private func find(_ phrase: Phrase, where isRow: (String) -> Bool) -> Row? {
        guard let rows = rows[phrase.key] else { return nil }
        return isRow(rows.first.context) ? rows.first : rows.others.first { isRow($0.context) }
    }

    private func rest(_ phrase: Phrase) -> String { language == .pseudo ? Pseudo.said(phrase) : phrase.english }

    private func filled(_ row: Row, _ form: Int, _ values: [String]) -> String {
        let pieces: [Piece]
        switch row.said {
        case .plain(let text): return text
        case .forms(let forms): pieces = forms[min(form, forms.count - 1)]
        }
        if pieces.count == 1, case .text(let text) = pieces[0] { return text }
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let words): text += words
            case .place(let number): text += values[safe: number] ?? ""
            }
        }
        return text
    }

    /// Says whether `context` is the row of this name: "songSkipped(_:_:)" is "songSkipped".
    private static func isSame(_ name: String, _ context: StaticString) -> Bool {
        context.withUTF8Buffer { bytes in
            let end = bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.endIndex
            return bytes[..<end].elementsEqual(name.utf8)
        }
    }
}

extension Words {
    /// A sentence in the language that is spoken. Its row in the table says which sentence of the catalogue is meant.
    package static func say(_ phrase: Phrase, row: StaticString = #function) -> String {
        Translation.spoken.say(phrase, row)
    }

    /// - Parameter context: of a sentence that is not in this table: of a setting, a list, a record.
    package static func say(_ phrase: Phrase, context: String) -> String {
        Translation.spoken.say(phrase, context: context)
    }

    /// - Parameters:
    ///   - one: may do without the number.
    ///   - many: has all places of the other one.
    package static func plural(_ count: Int, _ one: Phrase, _ many: Phrase, row: StaticString = #function) -> String {
        Translation.spoken.plural(count, one, many, row)
    }
}

/// The language of tests: what is not in the table, what does not fit and what loses its accents stands out in it.
enum Pseudo {
    static func said(_ phrase: Phrase) -> String {
        var values = phrase.values.makeIterator()
        var text = "["
        for letter in phrase.key {
            if letter == Phrase.mark {
                text += values.next() ?? ""
            } else {
                text += letters[letter] ?? String(letter)
            }
        }
        return text + "]"
    }

    /// Vowels are doubled, which makes a sentence about 40 % longer.
    private static let letters: [Character: String] = [
        "a": "áà", "e": "éè", "i": "íì", "o": "óò", "u": "úù", "A": "ÁÀ", "E": "ÉÈ", "I": "ÍÌ", "O": "ÓÒ", "U": "ÚÙ",
        "c": "ç", "n": "ñ", "s": "š", "y": "ý", "z": "ž", "C": "Ç", "N": "Ñ", "S": "Š", "Y": "Ý", "Z": "Ž",
    ]
}
