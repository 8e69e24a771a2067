/// The first press stops the reveal; a wrong answer goes on without that player or team.
struct BuzzIn: ShapeRules {
    var stopsAtFirstPress: Bool { true }

    /// One player of a team answers for it, so their points are the team's.
    func standings(_ match: Match) -> [Standing] {
        guard match.players.contains(where: { $0.team != nil }) else { return Everyone().standings(match) }
        return Standing.ofTeams(match) { $0.reduce(0) { $0 + $1.total - $1.start } }
    }
}
