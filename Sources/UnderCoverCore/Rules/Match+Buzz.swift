extension Match {
    package struct Buzz: Equatable, Codable, Sendable {
        /// Who may answer.
        package var holder: Player.ID
        /// All who pressed in the same tick; chance decides among them.
        package var contenders: [Player.ID]
        /// Ticks to answer in.
        package var left = PartyPace.buzzTicks

        /// Pressed in this very tick: others may still tie, and the holder may not answer yet.
        var isFresh: Bool { left == PartyPace.buzzTicks }
    }

    mutating func pressBuzzer(_ id: Player.ID) -> Reply {
        guard var tied = buzz else {
            buzz = Buzz(holder: id, contenders: [id])
            return .buzzed
        }
        guard tied.isFresh, !tied.contenders.contains(id) else { return .refused(.notYourTurn) }
        tied.contenders = (tied.contenders + [id]).sorted()
        tied.holder = drawn(among: tied.contenders)
        buzz = tied
        return .buzzed
    }

    /// A tie within a round is drawn by the seed, anew for each buzz.
    private func drawn(among contenders: [Player.ID]) -> Player.ID {
        let earlier = players.count { $0.answer(inRound: current) != nil }
        var chance = SeededGenerator(seed: seed).stream("buzz/\(current)", earlier)
        return contenders[chance.int(below: contenders.count)]
    }

    /// A tick of the seconds after a buzz. Returns true where they are over.
    package mutating func tickBuzz() -> Bool {
        guard var held = buzz else { return false }
        held.left -= 1
        buzz = held
        guard held.left <= 0 else { return false }
        let player = players.first { $0.id == held.holder }
        miss { $0.id == held.holder }
        if let player { settleBuzz(of: player, wasRight: false) }
        return true
    }

    /// A right answer ends the round for all; a wrong one only for the player or team.
    mutating func settleBuzz(of player: Player, wasRight: Bool) {
        buzz = nil
        guard !wasRight else { return timeUp() }
        if let team = player.team { miss { $0.team == team } }
    }
}
