import UnderCoverCatalogue

extension Walkthrough {
    /// The server has opened its port. The addresses are examples of a private network.
    package mutating func openDoor(addresses count: Int = 1) {
        let addresses = [
            PhoneDoor.Address(host: "192.168.178.23", interface: "wlan0"),
            PhoneDoor.Address(host: "10.0.0.5", interface: "enp3s0"),
            PhoneDoor.Address(host: "[fd12:3456:789a::42]", interface: "wlan0"),
        ]
        send(.phonesOpened(PhoneDoor(port: 8080, token: "K7F2QD", addresses: Array(addresses.prefix(count)))))
    }

    /// Passes a minute in which no phone has come in.
    mutating func waitForPhones() {
        let now = state.clock
        send(.clockRead(unix: now.unix + PhoneRoom.patienceSeconds, offset: now.offset))
    }

    mutating func openPhonesHelp(addresses: Int = 1) {
        openLobby(players: 2)
        openDoor(addresses: addresses)
        choose(Lobby.Target.more)
        choose(LobbyMore.Target.help)
    }

    mutating func openWifiForm() {
        openPhonesHelp()
        choose(PhonesHelp.Target.wifi)
        tick(20)
    }

    mutating func openWifiCode() {
        openWifiForm()
        write("living room")
        goOn()
        write("correct horse")
        goOn()
    }
}

extension PhonesHelp {
    package static let samples = [
        Sample("phones-help") {
            $0.openLobby(players: 2)
            $0.openDoor()
            $0.waitForPhones()
            $0.choose(Lobby.Target.code)
        },
        Sample("phones-help-three") { $0.openPhonesHelp(addresses: 3) },
        Sample("phones-help-party") {
            $0.openLobby(players: 2)
            $0.openDoor()
            $0.joinByPhone(1)
            $0.send(.phones([.addresses([PhoneAddress(number: 1, reason: .sentHome, phones: 3)])]))
            $0.choose(Lobby.Target.more)
            $0.choose(LobbyMore.Target.help)
        },
        Sample("phones-help-trouble") {
            $0.openLobby(players: 2)
            $0.send(.phonesFailed(reason: "Other programs use the ports 8080, 8081. Choose one with --phones-port."))
            $0.choose(Lobby.Target.code)
        },
    ]
}

extension WifiForm {
    package static let samples = [
        Sample("wifi-form") { $0.openWifiForm() },
        Sample("wifi-form-key") {
            $0.openWifiForm()
            $0.write("living room")
            $0.goOn()
        },
        Sample("wifi-form-pad") {
            $0.openWifiForm()
            $0.plug(id: 9)
            $0.pad(.down, 9)
        },
    ]
}

extension WifiCode {
    package static let samples = [Sample("wifi-code") { $0.openWifiCode() }]
}

extension Walkthrough {
    /// A phone comes in through the open door and takes a seat.
    package mutating func joinByPhone(_ number: Int) {
        send(.phones([.arrived(PhoneID(number))]))
        let name = SeatNames.dealt(seed: UInt64(number), taken: state.party.seats.map(\.name))
        send(.phones([.said(PhoneID(number), .join(name: name, seat: nil), lag: 0)]))
    }

    /// A phone in the lobby brings the first record that has the words.
    mutating func bringByPhone(_ number: Int, _ words: String) {
        send(.phones([.said(PhoneID(number), .find(words: words), lag: 0)]))
        let record = state.phones[PhoneID(number)]?.found?.first?.id.rawValue
        send(.phones([.said(PhoneID(number), .bring(record: record), lag: 0)]))
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
