// Covers that cannot be loaded.

extension Match {
    package enum Swap: Equatable, Sendable {
        case swapped(Round)
        /// Nothing changed: the caller drops the round or tells the player that covers cannot be loaded.
        case noSpareLeft
        /// The round was played already, or a player has answered.
        case tooLate
    }

    /// Replaces a round that has no answers yet by the next spare. No album that was asked or replaced comes back.
    package mutating func swapAnswer(round index: Int) -> Swap {
        guard canChange(index) else { return .tooLate }
        guard !spares.isEmpty else { return .noSpareLeft }
        rounds[index] = spares.removeFirst()
        if index == current { beginRound() }
        return .swapped(rounds[index])
    }

    /// Removes a round that has no answers yet. Returns false and changes nothing when it has some.
    @discardableResult
    package mutating func dropRound(_ index: Int) -> Bool {
        guard canChange(index) else { return false }
        rounds.remove(at: index)
        // Late players wait for the round after this one, which comes a place earlier now.
        for late in players.indices where players[late].joined > index { players[late].joined -= 1 }
        if index == current { beginRound() }
        return true
    }

    private func canChange(_ index: Int) -> Bool {
        guard rounds.indices.contains(index), index >= current else { return false }
        return players.allSatisfy { $0.answer(inRound: index) == nil }
    }
}
