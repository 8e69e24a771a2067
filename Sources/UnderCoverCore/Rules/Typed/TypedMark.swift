import UnderCoverPixels

/// What tells at little cost that two spellings are far apart: the lengths and letters of the four texts whose slips
/// `TypedSpelling.slips` counts. Ten thousand of them are compared in a fraction of a millisecond.
struct TypedMark: Equatable, Sendable {
    /// Of the whole, of the bare, of the words that count, and of the whole with numbers as words.
    private let lengths: SIMD4<Int32>
    /// A bit for each letter that occurs in them.
    private let letters: SIMD4<UInt32>
    private let isLoose: Bool
    /// A letter of another script is several bytes, so its bits say nothing.
    private let isPlain: Bool

    init(_ texts: [String], isLoose: Bool) {
        var lengths = SIMD4<Int32>(repeating: 0)
        var letters = SIMD4<UInt32>(repeating: 0)
        for (place, text) in texts.prefix(4).enumerated() {
            lengths[place] = Int32(text.unicodeScalars.count)
            letters[place] = Slips.letters(text.utf8)
        }
        (self.lengths, self.letters, self.isLoose) = (lengths, letters, isLoose)
        isPlain = texts.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }
    }

    /// Whether there may be so few slips between them: each changes a length by one at most, and two letters.
    func isNear(_ other: TypedMark, most: Int) -> Bool {
        guard isLoose == other.isLoose else { return false }
        let apart = lengths &- other.lengths
        let bound = Int32(most)
        let close = (apart .<= bound) .& (apart .>= -bound)
        guard any(close) else { return false }
        guard isPlain, other.isPlain else { return true }
        let differing = letters ^ other.letters
        for place in 0..<4 where close[place] && differing[place].nonzeroBitCount <= 2 * most { return true }
        return false
    }
}

/// Spellings of all names of a category, by their marks.
struct TypedMarks: Sendable {
    private var marks: [TypedMark] = []
    private var albums: [Int32] = []

    mutating func add(_ spellings: some Sequence<TypedSpelling>, of album: Int) {
        for spelling in spellings {
            marks.append(spelling.mark)
            albums.append(Int32(album))
        }
    }

    /// Places of albums with a spelling that may be near one of these, in order.
    func near(_ said: [TypedSpelling], most: Int) -> [Int] {
        var found: [Int] = []
        for place in marks.indices where found.last != Int(albums[place]) {
            let mark = marks[place]
            if said.contains(where: { $0.mark.isNear(mark, most: most) }) { found.append(Int(albums[place])) }
        }
        return found
    }
}
