/// Where a name stands in a sorted list, as a text: comparing its bytes sorts. Its first character is the letter.
package enum ShelfSort {
    /// "#" for digits and signs, which come first.
    package static let signs = "#"
    private static let longest = 80

    /// - Parameter sort: the name as the tags sort it: "Beatles, The".
    package static func key(_ name: String, sort: String? = nil) -> String {
        let plain = withoutArticle(SearchText.plain(sort ?? name))
        let start = plain.drop { !$0.isLetter && !$0.isNumber }
        let rest = start.isEmpty ? plain[...] : start
        return letter(rest) + String(rest.prefix(longest))
    }

    package static func letter(of key: String) -> String { String(key.prefix(1)) }

    private static func withoutArticle(_ text: String) -> String {
        for article in ["the ", "a ", "an "] where text.hasPrefix(article) && text.utf8.count > article.utf8.count {
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
