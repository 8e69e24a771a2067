/// Reads catalogues as gettext's tools write them (PO files). It believes nothing: what is not well formed is left out
/// and named, the rest is used.
package struct PlainPO {
    package static let mostBytes = 4_000_000
    static let mostEntries = 20_000
    static let longestLine = 20_000

    private(set) var entries: [CatalogueEntry] = []
    private(set) var problems: [CatalogueError] = []
    private(set) var header: [String: String] = [:]

    private var entry = CatalogueEntry()
    private var field: Field?
    private var isBroken = false
    private var line = 0
    private var hasEnglish = false

    private enum Field: Equatable { case context, english, plural, form(Int) }

    /// Compares numbers of bytes and makes no slices, because a catalogue is read before the first picture. A line
    /// break of another kind within a sentence is a sign that cannot be seen, which `trouble` finds.
    init(_ text: String) {
        guard text.utf8.count <= Self.mostBytes else {
            problems = [CatalogueError(reason: .tooLarge, context: nil, line: 0)]
            return
        }
        let bytes = Array(text.utf8)
        // The shipped catalogues have some 170 bytes for a sentence.
        entries.reserveCapacity(min(bytes.count / 120, Self.mostEntries))
        var start = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            line += 1
            read(POLine(bytes, start, end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end))
            if entries.count > Self.mostEntries {
                entries.removeLast()
                problems.append(CatalogueError(reason: .tooLarge, context: nil, line: line))
                return
            }
            start = end + 1
        }
        finish()
    }

    private mutating func read(_ row: POLine) {
        guard row.count <= Self.longestLine else { return isBroken = true }
        switch row.first {
        case nil: finish()
        case UInt8(ascii: "#"): readComment(row)
        case POLine.quote: append(row)
        default:
            var row = row
            guard let next = field(row.takeWord()) else { return isBroken = true }
            if next == .context || (next == .english && field != .context) { if field != nil { finish() } }
            if next == .english { hasEnglish = true }
            field = next
            append(row)
        }
    }

    private mutating func readComment(_ row: POLine) {
        // Comments stand before the sentence they belong to.
        if field != nil || row.second == UInt8(ascii: "~") { finish() }
        guard row.second == UInt8(ascii: ",") else { return }
        if row.text.contains("fuzzy") { entry.isFuzzy = true }
    }

    private func field(_ word: String) -> Field? {
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

    private mutating func append(_ row: POLine) {
        guard let field, let (text, marks) = row.unquoted else { return isBroken = true }
        switch field {
        case .context: entry.context.join(text)
        case .english:
            entry.english.join(text)
            entry.englishMarks.add(marks)
        case .plural: entry.englishPlural = (entry.englishPlural ?? "") + text
        case .form(let form):
            entry.append(text, form)
            entry.marks.add(marks)
        }
    }

    /// Keeps the sentence that was read.
    private mutating func finish() {
        var done = CatalogueEntry()
        swap(&done, &entry)
        guard field != nil || isBroken else { return }
        let isWhole = !isBroken && hasEnglish && !done.translations.isEmpty
        (field, isBroken, hasEnglish) = (nil, false, false)
        guard isWhole else {
            problems.append(CatalogueError(reason: .malformed, context: done.context, line: line))
            return
        }
        guard !done.english.isEmpty || !done.context.isEmpty else { return readHeader(done.translations[0] ?? "") }
        entries.append(done)
    }

    private mutating func readHeader(_ text: String) {
        for row in text.split(separator: "\n") {
            let parts = row.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            header[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
    }
}

extension String {
    /// Most texts of a catalogue are one line, which this takes over without copying it.
    fileprivate mutating func join(_ text: String) { if isEmpty { self = text } else { self += text } }
}

/// A line of a catalogue, without spaces around it.
struct POLine {
    static let quote = UInt8(ascii: "\"")
    private static let slash = UInt8(ascii: "\\")

    private let bytes: [UInt8]
    private var start: Int
    private var end: Int

    /// - Parameter bytes: well-formed UTF-8.
    init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
        (self.bytes, self.start, self.end) = (bytes, start, end)
        dropSpaces()
        while self.end > self.start, Self.isSpace(bytes[self.end - 1]) { self.end -= 1 }
    }

    var count: Int { end - start }
    var first: UInt8? { start < end ? bytes[start] : nil }
    var second: UInt8? { start + 1 < end ? bytes[start + 1] : nil }
    var text: String { text(start, end) }

    /// The text before a space or a quote.
    mutating func takeWord() -> String {
        let from = start
        while start < end, !Self.isSpace(bytes[start]), bytes[start] != Self.quote { start += 1 }
        let word = text(from, start)
        dropSpaces()
        return word
    }

    /// The text between its quotes; nil where it is not well formed.
    var unquoted: (text: String, marks: TextMarks)? {
        guard count >= 2, bytes[start] == Self.quote, bytes[end - 1] == Self.quote else { return nil }
        let (from, last) = (start + 1, end - 1)
        var marks = TextMarks()
        var isEscaped = false
        var index = from
        while index < last {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte == Self.quote { return nil }
                if byte == Self.slash {
                    isEscaped = true
                    break
                }
                marks.note(ascii: byte)
                index += 1
            } else if byte < 0xE0 {
                marks.note(scalar: UInt32(byte & 0x1F) << 6 | rest(index + 1))
                index += 2
            } else if byte < 0xF0 {
                marks.note(scalar: UInt32(byte & 0x0F) << 12 | rest(index + 1) << 6 | rest(index + 2))
                index += 3
            } else {
                marks.note(scalar: 0x10000)
                index += 4
            }
        }
        return isEscaped ? unescaped(from, last) : (text(from, last), marks)
    }

    private func rest(_ index: Int) -> UInt32 { UInt32(bytes[index] & 0x3F) }

    /// Few texts have escapes, so nothing is known of their signs: Unicode is asked.
    private func unescaped(_ from: Int, _ last: Int) -> (String, TextMarks)? {
        var plain: [UInt8] = []
        plain.reserveCapacity(last - from)
        var isEscaped = false
        for byte in bytes[from..<last] {
            guard isEscaped else {
                guard byte != Self.quote else { return nil }
                if byte == Self.slash { isEscaped = true } else { plain.append(byte) }
                continue
            }
            isEscaped = false
            switch byte {
            case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): plain.append(UInt8(ascii: "\t"))
            case Self.quote, Self.slash: plain.append(byte)
            default: return nil
            }
        }
        return isEscaped ? nil : (String(decoding: plain, as: UTF8.self), .unknown)
    }

    private func text(_ from: Int, _ to: Int) -> String { String(decoding: bytes[from..<to], as: UTF8.self) }

    private mutating func dropSpaces() { while start < end, Self.isSpace(bytes[start]) { start += 1 } }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
