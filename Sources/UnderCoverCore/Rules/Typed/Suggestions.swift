import UnderCoverCatalogue

/// Albums of a category whose title or artist has what a player is typing, made once for a category and asked after each
/// letter. Every word of a name begins a key: "the dark side of the moon", "darksideofthemoon", "sideofthemoon", …, so
/// what was typed, without its spaces, is the beginning of a key, and all such keys lie together.
package struct Suggestions: Sendable {
    private struct Key {
        var letters: [UInt8]
        var album: Int32
        /// 0: a title; 1: from a later word of a title; 2: an artist; 3: from a later word of an artist.
        var rank: UInt8
    }

    /// Letters that have to be typed; one sign or ideograph is enough.
    package static let fewestLetters = 2

    /// Sorted by their letters.
    private let keys: [Key]
    private let ids: [Album.ID]
    /// The places of the albums in the order of their titles.
    private let order: [Int32]

    /// NB: reads every title.
    package init(_ albums: [Album]) {
        let albums = Deduplication.distinct(albums)
        ids = albums.map(\.id)
        var keys: [Key] = []
        for (place, album) in albums.enumerated() {
            keys += Self.keys(album.title, place, rank: 0)
            if !TitleKey.artist(album.artist).isEmpty { keys += Self.keys(album.artist, place, rank: 2) }
        }
        self.keys = keys.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
        let titles = albums.map { (TitleKey.title($0.title), $0.id) }
        var order = [Int32](repeating: 0, count: albums.count)
        for (place, album) in titles.indices.sorted(by: { titles[$0] < titles[$1] }).enumerated() {
            order[album] = Int32(place)
        }
        self.order = order
    }

    /// The best first: titles before artists, beginnings before later words, then by title.
    package func find(_ typed: String, most: Int = 4) -> [Album.ID] {
        let spellings = TypedSpelling.asked(typed)
        var best: [(score: Int, album: Int)] = []
        for letters in spellings where Self.isEnough(letters) {
            for key in keys[range(of: letters)] {
                let score = Int(key.rank) << 32 | Int(order[Int(key.album)])
                if best.count == most, let worst = best.last, worst.score <= score { continue }
                Self.insert(score, Int(key.album), into: &best, most: most)
            }
        }
        return best.map { ids[$0.album] }
    }

    private static func insert(
        _ score: Int, _ album: Int, into best: inout [(score: Int, album: Int)], most: Int
    ) {
        if let known = best.firstIndex(where: { $0.album == album }) {
            guard score < best[known].score else { return }
            best.remove(at: known)
        }
        let place = best.firstIndex { $0.score > score } ?? best.count
        best.insert((score, album), at: place)
        if best.count > most { best.removeLast() }
    }

    private static func isEnough(_ letters: [UInt8]) -> Bool {
        letters.count >= fewestLetters || letters.contains { !PlainText.isSmallOrDigit($0) }
    }

    // MARK: Keys

    private static func keys(_ name: String, _ album: Int, rank: UInt8) -> [Key] {
        var keys: [Key] = []
        for words in TypedSpelling.searched(name) {
            let beginning = words.count > 1 && TypedSpelling.searchArticles.contains(words[0]) ? 1 : 0
            for start in words.indices {
                let letters = Array(words[start...].joined().utf8.prefix(longest))
                keys.append(
                    Key(letters: letters, album: Int32(album), rank: start <= beginning ? rank : rank + 1))
            }
        }
        return keys
    }

    /// Bytes of a key; more than players type before they choose.
    private static let longest = 64

    private func range(of letters: [UInt8]) -> Range<Int> {
        let start = firstIndex { !$0.lexicographicallyPrecedes(letters) }
        return start..<firstIndex(from: start) { !$0.starts(with: letters) }
    }

    /// NB: `isBehind` has to be false up to some key and true from there on.
    private func firstIndex(from start: Int = 0, where isBehind: ([UInt8]) -> Bool) -> Int {
        var (low, high) = (start, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(keys[middle].letters) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension TypedSpelling {
    fileprivate static let searchArticles: Set = ["the", "a", "an"]

    /// The typed text without spaces: as it is, and without a leading article.
    static func asked(_ typed: String) -> [[UInt8]] {
        let words = searched(typed).first ?? []
        let whole = Array(words.joined().utf8)
        guard words.count > 1, searchArticles.contains(words[0]) else { return [whole] }
        return [whole, Array(words.dropFirst().joined().utf8)]
    }

    /// The words of a name, in each script that it may be typed in. A name of signs is one word.
    static func searched(_ name: String) -> [[String]] {
        let key = TextFolding.key(String(name.prefix(longest)))
        let plain = MarkStripping.stripped(key)
        let texts = [plain] + Transliteration.latin(key).map(MarkStripping.stripped)
        var found: [[String]] = []
        for text in texts {
            let words = text.split(separator: " ").map { word in
                String(String.UnicodeScalarView(word.unicodeScalars.filter(isSearched)))
            }
            let kept = words.filter { !$0.isEmpty }
            found.append(kept.isEmpty ? [text.split(separator: " ").joined()] : kept)
        }
        return found
    }

    private static func isSearched(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return PlainText.isSmallOrDigit(UInt8(scalar.value)) }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
