// The cards that show a round's points on phones, once the television has shown them.

import UnderCoverCatalogue
import UnderCoverPixels

extension PhoneViews {
    /// The cover of the round's cards; nil before the verdict.
    var revealed: ArtworkID? { stage == .result ? round.flatMap { albums[$0.answer]?.artwork } : nil }

    func fillCard(_ own: inout PhoneOwn, _ phone: Phone) {
        guard let match, let round, let album = albums[round.answer] else { return }
        own.page = .card
        if let player = player(own) {
            own.card = card(player, match)
            own.total = total(player.id, player.total)
            own.distance = distance(player.id)
        } else {
            own.card = phone.past.last.flatMap { $0.round == match.current ? card($0) : nil }
            own.total = crowdTotal(phone)
        }
        if own.card == nil { (own.page, own.heading) = (.waiting, Words.lookUp) }
        own.lines = facts(album, round)
        if let whose = match.bringersNamed { own.lines.append(whose) }
        own.card?.cover = revealed.map { PhoneCover($0) }
        let places = picks(of: player(own), phone, match)
        agree(&own, places, match, round)
    }

    /// A record's names and its year, which may be said from now on; of records in a row, their years come first.
    private func facts(_ album: Album, _ round: Round) -> [String] {
        guard round.order.isEmpty else { return round.order.compactMap { albums[$0] }.map { Words.dated($0) } }
        let maker = [album.artist, album.year.map(String.init) ?? ""].filter { !$0.isEmpty }
        return [album.title, maker.joined(separator: ", ")].filter { !$0.isEmpty }
    }

    // MARK: Who was with you

    /// A round that was missed has no company.
    private func agree(_ own: inout PhoneOwn, _ places: [Int], _ match: Match, _ round: Round) {
        let picks = places.compactMap { round.choices[safe: $0] }
        guard let look = own.card?.look, [.right, .wrong].contains(look), !picks.isEmpty else { return }
        let others = match.players.compactMap { player -> (Player, Player.Answer)? in
            guard player.id != own.seat, let answer = player.answer(inRound: match.current), answer.picks == picks
            else { return nil }
            return (player, answer)
        }
        own.card?.company = others.sorted { ($0.1.ticks ?? 0, $0.0.id) < ($1.1.ticks ?? 0, $1.0.id) }.map {
            PhoneOwn.Companion(seat: $0.id, name: $0.name, figure: $1.ticks.map { Words.seconds(ticks: $0) })
        }
        if look == .wrong {
            own.card?.said = Words.youSaid(named(places, picks), withOthers: !others.isEmpty)
        } else if !others.isEmpty {
            own.card?.said = Words.withYou
        }
    }

    /// The title that was picked; three of them would be too long, so an order has its letters.
    private func named(_ places: [Int], _ picks: [Album.ID]) -> String {
        if places.count > 1 { return places.compactMap { AnswerPlace(rawValue: $0)?.letter }.joined(separator: ", ") }
        return picks.first.flatMap { albums[$0]?.title } ?? ""
    }

    /// The places of a right answer, in its order.
    func letters(of round: Round) -> [String] {
        round.rightPicks.compactMap { pick in
            round.choices.firstIndex(of: pick).flatMap { AnswerPlace(rawValue: $0)?.letter }
        }
    }

    private func card(_ player: Player, _ match: Match) -> PhoneOwn.Card? {
        guard let answer = player.answer(inRound: match.current) else { return nil }
        if answer.isSatOut { return ownCard(answer, match.missed(by: player)) }
        return card(Verdict(answer), points: answer.points, ticks: answer.ticks)
    }

    /// For one whose record it was.
    private func ownCard(_ answer: Player.Answer, _ count: (missed: Int, of: Int)) -> PhoneOwn.Card {
        PhoneOwn.Card(
            look(answer), title: Words.ownRecord,
            figures: [
                PhoneOwn.Figure(answer.points > 0 ? "+\(answer.points)" : "0", Words.pointsLabel),
                PhoneOwn.Figure(String(count.missed), Words.missedIt(of: count.of)),
            ])
    }

    private func look(_ answer: Player.Answer) -> PhoneOwn.Card.Look {
        answer.isSatOut ? answer.points > 0 ? .right : .own : look(Verdict(answer))
    }

    private func card(_ round: CrowdRound) -> PhoneOwn.Card {
        let verdict: Verdict = round.isRight ? .right : round.hasAnswered ? .wrong : .late
        return card(verdict, points: round.points, ticks: round.hasAnswered ? round.ticks : nil)
    }

    private func card(_ verdict: Verdict, points: Int, ticks: Int?) -> PhoneOwn.Card {
        let plus = points > 0 ? "+\(points)" : "0"
        let seconds = ticks.map { PhoneOwn.Figure(Words.seconds(ticks: $0), Words.secondsLabel) }
        return PhoneOwn.Card(
            look(verdict), title: Words.verdict(verdict),
            figures: [PhoneOwn.Figure(plus, Words.pointsLabel), seconds].compactMap { $0 })
    }

    private func look(_ verdict: Verdict) -> PhoneOwn.Card.Look {
        switch verdict {
        case .right: .right
        case .wrong: .wrong
        case .late: .late
        }
    }

    // MARK: Totals

    func line(of id: Player.ID) -> Standing? { standings.first { $0.players.contains(id) } }

    /// The points of the player, or of the team that has the place.
    private func total(_ id: Player.ID, _ points: Int) -> PhoneOwn.Figure? {
        line(of: id).map { line in
            PhoneOwn.Figure(String(line.team == nil ? points : line.points), ofTeam(line, Words.inTotal(line.place)))
        }
    }

    private func ofTeam(_ line: Standing, _ words: String) -> String {
        line.team.map { Words.labelled(Words.team($0), words) } ?? words
    }

    /// The points to the one before in the table; for who leads, to the one after.
    private func distance(_ id: Player.ID) -> String? {
        guard let index = standings.firstIndex(where: { $0.players.contains(id) }),
            let other = standings[safe: index == 0 ? 1 : index - 1], other.survived == standings[index].survived
        else { return nil }
        let (gap, name) = (abs(other.points - standings[index].points), self.name(other))
        return index == 0 && gap > 0 ? Words.lead(gap, over: name) : Words.gap(gap, to: name)
    }

    private func name(_ line: Standing) -> String { line.team.map(Words.team) ?? name(line.players.first ?? 0) }

    /// The place among all in the crowd; equals share the better place.
    func crowdPlace(_ phone: Phone) -> Int { (crowdPoints.firstIndex { $0 <= phone.points } ?? 0) + 1 }

    private func crowdTotal(_ phone: Phone) -> PhoneOwn.Figure {
        PhoneOwn.Figure(String(phone.points), Words.inTotal(crowdPlace(phone), ofRoom: crowdPoints.count))
    }

    func fillStandings(_ own: inout PhoneOwn, _ phone: Phone) {
        own.page = .waiting
        own.heading = Words.lookUp
        if let player = player(own) {
            own.total = total(player.id, player.total)
        } else if own.isInRoom {
            own.total = crowdTotal(phone)
        }
    }

    // MARK: The end

    func fillFinal(_ own: inout PhoneOwn, _ phone: Phone) {
        own.page = .final
        guard let match, let player = player(own) else {
            if own.isInRoom { fillCrowdFinal(&own, phone) } else { own.page = .waiting }
            if own.page == .waiting { (own.heading, own.lines) = (Words.lookUp, [Words.startsSoon]) }
            return
        }
        let line = line(of: player.id)
        own.heading = Words.ordinal(line?.place ?? 1)
        let (points, note) = (line?.team == nil ? player.total : line?.points ?? 0, behind(player))
        own.total = PhoneOwn.Figure(String(points), line.map { ofTeam($0, note) } ?? note)
        own.award = awards.first { $0.player == player.id }.map(award)
        own.history = player.answers.compactMap { answer in past(answer, match) }
    }

    private func award(_ award: Award) -> PhoneOwn.Figure {
        let words = [Words.figure(award.figure), Words.reason(award)].compactMap { $0 }
        return PhoneOwn.Figure(Words.title(award.kind), words.joined(separator: " "))
    }

    private func behind(_ player: Player) -> String {
        guard let best = standings.first, let line = line(of: player.id), line.points < best.points else {
            return Words.ahead
        }
        return Words.behind(best.points - line.points, name(best))
    }

    private func fillCrowdFinal(_ own: inout PhoneOwn, _ phone: Phone) {
        let place = crowdPlace(phone)
        own.heading = Words.ordinal(place)
        own.total = PhoneOwn.Figure(String(phone.points), Words.inRoomFinal(place, of: crowdPoints.count))
        if let best, best.phone == phone.id {
            own.award = PhoneOwn.Figure(Words.bestOfRoom, "\(best.points) \(Words.pointsOfRoom(best.phones))")
        }
        own.history = phone.past.compactMap { round in
            match.flatMap { match in
                past(
                    round.round, round.isRight ? .right : round.hasAnswered ? .wrong : .late, round.points, match)
            }
        }
    }

    private func past(_ answer: Player.Answer, _ match: Match) -> PhoneOwn.Past? {
        past(answer.round, look(answer), answer.points, match)
    }

    private func past(_ index: Int, _ look: PhoneOwn.Card.Look, _ points: Int, _ match: Match) -> PhoneOwn.Past? {
        guard let album = match.rounds[safe: index].flatMap({ albums[$0.answer] }) else { return nil }
        return PhoneOwn.Past(
            counter: "\(index + 1)/\(match.rounds.count)", title: album.title, subtitle: album.artist, look: look,
            points: points)
    }
}
