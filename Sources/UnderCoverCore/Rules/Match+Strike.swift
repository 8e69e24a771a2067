import UnderCoverCatalogue
import UnderCoverPixels

/// Once a match, the last place has a wrong choice less.
package struct Strike: Equatable, Codable, Sendable {
    /// Its round, by index.
    package let round: Int
    /// The player in the last place, or all of the team.
    package let players: [Player.ID]
    package let choice: Album.ID
}

extension Match {
    /// The strike of the round in play.
    package var struckOut: Strike? { strike.flatMap { $0.round == current ? $0 : nil } }

    /// The choice that this player can no longer pick in this round.
    package func struck(for player: Player.ID) -> Album.ID? {
        struckOut.flatMap { $0.players.contains(player) ? $0.choice : nil }
    }

    /// The first round after a table that half of the match came before; where it cannot have a strike, a later one has it.
    private var strikesFrom: Int {
        let half = (rounds.count + 1) / 2
        let tables = (half + PartyPace.tableEvery - 1) / PartyPace.tableEvery
        return max(tables, 1) * PartyPace.tableEvery
    }

    /// A round that begins anew with another cover gets another strike; a match has one that its player could use.
    mutating func dealStrike() {
        if let strike, strike.round < current, !wasWasted(strike) { return }
        strike = nil
        guard isParty, strikesLast, current >= strikesFrom, let round, round.kind.rules.picks == 1,
            round.choices.count > 2, let last = lastPlace
        else { return }
        var chance = SeededGenerator(seed: seed).stream("strike", current)
        let wrong = round.choices.filter { !round.rightPicks.contains($0) }
        strike = Strike(round: current, players: last, choice: wrong[chance.int(below: wrong.count)])
    }

    /// The round asked about a record of those who had it.
    private func wasWasted(_ strike: Strike) -> Bool {
        strike.players.allSatisfy { rounds[safe: strike.round]?.bringers?.contains($0) == true }
    }

    /// The line that is behind all others who play this round; nil where two share the last place. One whose own record is
    /// asked counts, or a strike for another player would tell whose it is.
    private var lastPlace: [Player.ID]? {
        let lines = standings.filter { line in
            players.contains { line.players.contains($0.id) && isThinking($0) }
        }
        guard let last = lines.last, let next = lines.dropLast().last, last.place > next.place else { return nil }
        return last.players
    }
}
