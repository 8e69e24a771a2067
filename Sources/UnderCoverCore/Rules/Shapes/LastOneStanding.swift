/// Who misses is out. Where nobody misses, the slowest is out; where all miss, nobody is.
struct LastOneStanding: ShapeRules {
    var allowsLateJoining: Bool { false }

    func out(_ match: Match) -> [Player.ID] {
        let standing = match.players.filter { $0.present && $0.plays(round: match.current) }
        guard standing.count > 1 else { return [] }
        let answers = standing.map { ($0.id, $0.answer(inRound: match.current)) }
        let missed = answers.filter { $0.1?.right != true }.map(\.0)
        if missed.count == standing.count { return [] }
        guard missed.isEmpty else { return missed }
        let slowest = answers.compactMap { $0.1?.ticks }.max()
        let last = answers.filter { $0.1?.ticks == slowest }.map(\.0)
        // A tie of all is no reason to lose all.
        return last.count == standing.count ? [] : last
    }

    func isDecided(_ match: Match) -> Bool {
        match.players.count > 1 && match.players.filter { $0.present && $0.outAfter == nil }.count == 1
    }

    /// By rounds survived, then by points.
    func standings(_ match: Match) -> [Standing] {
        let lines = match.players.map { player in
            Standing(
                players: [player.id], points: player.total, survived: player.outAfter ?? match.rounds.count)
        }
        return Standing.ranked(lines) { ($0.survived ?? 0) * Self.mostPoints + $0.points }
    }

    /// More than a match can give.
    private static let mostPoints = 1_000_000
}
