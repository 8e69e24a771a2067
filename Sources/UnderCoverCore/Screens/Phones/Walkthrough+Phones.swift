extension Walkthrough {
    /// Phones come into a lobby without other seats, and the first one starts.
    package mutating func startParty(phones count: Int) {
        openLobby()
        openDoor()
        for seat in state.party.seats { state.party.leave(seat.id) }
        for phone in 0..<count {
            send(.phones([.arrived(PhoneID(phone))]))
            let name = SeatNames.dealt(seed: UInt64(phone), taken: state.party.seats.map(\.name))
            send(.phones([.said(PhoneID(phone), .join(name: name, seat: nil), lag: 0)]))
        }
        send(.phones([.said(PhoneID(0), .start, lag: 0)]))
        coverArrives()
        tick(PartyPace.readyTicks + 1)
    }
}
