import UnderCoverCatalogue

extension Lobby {
    package static let samples = [
        Sample("lobby") { $0.openLobby(players: 4) },
        Sample("lobby-alone") { $0.openLobby() },
        Sample("lobby-full") { $0.openLobby(players: 8) },
        Sample("lobby-teams") {
            $0.openLobby(players: 6, shape: .teams)
        },
        Sample("lobby-pass-it-round") {
            $0.openLobby(players: 3, shape: .passItRound)
        },
        Sample("lobby-kids", prepare: leavesOut) {
            $0.openLobby(players: 2)
            $0.choose(Lobby.Target.preset(.kids))
        },
        Sample("lobby-phones") {
            $0.openLobby(players: 4)
            $0.openDoor()
        },
        Sample("lobby-phones-seats") {
            $0.openLobby(players: 2)
            $0.openDoor()
            for phone in 1...3 { $0.joinByPhone(phone) }
        },
        Sample("lobby-pass-it-round-phones") {
            $0.openLobby(players: 2, shape: .passItRound)
            $0.openDoor()
            $0.joinByPhone(1)
        },
        Sample("lobby-phones-three") {
            $0.openLobby(players: 8)
            $0.openDoor(addresses: 3)
            for _ in 0..<2 { $0.key("Up") }
        },
        Sample("lobby-phones-nobody") {
            $0.openLobby(players: 2, shape: .teams)
            $0.openDoor()
            $0.waitForPhones()
        },
        Sample("lobby-phones-trouble") {
            $0.openLobby(players: 2)
            $0.send(.phonesFailed(reason: "Other programs use the ports 8080, 8081. Choose one with --phones-port."))
        },
    ]

    /// Each fourth album of the box is not for the family.
    static let leavesOut: Sample.Prepare = { launch, _ in
        let box = launch.kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums)
        launch.kept.notForFamily = box.enumerated().filter { $0.offset % 4 == 0 }.map(\.element.id)
    }
}

extension Walkthrough {
    /// Opens the lobby by a key of the right half, and seats pads beside it.
    package mutating func openLobby(players: Int = 1, shape: PlayShape = .everyone) {
        openCategory()
        choose(CategoryDetail.Target.party)
        while state.party.shape != shape { choose(Lobby.Target.shape) }
        guard !shape.rules.takesTurns else {
            while state.party.seats.count < players { choose(Lobby.Target.add) }
            return
        }
        for pad in 1..<max(players, 2) where pad < players {
            plug([.xbox, .playStation, .nintendo, .generic][pad % 4], id: pad, name: "Pad \(pad)")
            self.pad(.south, pad)
            tick()
        }
    }

    /// A party's first round, its clock running.
    package mutating func startParty(players: Int = 4, shape: PlayShape = .everyone) {
        openLobby(players: players, shape: shape)
        choose(Lobby.Target.start)
        coverArrives()
        tick(PartyPace.readyTicks + 1)
    }

    /// The seat of a phone that is away, which a new phone says is its own.
    mutating func openLostPhoneSeat() {
        openLobby(players: 2)
        openDoor()
        joinByPhone(1)
        send(.phones([.wentAway(PhoneID(1)), .arrived(PhoneID(2))]))
        send(.phones([.said(PhoneID(2), .join(name: "Mo", seat: 2), lag: 0)]))
        choose(Lobby.Target.more)
        choose(LobbyMore.Target.guest(2))
    }
}
