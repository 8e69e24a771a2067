import UnderCoverCatalogue

/// The part of a party that outlives the program: who sits where, and which phones may come back. Where phones have
/// come, the server keeps beside it by which address and secrets they do.
package struct KeptParty: Equatable, Codable, Sendable {
    package struct Guest: Equatable, Codable, Sendable {
        var id: PhoneID
        var name: String
        var place: Phone.Place?
        var hasHosted: Bool
        /// The record that waits for a match; nil in files of before.
        var record: BroughtRecord?
    }

    var party: Party
    var guests: [Guest]
    var host: PhoneID?
    var isLocked: Bool
    /// Phones have come to play: `PhoneRoom.isHeld`.
    var holdsPhones: Bool
    /// Unix seconds of a recent press, by `step`: each press would otherwise be written to the disk.
    var pressedAt: Int
    /// nil in files of before, and before the first seat.
    var evening: Evening.ID?

    private static let step = 600

    /// No device was pressed for so long, or the clock was set back behind the last press.
    package func isOver(at unix: Int) -> Bool { !(0..<Party.patienceSeconds).contains(unix - pressedAt) }

    /// false where the clock was set back.
    package func wasPressed(before unix: Int) -> Bool { pressedAt <= unix }
}

extension KeptParty {
    init(_ party: Party, _ phones: PhoneRoom, pressedAt: Int, evening: Evening.ID?) {
        self.party = party.withoutDevices
        guests = phones.phones.map {
            Guest(id: $0.id, name: $0.name, place: $0.place, hasHosted: $0.hasHosted, record: $0.record)
        }
        (host, isLocked, holdsPhones) = (phones.host, phones.isLocked, phones.isHeld)
        self.pressedAt = pressedAt / Self.step * Self.step
        self.evening = evening
    }

    /// A file may hold anything.
    var isPossible: Bool {
        let ids = guests.map(\.id)
        let seats = party.seats
        return guests.count <= PhoneDoor.mostPhones && Set(ids).count == ids.count
            && ids.allSatisfy { OutsideNumber.counts.contains($0.number) }
            && guests.allSatisfy { SeatName.cleaned($0.name) == $0.name } && party.isPossible
            && guests.allSatisfy { $0.place != .quizmaster || $0.id == host }
            && guests.allSatisfy { guest in guest.seat.map { id in seats.contains { $0.id == id } } ?? true }
    }
}

extension KeptParty.Guest {
    fileprivate var seat: Seat.ID? { if case .seat(let id)? = place { id } else { nil } }
}
