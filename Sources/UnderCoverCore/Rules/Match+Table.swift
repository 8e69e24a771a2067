/// A line of a party's table, with what has happened since the last one.
package struct TableLine: Equatable, Codable, Sendable {
    package enum Absence: Equatable, Codable, Sendable {
        /// Put out of the match by the rules; the number of the cover, from 1.
        case out(cover: Int)
        /// The player is away or has left, and was last there for this cover.
        case left(cover: Int)
    }

    package var place: Int
    package var players: [Player.ID]
    package var team: Int?
    package var points: Int
    /// Points since the round that the table was asked for.
    package var gained: Int
    /// nil while a player of this line is here.
    package var absence: Absence?
}

extension Match {
    /// The match as it stood before that round: its answers and who was out then.
    package func before(round: Int) -> Match {
        var earlier = self
        earlier.players.removeAll { $0.joined > round }
        for index in earlier.players.indices {
            earlier.players[index].answers.removeAll { $0.round >= round }
            if let out = earlier.players[index].outAfter, out >= round { earlier.players[index].outAfter = nil }
        }
        return earlier
    }

    /// The match once the round in play is over; unchanged while answers are awaited.
    package var settled: Match {
        var next = self
        next.advance()
        return next
    }

    /// The standings, best first.
    /// - Parameter round: gains are counted from it on.
    package func table(since round: Int) -> [TableLine] {
        let earlier = before(round: round).standings
        return standings.map { line in
            let was = earlier.first { $0.team == line.team && (line.team != nil || $0.players == line.players) }
            return TableLine(
                place: line.place, players: line.players, team: line.team, points: line.points,
                gained: line.points - (was?.points ?? start(of: line)), absence: absence(of: line.players))
        }
    }

    /// The points with which the line started: those of players who came late.
    private func start(of line: Standing) -> Int {
        Teams.mean(players.filter { line.players.contains($0.id) }.map(\.start))
    }

    private func absence(of ids: [Player.ID]) -> TableLine.Absence? {
        let all = players.filter { ids.contains($0.id) }.map(absence)
        return all.contains(nil) ? nil : all.compactMap(\.self).first
    }

    private func absence(of player: Player) -> TableLine.Absence? {
        if let round = player.outAfter { return .out(cover: round + 1) }
        guard !player.present else { return nil }
        let next = (player.answers.last?.round ?? player.joined - 1) + 1
        return next < rounds.count ? .left(cover: next + 1) : nil
    }
}
