// Finds the kinds of round that a category can deal.

extension RoundKind {
    /// Albums that are tried before a kind counts as missing.
    private static let mostTries = 200

    /// Those of `kinds` that some album of the pool can be asked in.
    static func dealt(_ kinds: [RoundKind], from pool: AlbumPool, _ settings: MatchSettings) -> [RoundKind] {
        let deal = trial(kinds, pool, settings)
        let tried = pool.entries.indices.lazy.filter { pool.entries[$0].askable }.prefix(mostTries)
        return kinds.filter { kind in tried.contains { kind.rules.deal($0, deal) != nil } }
    }

    /// `answers` in their order, but those first that can be asked in one of `kinds`: the newest record of a category
    /// never came first, and one with no song cannot be heard.
    static func fitting(
        _ answers: [Int], most: Int, for kinds: [RoundKind], in pool: AlbumPool, _ settings: MatchSettings
    ) -> [Int] {
        guard !kinds.contains(.nameTheCover) else { return answers }
        let deal = trial(kinds, pool, settings)
        var (fitting, others): ([Int], [Int]) = ([], [])
        for answer in answers.prefix(mostTries) where fitting.count < most {
            if kinds.contains(where: { $0.rules.deal(answer, deal) != nil }) {
                fitting.append(answer)
            } else {
                others.append(answer)
            }
        }
        return fitting + others + answers.dropFirst(fitting.count + others.count)
    }

    /// With random decoys, because looking for look-alikes takes longer.
    private static func trial(_ kinds: [RoundKind], _ pool: AlbumPool, _ settings: MatchSettings) -> RoundDeal {
        RoundDeal(
            pool: pool, decoys: Decoys(pool, mode: .random), settings: settings, earlier: [],
            generator: SeededGenerator(seed: 0), traits: AlbumTraits.all(pool, for: kinds))
    }
}

extension AlbumTraits {
    /// Empty unless one of `kinds` compares albums.
    static func all(_ pool: AlbumPool, for kinds: [RoundKind]) -> [AlbumTraits] {
        kinds.contains { $0.rules.comparesTraits } ? pool.entries.map { AlbumTraits($0.album) } : []
    }
}
