extension AppState {
    /// What will most likely be shown next in a match, so that its words can be set while there is time: the result
    /// while guessing, the next round or the end while a result is looked at. nil where nothing is worth guessing.
    package var upcoming: DisplayList? {
        var next = self
        switch screen {
        case .guessing(let guessing):
            guard guessing.phase == .running, let answer = match?.round?.answer else { return nil }
            _ = next.match?.answer(player: 0, choice: answer, atTick: guessing.used)
            _ = next.replace(.result(RoundResult(shownAt: tick)))
        case .result:
            guard let match else { return nil }
            next.covers.ready = match.rounds.compactMap { album($0.answer)?.artwork }
            _ = next.nextRound()
        case .loading, .welcome, .categories, .category, .final, .scores, .favourites, .settings, .about, .pause,
            .question, .addCategory, .playlist, .naming, .sources, .serverForm:
            return nil
        }
        next.settings.reducedMotion = .on
        return next.sheet().list
    }
}
