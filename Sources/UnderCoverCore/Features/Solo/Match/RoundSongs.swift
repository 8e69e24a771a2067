import UnderCoverCatalogue

/// The songs under the guesses: those of albums that the player's shelf has, too, are its own files.
enum RoundSongs {
    /// Asks which albums of a category are on the shelf. A rule's albums all are.
    static func askTwins(of category: Category?, _ app: AppState) -> [Effect] {
        guard let category, !app.shelf.isEmpty, category.section != .builtIn, category.origin?.isRule != true,
            !category.albums.isEmpty
        else { return [] }
        return [.shelf(.twins(category.albums))]
    }

    /// Asks about the category on the screen, or that of the match.
    static func askTwins(_ app: AppState) -> [Effect] {
        let shown = CategoryDetail.shown(app).flatMap { app.category($0.category) }
        return askTwins(of: shown ?? app.categoryOfMatch, app)
    }

    /// The player's own file takes the place of a song that would be fetched, also of one that plays.
    static func learn(_ asked: [Album.ID], _ found: [ShelfTwin], _ app: inout AppState) -> [Effect] {
        let before = app.match?.round.flatMap { app.song(of: $0) }
        app.shelf.twins.learn(asked, found)
        guard app.match?.round.flatMap({ app.song(of: $0) }) != before, isSongDue(app) else { return [] }
        return MatchFlow.musicOfRound(app).map { [$0] } ?? []
    }

    /// The clock of the round runs, or has run.
    private static func isSongDue(_ app: AppState) -> Bool {
        guard app.settings.playMusic, !app.holdsMusic, let guessing = Guessing.shown(app) else { return false }
        return !guessing.isLoading
    }

    /// A stick was pulled out, or a file may not be read: the source's song plays, else the crackle, so that the round is
    /// not silent.
    static func failed(_ song: String, _ app: inout AppState) -> [Effect] {
        app.excerpt?.lose(song)
        guard app.isWanted(song: song) else { return [] }
        guard app.match?.round != nil else { return [] }
        app.play.failedSongs.append(song)
        let next = MatchFlow.musicOfRound(app) ?? .playLoop(.crackle)
        return [next] + (app.holdsMusic ? [.pauseMusic(true)] : [])
    }
}
