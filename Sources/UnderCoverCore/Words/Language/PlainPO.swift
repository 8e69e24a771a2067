/// Reads catalogues as gettext's tools write them (PO files). It believes nothing: what is not well formed is left out
/// and named, the rest is used.
struct PlainPO {
    static let mostBytes = 4_000_000
    static let mostEntries = 20_000
    static let longestLine = 20_000

    private(set) var entries: [CatalogueEntry] = []
    private(set) var problems: [CatalogueProblem] = []
    private(set) var header: [String: String] = [:]

    private var entry = CatalogueEntry()
    private var field: Field?
    private var isBroken = false
    private var line = 0
    private var hasEnglish = false

    private enum Field: Equatable { case context, english, plural, form(Int) }

    init(_ text: String) {
        guard text.utf8.count <= Self.mostBytes else {
            problems = [CatalogueProblem(reason: .tooLarge, context: nil, line: 0)]
            return
        }
        // By bytes: a catalogue is read before the first picture. A line break of another kind within a sentence is a
        // sign that cannot be seen, which `trouble` finds.
        for row in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            read(row.last == UInt8(ascii: "\r") ? row.dropLast() : row)
            if entries.count > Self.mostEntries {
                entries.removeLast()
                problems.append(CatalogueProblem(reason: .tooLarge, context: nil, line: line))
                return
            }
        }
        finish()
    }

    private mutating func read(_ row: ArraySlice<UInt8>) {
        let row = row.drop(while: Self.isSpace)
        guard row.count <= Self.longestLine else { return isBroken = true }
        guard let first = row.first else { return finish() }
        if first == UInt8(ascii: "#") { return readComment(row.dropFirst()) }
        if first == Self.quote { return append(row) }
        let word = row.prefix { !Self.isSpace($0) && $0 != Self.quote }
        guard let next = Self.field(String(decoding: word, as: UTF8.self)) else { return isBroken = true }
        if next == .context || (next == .english && field != .context) { if field != nil { finish() } }
        if next == .english { hasEnglish = true }
        field = next
        append(row[word.endIndex...].drop(while: Self.isSpace))
    }

    private mutating func readComment(_ words: ArraySlice<UInt8>) {
        if words.first == UInt8(ascii: "~") { return finish() }
        // Comments stand before the sentence they belong to.
        if field != nil { finish() }
        guard words.first == UInt8(ascii: ",") else { return }
        if String(decoding: words, as: UTF8.self).contains("fuzzy") { entry.isFuzzy = true }
    }

    private static let quote = UInt8(ascii: "\"")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func field(_ word: String) -> Field? {
        switch word {
        case "msgctxt": return .context
        case "msgid": return .english
        case "msgid_plural": return .plural
        case "msgstr": return .form(0)
        default:
            guard word.hasPrefix("msgstr["), word.last == "]", let form = Int(word.dropFirst(7).dropLast()),
                (0..<6).contains(form)
            else { return nil }
            return .form(form)
        }
    }

    private mutating func append(_ quoted: ArraySlice<UInt8>) {
        guard let field, let text = Self.unquoted(quoted) else { return isBroken = true }
        switch field {
        case .context: entry.context += text
        case .english: entry.english += text
        case .plural: entry.englishPlural = (entry.englishPlural ?? "") + text
        case .form(let form): entry.translations[form, default: ""] += text
        }
    }

    private static func unquoted(_ text: ArraySlice<UInt8>) -> String? {
        var bytes = text
        while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
        guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return nil }
        bytes = bytes.dropFirst().dropLast()
        let slash = UInt8(ascii: "\\")
        guard bytes.contains(slash) else { return bytes.contains(quote) ? nil : String(decoding: bytes, as: UTF8.self) }
        var plain: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            guard isEscaped else {
                guard byte != quote else { return nil }
                if byte == slash { isEscaped = true } else { plain.append(byte) }
                continue
            }
            isEscaped = false
            switch byte {
            case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): plain.append(UInt8(ascii: "\t"))
            case quote, slash: plain.append(byte)
            default: return nil
            }
        }
        return isEscaped ? nil : String(decoding: plain, as: UTF8.self)
    }

    /// Keeps the sentence that was read.
    private mutating func finish() {
        defer {
            entry = CatalogueEntry()
            field = nil
            isBroken = false
            hasEnglish = false
        }
        guard field != nil || isBroken else { return }
        guard !isBroken, hasEnglish, !entry.translations.isEmpty else {
            problems.append(CatalogueProblem(reason: .malformed, context: entry.context, line: line))
            return
        }
        guard !entry.english.isEmpty || !entry.context.isEmpty else { return readHeader(entry.translations[0] ?? "") }
        entries.append(entry)
    }

    private mutating func readHeader(_ text: String) {
        for row in text.split(separator: "\n") {
            let parts = row.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            header[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
    }
}
