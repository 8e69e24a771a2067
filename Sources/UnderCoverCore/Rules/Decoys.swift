import UnderCoverPixels

/// Chooses the wrong choices of a round.
struct Decoys {
    private let pool: AlbumPool
    private let mode: DecoyMode
    /// By entry; empty unless looks matter.
    private let looks: [PaletteSignature.InOKLab?]

    init(_ pool: AlbumPool, mode: DecoyMode) {
        self.pool = pool
        self.mode = mode
        looks = mode == .lookAlike ? pool.entries.map { $0.album.signature.map(PaletteSignature.InOKLab.init) } : []
    }

    /// `count` entries of the pool beside entry `answer`, no two showing the same text; fewer only where the pool has
    /// no more texts. Those in `avoided` come last: an album that was asked before is known not to be the answer.
    func choose(
        _ count: Int, beside answer: Int, avoiding avoided: Set<Int>, using generator: inout SeededGenerator
    ) -> [Int] {
        switch mode {
        case .random:
            let order = generator.shuffled(Array(pool.entries.indices))
            return take(count, from: order, beside: answer, avoiding: avoided)
        case .lookAlike:
            // A window wider than needed: the nearest would otherwise stand beside this cover in every match.
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

    /// Nearest first. Differences below a just noticeable one count as equal; then decade and genre decide, then
    /// chance. Covers nobody has looked at follow, by decade and genre.
    private func ranked(beside answer: Int, _ generator: inout SeededGenerator) -> [Int] {
        let chance = generator.shuffled(Array(pool.entries.indices))
        let album = pool.entries[answer].album
        // One number a cover, most important part first; the position in `chance` is the last part, because `sort` does
        // not promise to keep equals in order.
        let ranks = chance.enumerated().map { position, index -> Int in
            let distance = steps(answer, index) ?? Self.unseen
            let strangeness = Self.strangeness(album, pool.entries[index].album)
            return (distance * 3 + strangeness) * chance.count + position
        }
        return ranks.sorted().map { chance[$0 % chance.count] }
    }

    /// Just noticeable differences between two covers; nil where one has not been looked at.
    private func steps(_ one: Int, _ other: Int) -> Int? {
        guard let one = looks[one], let other = looks[other] else { return nil }
        return min(Int(one.distance(to: other) / Self.noticeable), Self.unseen - 1)
    }

    private static let unseen = 10_000
    /// OKLab units.
    private static let noticeable = 0.02

    /// 0 when decade and genre are the same, 2 when neither is.
    private static func strangeness(_ one: Album, _ other: Album) -> Int {
        let sameDecade = one.year != nil && one.year.map { $0 / 10 } == other.year.map { $0 / 10 }
        let sameGenre = one.genre != nil && one.genre == other.genre
        return (sameDecade ? 0 : 1) + (sameGenre ? 0 : 1)
    }
}
