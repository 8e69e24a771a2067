extension PhoneRoom {
    /// A guest needs twenty seconds. After these the host is offered help.
    package static let patienceSeconds = 60

    /// The place of the address that the television shows; nil where the machine has none.
    package var shown: Int? {
        guard let addresses = door?.addresses, !addresses.isEmpty else { return nil }
        return addresses.firstIndex { $0.host == chosenHost } ?? 0
    }

    package var address: PhoneDoor.Address? { shown.flatMap { door?.addresses[$0] } }

    /// Why no code can be shown, as a sentence; nil where one can, and while the door is not open yet.
    package var hindrance: String? {
        if let trouble { return trouble }
        return door?.addresses.isEmpty == true ? Words.noNetwork : nil
    }

    /// The door is open; also where the machine's addresses have changed meanwhile. Guests are awaited from the first
    /// address on, which may come late.
    mutating func opened(_ door: PhoneDoor, at unix: Int) {
        let hadAddress = address != nil
        (self.door, trouble) = (door, nil)
        if !hadAddress, address != nil, phones.isEmpty { waitsSince = unix }
    }

    mutating func failed(_ reason: String) { (door, waitsSince, trouble) = (nil, nil, reason) }

    /// Forgets all phones, but not which address works here.
    mutating func close() {
        let host = chosenHost
        self = PhoneRoom()
        chosenHost = host
    }

    mutating func note(_ news: [PhoneNews]) {
        if news.contains(where: { if case .arrived = $0 { true } else { false } }) { waitsSince = nil }
    }

    mutating func choose(_ address: Int) {
        if let door, door.addresses.indices.contains(address) { chosenHost = door.addresses[address].host }
    }

    /// Whether no phone has come for so long that the host may want help.
    package func needsHelp(at unix: Int) -> Bool {
        door != nil && waitsSince.map { unix - $0 >= Self.patienceSeconds } == true
    }
}
