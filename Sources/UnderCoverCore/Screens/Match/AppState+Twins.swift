// Albums that both the player's shelf and another source have.

extension AppState {
    /// Asks which albums of a category are on the shelf. A rule's albums all are.
    func askTwins(of category: Category?) -> [Effect] {
        guard let category, !shelf.isEmpty, category.section != .builtIn, category.origin?.isRule != true,
            !category.albums.isEmpty
        else { return [] }
        return [.shelf(.twins(category.albums))]
    }

    /// Asks about the category on the screen, or that of the match.
    func askTwins() -> [Effect] {
        let shown = CategoryDetail.shown(self).flatMap { category($0.category) }
        return askTwins(of: shown ?? categoryOfMatch)
    }

    /// The player's own file takes the place of a song that would be fetched, also of one that plays.
    mutating func learn(_ asked: [Album.ID], _ found: [ShelfTwin]) -> [Effect] {
        let before = match?.round.flatMap { song(of: $0) }
        shelf.twins.learn(asked, found)
        guard match?.round.flatMap({ song(of: $0) }) != before, isSongDue else { return [] }
        return musicOfRound().map { [$0] } ?? []
    }

    /// The clock of the round runs, or has run.
    private var isSongDue: Bool {
        guard settings.playMusic, !holdsMusic, let guessing = shownRound else { return false }
        return !guessing.isLoading
    }

    /// The song under a guess: the player's own file where the shelf has the album, else that of the source; nil where
    /// neither can be played.
    func song(of round: Round) -> String? {
        [ownSong(of: round), round.song].compactMap { $0 }.first { !play.failedSongs.contains($0) }
    }

    /// It is chosen here and not with the match, which a code makes again on machines with other shelves.
    private func ownSong(of round: Round) -> String? {
        guard let songs = shelf.twins[round.answer]?.songs, !songs.isEmpty, let match else { return nil }
        var tune = SeededGenerator(seed: match.seed).stream("song/" + round.answer.rawValue)
        return songs[tune.int(below: songs.count)]
    }

    /// A stick was pulled out, or a file may not be read: the source's song plays, else the crackle, so that the round is
    /// not silent.
    mutating func songFailed(_ song: String) -> [Effect] {
        excerpt?.lose(song)
        guard isWanted(song: song) else { return [] }
        guard match?.round != nil else { return [] }
        play.failedSongs.append(song)
        let next = musicOfRound() ?? .playLoop(.crackle)
        return [next] + (holdsMusic ? [.pauseMusic(true)] : [])
    }

    /// All that are not in the game, under all their ids.
    var flagged: Set<Album.ID> { Set(kept.flagged.flatMap(shelf.twins.names)) }

    /// Not in the game, under whatever id.
    func isFlagged(_ album: Album.ID) -> Bool { shelf.twins.names(of: album).contains(where: kept.flagged.contains) }

    /// Takes the album out of the game or back in, under all its ids.
    mutating func flag(_ album: Album.ID, isOn: Bool) -> [Effect] {
        shelf.twins.names(of: album).flatMap { id in
            id == album || kept.flagged.contains(id) != isOn ? keep(.flag(id, isOn: isOn)) : []
        }
    }

    func isFavourite(_ album: Album.ID) -> Bool { shelf.twins.names(of: album).contains(where: kept.isFavourite) }

    mutating func toggleFavourite(_ album: Album) -> [Effect] {
        let known = shelf.twins.names(of: album.id).filter(kept.isFavourite)
        return known.isEmpty ? keep(.favourite(album)) : known.flatMap { keep(.removeFavourite($0)) }
    }
}
