/// Notices rounds that last longer than their rules allow.
struct RoundWatch {
    private(set) var stalls = 0
    private var ticks = 0
    private var returns = 0

    mutating func cameBack() { returns += 1 }

    /// Ticks of a round in which at least one player was here.
    mutating func passed(_ count: Int) { ticks += count }

    /// Call it after each tick and each act.
    mutating func look(_ run: MatchRun) {
        guard !run.isAsking else { return }
        if ticks > limit(run.match) { stalls += 1 }
        (ticks, returns) = (0, 0)
    }

    mutating func neverEnds() { stalls += 1 }

    /// Each player has one turn, and one more for each time that one comes back; each buzzes once.
    private func limit(_ match: Match) -> Int {
        let (rules, players) = (match.shape.rules, match.players.count)
        let turns = rules.takesTurns ? players + returns : 1
        let opening = rules.takesTurns ? PartyPace.handOverMostTicks : PartyPace.readyTicks
        let buzzes = rules.stopsAtFirstPress ? players : 0
        return turns * (opening + match.settings.ticksTotal) + buzzes * match.settings.slowed(PartyPace.buzzTicks)
            + PartyPace.allInTicks
    }
}

extension MatchRun {
    /// Whether the round is between its choices and the moment before the result.
    var isAsking: Bool {
        switch phase {
        case .handOver, .ready, .guessing, .allIn: true
        case .result, .table, .over: false
        }
    }
}
