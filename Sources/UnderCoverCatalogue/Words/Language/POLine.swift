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
