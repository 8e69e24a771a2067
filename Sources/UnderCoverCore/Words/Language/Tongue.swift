import Synchronization
import UnderCoverPixels

/// A language with its sentences. It never changes; another language is another tongue.
package final class Tongue: Sendable {
    /// A sentence by the row it belongs to. Few rows share one English sentence.
    private struct Row: Sendable {
        let context: String
        /// One, or one for each form of a plural.
        let forms: [[Piece]]
    }

    private enum Piece: Sendable {
        case text(String)
        /// The number of a value, from 0.
        case place(Int)
    }

    package let language: Language
    /// Why sentences of the catalogue are in English.
    package let problems: [CatalogueProblem]
    private let rows: [String: [Row]]
    private let rule: PluralRule

    package static let english = Tongue(.english)
    package static let pseudo = Tongue(.pseudo)

    /// A tongue of no catalogue.
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
        if rule == nil { problems.append(CatalogueProblem(reason: .noPluralRule, context: nil, line: 0)) }
        if let made = file.header["x-under-cover-version"], Self.isNewer(made, than: version) {
            problems.append(CatalogueProblem(reason: .newer(String(made.prefix(20))), context: nil, line: 0))
        }
        var rows: [String: [Row]] = [:]
        rows.reserveCapacity(file.entries.count)
        for entry in file.entries where !entry.isFuzzy && !entry.isUntranslated {
            if let reason = entry.trouble(rule: rule) {
                problems.append(CatalogueProblem(reason: reason, context: entry.context, line: 0))
                continue
            }
            let (key, forms) = Self.sentence(entry)
            rows[key, default: []].append(Row(context: entry.context, forms: forms))
        }
        self.language = language
        self.rows = rows
        self.rule = rule ?? .english
        self.problems = problems
    }

    /// How many sentences a template or a catalogue has, translated or not.
    package static func sentences(in catalogue: String) -> Int { PlainPO(catalogue).entries.count }

    /// How many sentences it has.
    package var count: Int { rows.values.reduce(0) { $0 + $1.count } }

    /// What the game knows the entry by, and its translations. Most sentences are one without places, and all of them
    /// are read before the first picture.
    private static func sentence(_ entry: CatalogueEntry) -> (key: String, forms: [[Piece]]) {
        if entry.englishPlural == nil, let text = entry.translations[0], !PlacedText.hasBraces(entry.english),
            !PlacedText.hasBraces(text)
        {
            return (entry.english, [[.text(text)]])
        }
        let english = PlacedText(entry.englishPlural ?? entry.english)
        let places = english.places
        let numbers = places.isEmpty ? [:] : Dictionary(places.enumerated().map { ($1, $0) }) { first, _ in first }
        let forms = entry.translations.sorted { $0.key < $1.key }.map { pieces($0.value, numbers) }
        return (english.key, forms)
    }

    private static func pieces(_ text: String, _ numbers: [String: Int]) -> [Piece] {
        PlacedText(text).pieces.map {
            switch $0 {
            case .text(let text): .text(text)
            case .place(let name): .place(numbers[name] ?? 0)
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

extension Tongue {
    private static let current = Mutex<Tongue>(.english)

    /// Goes before the one of the process: for tests, and for pictures in another language.
    @TaskLocal package static var own: Tongue?

    /// NB: the one value of the process in the core. Sentences are asked for everywhere, also where no state is at hand.
    package static var spoken: Tongue { own ?? current.withLock { $0 } }

    package static func speak(_ tongue: Tongue) { current.withLock { $0 = tongue } }
}

// MARK: - Speaking

extension Tongue {
    func say(_ phrase: Phrase, _ context: StaticString) -> String {
        guard language != .english else { return phrase.english }
        return find(phrase) { Self.isSame($0, context) }.map { filled($0.forms[0], phrase.values) } ?? rest(phrase)
    }

    /// - Parameter context: of a sentence that comes with an asset.
    func say(_ phrase: Phrase, context: String) -> String {
        guard language != .english else { return phrase.english }
        return find(phrase) { $0 == context }.map { filled($0.forms[0], phrase.values) } ?? rest(phrase)
    }

    func plural(_ count: Int, _ one: Phrase, _ many: Phrase, _ context: StaticString) -> String {
        let english = count == 1 ? one : many
        guard language != .english else { return english.english }
        guard let row = find(many, where: { Self.isSame($0, context) }) else { return rest(english) }
        return filled(row.forms[min(rule.form(count), row.forms.count - 1)], many.values)
    }

    private func find(_ phrase: Phrase, where isRow: (String) -> Bool) -> Row? {
        rows[phrase.key]?.first { isRow($0.context) }
    }

    private func rest(_ phrase: Phrase) -> String { language == .pseudo ? Pseudo.said(phrase) : phrase.english }

    private func filled(_ pieces: [Piece], _ values: [String]) -> String {
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

    /// Whether `context` is the row of this name: "songSkipped(_:_:)" is "songSkipped".
    private static func isSame(_ name: String, _ context: StaticString) -> Bool {
        context.withUTF8Buffer { bytes in
            let end = bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.endIndex
            return bytes[..<end].elementsEqual(name.utf8)
        }
    }
}

extension Words {
    /// A sentence in the language that is spoken. Its row in the table says which sentence of the catalogue is meant.
    static func say(_ phrase: Phrase, row: StaticString = #function) -> String { Tongue.spoken.say(phrase, row) }

    /// - Parameter context: of a sentence that is not in this table: of a setting, a list, a record.
    static func say(_ phrase: Phrase, context: String) -> String { Tongue.spoken.say(phrase, context: context) }

    /// - Parameters:
    ///   - one: may do without the number.
    ///   - many: has all places of the other one.
    static func plural(_ count: Int, _ one: Phrase, _ many: Phrase, row: StaticString = #function) -> String {
        Tongue.spoken.plural(count, one, many, row)
    }
}
