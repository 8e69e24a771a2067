import GRDB
import UnderCoverCatalogue

/// All words of the library side by side, for finding those that are nearly spelled like another. Most are ruled out by
/// the letters that occur in them, without looking at the words themselves.
struct NearWords {
    struct Near: Equatable {
        var word: String
        var distance: Int
    }

    /// Words taken for one.
    private static let most = 6

    private var bytes: [UInt8] = []
    private var starts: [Int32] = [0]
    private var letters: [UInt32] = []
    /// Names that have the word.
    private var counts: [Int32] = []

    init(_ database: Database) throws {
        for list in ShelfList.allCases {
            try RawStatement(database, "SELECT term, doc FROM \(list.word)_vocabulary").each { row in
                add(FieldWord.plain(row.bytes(0)), row.int(1))
            }
        }
    }

    private mutating func add(_ word: Bytes, _ count: Int) {
        guard (3...32).contains(word.count) else { return }
        bytes += word
        starts.append(Int32(clamping: bytes.count))
        letters.append(Slips.letters(word))
        counts.append(Int32(clamping: count))
    }

    /// - Parameter isStart: the word may be unfinished, so it is compared with the beginnings of others, too.
    func near(_ word: String, isStart: Bool) -> [Near] {
        let asked = Bytes(word.utf8)
        let most = Slips.budget(asked)
        guard most > 0 else { return [] }
        let mask = Slips.letters(asked)
        var found: [(place: Int, distance: Int)] = []
        bytes.withUnsafeBufferPointer { bytes in
            for place in letters.indices {
                let (missing, extra) = (mask & ~letters[place], letters[place] & ~mask)
                guard missing.nonzeroBitCount <= most, isStart || extra.nonzeroBitCount <= most else { continue }
                let other = bytes[Int(starts[place])..<Int(starts[place + 1])]
                guard let distance = Self.distance(asked, other, most, isStart) else { continue }
                found.append((place, distance))
            }
        }
        found.sort { ($0.distance, counts[$1.place]) < ($1.distance, counts[$0.place]) }
        var words: [Near] = []
        for (place, distance) in found where words.count < Self.most {
            let near = Near(word: self.word(place), distance: distance)
            if !words.contains(where: { $0.word == near.word }) { words.append(near) }
        }
        return words
    }

    private func word(_ place: Int) -> String {
        String(decoding: bytes[Int(starts[place])..<Int(starts[place + 1])], as: UTF8.self)
    }

    private static func distance(
        _ asked: Bytes, _ other: Slice<UnsafeBufferPointer<UInt8>>, _ most: Int, _ isStart: Bool
    ) -> Int? {
        if let distance = Slips.distance(asked, other, most: most) { return distance }
        guard isStart, other.count > asked.count else { return nil }
        return Slips.distance(asked, other.prefix(asked.count), most: most)
    }
}
