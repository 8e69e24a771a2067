// Which kinds of round a category can deal.

extension RoundKind {
    /// Albums that are tried before a kind counts as missing.
    private static let mostTries = 200

    /// Those of `kinds` that some album of the pool can be asked in.
    static func dealt(_ kinds: [RoundKind], from pool: AlbumPool, _ settings: MatchSettings) -> [RoundKind] {
        let deal = RoundDeal(
            pool: pool, decoys: Decoys(pool, mode: .random), settings: settings, earlier: [],
            generator: SeededGenerator(seed: 0), traits: AlbumTraits.all(pool, for: kinds))
        let tried = pool.entries.indices.lazy.filter { pool.entries[$0].askable }.prefix(mostTries)
        return kinds.filter { kind in tried.contains { kind.rules.deal($0, deal) != nil } }
    }
}

extension AlbumTraits {
    /// Empty unless one of `kinds` compares albums.
    static func all(_ pool: AlbumPool, for kinds: [RoundKind]) -> [AlbumTraits] {
        kinds.contains { $0.rules.comparesTraits } ? pool.entries.map { AlbumTraits($0.album) } : []
    }
}
