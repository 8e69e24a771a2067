/// The sharp cover over its own colours, and what it was worth.
package struct RoundResult: ScreenState {
    package var focus: TargetID = "next"
    package var scroll = 0.0
    package var shownAt: Int

    init(shownAt: Int) { self.shownAt = shownAt }

    enum Verdict { case right, wrong, late }
}

extension AppState {
    /// The round that was just answered, and the answer of the one player there is.
    var lastRound: (match: Match, round: Round, album: Album, answer: Player.Answer?)? {
        guard let match, let round = match.round, let album = album(round.answer) else { return nil }
        return (match, round, album, match.players.first?.answer(inRound: match.current))
    }

    mutating func resultActivated(_ id: TargetID) -> [Effect] {
        switch id {
        case "next":
            guard case .result(let result) = screen, tick - result.shownAt >= Motion.bounceTicks else { return [] }
            return nextRound()
        case "heart": return toggleFavourite()
        case "share": return [.takeScreenshot]
        case "flag": return toggleFlag()
        default: return []
        }
    }

    mutating func toggleFavourite() -> [Effect] {
        guard let album = lastRound?.album else { return [] }
        if favourites.contains(where: { $0.id == album.id }) {
            favourites.removeAll { $0.id == album.id }
            return [.removeFavourite(album.id)]
        }
        favourites.append(album)
        return [.saveFavourite(album)]
    }

    private mutating func toggleFlag() -> [Effect] {
        guard let album = lastRound?.album else { return [] }
        let isFlagged = !flagged.contains(album.id)
        if isFlagged { flagged.append(album.id) } else { flagged.removeAll { $0 == album.id } }
        say(isFlagged ? Words.flagged : Words.unflagged)
        return [.saveFlag(album.id, isFlagged: isFlagged)]
    }
}
