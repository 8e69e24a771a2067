import UnderCoverCatalogue
import UnderCoverPixels

/// Picks the wrong choices of a round.
struct Decoys {
    private let pool: AlbumPool
    private let mode: DecoyMode
    /// Cover colours by index of the entry; empty unless the mode is look-alike.
    private let looks: [PaletteSignature.InOKLab?]

    init(_ pool: AlbumPool, mode: DecoyMode) {
        self.pool = pool
        self.mode = mode
        looks = mode == .lookAlike ? pool.entries.map { $0.album.signature.map(PaletteSignature.InOKLab.init) } : []
    }

    /// `count` entries besides `answer`, all with different labels; fewer only where the pool has no more labels. Those
    /// in `avoided` come last: players know that an album asked before is not the answer.
    func choose(
        _ count: Int, beside answer: Int, avoiding avoided: Set<Int>, using generator: inout SeededGenerator
    ) -> [Int] {
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
