import UnderCoverCatalogue
import UnderCoverPixels

/// A whole party match without screens: what time and presses do to it, tick by tick. Screens keep a phase of their
/// own, and share the rules of a tick with this (`Match+Tick`).
///
/// In an empty room everything waits: nothing is counted until a player is back.
package struct MatchRun: Equatable, Sendable {
    /// `left`: ticks until the next phase.
    package enum Phase: Equatable, Sendable {
        /// *Pass it round*: the pad goes to the next player, whose press begins the turn.
        case handOver(left: Int)
        /// The choices are shown, the clock waits.
        case ready(left: Int)
        case guessing
        /// Picks are still hidden.
        case allIn(left: Int)
        case result(left: Int)
        case table(left: Int)
        case over
    }

    package private(set) var match: Match
    package internal(set) var phase = Phase.over
    /// Ticks on the clock of this round or turn.
    package internal(set) var used = 0
    /// The player for whose turn the clock runs.
    private var turn: Player.ID?

    package init(_ match: Match) {
        self.match = match
        beginRound()
    }

    /// Nothing happens by itself.
    package var isHeld: Bool { phase == .over || match.isDeserted }

    package mutating func tick() {
        guard !isHeld else { return }
        switch phase {
        case .handOver(let left): if left > 1 { phase = .handOver(left: left - 1) } else { beginGuess() }
        case .ready(let left): if left > 1 { phase = .ready(left: left - 1) } else { beginGuess() }
        case .guessing: tickGuess()
        case .allIn(let left):
            phase = left > 1 ? .allIn(left: left - 1) : .result(left: match.settings.slowed(PartyPace.resultTicks))
        case .result(let left): if left > 1 { phase = .result(left: left - 1) } else { leaveResult() }
        case .table(let left): if left > 1 { phase = .table(left: left - 1) } else { nextRound() }
        case .over: break
        }
    }

    private mutating func tickGuess() {
        switch match.tickGuess(&used) {
        case .goesOn: break
        case .turnIsOver: beginTurn()
        case .roundIsOver: endGuess()
        }
    }

    // MARK: Phases

    private mutating func beginRound() {
        (used, turn) = (0, match.turn)
        phase = match.isOver ? .over : turn == nil ? .ready(left: PartyPace.readyTicks) : Self.handOver
        settle()
    }

    private static let handOver = Phase.handOver(left: PartyPace.handOverMostTicks)

    private mutating func beginTurn() { (used, turn, phase) = (0, match.turn, Self.handOver) }
    private mutating func beginGuess() { phase = .guessing }

    private mutating func endGuess() {
        match.close()
        phase = .allIn(left: PartyPace.allInTicks)
    }

    private mutating func leaveResult() {
        if match.isTableDue { phase = .table(left: match.settings.slowed(PartyPace.tableTicks)) } else { nextRound() }
    }

    private mutating func nextRound() {
        match.advance()
        beginRound()
    }

    /// Players have answered, come or gone: the round may be over, or another player's turn.
    private mutating func settle() {
        guard !isHeld else { return }
        switch phase {
        case .handOver, .ready, .guessing:
            if match.isRoundOver { endGuess() } else if match.turn != turn { beginTurn() }
        case .allIn, .result, .table, .over: break
        }
    }
}

// MARK: - Players

extension MatchRun {
    /// - Returns: nil where a press answers nothing: it begins a turn, or it is too early or too late to count.
    @discardableResult
    package mutating func press(_ player: Player.ID, place: Int) -> Match.Reply? {
        switch phase {
        case .handOver(let left):
            if player == turn, left <= PartyPace.handOverMostTicks - PartyPace.handOverTicks { beginGuess() }
            return nil
        case .guessing:
            guard let choice = match.round?.choices[safe: place] else { return .refused(.notAChoice) }
            let reply = match.answer(player: player, choice: choice, atTick: used)
            if case .taken = reply { settle() }
            return reply
        case .ready, .allIn, .result, .table, .over: return nil
        }
    }

    /// Goes on from the result or the table.
    package mutating func skip() {
        guard !isHeld else { return }
        switch phase {
        case .result: leaveResult()
        case .table: nextRound()
        case .handOver, .ready, .guessing, .allIn, .over: break
        }
    }

    @discardableResult
    package mutating func join(_ player: Player, _ start: PartyPreset.LateStart) -> Bool {
        defer { settle() }
        return match.join(player, start)
    }

    package mutating func leave(_ player: Player.ID) {
        match.leave(player)
        settle()
    }

    package mutating func comeBack(_ player: Player.ID) {
        match.comeBack(player)
        settle()
    }
}

// MARK: - Idle ticks

extension MatchRun {
    /// Ticks that only count; the one after them changes more. nil where nothing happens by itself.
    private var idleTicks: Int? {
        guard !isHeld else { return nil }
        switch phase {
        case .handOver(let left), .ready(let left), .allIn(let left), .result(let left), .table(let left):
            return left - 1
        case .guessing:
            if let buzz = match.buzz { return buzz.left - 1 }
            return match.settings.timer.endsRounds ? match.settings.ticksTotal - used - 1 : nil
        case .over: return nil
        }
    }

    /// Does at once what up to `most` idle ticks would do. Returns how many.
    package mutating func skipIdle(most: Int) -> Int {
        let count = min(most, max(0, idleTicks ?? most))
        guard count > 0, !isHeld else { return max(0, count) }
        switch phase {
        case .handOver(let left): phase = .handOver(left: left - count)
        case .ready(let left): phase = .ready(left: left - count)
        case .guessing: if match.buzz == nil { used += count } else { match.buzz?.left -= count }
        case .allIn(let left): phase = .allIn(left: left - count)
        case .result(let left): phase = .result(left: left - count)
        case .table(let left): phase = .table(left: left - count)
        case .over: break
        }
        return count
    }
}
