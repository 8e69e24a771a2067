extension Match {
    /// The awards of a finished match: at most four, at most one a player. The match's seed decides which of the earned
    /// ones are given; the last place goes before the fourth.
    package func awards(genre: (Album.ID) -> String?) -> [Award] {
        let facts = MatchFacts(self, genre: genre)
        var chance = SeededGenerator(seed: seed).stream("awards")
        let kinds = chance.shuffled(AwardKind.allCases.filter { $0 != .goodSport })
        var given: [Award] = []
        for kind in kinds { Self.give(kind, facts, while: Award.most - 1, &given) }
        for kind in [.goodSport] + kinds { Self.give(kind, facts, while: Award.most, &given) }
        return AwardKind.allCases.compactMap { kind in given.first { $0.kind == kind } }
    }

    private static func give(_ kind: AwardKind, _ facts: MatchFacts, while most: Int, _ given: inout [Award]) {
        guard given.count < most, !given.contains(where: { $0.kind == kind }) else { return }
        let claims = kind.rules.claims(facts)
        let free = claims.first { claim in !given.contains { $0.player == claim.player } }
        if let free { given.append(Award(kind, free)) }
    }
}
