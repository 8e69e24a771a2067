extension Guessing {
    static let partySamples: [Sample] = [
        Sample("party-guessing", ticks: 200) { $0.startParty(players: 8) },
        Sample("party-guessing-phones", ticks: 200) {
            $0.startParty(players: 5)
            $0.openDoor()
        },
        Sample("party-guessing-2", ticks: 60) { $0.startParty(players: 2) },
        Sample("party-ready", ticks: 10) {
            $0.openLobby(players: 4)
            $0.choose(Lobby.Target.start)
            $0.coverArrives()
        },
        Sample("party-locked", ticks: 1) {
            $0.startParty(players: 8)
            $0.tick(240)
            for pad in [1, 3, 5, 6] { $0.pad(.north, pad) }
            $0.send(.device(.padRemoved(7)))
        },
        Sample("party-all-in", ticks: 10) {
            $0.startParty(players: 5)
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-guessing-teams", ticks: 1) {
            $0.startParty(players: 7, shape: .teams)
            $0.tick(100)
            for pad in [1, 2] { $0.pad(.west, pad) }
        },
        Sample("buzz", ticks: 100) {
            $0.startParty(players: 6, shape: .buzz)
            $0.tick(150)
            $0.pad(.west, 2)
            $0.answerWrong(2)
            $0.tick(40)
            $0.pad(.west, 4)
        },
        Sample("party-guessing-room", ticks: 1) {
            $0.startParty(phones: 11)
            $0.tick(100)
        },
        Sample("pass-it-round", ticks: 30) {
            $0.openLobby(players: 3, shape: .passItRound)
            $0.choose(Lobby.Target.start)
            $0.coverArrives()
        },
    ]
}

extension RoundResult {
    static let partySamples: [Sample] = [
        Sample("party-result", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 8)
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-result-phones", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 4)
            $0.openDoor()
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-result-2", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 2)
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-result-nobody", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 4)
            $0.tick(700)
        },
        Sample("party-result-teams", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 7, shape: .teams)
            $0.tick(100)
            $0.everybodyAnswers()
        },
    ]
}

extension Walkthrough {
    private func button(_ index: Int) -> PadButton { [.north, .west, .east, .south][index % 4] }

    package mutating func answerWrong(_ pad: PadID) { self.pad(button(wrongIndex), pad) }

    /// The keys and all pads, some rightly, one after the other.
    package mutating func everybodyAnswers() {
        guard let match = state.match else { return }
        for player in match.players {
            tick(23)
            let choice = player.id % 3 == 2 ? rightIndex + 1 : rightIndex
            let index = choice % (match.round?.choices.count ?? 1)
            if player.id == 0 { key(["Up", "Left", "Right", "Down"][index]) } else { pad(button(index), player.id) }
        }
    }
}
