import UnderCoverCatalogue
import UnderCoverPixels

/// A place in the votes of a simulated evening: the category under a preset, with or without what a family is not shown.
struct EveningFan {
    let preset: PartyPreset
    let source: MatchSource
    /// Albums that its matches may not show.
    let hidden: Set<Album.ID>

    /// Every ninth album is not for families.
    private static let explicitEvery = 9

    /// nil where too little is left for a match.
    init?(_ category: Category, _ preset: PartyPreset, kinds: [RoundKind]?, isForFamily: Bool) {
        var settings = preset.settings(MatchSettings())
        if let kinds { settings.kinds = kinds }
        var marked = category
        for index in stride(from: 0, to: marked.albums.count, by: Self.explicitEvery) {
            marked.albums[index].isExplicit = true
        }
        let sieve = FamilySieve(isOn: isForFamily || preset.isForFamily)
        guard let source = try? MatchSource(sieve.kept(marked), settings) else { return nil }
        (self.preset, self.source) = (preset, source)
        hidden = Set(marked.albums.filter(sieve.leavesOut).map(\.id))
    }
}

extension Simulation {
    /// The first is the preset that was asked for, for everyone.
    var fans: [EveningFan] {
        let presets = [preset] + PartyPreset.moods.filter { $0 != preset }
        return presets.flatMap { preset in
            [false, true].compactMap { EveningFan(category, preset, kinds: kinds, isForFamily: $0) }
        }
    }
}

extension [EveningFan] {
    /// The room votes, as rooms do: some twice, some not at all, some for a place that does not exist; and one may leave
    /// before the end.
    func voted(
        by sitters: [Evening.Sitter], _ chance: inout SeededGenerator, _ report: inout EveningReport
    ) -> EveningFan {
        let offered = Array(chance.shuffled(self).prefix(Ballot.mostFans))
        var ballot = Ballot(places: offered.count)
        var last: [Ballot.Voter: Int] = [:]
        for sitter in sitters + sitters where chance.int(below: 3) > 0 {
            let place = chance.int(below: offered.count + 1)
            ballot.cast(place, by: sitter.voter)
            if offered.indices.contains(place) { last[sitter.voter] = place }
        }
        let here = Set(sitters.dropFirst(chance.int(below: 2)).map(\.voter))
        ballot.keep(here)
        last = last.filter { here.contains($0.key) }
        let outcome = ballot.outcome(&chance)
        report.votes += last.count
        report.miscounted += outcome.isRight(last, ballot) ? 0 : 1
        return offered[outcome.winner]
    }
}

extension Evening.Sitter {
    fileprivate var voter: Ballot.Voter { phone.map { .phone(PhoneID($0)) } ?? .seat(seat) }
}

extension Ballot.Outcome {
    /// Counts once more, by the last vote of each voter.
    fileprivate func isRight(_ last: [Ballot.Voter: Int], _ ballot: Ballot) -> Bool {
        let counts = (0..<ballot.places).map { place in last.values.count { $0 == place } }
        let most = counts.max() ?? 0
        return votes == most && level == counts.indices.filter { counts[$0] == most } && level.contains(winner)
            && ballot.votes.count == last.count
    }
}

extension Match {
    /// Answers that no player could give, and those that are missing, in the rounds that are over: of one who did not play
    /// the round or whose own record it was, a second one, a choice that was struck out, points for nothing.
    var barred: Int {
        let over = players.map { player in player.answers.filter { $0.round < settledRounds } }
        let given = zip(players, over).reduce(0) { sum, pair in sum + pair.1.count { !isAllowed($0, of: pair.0) } }
        let again = over.reduce(0) { $0 + $1.count - Set($1.map(\.round)).count }
        let unpaid = rounds.indices.prefix(settledRounds).reduce(0) { sum, round in
            let owners = players.filter { rounds[round].bringers?.contains($0.id) == true && $0.plays(round: round) }
            return sum + owners.count { $0.answer(inRound: round)?.isSatOut != true }
        }
        return given + again + unpaid
    }

    private func isAllowed(_ answer: Player.Answer, of player: Player) -> Bool {
        guard player.plays(round: answer.round), rounds.indices.contains(answer.round) else { return false }
        let round = rounds[answer.round]
        let isOwner = round.bringers?.contains(player.id) == true
        guard answer.isSatOut == isOwner else { return false }
        if isOwner { return answer.picks.isEmpty && !answer.right }
        let struck = strike.flatMap { strike in
            strike.round == answer.round && strike.players.contains(player.id) ? strike.choice : nil
        }
        return !answer.picks.contains { $0 == struck || !round.choices.contains($0) }
            && answer.right == round.kind.rules.isRight(answer.picks, round) && (answer.right || answer.points == 0)
    }

    /// Choices of its rounds that may not be shown.
    func shown(of hidden: Set<Album.ID>) -> Int {
        rounds.reduce(0) { sum, round in sum + round.choices.count(where: hidden.contains) }
    }
}
