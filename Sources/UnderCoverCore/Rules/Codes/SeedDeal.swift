import UnderCoverCatalogue

/// The covers of a match that its seed alone says, whatever was asked before: those that short codes can name.
enum SeedDeal {
    /// New matches draw seeds of so many bits; short codes hold no more.
    static let seedBits = 24
    static let seeds: UInt64 = 1 << seedBits

    /// The first answers that `Match.plan` deals with an empty bag.
    /// - Parameter ids: the category's albums, sorted, each once.
    static func asked(_ ids: [Album.ID], seed: UInt64, rounds: Int) -> [Album.ID] {
        var order = SeededGenerator(seed: seed).stream(stream)
        return order.drawn(rounds, of: ids)
    }

    static let stream = "order"
}

/// The seed of a new match, and its covers where the seed alone says them.
package struct SeedDraw {
    package let seed: UInt64
    /// Empty where the bag has to say them, because no seed was found that asks what the bag would.
    package private(set) var asked: [Album.ID] = []

    /// Enough for most matches, and too few to be felt: most are given up at their first or second cover.
    static let mostTries = 4096

    /// - Parameters:
    ///   - isFixed: no other seed will do.
    ///   - due: missed albums, of which `Misses.places` says how many come back.
    ///   - refused: albums that may not be asked.
    package init(
        _ category: Category, _ settings: MatchSettings, first: UInt64, isFixed: Bool = false, bag: ShuffleBag,
        due: [Album.ID] = [], refused: Set<Album.ID> = []
    ) {
        guard first < SeedDeal.seeds, SettingsPreset.number(of: settings) != nil,
            let (pool, ids) = ShortPool.of(category), !isFixed || pool.holds(first),
            let wanted = Wanted(ids, settings.rounds, bag, due, refused)
        else {
            seed = first
            return
        }
        var others = SeededGenerator(seed: first).stream("seed")
        var tried = first & (1 << UInt64(pool.seedBits) - 1)
        for _ in 0..<(isFixed ? 1 : Self.mostTries) {
            if wanted.isDealt(by: tried) {
                seed = tried
                asked = SeedDeal.asked(ids, seed: tried, rounds: settings.rounds)
                return
            }
            tried = others.next() >> UInt64(64 - pool.seedBits)
        }
        seed = first
    }
}

/// The albums that a bag would ask: all of its first groups, and some of the next.
private struct Wanted {
    /// For each album the index of its group.
    private let groups: [Int]
    /// So many of each group are asked.
    private var quotas: [Int]
    private let rounds: Int

    /// nil where too few albums may be asked.
    init?(_ ids: [Album.ID], _ rounds: Int, _ bag: ShuffleBag, _ due: [Album.ID], _ refused: Set<Album.ID>) {
        let free = ids.filter { !refused.contains($0) }
        let back = Set(due).intersection(free)
        let parts = [Array(refused), Array(back)] + bag.groups(free.filter { !back.contains($0) })
        var index: [Album.ID: Int] = [:]
        for (number, part) in parts.enumerated() { for album in part { index[album] = number } }
        quotas = [0, min(back.count, Misses.most(rounds: rounds))]
        var left = rounds - quotas[1]
        for part in parts.dropFirst(2) {
            quotas.append(min(part.count, left))
            left -= quotas[quotas.count - 1]
        }
        guard left == 0 else { return nil }
        groups = ids.map { index[$0] ?? 0 }
        self.rounds = rounds
    }

    /// Draws as `SeedDeal.asked` does, and stops at the first album that is one too many.
    func isDealt(by seed: UInt64) -> Bool {
        var order = SeededGenerator(seed: seed).stream(SeedDeal.stream)
        var (groups, left) = (groups, quotas)
        for place in 0..<rounds {
            groups.swapAt(place, place + order.int(below: groups.count - place))
            left[groups[place]] -= 1
            if left[groups[place]] < 0 { return false }
        }
        return true
    }
}
