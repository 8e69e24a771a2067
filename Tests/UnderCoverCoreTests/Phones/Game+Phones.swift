@testable import UnderCoverCatalogue
@testable import UnderCoverCore

// Phones in tests: they say what the server would have passed on.

extension Game {
    static let door = PhoneDoor(
        port: 8080, token: "K7F2QD", addresses: [PhoneDoor.Address(host: "192.168.178.23", interface: "wlan0")])

    /// An empty lobby with its door open.
    static func phoneLobby(shape: PlayShape = .everyone) -> Game {
        var game = Game()
        game.coversArrive = true
        game.openLobby(shape: shape)
        for seat in game.state.party.seats { game.state.party.leave(seat.id) }
        game.send(.phonesOpened(door))
        return game
    }

    /// A match of so many phones, whose clock runs.
    static func phoneMatch(_ phones: Int, shape: PlayShape = .everyone) -> Game {
        var game = phoneLobby(shape: shape)
        for phone in 0..<phones { game.join(phone) }
        game.say(0, .start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        return game
    }

    mutating func arrive(_ phone: Int) { send(.phones([.arrived(PhoneID(phone))])) }
    mutating func vanish(_ phone: Int) { send(.phones([.wentAway(PhoneID(phone))])) }

    @discardableResult
    mutating func say(_ phone: Int, _ message: PhoneMessage, lag: Int = 0) -> [Effect] {
        send(.phones([.said(PhoneID(phone), message, lag: lag)]))
    }

    mutating func join(_ phone: Int, name: String? = nil, seat: Int? = nil) {
        arrive(phone)
        say(phone, .join(name: name ?? "Guest \(phone)", seat: seat))
    }

    /// The right choice of the round, or a wrong one.
    @discardableResult
    mutating func answer(_ phone: Int, right: Bool) -> [Effect] {
        say(phone, .answer(round: state.match?.current ?? 0, place: right ? rightIndex : wrongIndex))
    }

    func seat(of phone: Int) -> Seat.ID? {
        if case .seat(let id)? = state.phones[PhoneID(phone)]?.place { id } else { nil }
    }

    func player(_ phone: Int) -> Player? { state.match?.players.first { $0.id == seat(of: phone) } }

    /// The view of the phone.
    func own(_ phone: Int) -> PhoneOwn? { shown().own.first { $0.id == PhoneID(phone) } }

    func shown() -> PhoneShow { PhoneViews(state).show }
}

extension Round {
    /// Another right answer, and all else as it is.
    func turned(to other: Album.ID) -> Round {
        var round = self
        if kind.rules.picks > 1 {
            round.order.reverse()
        } else if kind.rules.board == .sleeves, let right = choices.firstIndex(of: answer),
            let place = choices.firstIndex(of: other)
        {
            // The question names the record, so another place is the right one.
            round.choices.swapAt(right, place)
        } else {
            round.answer = other
        }
        return round
    }
}
