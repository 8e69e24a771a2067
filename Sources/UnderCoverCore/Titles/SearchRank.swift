/// How well a name answers what was typed. Smaller is better.
package enum SearchRank: Int, Comparable, Codable, Sendable {
    /// The whole name; its beginning; the beginning of one of its words; of several of them in any order; with slips.
    case whole, beginning, word, words, near

    package static func < (one: SearchRank, other: SearchRank) -> Bool { one.rawValue < other.rawValue }
}

/// A typed query, folded once for many names: case and accents do not count, and signs only where there is nothing
/// else, because there are bands called "!!!" and "?".
package struct SearchWords: Equatable, Sendable {
    private let key: String
    private let words: [String]

    package init(_ text: String) {
        words = SearchText.asked(text)
        key = words.isEmpty ? SearchText.signs(text) : words.joined(separator: " ")
    }

    /// - Parameter words: folded already.
    package init(words: [String]) {
        self.words = words
        key = words.joined(separator: " ")
    }

    package var isEmpty: Bool { key.isEmpty }

    /// nil where `name` is something else.
    package func rank(_ name: String, tolerant: Bool = false) -> SearchRank? {
        guard !isEmpty else { return nil }
        if words.isEmpty { return rankOfSigns(SearchText.signs(name)) }
        let spellings = SearchText.spellings(name)
        if spellings.contains(key) { return .whole }
        if spellings.contains(where: { $0.hasPrefix(key) }) { return .beginning }
        if spellings.contains(where: { $0.contains(" " + key) }) { return .word }
        let parts = spellings.flatMap { $0.split(separator: " ") }.map { String($0) }
        if words.allSatisfy({ word in parts.contains { $0.hasPrefix(word) } }) { return .words }
        guard tolerant else { return nil }
        return words.allSatisfy { word in parts.contains { Self.isNear(word, $0) } } ? .near : nil
    }

    private func rankOfSigns(_ name: String) -> SearchRank? {
        if name == key { return .whole }
        if name.hasPrefix(key) { return .beginning }
        return name.contains(key) ? .word : nil
    }

    /// Whether it is near to a whole word, or to the beginning of a longer one.
    private static func isNear(_ typed: String, _ word: String) -> Bool {
        let (letters, all) = (Array(typed.utf8), Array(word.utf8))
        let most = Slips.budget(letters)
        guard most > 0 else { return word.hasPrefix(typed) }
        let lengths = Set([all.count] + (-1...1).map { min(max(letters.count + $0, 1), all.count) })
        return lengths.contains { Slips.distance(letters, Array(all.prefix($0)), most: most) != nil }
    }
}
