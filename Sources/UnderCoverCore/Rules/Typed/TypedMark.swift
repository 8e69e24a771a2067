import UnderCoverCatalogue
import UnderCoverPixels

/// Shows at little cost that two spellings are far apart: holds the lengths and letters of the four texts whose slips
/// `TypedSpelling.slips` counts. Ten thousand of them are compared in a fraction of a millisecond.
struct TypedMark: Equatable, Sendable {
    /// The part of a mark that many spellings share.
    struct Shape: Hashable, Sendable {
        /// The lengths of the whole, of the bare, of the words that count, and of the whole with numbers as words.
        fileprivate let lengths: SIMD4<Int32>
        fileprivate let isLoose: Bool
        /// A letter of another script is several bytes, so its bits say nothing.
        fileprivate let isPlain: Bool

        /// The lengths of the shortest and the longest of the texts.
        var letters: ClosedRange<Int> { Int(lengths.min())...Int(lengths.max()) }

        /// The texts whose lengths are near; nil where there are none. Each slip changes a length by one at most.
        fileprivate func near(_ other: Shape, most: Int) -> SIMDMask<SIMD4<Int32>>? {
            guard isLoose == other.isLoose else { return nil }
            let apart = lengths &- other.lengths
            let bound = Int32(most)
            let near = (apart .<= bound) .& (apart .>= -bound)
            return any(near) ? near : nil
        }
    }

    let shape: Shape
    /// A bit for each letter that occurs in them.
    fileprivate let letters: SIMD4<UInt32>
    fileprivate let counts: TypedCounts

    init(_ texts: [String], isLoose: Bool) {
        var lengths = SIMD4<Int32>(repeating: 0)
        var letters = SIMD4<UInt32>(repeating: 0)
        for (place, text) in texts.prefix(4).enumerated() {
            lengths[place] = Int32(text.unicodeScalars.count)
            letters[place] = Slips.letters(text.utf8)
        }
        let isPlain = texts.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }
        shape = Shape(lengths: lengths, isLoose: isLoose, isPlain: isPlain)
        self.letters = letters
        counts = TypedCounts(texts)
    }

    /// Says whether there may be so few slips between them.
    func isNear(_ other: TypedMark, most: Int) -> Bool {
        shape.near(other.shape, most: most).map { mayBeNear(other, $0, most: most) } ?? false
    }

    /// - Parameter near: texts of near lengths. Each slip changes two letters at most.
    fileprivate func mayBeNear(_ other: TypedMark, _ near: SIMDMask<SIMD4<Int32>>, most: Int) -> Bool {
        guard shape.isPlain, other.shape.isPlain else { return true }
        let differing = letters ^ other.letters
        for place in 0..<4 where near[place] && differing[place].nonzeroBitCount <= 2 * most {
            if counts.differing(from: other.counts, place) <= 2 * most { return true }
        }
        return false
    }
}

/// How often each letter occurs in the texts of a mark. It rules out nearly all names of the same length, before their
/// slips are counted.
struct TypedCounts: Equatable, Sendable {
    private let texts: (SIMD32<UInt8>, SIMD32<UInt8>, SIMD32<UInt8>, SIMD32<UInt8>)

    init(_ texts: [String]) {
        self.texts = (Self.count(texts, 0), Self.count(texts, 1), Self.count(texts, 2), Self.count(texts, 3))
    }

    private static func count(_ texts: [String], _ place: Int) -> SIMD32<UInt8> {
        var counts = SIMD32<UInt8>(repeating: 0)
        for letter in texts[place].utf8 { counts[Int(letter & 31)] &+= 1 }
        return counts
    }

    /// Letters of one that the other lacks, in both directions. NB: more than 255 wrap round, which rules out less.
    func differing(from other: TypedCounts, _ place: Int) -> Int {
        switch place {
        case 0: Self.differing(texts.0, other.texts.0)
        case 1: Self.differing(texts.1, other.texts.1)
        case 2: Self.differing(texts.2, other.texts.2)
        default: Self.differing(texts.3, other.texts.3)
        }
    }

    private static func differing(_ one: SIMD32<UInt8>, _ other: SIMD32<UInt8>) -> Int {
        Int((pointwiseMax(one, other) &- pointwiseMin(one, other)).wrappedSum())
    }

    static func == (one: TypedCounts, other: TypedCounts) -> Bool { one.texts == other.texts }
}

/// How many letters a guess has up to each of its parts. It rules out most ways to cut an artist off it before any
/// spelling of such a piece is made.
struct TypedLengths {
    /// Without all that any text of a `TypedMark` leaves out, and with numbers as they are longer.
    private var least = [0]
    private var most = [0]

    init(_ parts: [TypedNumbers.Part]) {
        for part in parts {
            let text = part.text.unicodeScalars.count
            let written = part.words.isEmpty ? text : part.words.reduce(0) { $0 + $1.unicodeScalars.count }
            least.append(least[least.count - 1] + (TypedSpelling.mayBeLeftOut(part.text) ? 0 : min(text, written)))
            most.append(most[most.count - 1] + max(text, written))
        }
    }

    /// - Parameter range: of parts.
    func mayBe(_ artist: TypedArtist, _ range: Range<Int>) -> Bool {
        let slips = TypedSlips.mostForgiven
        return least[range.upperBound] - least[range.lowerBound] - slips <= artist.letters.upperBound
            && most[range.upperBound] - most[range.lowerBound] + slips >= artist.letters.lowerBound
    }
}

/// Spellings of all names of a category, by their marks. Those of one shape are looked at together.
struct TypedMarks: Sendable {
    private struct Group: Sendable {
        let shape: TypedMark.Shape
        var marks: [TypedMark] = []
        var places: [Int32] = []
    }

    private var groups: [Group] = []
    private var numbers: [TypedMark.Shape: Int] = [:]

    mutating func add(_ spellings: some Sequence<TypedSpelling>, of place: Int) {
        for mark in spellings.lazy.map(\.mark) {
            let number = numbers[mark.shape] ?? groups.count
            if number == groups.count {
                numbers[mark.shape] = number
                groups.append(Group(shape: mark.shape))
            }
            groups[number].marks.append(mark)
            groups[number].places.append(Int32(place))
        }
    }

    /// Places with a spelling that may be near one of these, in order.
    func near(_ said: [TypedSpelling], most: Int) -> [Int] {
        var found: Set<Int32> = []
        for group in groups {
            for spelling in said {
                guard let near = spelling.mark.shape.near(group.shape, most: most) else { continue }
                for (index, mark) in group.marks.enumerated() where spelling.mark.mayBeNear(mark, near, most: most) {
                    found.insert(group.places[index])
                }
            }
        }
        return found.sorted().map { Int($0) }
    }
}
