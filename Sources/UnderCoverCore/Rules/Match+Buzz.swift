extension Match {
    package struct Buzz: Equatable, Codable, Sendable {
        /// The player who may answer.
        package var holder: Player.ID
        /// All who pressed in the same tick; chance decides among them.
        package var contenders: [Player.ID]
        /// When the holder pressed, on the clock of the round, without the time that the press needed to arrive.
        package var pressedAt: Int
        /// Ticks in which an earlier press by a slower phone may still arrive.
        var settling = 0
        /// Ticks since the first press arrived.
        var waited = 0
        /// Ticks to answer in.
        package var left = PartyPace.buzzTicks
        /// All ticks to answer in, by the timer.
        package var total = PartyPace.buzzTicks

        /// Others may still tie or have been earlier, and the holder may not answer yet.
        package var isFresh: Bool { settling > 0 || left == total }
    }

    /// A press on the buzzer.
    /// - Parameters:
    ///   - tick: on the clock of the round, which stands still after the first press.
    ///   - lag: ticks that the press needed to arrive; they are given back.
    package mutating func buzzIn(player id: Player.ID, atTick tick: Int, lag: Int) -> Reply {
        guard shape.rules.stopsAtFirstPress, let player = players.first(where: { $0.id == id }) else {
            return .refused(.noSuchPlayer)
        }
        guard isAwaited(player) else { return .refused(.alreadyAnswered) }
        if let refusal = refusal(of: player, atTick: tick) { return .refused(refusal) }
        return buzz?.holder == id ? .refused(.alreadyAnswered) : pressBuzzer(id, atTick: tick, lag: lag)
    }

    mutating func pressBuzzer(_ id: Player.ID, atTick tick: Int, lag: Int = 0) -> Reply {
        guard var held = buzz else {
            let total = settings.slowed(PartyPace.buzzTicks)
            buzz = Buzz(
                holder: id, contenders: [id], pressedAt: max(0, tick - lag), settling: max(0, mostLag - lag),
                left: total, total: total)
            return .buzzed
        }
        let pressedAt = max(0, tick + held.waited - lag)
        guard held.isFresh, !held.contenders.contains(id), pressedAt <= held.pressedAt else {
            return .refused(.notYourTurn)
        }
        if pressedAt < held.pressedAt { (held.contenders, held.pressedAt) = ([], pressedAt) }
        held.contenders = (held.contenders + [id]).sorted()
        held.holder = drawn(among: held.contenders)
        buzz = held
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
        guard held.settling == 0 else {
            (held.settling, held.waited) = (held.settling - 1, held.waited + 1)
            buzz = held
            return false
        }
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
