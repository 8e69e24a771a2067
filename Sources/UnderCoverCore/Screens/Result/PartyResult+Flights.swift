import UnderCoverPixels

// Picks move from the seats' cards to the answers.

extension RoundResult {
    /// The ticks from a card to an answer, and between the starts of two picks.
    private static let flight = (lasts: 14.0, between: 3.6)

    /// Picks leave their cards in the order in which they were made.
    func flights(
        of cards: [SeatCard], _ match: Match, _ elapsed: Double, _ sheet: Sheet
    ) -> [Player.ID: PickFlight] {
        var flights: [Player.ID: PickFlight] = [:]
        for (order, seat) in match.picksInOrder.enumerated() {
            let since = elapsed - Self.held - Self.flight.between * Double(order)
            guard since < Self.flight.lasts, let card = cards.first(where: { $0.seat == seat }) else { continue }
            let plan = SeatCardPlan(card, sheet)
            flights[seat] = PickFlight(
                from: plan.isTokenOnly ? plan.loneToken : plan.token,
                share: Motion.ease(since, over: Self.flight.lasts))
        }
        return flights
    }
}

extension Match {
    /// Seats that picked something in this round, the fastest first.
    fileprivate var picksInOrder: [Player.ID] {
        let picked = players.compactMap { player in
            player.answer(inRound: current).flatMap { $0.picks.isEmpty ? nil : ($0.ticks ?? 0, player.id) }
        }
        return picked.sorted { $0 < $1 }.map(\.1)
    }
}
