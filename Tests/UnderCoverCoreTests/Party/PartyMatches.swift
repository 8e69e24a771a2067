@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Whole matches of a party in the rules alone.
enum PartyMatches {
    typealias Pick = (right: Bool?, ticks: Int)

    static func genre(_ id: Album.ID) -> String? {
        ["dub", "punk", "soul"][id.rawValue.utf8.reduce(0) { $0 + Int($1) } % 3]
    }

    static func planned(
        seed: UInt64, shape: PlayShape, players: Int, rounds: Int = 7, timer: TimerMode = .normal
    ) throws -> Match {
        let teams = shape.rules.teams == nil ? 0 : 2
        return try Match.plan(
            id: "party-\(seed)", category: OddCategories.many(40),
            settings: MatchSettings(rounds: rounds, choices: 4, timer: timer), seed: seed,
            players: (0..<players).map { Player(id: $0, name: "P\($0)", team: teams == 0 ? nil : $0 % teams) },
            shape: shape)
    }

    /// Played by chance: sharper and duller players, some of whom miss rounds, and a few equal times.
    static func played(seed: UInt64, shape: PlayShape) throws -> Match {
        var chance = SeededGenerator(seed: seed).stream("test")
        let count = 2 + chance.int(below: 7)
        let skill = (0..<count).map { _ in 30 + chance.int(below: 70) }
        return try played(seed: seed, shape: shape, players: count) { player, round in
            let late = round >= 4 ? 20 : 0
            let isRight = chance.int(below: 100) < skill[player] - 15 + late
            return (
                chance.int(below: 12) == 0 ? nil : isRight,
                [30, 100, 240, 400, 560][chance.int(below: 5)] + chance.int(below: 40)
            )
        }
    }

    static func played(
        seed: UInt64, shape: PlayShape, players: Int, rounds: Int = 7, _ pick: (_ player: Int, _ round: Int) -> Pick
    ) throws -> Match {
        var match = try planned(seed: seed, shape: shape, players: players, rounds: rounds)
        while !match.isOver {
            answer(&match, (0..<players).map { pick($0, match.current) })
            match.timeUp()
            match.advance()
        }
        return match
    }

    /// In the order of time; where players take turns, in theirs.
    private static func answer(_ match: inout Match, _ picks: [Pick]) {
        guard let round = match.round else { return }
        let order = picks.indices.sorted { (picks[$0].ticks, $0) < (picks[$1].ticks, $1) }
        for player in match.shape.rules.takesTurns ? Array(picks.indices) : order {
            guard let right = picks[player].right else {
                if match.turn == player { match.turnIsUp() }
                continue
            }
            let wrong = round.choices.first { $0 != round.answer } ?? round.answer
            // After a press that only stops the reveal comes the answer.
            let choice = right ? round.answer : wrong
            if case .buzzed = match.answer(player: player, choice: choice, atTick: picks[player].ticks) {
                _ = match.tickBuzz()
                _ = match.answer(player: player, choice: choice, atTick: picks[player].ticks)
            }
        }
    }
}
