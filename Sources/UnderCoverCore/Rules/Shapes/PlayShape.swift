import UnderCoverCatalogue

/// How players meet in a match. To add a shape: a file in this folder with its `ShapeRules`, a case and a line in
/// `rules`.
package enum PlayShape: String, Codable, CaseIterable, Sendable {
    case everyone, teams, buzz
    case lastOneStanding = "last-one-standing"
    case risingStakes = "rising-stakes"
    case passItRound = "pass-it-round"

    package var rules: any ShapeRules {
        switch self {
        case .everyone: Everyone()
        case .teams: Teams()
        case .buzz: BuzzIn()
        case .lastOneStanding: LastOneStanding()
        case .risingStakes: RisingStakes()
        case .passItRound: PassItRound()
        }
    }
}

/// The differences between shapes; the defaults are those of *everyone*.
package protocol ShapeRules: Sendable {
    /// The first press stops the reveal, and only that player may answer.
    var stopsAtFirstPress: Bool { get }
    /// Players answer one after the other, and the reveal begins anew for each.
    var takesTurns: Bool { get }
    /// How many teams there may be; nil where everyone plays alone.
    var teams: ClosedRange<Int>? { get }
    /// Players may join after the match has begun.
    var allowsLateJoining: Bool { get }
    /// The team of a player who sits down; nil for none.
    func team(of player: Player, among players: [Player]) -> Int?
    /// The factor by which the points of a round are multiplied.
    func stake(round: Int, of rounds: Int) -> Int
    /// Players whom the round that has just ended puts out of the match.
    func out(_ match: Match) -> [Player.ID]
    /// The match is over before its last round.
    func isDecided(_ match: Match) -> Bool
    /// The table, best first.
    func standings(_ match: Match) -> [Standing]
}

extension ShapeRules {
    package var stopsAtFirstPress: Bool { false }
    package var takesTurns: Bool { false }
    package var teams: ClosedRange<Int>? { nil }
    package var allowsLateJoining: Bool { true }
    package func team(of player: Player, among players: [Player]) -> Int? { player.team }
    package func stake(round: Int, of rounds: Int) -> Int { 1 }
    package func out(_ match: Match) -> [Player.ID] { [] }
    package func isDecided(_ match: Match) -> Bool { false }

    package func standings(_ match: Match) -> [Standing] {
        Standing.ranked(match.players.map { Standing(players: [$0.id], points: $0.total) }, by: \.points)
    }
}

/// A line of the table.
package struct Standing: Equatable, Codable, Sendable {
    /// The place from 1; equals share the better place.
    package var place = 1
    /// One player, or a team's.
    package var players: [Player.ID]
    package var team: Int?
    package var points: Int
    /// Rounds survived, where rounds put players out.
    package var survived: Int?

    /// Sorts by the rank, highest first, then by seat, and numbers the places.
    static func ranked(_ lines: [Standing], by rank: (Standing) -> Int) -> [Standing] {
        var sorted = lines.sorted {
            (rank($1), $0.players.first ?? 0) < (rank($0), $1.players.first ?? 0)
        }
        for index in sorted.indices {
            let equalsLast = index > 0 && rank(sorted[index]) == rank(sorted[index - 1])
            sorted[index].place = equalsLast ? sorted[index - 1].place : index + 1
        }
        return sorted
    }
}

/// The first press stops the reveal; a wrong answer goes on without that player or team.
struct BuzzIn: ShapeRules {
    var stopsAtFirstPress: Bool { true }

    /// One player of a team answers for it, so their points are the team's.
    func standings(_ match: Match) -> [Standing] {
        guard match.players.contains(where: { $0.team != nil }) else { return Everyone().standings(match) }
        return Standing.ofTeams(match) { $0.reduce(0) { $0 + $1.total - $1.start } }
    }
}

/// All answer at once, each for themselves. A solo match is this with one player.
struct Everyone: ShapeRules {}

/// A player who misses is out, also by being away. If no player misses, the slowest is out; if all miss, all stay.
struct LastOneStanding: ShapeRules {
    var allowsLateJoining: Bool { false }

    func out(_ match: Match) -> [Player.ID] {
        let standing = match.players.filter { $0.plays(round: match.current) }
        let here = standing.filter { $0.present || $0.answer(inRound: match.current) != nil }
        // One is left, or the room is empty and the round decides nothing.
        guard standing.count > 1, !here.isEmpty else { return [] }
        // Whose record it is has nothing to miss.
        let fallen = fallen(here.filter { !match.sitsOut($0) }, match)
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

/// One pad or remote for all: each sees the same cover from the start, and picks stay hidden until all have picked.
struct PassItRound: ShapeRules {
    var takesTurns: Bool { true }
}

/// The second half pays twice, the last round three times.
struct RisingStakes: ShapeRules {
    func stake(round: Int, of rounds: Int) -> Int {
        if round + 1 >= rounds, rounds > 1 { return 3 }
        return round * 2 >= rounds ? 2 : 1
    }
}

/// All answer at once; in each round a team has the mean of its players' points, so that teams may differ in size, and
/// players who come late or leave neither raise nor lower what their team has.
struct Teams: ShapeRules {
    var teams: ClosedRange<Int>? { 2...4 }

    /// Players without a team go to the smallest one.
    func team(of player: Player, among players: [Player]) -> Int? {
        if let team = player.team { return team }
        let last = max(1, players.compactMap(\.team).max() ?? 0)
        let here = players.filter(\.present)
        return (0...last).min { one, other in here.count { $0.team == one } < here.count { $0.team == other } }
    }

    func standings(_ match: Match) -> [Standing] {
        Standing.ofTeams(match) { players in
            match.rounds.indices.reduce(0) { sum, round in
                sum + Self.mean(players.compactMap { $0.answer(inRound: round)?.points })
            }
        }
    }

    /// Rounded to whole points.
    static func mean(_ totals: [Int]) -> Int {
        totals.isEmpty ? 0 : (totals.reduce(0, +) + totals.count / 2) / totals.count
    }
}

extension Standing {
    /// A line for each team, and for each player without one.
    /// - Parameter points: of a team's players.
    static func ofTeams(_ match: Match, points: ([Player]) -> Int) -> [Standing] {
        var lines = Set(match.players.compactMap(\.team)).sorted().map { team in
            let players = match.players.filter { $0.team == team }
            return Standing(players: players.map(\.id), team: team, points: points(players))
        }
        lines += match.players.filter { $0.team == nil }.map { Standing(players: [$0.id], points: $0.total) }
        return ranked(lines, by: \.points)
    }
}
