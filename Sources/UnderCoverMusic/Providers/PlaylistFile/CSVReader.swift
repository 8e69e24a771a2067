/// Reads rows of a table by RFC 4180, one after another. Exports break the RFC in small ways, and one stray quote must not
/// cost the whole file: text behind a closing quote is kept, and a quote that nothing closes is an ordinary letter.
// NB: not SwiftCSV, which throws the whole table away at the first quote inside an unquoted field.
struct CSVReader {
    /// Bytes; the rest of a longer field is dropped.
    static let longestField = 4096
    /// The rest of a longer row is dropped.
    static let mostFields = 200

    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var place = 0

    init(_ text: some StringProtocol, delimiter: UInt8) {
        bytes = Array(text.utf8)
        self.delimiter = delimiter
    }

    /// nil at the end. An empty line is a row of one empty field.
    mutating func next() -> [String]? {
        guard place < bytes.count else { return nil }
        var row: [String] = []
        while true {
            let field = field()
            if row.count < Self.mostFields { row.append(field) }
            guard place < bytes.count, bytes[place] == delimiter else { break }
            place += 1
        }
        skipLineEnd()
        return row
    }

    private mutating func field() -> String {
        var field: [UInt8] = []
        skipBlanksBeforeQuote()
        if let end = closingQuote() {
            takeQuoted(to: end, &field)
            skipBlanksAtEnd()
        }
        while place < bytes.count, !isEnd(bytes[place]) {
            if field.count < Self.longestField { field.append(bytes[place]) }
            place += 1
        }
        return String(decoding: field, as: UTF8.self)
    }

    /// Spaces before a quoted field are none of it: some tools write one behind each delimiter.
    private mutating func skipBlanksBeforeQuote() {
        let (start, next) = (place, behindBlanks)
        guard next > start, next < bytes.count, bytes[next] == Self.quote else { return }
        place = next
        if closingQuote() == nil { place = start }
    }

    /// Nor are spaces behind it.
    private mutating func skipBlanksAtEnd() {
        let next = behindBlanks
        if next == bytes.count || isEnd(bytes[next]) { place = next }
    }

    /// The index behind the spaces here.
    private var behindBlanks: Int {
        var next = place
        while next < bytes.count, bytes[next] == 32 { next += 1 }
        return next
    }

    /// The place of the quote that closes the one here; nil where there is none within the longest field.
    private func closingQuote() -> Int? {
        guard place < bytes.count, bytes[place] == Self.quote else { return nil }
        var next = place + 1
        let limit = min(bytes.count, place + Self.longestField)
        while next < limit {
            if bytes[next] != Self.quote {
                next += 1
            } else if next + 1 < bytes.count, bytes[next + 1] == Self.quote {
                next += 2
            } else {
                return next
            }
        }
        return nil
    }

    /// Two quotes mean one.
    private mutating func takeQuoted(to end: Int, _ field: inout [UInt8]) {
        place += 1
        while place < end {
            field.append(bytes[place])
            place += bytes[place] == Self.quote ? 2 : 1
        }
        place = end + 1
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == 10 || byte == 13 }

    private mutating func skipLineEnd() {
        guard place < bytes.count else { return }
        let isReturn = bytes[place] == 13
        place += 1
        if isReturn, place < bytes.count, bytes[place] == 10 { place += 1 }
    }

    private static let quote = UInt8(ascii: "\"")
}

extension CSVReader {
    private static let delimiters = Array("\t;,|".utf8)

    /// The one that the first line has most of outside quotes; nil where it has none. Excel writes "sep=;" above a table.
    static func delimiter(of text: some StringProtocol) -> UInt8? {
        let line = Array(text.utf8.prefix(longestField).prefix { $0 != 10 && $0 != 13 })
        if line.count == 5, String(decoding: line, as: UTF8.self).lowercased().hasPrefix("sep=") { return line.last }
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in line {
            if byte == quote { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let most = delimiters.map { counts[$0, default: 0] }.max() ?? 0
        return most == 0 ? nil : delimiters.first { counts[$0, default: 0] == most }
    }
}
