// From the game to the record.

extension AppState {
    /// There is something of it to hear, as far as is known before its songs are looked for.
    func canHear(_ album: Album) -> Bool { has(.songs) && (album.id.isOwn || !album.songs.isEmpty) }

    /// It plays now.
    func hears(_ album: Album) -> Bool { deckSounds && deck.now?.album == album.id }

    /// The match waits below *Now playing*, as below a pause.
    mutating func hearOverMatch(_ album: Album) -> [Effect] {
        RoundResult.wait(&self)
        return queue(album, .now) + NowPlaying.open(&self)
    }

    /// Puts it at the end of the queue, and says so.
    mutating func listenLater(_ album: Album) -> [Effect] {
        say(Words.forLater(album.title))
        return queue(album, .last)
    }
}
