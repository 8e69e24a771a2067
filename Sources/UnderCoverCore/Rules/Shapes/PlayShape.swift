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

    package init(players: [Player.ID], team: Int? = nil, points: Int, survived: Int? = nil) {
        (self.players, self.team, self.points, self.survived) = (players, team, points, survived)
    }

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
