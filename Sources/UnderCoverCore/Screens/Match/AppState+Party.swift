// A match of a party: its start, what comes between rounds, and its end.

extension AppState {
    /// The preset's settings, over the player's own.
    func partySettings() -> MatchSettings {
        var settings = party.preset.settings(matchSettings())
        if let kinds = party.kinds { settings.kinds = kinds }
        settings.kinds = audible(settings.kinds)
        return settings
    }

    /// The category that a party plays without a choice: the last one it played, else the first that can be played.
    var partyCategory: Category? {
        party.category.flatMap { category($0) }
            ?? kept.categories.first { $0.section == .builtIn && limits(of: $0).canStart }
            ?? kept.categories.first { limits(of: $0).canStart }
    }

    mutating func startParty(_ category: Category) -> [Effect] {
        if sayWhatIsMissing(category) { return [] }
        // 32 bits as in a solo match.
        let seed = fixedSeed ?? entropy.next() >> 32
        let bag = fixedSeed == nil ? kept.recents[category.id] ?? ShuffleBag() : ShuffleBag()
        party.category = category.id
        do {
            match = try Match.plan(
                id: "party-\(clock.unix)-\(String(seed, radix: 36))-\(kept.scores.count)",
                category: category, settings: partySettings(), seed: seed, players: playing.map(player), bag: bag,
                flagged: flagged.union(unshowable(category)), shape: party.shape, isParty: true)
        } catch {
            say(Words.cannotStart(error))
            return []
        }
        clearVotes()
        mendLag()
        // A seat whose pad is away plays once it is back.
        for seat in playing where seat.isAway { match?.leave(seat.id) }
        play.borrowed = Kept.isMade(category.id) ? category.albums : albums(of: match, in: category)
        sayWhatMakesRoom(party.kinds ?? settings.kinds)
        return enterRound { $0.enter($1) }
    }

    private var playing: [Seat] { party.seats.filter { $0.id != Seat.crowd || crowdPlays } }

    /// The next round, or the table before it.
    mutating func goOnFromResult() -> [Effect] {
        guard let match, match.isParty, match.isTableDue else { return nextRound() }
        return replace(StandingsScreen(shownAt: tick))
    }
}
