/// The most points from one genre that was not the only one, with at least two covers of it named.
struct FavouriteGenre: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        guard Set(facts.given.compactMap(\.genre)).count >= 2 else { return [] }
        let sums = facts.players.compactMap { player in Self.best(facts.right(of: player.id)).map { (player.id, $0) } }
        return facts.most(sums.map { ($0.0, $0.1.points) }).compactMap { one in
            let genre = sums.first { $0.0 == one.player }?.1.genre
            return AwardClaim(one.player, .points(one.value), detail: genre)
        }
    }

    /// Equals in the order of their names, so that the answer is always the same.
    private static func best(_ right: [MatchFacts.Given]) -> (genre: String, points: Int)? {
        let named = Dictionary(grouping: right.filter { $0.genre != nil }) { $0.genre ?? "" }
        let sums = named.filter { $0.value.count >= 2 }.mapValues { $0.reduce(0) { $0 + $1.points } }
        return sums.map { (genre: $0.key, points: $0.value) }.min { ($1.points, $0.genre) < ($0.points, $1.genre) }
    }
}
