import UnderCoverCatalogue

// An evening grows with each round that is over. What is noted never changes: a seat that another player takes later leaves
// the points of the one before where they are.

extension Evening {
    /// Who sits where. A phone is known by its number, so it stays the same guest when it changes seat and name at once.
    package struct Sitter: Equatable, Sendable {
        package var seat: Int
        package var name: String
        package var phone: Int?
    }

    /// Follows guests who have another name or seat now, or none.
    package mutating func seats(_ now: [Sitter], before: [Sitter]) {
        for index in guests.indices where guests[index].isHere {
            let old = before.first { $0.seat == guests[index].seat }
            let moved = old?.phone.flatMap { phone in now.first { $0.phone == phone } }
            let same = now.first { $0.seat == guests[index].seat }.flatMap { $0.isSame(as: old) ? $0 : nil }
            guard let sitter = moved ?? same else {
                guests[index].isHere = false
                continue
            }
            (guests[index].seat, guests[index].name) = (sitter.seat, sitter.name)
        }
    }

    /// A round of the match is over that is not noted yet.
    package func lacks(_ match: UnderCoverCore.Match) -> Bool {
        guard let last = matches.last, last.id == match.id else {
            return match.settledRounds > 0 && matches.count < Self.mostMatches
        }
        return match.settledRounds > last.covers.count || match.isOver && !last.isOver
    }

    /// Notes the rounds of a party's match that are over and not noted yet. Points of a round in play stay hidden.
    /// - Parameters:
    ///   - category: its name.
    ///   - preset: its stored name.
    ///   - awards: how many of them went to players.
    package mutating func note(
        _ match: UnderCoverCore.Match, named category: String, preset: String, awards: Int = UnderCoverCore.Award.most,
        album: (Album.ID) -> Album?
    ) {
        let place = matches.lastIndex { $0.id == match.id }
        var noted =
            place.map { matches[$0] }
            ?? Match(
                id: match.id, category: match.category, categoryName: Self.kept(category), shape: match.shape.rawValue,
                preset: preset)
        for round in match.rounds.indices.prefix(match.settledRounds).dropFirst(noted.covers.count) {
            note(round, of: match, album(match.rounds[round].answer), &noted)
            let kind = match.rounds[round].kind.rawValue
            if noted.kinds?.contains(kind) != true { noted.kinds = (noted.kinds ?? []) + [kind] }
        }
        noted.teams = match.settledStandings.compactMap { line in
            line.team.map { Team(team: $0, points: line.points) }
        }
        if match.isOver, !noted.isOver {
            noted.isOver = true
            noted.awards = match.awards(most: awards) { album($0)?.genre }.compactMap { award in
                let seat = match.players.first { $0.id == award.player }
                return seat.flatMap(known).map { Award(kind: award.kind.rawValue, guest: $0) }
            }
        }
        guard !noted.covers.isEmpty else { return }
        if let place { matches[place] = noted } else if matches.count < Self.mostMatches { matches.append(noted) }
    }

    private mutating func note(
        _ round: Int, of match: UnderCoverCore.Match, _ album: Album?, _ noted: inout Match
    ) {
        let answered = match.players.compactMap { player in player.answer(inRound: round).map { (player, $0) } }
        let marks = answered.compactMap { player, answer -> Reply? in
            guard let guest = guest(player) else { return nil }
            let earlier = noted.lines.filter { $0.seat == player.id }
            if !earlier.contains(where: { $0.guest == guest }) {
                // The points that a seat began with belong to the first who had it.
                let start = earlier.isEmpty ? player.start : 0
                noted.lines.append(Line(guest: guest, seat: player.id, start: start, team: player.team))
            }
            return Reply(
                guest: guest, right: answer.right, points: answer.points, ticks: answer.ticks,
                satOut: answer.isSatOut)
        }
        let id = match.rounds[round].answer
        var cover = Cover(
            album: id, title: Self.kept(album?.title ?? id.rawValue), artist: Self.kept(album?.artist ?? ""),
            marks: marks)
        cover.artwork = album?.artwork
        noted.covers.append(cover)
    }

    private func known(_ player: Player) -> Int? { guests.firstIndex { $0.isHere && $0.seat == player.id } }

    /// The guest in that seat, else one of that name who had left, else a new one.
    private mutating func guest(_ player: Player) -> Int? {
        if let known = known(player) {
            guests[known].name = Self.kept(player.name)
            return known
        }
        let name = Self.kept(player.name)
        if let back = guests.firstIndex(where: { !$0.isHere && $0.name.lowercased() == name.lowercased() }) {
            (guests[back].isHere, guests[back].seat) = (true, player.id)
            return back
        }
        guard guests.count < Self.mostGuests else { return nil }
        guests.append(Guest(name: name, seat: player.id))
        return guests.count - 1
    }
}

extension Evening.Sitter {
    /// Another phone under another name is another guest.
    fileprivate func isSame(as old: Self?) -> Bool {
        guard let old, let phone, let before = old.phone, phone != before else { return true }
        return name == old.name
    }
}

extension Match {
    /// Rounds that take no more answers.
    package var settledRounds: Int { min(current + (isClosed ? 1 : 0), rounds.count) }

    /// The table of these rounds alone.
    var settledStandings: [Standing] { isOver ? standings : before(round: settledRounds).standings }
}
