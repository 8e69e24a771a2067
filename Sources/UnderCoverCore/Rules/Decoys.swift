import UnderCoverCatalogue
import UnderCoverPixels

/// Picks the wrong choices of a round.
struct Decoys {
    private let pool: AlbumPool
    private let mode: DecoyMode
    /// Cover colours by index of the entry; empty unless the mode is look-alike. Pressed records have none: each machine
    /// learns theirs as it shows them, and a code has to deal the same choices on all.
    private let looks: [PaletteSignature.InOKLab?]

    init(_ pool: AlbumPool, mode: DecoyMode) {
        self.pool = pool
        self.mode = mode
        looks = mode == .lookAlike ? pool.entries.map { Self.look($0.album) } : []
    }

    private static func look(_ album: Album) -> PaletteSignature.InOKLab? {
        album.motif == nil ? album.signature.map(PaletteSignature.InOKLab.init) : nil
    }

    /// `count` entries besides `answer`, all with different labels; fewer only where the pool has no more labels. Those
    /// in `avoided` come last: players know that an album asked before is not the answer.
    func choose(
        _ count: Int, beside answer: Int, avoiding avoided: Set<Int>, using generator: inout SeededGenerator
    ) -> [Int] {
        if let motif = pool.entries[answer].album.motif {
            let order = kin(count, of: motif, avoiding: avoided, &generator) + others(beside: answer, &generator)
            return generator.shuffled(take(count, from: order, beside: answer, avoiding: avoided))
        }
        switch mode {
        case .random:
            let order = generator.shuffled(Array(pool.entries.indices))
            return take(count, from: order, beside: answer, avoiding: avoided)
        case .lookAlike:
            // Picks from more than needed, else the most similar covers would be the decoys in every match.
            let near = take(
                2 * count + 2, from: ranked(beside: answer, &generator), beside: answer, avoiding: avoided)
            return Array(generator.shuffled(near).prefix(count))
        }
    }

    private func take(_ count: Int, from order: [Int], beside answer: Int, avoiding avoided: Set<Int>) -> [Int] {
        var labels: Set = [pool.entries[answer].label]
        var taken: [Int] = []
        for wantsAvoided in [false, true] {
            for index in order where avoided.contains(index) == wantsAvoided {
                if taken.count == count { return taken }
                if labels.insert(pool.entries[index].label).inserted { taken.append(index) }
            }
        }
        return taken
    }

    /// Sleeves of the answer's system that show other motifs, for they look like the answer until they are sharp. Each
    /// motif comes once before any comes twice. Where motifs change the whole field or a single spot, one of each comes
    /// first: spots alone could not be told apart, and a field alone would be given away. A single decoy is taken by
    /// chance, because one that is always of the field would be told from a spot.
    private func kin(
        _ count: Int, of motif: Motif, avoiding avoided: Set<Int>, _ generator: inout SeededGenerator
    ) -> [Int] {
        let order = generator.shuffled(
            pool.entries.indices.filter { pool.entries[$0].album.motif?.system == motif.system })
        func motifOf(_ index: Int) -> Motif? { pool.entries[index].album.motif }
        let fresh = order.filter { !avoided.contains($0) } + order.filter(avoided.contains)
        var seen: Set = [motif]
        let distinct = fresh.filter { motifOf($0).map { seen.insert($0).inserted } == true }
        let again = fresh.filter { motifOf($0) != motif && !distinct.contains($0) }
        guard count > 1, seen.contains(where: \.isField) else { return distinct + again }
        let pair = [true, false].compactMap { isField in distinct.first { motifOf($0)?.isField == isField } }
        return pair + distinct.filter { !pair.contains($0) } + again
    }

    /// For a system that has no more motifs: other albums as ever, and last those that show the very thing the answer does.
    private func others(beside answer: Int, _ generator: inout SeededGenerator) -> [Int] {
        let order =
            mode == .lookAlike ? ranked(beside: answer, &generator) : generator.shuffled(Array(pool.entries.indices))
        let motif = pool.entries[answer].album.motif
        return order.filter { pool.entries[$0].album.motif != motif } + order
    }

    /// Most similar first. Colour differences are counted in just noticeable steps; equal ones are ordered by decade
    /// and genre, then by chance. Covers without measured colours follow, by decade and genre.
    private func ranked(beside answer: Int, _ generator: inout SeededGenerator) -> [Int] {
        let chance = generator.shuffled(Array(pool.entries.indices))
        let album = pool.entries[answer].album
        // One number for each cover, the most important part first. The position in `chance` is part of it because
        // `sort` is not guaranteed to be stable.
        let ranks = chance.enumerated().map { position, index -> Int in
            let distance = steps(answer, index) ?? Self.unseen
            let strangeness = Self.strangeness(album, pool.entries[index].album)
            return (distance * 3 + strangeness) * chance.count + position
        }
        return ranks.sorted().map { chance[$0 % chance.count] }
    }

    /// Just noticeable differences between two covers; nil where one has no measured colours.
    private func steps(_ one: Int, _ other: Int) -> Int? {
        guard let one = looks[one], let other = looks[other] else { return nil }
        return min(Int(one.distance(to: other) / Self.noticeable), Self.unseen - 1)
    }

    private static let unseen = 10_000
    /// OKLab units.
    private static let noticeable = 0.02

    /// 0 when decade and genre are equal, 2 when neither is.
    static func strangeness(_ one: Album, _ other: Album) -> Int {
        let sameDecade = one.year != nil && one.year.map { $0 / 10 } == other.year.map { $0 / 10 }
        let sameGenre = one.genre != nil && one.genre == other.genre
        return (sameDecade ? 0 : 1) + (sameGenre ? 0 : 1)
    }
}

/// A near miss in a finished match: the reason to play it once more.
package enum NearMiss: Equatable, Sendable {
    /// One more right answer would have beaten the best match of this kind.
    case oneMoreRight
    /// So many seconds less in all would have beaten it.
    case sooner(seconds: Int)
    /// So many right answers in a row, from three.
    case inARow(Int)

    private static let mostSeconds = 3
    private static let fewestInARow = 3

    /// - Parameter others: all other matches of its kind.
    package init?(_ entry: ScoreEntry, others: [ScoreEntry]) {
        let best = others.map(\.total).max()
        if let best, best >= entry.total, let near = Self.beating(by: best - entry.total + 1, entry) {
            self = near
        } else if let longest = Self.longestRun(entry.answers), longest >= Self.fewestInARow {
            self = .inARow(longest)
        } else {
            return nil
        }
    }

    /// - Parameter points: that were missing.
    private static func beating(by points: Int, _ entry: ScoreEntry) -> NearMiss? {
        let right = entry.answers.filter(\.right).map(\.points)
        if right.count < entry.answers.count, !right.isEmpty, right.reduce(0, +) / right.count >= points {
            return .oneMoreRight
        }
        guard !right.isEmpty, entry.kind.seconds > 0 else { return nil }
        let seconds = (points * entry.kind.seconds + Scoring.most - 1) / Scoring.most
        return seconds <= mostSeconds ? .sooner(seconds: max(seconds, 1)) : nil
    }

    private static func longestRun(_ answers: [ScoreEntry.Answer]) -> Int? {
        answers.split { !$0.right }.map(\.count).max()
    }
}
