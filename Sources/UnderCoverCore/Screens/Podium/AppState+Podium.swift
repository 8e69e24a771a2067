// The end of a party: its poster, its score, and the cover of *who knew it when*.

extension AppState {
    mutating func showPodium() -> [Effect] {
        guard let match, let poster = match.poster else { return [] }
        let saving =
            match.partyEntry(category(match.category)?.shownName, at: clock.unix).map { keep(.score($0)) } ?? []
        let cover = match.knewWhen.flatMap { album(match.rounds[$0.round].answer)?.artwork }
        return saving + [.stopMusic, .loadPoster(poster.source)] + bring(cover)
            + replace(Podium(shownAt: tick, poster: poster))
    }

    /// In full size, since it is drawn through its reveal. The others are let go.
    private mutating func bring(_ cover: ArtworkID?) -> [Effect] {
        covers.ready.removeAll { $0 != cover }
        guard let cover else { return [.keepCovers([])] }
        return [.keepCovers([cover])] + (covers.ready.contains(cover) ? [] : [.loadCover(cover, .round)])
    }
}

extension Match {
    /// The stored score of a party; nil if all have left, since no player was there to win.
    func partyEntry(_ categoryName: String?, at date: Int) -> ScoreEntry? {
        guard players.contains(where: \.present), !rounds.isEmpty else { return nil }
        let rows = rows(since: 0)
        let winner = players.filter { rows.first?.seats.contains($0.id) == true }.max { $0.total < $1.total }
        let lines = rows.map { row in
            PartyLine(
                place: row.place, name: row.name, points: row.points, members: row.team == nil ? [] : names(row.seats))
        }
        return ScoreEntry(
            id: id, kind: scoreKind(mode: ScoreMode.party(shape, settings.timer)),
            categoryName: categoryName ?? category.rawValue, total: rows.first?.points ?? 0, date: date, seed: seed,
            answers: winner.map(scoreAnswers) ?? [], party: lines)
    }
}
