import Foundation
import UnderCoverCore

/// Search for servers without one: finds names with all words, ignoring case and accents.
struct WordFilter {
    private let words: [String]

    /// No words find everything.
    init(_ words: String) {
        self.words = Self.folded(words).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    var isEmpty: Bool { words.isEmpty }

    func takes(_ name: String) -> Bool {
        let name = Self.folded(name)
        return words.allSatisfy { name.contains($0) }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
