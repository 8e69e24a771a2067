// Phones beyond eight seats: they vote, and their majority plays as one seat.

import UnderCoverPixels

extension AppState {
    /// The crowd has a seat while it has a member.
    mutating func mendCrowd() -> [Effect] {
        let isHere = phones.phones.contains { $0.place == .crowd && $0.isConnected }
        let seat = party[Seat.crowd]
        if isHere, seat?.device == nil {
            party.seatCrowd(name: Words.theRoom)
            guard let seat = party[Seat.crowd], match?.isParty == true else { return mendFocus() }
            return crowdPlays ? joinMatch(seat) : []
        }
        guard !isHere, seat?.device != nil else { return [] }
        guard phones.crowd.isEmpty else {
            _ = party.lose(.crowd)
            return left(Seat.crowd)
        }
        party.leave(Seat.crowd)
        return left(Seat.crowd)
    }

    /// The shape of the match, or of the next one.
    var roomShape: PlayShape { match?.shape ?? party.shape }

    /// In a shape where one press stops the reveal, or players take turns, all members of the crowd play for themselves
    /// only.
    var crowdPlays: Bool {
        let rules = roomShape.rules
        return !rules.stopsAtFirstPress && !rules.takesTurns
    }

    // MARK: Voting

    mutating func vote(_ id: PhoneID, _ place: Int, _ guessing: Guessing) -> [Effect] {
        guard guessing.phase == .running, let match, let round = match.round, round.choices.indices.contains(place),
            !match.isClosed, match.takesVotes
        else { return [] }
        phones.change(id) { phone in
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

    /// Answers for the crowd once every connected member has voted.
    mutating func closeVote() -> [Effect] {
        guard let guessing = shownRound, guessing.phase == .running, crowdHasVoted else { return [] }
        return answerForCrowd(guessing)
    }

    private func fullVotes() -> [Vote] {
        guard let match, let picks = match.round?.kind.rules.picks else { return [] }
        return phones.phones.compactMap { phone in
            guard phone.place == .crowd, let vote = phone.vote, vote.round == match.current else { return nil }
            return vote.picks.count == picks ? vote : nil
        }
    }

    /// Whether all connected members have voted.
    private var crowdHasVoted: Bool {
        guard let match, let picks = match.round?.kind.rules.picks else { return false }
        return phones.phones.allSatisfy { phone in
            phone.place != .crowd || !phone.isConnected
                || phone.vote.map { $0.round == match.current && $0.picks.count == picks } == true
        }
    }

    /// The answer that most have given, at the time at which half of those had given it.
    private func majority() -> Vote? {
        let votes = fullVotes()
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

    private func middle(_ votes: [Vote]) -> Int { votes.map(\.ticks).sorted()[votes.count / 2] }

    mutating func answerForCrowd(_ guessing: Guessing) -> [Effect] {
        guard let player = match?.players.first(where: { $0.id == Seat.crowd }), match?.isAwaited(player) == true,
            let vote = majority(), let choices = match?.round?.choices
        else { return [] }
        for place in vote.picks {
            guard let choice = choices[safe: place] else { continue }
            _ = match?.answer(player: Seat.crowd, choice: choice, atTick: vote.ticks)
        }
        return guessing.goOnAfterAnswer(&self)
    }

    /// The round has begun anew with another cover.
    mutating func forgetVotes() { phones.changeAll { $0.vote = nil } }

    // MARK: Points

    /// The round is over: each phone of the crowd gets its own points.
    mutating func settleCrowd() {
        guard let match, let round = match.round else { return }
        let (current, total, needed) = (match.current, match.settings.ticksTotal, round.kind.rules.picks)
        let stake = match.shape.rules.stake(round: current, of: match.rounds.count)
        phones.changeAll { phone in
            phone.isReady = false
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

    /// A match begins: all points are zero, and no phone is ready.
    mutating func clearVotes() {
        phones.changeAll { ($0.vote, $0.past, $0.isReady) = (nil, [], false) }
    }
}

extension Match {
    /// Later turns of *pass it round* show a cover that the crowd has seen.
    var takesVotes: Bool { turn == nil || !players.contains { $0.answer(inRound: current) != nil } }
}
