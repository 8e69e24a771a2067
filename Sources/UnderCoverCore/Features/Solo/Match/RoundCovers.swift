import UnderCoverCatalogue
import UnderCoverPixels

/// Loads covers and songs of a match a round ahead, and swaps albums whose covers cannot be shown.
enum RoundCovers {
    /// Loads the covers of this round and the next, so that rounds seldom wait.
    static func load(_ app: inout AppState) -> [Effect] {
        guard let match = app.match, let round = match.round else { return [] }
        let next = match.rounds[safe: match.current + 1]
        let wanted = sleeves(round, next, app)
        var effects: [Effect] = [.keepCovers(wanted)]
        app.covers.ready.removeAll { !wanted.contains($0) }
        for artwork in wanted where !app.covers.ready.contains(artwork) { effects.append(.loadCover(artwork, .round)) }
        effects += prefetchCovers(match, app) + prefetchSongs([round, next].compactMap { $0 }, app)
        let shown = (round.choices + match.rounds.map(\.answer)).compactMap { app.album($0)?.artwork }
        return effects + app.covers.request(thumbnails: shown)
    }

    /// Those of the next round as far as the memory for covers allows.
    private static func sleeves(_ round: Round, _ next: Round?, _ app: AppState) -> [ArtworkID] {
        let now = app.sleeves(of: round)
        let coming = (next.map { app.sleeves(of: $0) } ?? []).filter { !now.contains($0) }
        return now + coming.prefix(max(CoverUse.mostInRounds - now.count, 0))
    }

    /// Remote covers of the next two rounds and of two spares.
    private static func prefetchCovers(_ match: Match, _ app: AppState) -> [Effect] {
        let coming = match.rounds.dropFirst(match.current + 1).prefix(2) + match.spares.prefix(2)
        let remote = coming.flatMap { app.sleeves(of: $0) }.filter(\.isRemote)
        return remote.isEmpty ? [] : [.fetchAhead(remote)]
    }

    /// Songs are fetched one round ahead.
    private static func prefetchSongs(_ rounds: [Round], _ app: AppState) -> [Effect] {
        let songs = rounds.compactMap { app.song(of: $0) }.filter(\.isRemoteSong)
        return songs.isEmpty || !app.settings.playMusic ? [] : [.fetchSongs(songs)]
    }

    package static func ready(
        _ artwork: ArtworkID, _ use: CoverUse, _ signature: PaletteSignature?, _ facts: CoverFacts?,
        _ app: inout AppState
    ) -> [Effect] {
        app.covers.arrived(artwork, use, facts, signature)
        if let signature {
            app.kept.learn(signature, of: artwork)
            AlbumPage.coverCame(artwork, signature, &app)
            NowPlaying.coverCame(artwork, signature, &app)
        }
        return MatchFlow.startClockIfReady(&app)
    }

    /// The renderer dropped a cover to free memory; the cover in play is loaded again.
    static func dropped(_ artwork: ArtworkID, _ use: CoverUse, _ app: inout AppState) -> [Effect] {
        app.covers.dropped(artwork, use)
        let isInPlay = use == .round && app.match?.round.map { app.sleeves(of: $0).contains(artwork) } == true
        return isInPlay ? [.loadCover(artwork, .round)] : []
    }

    /// A failed cover is replaced by a spare before the clock starts.
    static func failed(_ artwork: ArtworkID, _ reason: String, _ app: inout AppState) -> [Effect] {
        app.covers.failed(artwork)
        if let effects = Daily.coverFailed(artwork, &app) { return effects }
        return replaceAnswer(showing: artwork, because: reason, &app)
    }

    /// Replaces a late remote cover by a spare. The late one may still arrive for another match.
    static func swapLate(_ app: inout AppState) -> [Effect] {
        // A code's match with another cover is not that match any more, nor is a daily five.
        if case .challenge = app.play.occasion { return [] }
        if app.play.daily != nil { return [] }
        guard let match = app.match, !match.spares.isEmpty, let round = match.round,
            let artwork = app.sleeves(of: round).first(where: { $0.isRemote && !app.covers.ready.contains($0) })
        else { return [] }
        return replaceAnswer(showing: artwork, because: "", &app)
    }

    private static func replaceAnswer(showing artwork: ArtworkID, because reason: String, _ app: inout AppState)
        -> [Effect]
    {
        guard var match = app.match,
            let index = match.rounds.indices.first(where: { index in
                index >= match.current && app.sleeves(of: match.rounds[index]).contains(artwork)
            })
        else { return [] }
        switch match.swapAnswer(round: index) {
        case .swapped: break
        case .tooLate: return []
        case .noSpareLeft:
            guard match.rounds.count > 1, match.dropRound(index) else {
                app.say(Words.noCovers(reason))
                return MatchFlow.leave(&app)
            }
            let (rounds, away) = (match.rounds.count, artwork.isOwn ? app.shelf.awayFolder : nil)
            app.say(Words.fewerRounds(rounds, away: away), isLasting: true)
        }
        // The player who made the code was asked another cover, so this player can no longer be compared.
        if case .challenge = app.play.occasion {
            (app.play.occasion, app.club.rivals) = (.usual, [])
            app.say(Words.codeCannotAsk, isLasting: true)
        }
        let isInPlay = index == match.current
        if isInPlay { app.phones.forgetVotes() }
        app.match = match
        if match.isOver {
            // Closes a pause or a question that lies over the round.
            app.unwind { $0.part == .round }
            return match.isParty ? Podium.open(&app) : MatchFlow.showFinal(&app)
        }
        if isInPlay, let place = app.stack.lastIndex(where: { $0.screen.traits(app).part == .round }) {
            let anew = Guessing(since: app.tick)
            app.stack[place] = StackEntry(screen: anew, focus: anew.firstFocus(app))
        }
        return load(&app) + MatchFlow.startClockIfReady(&app)
    }
}

extension ArtworkID {
    /// The cover comes from the network.
    var isRemote: Bool { rawValue.hasPrefix(FoundAlbum.artworkPrefix) }
}

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
