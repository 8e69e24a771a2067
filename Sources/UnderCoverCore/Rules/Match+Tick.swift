// The effects of time on a round. The screens call it, and so does a match that is played without them.

extension Match {
    package enum GuessTick: Equatable, Sendable {
        case goesOn
        /// *Pass it round*: the reveal begins anew for the next player.
        case turnIsOver
        /// The round takes no more answers.
        case roundIsOver
    }

    /// A tick of the guess. After a buzz the clock stands still and its seconds run; in an empty room nothing runs.
    /// - Parameter used: ticks on the clock of this round, or of this turn.
    package mutating func tickGuess(_ used: inout Int) -> GuessTick {
        guard !isDeserted else { return .goesOn }
        if !isRoundOver, !rings(&used) { return .goesOn }
        guard isRoundOver else { return turn == nil ? .goesOn : .turnIsOver }
        close()
        return .roundIsOver
    }

    /// Returns whether any player's time is up.
    private mutating func rings(_ used: inout Int) -> Bool {
        guard buzz == nil else { return tickBuzz() }
        used += 1
        guard settings.timer.endsRounds, used >= settings.ticksTotal + grace else { return false }
        if turn == nil { timeUp() } else { turnIsUp() }
        return true
    }

    /// The table comes between this round and the next; not after the last, which has the podium.
    package var isTableDue: Bool { (current + 1) % PartyPace.tableEvery == 0 && !willBeDecided }
}
