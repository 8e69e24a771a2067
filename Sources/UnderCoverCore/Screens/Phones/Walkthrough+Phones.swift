extension Walkthrough {
    /// A phone comes in through the open door and takes a seat.
    package mutating func joinByPhone(_ number: Int) {
        send(.phones([.arrived(PhoneID(number))]))
        let name = SeatNames.dealt(seed: UInt64(number), taken: state.party.seats.map(\.name))
        send(.phones([.said(PhoneID(number), .join(name: name, seat: nil), lag: 0)]))
    }

    /// Phones come into a lobby without other seats, and the first one starts.
    package mutating func startParty(phones count: Int) {
        openLobby()
        openDoor()
        for seat in state.party.seats { state.party.leave(seat.id) }
        for phone in 0..<count { joinByPhone(phone) }
        send(.phones([.said(PhoneID(0), .start, lag: 0)]))
        coverArrives()
        tick(PartyPace.readyTicks + 1)
    }
}
