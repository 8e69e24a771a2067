// Seats of phones.

extension Party {
    /// Gives a phone a seat: the one it wishes, else the first free one, or one from the command line without a player.
    /// nil where all are taken.
    /// - Parameter used: seats of players who have left a match; their points stay theirs while another seat is free.
    mutating func seat(_ phone: PhoneID, wish: Seat.ID?, used: [Seat.ID], name: String) -> Seat? {
        let isShared = shape.rules.takesTurns
        let open = (0..<Self.mostSeats).filter { id in
            self[id].map { !isShared && $0.device?.isNobody == true } ?? true
        }
        let fresh = open.filter { !used.contains($0) || self[$0] != nil }
        guard let id = fresh.first(where: { $0 == wish }) ?? fresh.first ?? open.first else { return nil }
        put(.phone(phone), in: id, name: name)
        return self[id]
    }

    /// The seat of the crowd.
    mutating func seatCrowd(name: String) {
        if self[Seat.crowd] == nil { put(.crowd, in: Seat.crowd, name: name) }
        change(Seat.crowd) { $0.device = .crowd }
    }

    /// The phone that has the seat, also while it sleeps.
    func phone(in id: Seat.ID) -> PhoneID? {
        guard let seat = self[id], case .phone(let phone) = seat.kind else { return nil }
        return phone
    }

    /// The phone is back in its own seat.
    mutating func reseat(_ phone: PhoneID, in id: Seat.ID) { change(id) { $0.device = .phone(phone) } }

    /// The phone that has left this seat waiting; nil where the seat is free, or its player is here.
    func lostBy(_ id: Seat.ID) -> PhoneID? { self[id]?.isAway == true ? phone(in: id) : nil }

    /// The seat of a phone that is away which a newcomer means by a name or a seat.
    func lostSeat(named name: String, wish: Seat.ID?) -> Seat.ID? {
        if let wish, lostBy(wish) != nil { return wish }
        return seats.first { $0.name.lowercased() == name.lowercased() && lostBy($0.id) != nil }?.id
    }

    /// The seat has another phone from now on.
    mutating func give(_ id: Seat.ID, to phone: PhoneID) {
        change(id) { ($0.device, $0.kind) = (.phone(phone), .phone(phone)) }
    }

    /// The phone's player moves to a free seat.
    mutating func move(_ id: Seat.ID, to free: Seat.ID) -> Bool {
        guard (0..<Self.mostSeats).contains(free), self[free] == nil, var seat = self[id] else { return false }
        leave(id)
        seat.id = free
        insert(seat)
        return true
    }

    /// `name`, or with a number if another seat has it.
    func unique(_ name: String, except id: Seat.ID? = nil) -> String {
        let taken = Set(seats.filter { $0.id != id }.map { $0.name.lowercased() })
        guard taken.contains(name.lowercased()) else { return name }
        let numbered = (2...Self.mostSeats + 2).map { "\(name.prefix(SeatName.longest - 2)) \($0)" }
        return numbered.first { !taken.contains($0.lowercased()) } ?? name
    }
}
