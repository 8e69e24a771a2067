/// A word or a mark of a Swift source. Comments and the text of strings are neither; what a string interpolates is.
struct SwiftToken {
    /// Empty for a mark.
    var word = ""
    var mark: UInt8 = 0

    func isMark(_ character: Unicode.Scalar) -> Bool { mark == UInt8(ascii: character) }

    static func all(in text: String) -> [SwiftToken] {
        var text = text
        return text.withUTF8 { bytes in
            var lexer = SwiftLexer(bytes: bytes)
            lexer.readCode(isInterpolated: false)
            return lexer.tokens
        }
    }
}

/// Reads bytes, because characters are slow in a debug build, and because `\b` of a regular expression takes
/// `Type.member` for one word.
private struct SwiftLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var tokens: [SwiftToken] = []
    private var at = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Up to the end of the source, or to the parenthesis that ends an interpolation.
    mutating func readCode(isInterpolated: Bool) {
        var depth = 0
        while at < bytes.count {
            let byte = bytes[at]
            if isOfWord(byte) {
                let start = at
                while at < bytes.count, isOfWord(bytes[at]) { at += 1 }
                tokens.append(SwiftToken(word: String(decoding: bytes[start..<at], as: UTF8.self)))
                continue
            }
            if byte == UInt8(ascii: "/"), passComment() { continue }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), passString() { continue }
            at += 1
            if byte == UInt8(ascii: ")") {
                if isInterpolated, depth == 0 { return }
                depth -= 1
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            }
            if byte > UInt8(ascii: " ") { tokens.append(SwiftToken(mark: byte)) }
        }
    }

    private func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte == 95 || byte >= 128
    }

    private func has(_ text: StaticString, at place: Int) -> Bool {
        guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[place + index] != text.utf8Start[index] { return false }
        return true
    }

    /// False where none begins.
    private mutating func passComment() -> Bool {
        if has("//", at: at) {
            while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
            return true
        }
        guard has("/*", at: at) else { return false }
        while at < bytes.count, !has("*/", at: at) { at += 1 }
        at += 2
        return true
    }

    /// A literal with any number of `#`. False where none begins.
    private mutating func passString() -> Bool {
        var pounds = 0
        while at + pounds < bytes.count, bytes[at + pounds] == UInt8(ascii: "#") { pounds += 1 }
        guard has("\"", at: at + pounds) else { return false }
        at += pounds
        let quotes = has("\"\"\"", at: at) ? 3 : 1
        at += quotes
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: at + 1) {
                at += 1 + pounds
                let isInterpolation = has("(", at: at)
                at += 1
                if isInterpolation { readCode(isInterpolated: true) }
            } else if byte == UInt8(ascii: "\""), quotes == 1 || has("\"\"\"", at: at),
                hasPounds(pounds, at: at + quotes)
            {
                at += quotes + pounds
                return true
            } else {
                at += 1
            }
        }
        return true
    }

    private func hasPounds(_ count: Int, at place: Int) -> Bool {
        place + count <= bytes.count && (0..<count).allSatisfy { bytes[place + $0] == UInt8(ascii: "#") }
    }
}
