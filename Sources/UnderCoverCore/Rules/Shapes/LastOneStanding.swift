/// A player who misses is out, also by being away. If no player misses, the slowest is out; if all miss, all stay.
struct LastOneStanding: ShapeRules {
    var allowsLateJoining: Bool { false }

    func out(_ match: Match) -> [Player.ID] {
        let standing = match.players.filter { $0.plays(round: match.current) }
        let here = standing.filter { $0.present || $0.answer(inRound: match.current) != nil }
        // One is left, or the room is empty and the round decides nothing.
        guard standing.count > 1, !here.isEmpty else { return [] }
        let fallen = fallen(here, match)
        let stay = here.map(\.id).filter { !fallen.contains($0) }
        return standing.map(\.id).filter { !stay.contains($0) }
    }

    private func fallen(_ players: [Player], _ match: Match) -> [Player.ID] {
        let answers = players.map { ($0, $0.answer(inRound: match.current)) }
        let missed = answers.filter { $0.1?.right != true }.map(\.0.id)
        if missed.count == players.count { return [] }
        guard missed.isEmpty else { return missed }
        let times = answers.map { player, answer in
            (player.id, player.handicap.counted(answer?.ticks ?? 0, of: match.settings.ticksTotal))
        }
        let slowest = times.map(\.1).max()
        let last = times.filter { $0.1 == slowest }.map(\.0)
        // A tie of all is no reason to lose all.
        return last.count == players.count ? [] : last
    }

    /// One is left; or those who are left have all gone, and the others need not watch empty rounds.
    func isDecided(_ match: Match) -> Bool {
        let standing = match.players.filter { $0.outAfter == nil }
        guard match.players.count > 1 else { return false }
        return standing.count == 1 || !match.isDeserted && !standing.contains(where: \.present)
    }

    /// Orders the lines by rounds survived, then by points.
    func standings(_ match: Match) -> [Standing] {
        let falling = match.falling
        let lines = match.players.map { player in
            let last = falling.contains(player.id) ? match.current : player.outAfter
            return Standing(players: [player.id], points: player.total, survived: last ?? match.rounds.count)
        }
        return Standing.ranked(lines) { ($0.survived ?? 0) * Self.mostPoints + $0.points }
    }

    /// More than a match can give.
    private static let mostPoints = 1_000_000
}
