import Foundation
import UnderCoverCore

/// Search for providers that have none: names that hold every word, in any case and with any accents.
struct WordFilter {
    private let words: [String]

    /// Without words everything is let in.
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
