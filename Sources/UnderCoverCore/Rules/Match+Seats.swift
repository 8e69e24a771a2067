// Coming and going during a match.

extension Match {
    /// The player plays from the next round on.
    /// - Returns: false where this shape allows no late players, and in the last round.
    @discardableResult
    package mutating func join(_ player: Player, _ start: PartyPreset.LateStart) -> Bool {
        let isKnown = players.contains { $0.id == player.id }
        guard shape.rules.allowsLateJoining, current + 1 < rounds.count, !isKnown else { return false }
        var player = seated(player)
        player.joined = current + 1
        player.startsAtAverage = start == .average
        player.start = player.startsAtAverage ? average : 0
        players.append(player)
        players.sort { $0.id < $1.id }
        closeIfOver()
        return true
    }

    /// With the team that the shape gives.
    func seated(_ player: Player) -> Player {
        var player = player
        player.team = shape.rules.team(of: player, among: players)
        return player
    }

    /// The mean of those who play this round and are here, else of those who have left.
    private var average: Int {
        let others = players.filter { $0.plays(round: current) }
        let here = others.filter(\.present)
        return Teams.mean((here.isEmpty ? others : here).map(\.total))
    }

    /// Late players begin with the average as it is when their first round begins, and not when they sat down.
    mutating func settleLateStarts() {
        let average = average
        for index in players.indices where players[index].startsAtAverage && players[index].joined == current + 1 {
            players[index].start = average
        }
    }

    /// The match does not wait for this player any longer. A player who leaves with the buzz has missed the round; else
    /// leaving and coming back would give five seconds to think as often as one likes.
    /// - Parameter keepsPicks: the player's phone sleeps, and comes back with what it has picked.
    package mutating func leave(_ id: Player.ID, keepsPicks: Bool = false) {
        if buzz?.holder == id {
            buzz = nil
            writeMisses { $0.id == id }
        }
        change(id) {
            $0.present = false
            if !keepsPicks { $0.picks = [] }
        }
        closeIfOver()
    }

    package mutating func comeBack(_ id: Player.ID) {
        lastTurn = turn
        change(id) { $0.present = true }
        closeIfOver()
    }

    package mutating func rename(_ id: Player.ID, _ name: String) { change(id) { $0.name = name } }
}
