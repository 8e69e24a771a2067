import UnderCoverCatalogue

/// The albums of a category in 56 bits, enough to say how many differ from another's: an odd sketch (Mitzenmacher, Pagh
/// and Pham 2014). Each album falls into one of 30 cells, and a cell keeps whether an even or an odd number fell into it.
/// Two sketches differ where an odd number of differing albums fell.
package struct AlbumSketch: Equatable, Sendable {
    static let countBits = 14
    static let markBits = 12
    static let cells = 30

    /// The number of albums, at most 16,383.
    var count = 0
    /// A hash of all ids in their order.
    var mark: UInt16
    /// A bit for each cell; 1 for odd.
    var odd: UInt32 = 0
}

/// How many albums are in one category and not in the other.
package enum AlbumDifference: Equatable, Sendable {
    case same
    /// An estimate, right within a few.
    case about(Int)
    /// More than a dozen.
    case many
    /// Some; an older code does not say how many.
    case unknown
}

extension AlbumSketch {
    /// - Parameter ids: sorted, each once.
    init(_ ids: [Album.ID]) {
        count = min(ids.count, 1 << Self.countBits - 1)
        mark = UInt16(truncatingIfNeeded: FNV.folded(ids.map(\.rawValue))) & 0xFFF
        for id in ids { odd ^= 1 << UInt32(AlbumMark.hash(id) % UInt64(Self.cells)) }
    }

    func difference(from other: AlbumSketch) -> AlbumDifference {
        if self == other { return .same }
        let apart = (odd ^ other.odd).nonzeroBitCount
        let atLeast = max(abs(count - other.count), 1)
        guard let estimate = Self.estimates.indices.contains(apart) ? Self.estimates[apart] : nil,
            atLeast <= Self.estimates[Self.estimates.count - 1]
        else { return .many }
        return .about(max(estimate, atLeast))
    }

    /// The estimate for each number of differing cells: −15 ln (1 − cells / 15), rounded to an odd number where the
    /// cells are odd. With more cells, any number of albums from a dozen to all of them would be likely. None differ
    /// where two albums fell into one cell.
    static let estimates = [2, 1, 2, 3, 4, 7, 8, 9, 12]
}

/// Recognises an album in another player's category by a few bits.
enum AlbumMark {
    static let bitsRange = 8...31

    static func of(_ id: Album.ID, _ bits: Int) -> Int { Int(hash(id) >> UInt64(64 - bits)) }

    /// The fewest bits that tell `asked` from all other albums.
    static func width(for asked: [Album.ID], among ids: [Album.ID]) -> Int {
        let hashes = ids.map(hash)
        let wanted = asked.map(hash)
        return bitsRange.first { bits in
            let shift = UInt64(64 - bits)
            let marks = Set(wanted.map { $0 >> shift })
            return marks.count == Set(wanted).count && hashes.count { marks.contains($0 >> shift) } == marks.count
        } ?? bitsRange.upperBound
    }

    /// Finds the one album that a mark means; nil where there is none, or more than one.
    static func finder(_ ids: [Album.ID], _ bits: Int) -> (Int) -> Album.ID? {
        let found = Dictionary(grouping: ids) { of($0, bits) }
        return { mark in found[mark].flatMap { $0.count == 1 ? $0.first : nil } }
    }

    /// FNV-1a, stirred, because ids differ in their last letters only.
    static func hash(_ id: Album.ID) -> UInt64 {
        SeededGenerator(seed: FNV.hash(id.rawValue.utf8)).stream("album").seed
    }
}

extension FNV {
    /// Hashes the texts and where each ends. Folded, because the low bits of FNV-1a are its weakest.
    static func folded(_ texts: [String]) -> UInt64 {
        let hash = texts.reduce(start) { FNV.hash([0xFF], after: FNV.hash($1.utf8, after: $0)) }
        return hash ^ (hash >> 32)
    }
}
