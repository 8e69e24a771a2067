extension Podium {
    package static let samples = [
        Sample("podium", ticks: settledTicks + 20) {
            $0.startParty(players: 8)
            $0.playParty(Walkthrough.PartyPick.usual)
            // A pad goes away at the table.
            $0.send(.device(.padRemoved(6)))
            $0.goOn()
            $0.playWholeParty(Walkthrough.PartyPick.usual)
        },
        sample("podium-two", players: 2, Walkthrough.PartyPick.usual),
        sample("podium-tie", players: 4) { seat, round in .usual(seat == 2 ? 1 : seat, round) },
        sample("podium-teams", players: 6, shape: .teams, Walkthrough.PartyPick.usual),
        sample("podium-nobody", players: 3) { _, _ in .init(right: false, ticks: 60) },
        Sample("podium-list", ticks: 20) {
            $0.playSample(players: 8, Walkthrough.PartyPick.usual)
            $0.resize(480, 320)
            $0.choose(Target.table)
        },
    ]

    private static func sample(
        _ name: String, players: Int, shape: PlayShape = .everyone,
        _ pick: @escaping @Sendable (Int, Int) -> Walkthrough.PartyPick
    ) -> Sample {
        Sample(name, ticks: settledTicks + 20) { $0.playSample(players: players, shape: shape, pick) }
    }
}

extension StandingsScreen {
    package static let samples = [
        Sample("standings", ticks: 60) {
            $0.startParty(players: 8)
            $0.playParty(Walkthrough.PartyPick.usual)
        },
        Sample("standings-phones", ticks: 60) {
            $0.startParty(players: 4)
            $0.openDoor()
            $0.playParty(Walkthrough.PartyPick.usual)
        },
        Sample("standings-teams", ticks: 60) {
            $0.startParty(players: 6, shape: .teams)
            $0.playParty(Walkthrough.PartyPick.usual)
        },
    ]
}

extension AwardsScreen {
    package static let samples = [
        Sample("awards", ticks: settledTicks) {
            $0.playSample(players: 8, Walkthrough.PartyPick.usual)
            $0.choose(Podium.Target.awards)
        },
        Sample("awards-two", ticks: settledTicks) {
            $0.playSample(players: 2, Walkthrough.PartyPick.usual)
            $0.choose(Podium.Target.awards)
        },
        Sample("awards-none", ticks: settledTicks) {
            $0.playSample(players: 2) { _, _ in .init(right: nil, ticks: 0) }
            $0.choose(Podium.Target.awards)
        },
    ]
}

extension Walkthrough {
    /// A whole match, up to the podium.
    mutating func playSample(
        players: Int, shape: PlayShape = .everyone, _ pick: (Int, Int) -> PartyPick
    ) {
        startParty(players: players, shape: shape)
        playWholeParty(pick)
    }
}

extension Walkthrough.PartyPick {
    /// Some right, some wrong, at times that look like play.
    package static func usual(_ seat: Int, _ round: Int) -> Self {
        let turn = (seat * 5 + round * 3) % 8
        return Self(right: turn == 6 ? nil : turn < 4 + seat % 2, ticks: 70 + turn * 47 + seat * 13 + round * 5)
    }
}
