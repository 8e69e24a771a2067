import UnderCoverCatalogue

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
        Sample("podium-room", ticks: settledTicks + 20) { $0.playRoom(phones: 15, to: Self.name) },
        Sample("podium-evening", ticks: settledTicks + 20) {
            $0.playEvening(preset: .longNight)
        },
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
        Sample("standings-overtaking", ticks: 100) { $0.playToSecondTable() },
        Sample("standings-room", ticks: 240) { $0.playRoom(phones: 15, to: Self.name) },
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
        Sample("awards-room", ticks: settledTicks) {
            $0.playRoom(phones: 15, to: Podium.name)
            $0.tick(Podium.settledTicks)
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
    /// Two matches, up to the podium of the second.
    mutating func playEvening(preset: PartyPreset) {
        playToVote(preset: preset)
        skipVote()
        playWholeParty(PartyPick.usual)
    }

    /// One match, up to the vote on the next one.
    mutating func playToVote(players: Int = 4, preset: PartyPreset) {
        openLobby(players: players)
        choose(Lobby.Target.preset(preset))
        // A card that teaches a kind would have to be passed.
        state.party.kinds = [.nameTheCover]
        choose(Lobby.Target.start)
        playWholeParty(PartyPick.usual)
        tick(Podium.settledTicks + 20)
        choose(Podium.Target.again)
    }

    /// The table after the sixth cover: the last but one has overtaken all others, and the last place loses a choice.
    package mutating func playToSecondTable() {
        openLobby(players: 5)
        choose(Lobby.Target.preset(.party))
        // A card that teaches a kind would have to be passed.
        state.party.kinds = [.nameTheCover]
        choose(Lobby.Target.start)
        func pick(_ seat: Int, _ round: Int) -> PartyPick {
            let isLate = round >= PartyPace.tableEvery
            return PartyPick(right: isLate ? seat == 3 : seat < 4, ticks: isLate ? 30 : seat < 3 ? 60 + seat * 40 : 560)
        }
        playParty(pick)
        goOn()
        playParty(pick)
    }

    /// A match of phones alone, some of which play with the room.
    mutating func playRoom(phones count: Int, to screen: String) {
        startParty(phones: count)
        for _ in 0..<99 where state.screen.name != screen {
            if state.traits.part == .round {
                coverArrives()
                tick(PartyPace.readyTicks + 1)
                everyPhoneAnswers(count)
                tick(PartyPace.allInTicks + 2)
            }
            tick(Motion.bounceTicks)
            send(.phones([.said(PhoneID(0), .next, lag: 0)]))
        }
    }

    /// One after the other, some rightly.
    mutating func everyPhoneAnswers(_ count: Int) {
        let round = state.match?.current ?? 0
        for phone in 0..<count {
            tick(7)
            let place = (phone * 5 + round * 3) % 7 < 4 ? rightIndex : wrongIndex
            send(.phones([.said(PhoneID(phone), .answer(round: round, place: place), lag: 0)]))
        }
    }

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

// Plays the matches of parties in samples and tests.

extension Walkthrough {
    /// Answers of one seat: nil lets the time run out.
    package struct PartyPick: Sendable {
        var right: Bool?
        var ticks: Int
    }

    /// Plays rounds until the table, the podium or another screen that is neither a round nor its result.
    /// - Parameter pick: what the seat does in the round with that index.
    package mutating func playParty(rounds: Int = 99, _ pick: (_ seat: Int, _ round: Int) -> PartyPick) {
        for _ in 0..<rounds {
            guard state.traits.part == .round, let match = state.match, !match.isOver else { return }
            playPartyRound(match.current, pick)
            goOn()
        }
    }

    /// Goes on from the table, too.
    package mutating func playWholeParty(_ pick: (_ seat: Int, _ round: Int) -> PartyPick) {
        for _ in 0..<99 where Podium.shown(state) == nil {
            playParty(pick)
            if state.traits.part == .table { goOn() }
        }
    }

    /// Plays until the result of a round that a guest brought.
    mutating func playToGuestsRecord() {
        for _ in 0..<20 {
            if state.traits.part == .table { goOn() }
            guard let match = state.match, let round = match.round else { return }
            if round.isBrought { return playPartyRound(match.current, PartyPick.usual) }
            playParty(rounds: 1, PartyPick.usual)
        }
    }

    /// Picks go straight to the rules, in the order of time, so that seats need no devices.
    private mutating func playPartyRound(_ round: Int, _ pick: (_ seat: Int, _ round: Int) -> PartyPick) {
        coverArrives()
        tick(PartyPace.readyTicks + 1)
        let seats = (state.match?.players ?? []).map(\.id)
        let picks = seats.map { (seat: $0, pick: pick($0, round)) }.sorted { $0.pick.ticks < $1.pick.ticks }
        for (seat, pick) in picks {
            guard let right = pick.right, let match = state.match, let choices = match.round?.choices else { continue }
            let (answer, struck) = (choices[rightIndex], match.struck(for: seat))
            let usual = choices[wrongIndex]
            let wrong = usual == struck ? choices.first { $0 != answer && $0 != struck } ?? usual : usual
            for _ in 0..<2 {
                _ = state.match?.answer(player: seat, choice: right ? answer : wrong, atTick: pick.ticks)
            }
        }
        state.match?.timeUp()
        tick(PartyPace.allInTicks + 2)
    }
}
