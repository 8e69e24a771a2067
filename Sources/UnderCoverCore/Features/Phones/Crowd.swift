import UnderCoverCatalogue
import UnderCoverPixels

/// Phones beyond eight seats: they vote, and their majority plays as one seat. `Crowd+Faces` names the best of them, and
/// free seats go to them between matches.
enum Crowd {
    /// The crowd has a seat while it has a member.
    static func repair(_ app: inout AppState) -> [Effect] {
        let isHere = app.phones.phones.contains { $0.place == .crowd && $0.isConnected }
        let seat = app.party[Seat.crowd]
        if isHere, seat?.device == nil {
            app.party.seatCrowd(name: Words.theRoom)
            guard let seat = app.party[Seat.crowd], app.match?.isParty == true else { return app.repairFocus() }
            return app.crowdPlays ? Seating.join(seat, &app) : []
        }
        guard !isHere, seat?.device != nil else { return [] }
        guard app.phones.crowd.isEmpty else {
            _ = app.party.lose(.crowd)
            return Seating.left(Seat.crowd, &app)
        }
        app.party.leave(Seat.crowd)
        return Seating.left(Seat.crowd, &app)
    }

    // MARK: Seats

    /// Between matches a free seat goes to the phone that waits for one longest.
    static func takeSeats(_ app: inout AppState) -> [Effect] {
        guard !app.keepsOlderRoom, app.match?.isParty != true else { return [] }
        var hasSeated = false
        while let phone = longestWaiting(app),
            let seat = app.party.seat(phone.id, wish: nil, used: [], name: app.party.unique(phone.name))
        {
            app.phones.change(phone.id) { ($0.place, $0.hasNewSeat) = (.seat(seat.id), true) }
            app.say(Words.takesFreeSeat(seat.name))
            hasSeated = true
        }
        return hasSeated ? repair(&app) + app.repairFocus() : []
    }

    private static func longestWaiting(_ app: AppState) -> Phone? {
        app.phones.phones.filter { $0.place == .crowd && $0.isConnected }.min { $0.waitsSince < $1.waitsSince }
    }

    // MARK: Voting

    static func vote(_ id: PhoneID, _ place: Int, _ guessing: Guessing, _ app: inout AppState) -> [Effect] {
        guard guessing.phase == .running, let match = app.match, let round = match.round,
            round.choices.indices.contains(place), round.choices[place] != match.struck(for: Seat.crowd),
            !match.isClosed, match.takesVotes
        else { return [] }
        app.phones.change(id) { phone in
            var vote =
                phone.vote.flatMap { $0.round == match.current ? $0 : nil }
                ?? Vote(round: match.current, picks: [], ticks: 0)
            guard vote.picks.count < round.kind.rules.picks, !vote.picks.contains(place) else { return }
            vote.picks.append(place)
            vote.ticks = min(guessing.used, match.settings.ticksTotal - 1)
            phone.vote = vote
        }
        return []
    }

    static func takeBack(_ id: PhoneID, _ place: Int, _ guessing: Guessing, _ app: inout AppState) {
        guard guessing.phase == .running, let match = app.match, let needed = match.round?.kind.rules.picks,
            !match.isClosed
        else { return }
        app.phones.change(id) { phone in
            guard phone.vote?.round == match.current, (phone.vote?.picks.count ?? 0) < needed else { return }
            phone.vote?.picks.removeAll { $0 == place }
        }
    }

    /// Answers for the crowd once every connected member has voted.
    static func closeVote(_ app: inout AppState) -> [Effect] {
        guard let guessing = Guessing.shown(app), guessing.phase == .running, hasVoted(app) else { return [] }
        return answer(guessing, &app)
    }

    static func fullVotes(_ app: AppState) -> [Vote] {
        guard let match = app.match, let picks = match.round?.kind.rules.picks else { return [] }
        let phones = app.phones.phones
        return phones.indices.compactMap { index in
            guard phones[index].place == .crowd, let vote = phones[index].vote, vote.round == match.current else {
                return nil
            }
            return vote.picks.count == picks ? vote : nil
        }
    }

    /// Says whether all connected members have voted.
    private static func hasVoted(_ app: AppState) -> Bool {
        guard let match = app.match, let picks = match.round?.kind.rules.picks else { return false }
        let phones = app.phones.phones
        return phones.indices.allSatisfy { index in
            phones[index].place != .crowd || !phones[index].isConnected
                || phones[index].vote.map { $0.round == match.current && $0.picks.count == picks } == true
        }
    }

    /// The answer that most have given, at the time at which half of those had given it.
    private static func majority(_ app: AppState) -> Vote? {
        let votes = fullVotes(app)
        var counted: [(picks: [Int], votes: [Vote])] = []
        for vote in votes {
            if let index = counted.firstIndex(where: { $0.picks == vote.picks }) {
                counted[index].votes.append(vote)
            } else {
                counted.append((vote.picks, [vote]))
            }
        }
        // The quicker of two equal ones wins.
        let best = counted.max { left, right in
            (left.votes.count, -middle(left.votes)) < (right.votes.count, -middle(right.votes))
        }
        return best.map { Vote(round: $0.votes[0].round, picks: $0.picks, ticks: middle($0.votes)) }
    }

    private static func middle(_ votes: [Vote]) -> Int { votes.map(\.ticks).sorted()[votes.count / 2] }

    static func answer(_ guessing: Guessing, _ app: inout AppState) -> [Effect] {
        guard let player = app.match?.players.first(where: { $0.id == Seat.crowd }),
            app.match?.isAwaited(player) == true,
            let vote = majority(app), let choices = app.match?.round?.choices
        else { return [] }
        for place in vote.picks {
            guard let choice = choices[safe: place] else { continue }
            _ = app.match?.answer(player: Seat.crowd, choice: choice, atTick: vote.ticks)
        }
        return guessing.goOnAfterAnswer(&app)
    }

    // MARK: Points

    /// The round is over: each phone of the crowd gets its own points.
    static func settle(_ app: inout AppState) {
        guard let match = app.match, let round = match.round else { return }
        let (current, total, needed) = (match.current, match.settings.ticksTotal, round.kind.rules.picks)
        let stake = match.stake
        app.phones.changeAll { phone in
            (phone.isReady, phone.hasNewSeat) = (false, false)
            guard phone.place == .crowd, phone.past.last?.round != current else { return }
            let vote = phone.vote.flatMap { $0.round == current && $0.picks.count == needed ? $0 : nil }
            let isRight =
                vote.map { round.kind.rules.isRight($0.picks.compactMap { round.choices[safe: $0] }, round) } ?? false
            let ticks = vote?.ticks ?? total
            phone.past.append(
                CrowdRound(
                    round: current, isRight: isRight, hasAnswered: vote != nil,
                    points: isRight ? Scoring.points(ticksUsed: ticks, ticksTotal: total) * stake : 0, ticks: ticks))
        }
    }
}

extension Match {
    /// Later turns of *pass it round* show a cover that the crowd has seen.
    var takesVotes: Bool { turn == nil || !players.contains { $0.answer(inRound: current) != nil } }
}
