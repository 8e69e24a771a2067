// Plays the matches of parties in samples and tests.

extension Walkthrough {
    /// Answers of one seat: nil lets the time run out.
    package struct PartyPick: Sendable {
        var right: Bool?
        var ticks: Int
    }

    /// Plays rounds until the table, the podium or another screen that is neither a round nor its result.
    /// - Parameter pick: what the seat does in the round with that index.
    package mutating func playParty(rounds: Int = 99, _ pick: (_ seat: Int, _ round: Int) -> PartyPick) {
        for _ in 0..<rounds {
            guard state.traits.part == .round, let match = state.match, !match.isOver else { return }
            playPartyRound(match.current, pick)
            goOn()
        }
    }

    /// Goes on from the table, too.
    package mutating func playWholeParty(_ pick: (_ seat: Int, _ round: Int) -> PartyPick) {
        for _ in 0..<99 where !(state.screen is Podium) {
            playParty(pick)
            if state.traits.part == .table { goOn() }
        }
    }

    /// Picks go straight to the rules, in the order of time, so that seats need no devices.
    private mutating func playPartyRound(_ round: Int, _ pick: (_ seat: Int, _ round: Int) -> PartyPick) {
        coverArrives()
        tick(PartyPace.readyTicks + 1)
        let seats = (state.match?.players ?? []).map(\.id)
        let picks = seats.map { (seat: $0, pick: pick($0, round)) }.sorted { $0.pick.ticks < $1.pick.ticks }
        for (seat, pick) in picks {
            guard let right = pick.right, let choices = state.match?.round?.choices else { continue }
            let index = right ? rightIndex : wrongIndex
            for _ in 0..<2 { _ = state.match?.answer(player: seat, choice: choices[index], atTick: pick.ticks) }
        }
        state.match?.timeUp()
        tick(PartyPace.allInTicks + 2)
    }
}
