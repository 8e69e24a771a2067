/// Makes the sort key of a name, as a text: comparing its bytes sorts. Its first character is the letter.
package enum ShelfSort {
    /// "#" for digits and signs, which come first.
    package static let signs = "#"
    private static let longest = 80

    /// - Parameter sort: the name as the tags sort it: "Beatles, The".
    package static func key(_ name: String, sort: String? = nil) -> String {
        let plain = SearchText.plain(sort ?? name)
        return plainKey(plain) ?? keyOfAny(plain)
    }

    /// nil for what is not plain.
    static func plainKey(_ plain: String) -> String? {
        PlainText.read(plain) { bytes in
            let named = bytes[plainArticle(bytes)...]
            let start = named.firstIndex(where: PlainText.isSmallOrDigit) ?? named.startIndex
            let rest = named[start...].prefix(longest)
            return PlainText.made(most: rest.count + 1) { made in
                let first = rest.first.flatMap { PlainText.isSmall($0) ? $0 - 32 : nil }
                made.put(first ?? UInt8(ascii: "#"))
                for byte in rest { made.put(byte) }
            }
        }
    }

    /// Bytes of the article that the name begins with.
    private static func plainArticle(_ bytes: PlainText.Bytes) -> Int {
        for article in articles where bytes.starts(with: article.utf8) && bytes.count > article.utf8.count {
            return article.utf8.count
        }
        return 0
    }

    private static let articles = ["the ", "a ", "an "]

    static func keyOfAny(_ text: String) -> String {
        let plain = withoutArticle(text)
        let start = plain.drop { !$0.isLetter && !$0.isNumber }
        let rest = start.isEmpty ? plain[...] : start
        return letter(rest) + String(rest.prefix(longest))
    }

    package static func letter(of key: String) -> String { String(key.prefix(1)) }

    private static func withoutArticle(_ text: String) -> String {
        for article in articles where text.hasPrefix(article) && text.utf8.count > article.utf8.count {
            return String(text.dropFirst(article.count))
        }
        return text
    }

    /// Scripts with more letters than a rail has room for share one.
    private static func letter(_ rest: Substring) -> String {
        guard let first = rest.unicodeScalars.first, first.properties.isAlphabetic else { return signs }
        switch first.value {
        case ..<0x800: return rest.prefix(1).uppercased()
        case 0x3040...0x30FF: return "あ"
        case 0x3400...0x9FFF, 0x20000...0x3FFFF: return "漢"
        case 0xAC00...0xD7FF, 0x1100...0x11FF: return "가"
        default: return "…"
        }
    }
}
