import UnderCoverCatalogue

extension CategoryVote {
    package static let samples = [
        Sample("vote") {
            $0.openVote()
            $0.pad(.north, 1)
            $0.pad(.north, 2)
            $0.pad(.west, 3)
        },
        Sample("vote-open") { $0.openVote(players: 2) },
        Sample("vote-full") {
            $0.openVote(players: 8)
            for pad in 1...7 { $0.pad(.east, pad) }
        },
        Sample("vote-room") {
            $0.openVoteOfPhones(60)
            for phone in 0..<50 { $0.vote(phone, phone % 7 % 4) }
            $0.tick(toldTicks)
        },
        // The rows of the table stand.
        Sample("vote-evening", ticks: 150) {
            $0.playToVote(preset: .party)
            $0.pad(.north, 1)
            $0.pad(.west, 2)
        },
        Sample("vote-evening-full", ticks: 300) { $0.playToVote(players: 8, preset: .party) },
    ]
}

extension VoteDrawn {
    package static let samples = [
        Sample("vote-drawn", ticks: 60) { $0.endVote([.north, .south, .west]) },
        Sample("vote-lot", ticks: 30) { $0.endVote([.north, .north, .west]) },
        Sample("vote-drawn-evening", ticks: 60) {
            $0.playToVote(players: 2, preset: .party)
            $0.pad(.north, 1)
            $0.key("Up")
            $0.tick(Ballot.beatTicks)
        },
        Sample("vote-lot-said", ticks: hopTicks.reduce(20, +)) { $0.endVote([.north, .north, .west]) },
    ]
}

extension Walkthrough {
    /// The lobby asks the room before its first match.
    package mutating func openVote(players: Int = 4) {
        openLobby(players: players)
        askRoom()
    }

    private mutating func askRoom() {
        choose(Lobby.Target.more)
        choose(LobbyMore.Target.vote)
    }

    /// Each pad votes, and then the keys beside them for their left.
    package mutating func endVote(_ buttons: [PadButton]) {
        openVote(players: buttons.count + 1)
        for (index, button) in buttons.enumerated() { pad(button, index + 1) }
        key("Left")
        tick(Ballot.beatTicks)
    }

    /// Phones alone, of which the ninth and later ones are the room.
    package mutating func openVoteOfPhones(_ count: Int) {
        openLobby()
        openDoor()
        for phone in 0..<count { joinByPhone(phone) }
        askRoom()
    }

    package mutating func vote(_ phone: Int, _ place: Int) {
        send(.phones([.said(PhoneID(phone), .vote(ballot: state.phones.questions, place: place), lag: 0)]))
    }

    /// The host skips a vote, where one has begun.
    package mutating func skipVote() { if CategoryVote.shown(state) != nil { key("P") } }
}
