import UnderCoverCatalogue

// A song that is pressed plays at once, in place of the queue, and what follows it there follows: the rest of its album,
// or of the list that it stands in. `Deck.undo` brings back the queue that was there. Where no song can be heard, the press
// opens the song's album.

/// The actions of a song of the shelf, wherever it stands.
enum Songs {
    /// So many songs of a list follow each other; a list may have a million.
    static let mostOfList = 500

    /// Plays songs that are known, from one of them on.
    static func play(
        _ songs: [QueueSong], from index: Int, shuffles: Bool? = nil, _ app: inout AppState
    ) -> [Effect] {
        guard app.deck.isRestored, app.has(.songs) else { return [] }
        app.deck.chosen = nil
        app.deck.play(songs, from: index, shuffles: shuffles, at: app.tick, &app.entropy)
        guard app.match != nil else { return [] }
        // In a match the round's own song plays, so the match waits below *Now playing*.
        RoundResult.wait(&app)
        return NowPlaying.open(&app)
    }

    /// Plays a song and what follows it in a list, as soon as the library has sent that part of the list.
    /// - Parameter page: asks for the list from the song on, by the number of a question.
    static func play(_ song: ShelfSong, _ app: inout AppState, asking page: (Int) -> ShelfRequest) -> [Effect] {
        guard app.has(.songs) else { return AlbumPage.open(song, &app) }
        guard app.deck.isRestored else { return [] }
        let question = app.shelf.nextQuestion()
        app.deck.chosen = ChosenSong(song: song, question: question)
        return [.shelf(page(question))]
    }

    /// Plays a song and the rest of its album, as soon as the album's songs are found.
    static func playInAlbum(_ song: ShelfSong, _ app: inout AppState) -> [Effect] {
        guard app.has(.songs) else { return AlbumPage.open(song, &app) }
        guard app.deck.isRestored else { return [] }
        app.deck.chosen = ChosenSong(song: song)
        let album = ShelfAlbum(id: song.album, title: song.albumTitle, artist: song.artist)
        app.say(Words.playsNow(QueueSong(song).title))
        return [.deck(.find(album.album(songs: []), .now))]
    }

    /// Puts it into the queue, and says so.
    static func queue(_ song: ShelfSong, _ at: QueueWhere, _ app: inout AppState) {
        let song = QueueSong(song)
        app.say(at == .next ? Words.isNext(song.title) : Words.forLater(song.title))
        Deck.queue([song], at, &app)
    }

    /// Plays songs that belong together, or puts them into the queue, once the library has sent them.
    static func came(_ songs: [ShelfSong], of name: String, _ way: HearWay, _ app: inout AppState) -> [Effect] {
        guard !songs.isEmpty else { return app.say(Words.nothingToHear(name)) }
        guard app.has(.songs) else { return app.say(Words.isMissing(.songs)) }
        let songs = songs.map { QueueSong($0) }
        if way == .append {
            app.say(Words.forLater(name))
            return Deck.queue(songs, .last, &app)
        }
        // A match has begun since.
        guard app.match == nil else { return [] }
        app.say(Words.playsNow(name))
        let shuffles = way == .shuffle
        return play(
            songs, from: shuffles ? app.entropy.int(below: songs.count) : 0, shuffles: shuffles ? true : nil, &app)
    }

    // MARK: Answers

    /// A part of a list has come; it may be the one that a song was chosen from.
    static func arrived(_ question: Int, _ page: ShelfPage, _ app: inout AppState) {
        guard let chosen = app.deck.chosen, chosen.question == question, case .songs(let rows) = page.rows else {
            return
        }
        begin(rows.map { QueueSong($0) }, chosen.song, &app)
    }

    /// The songs of an album were found. Returns whether they follow a song that was chosen.
    static func arrived(_ songs: [QueueSong], of album: Album.ID, _ at: QueueWhere, _ app: inout AppState) -> Bool {
        guard at == .now, let chosen = app.deck.chosen, chosen.question == nil, chosen.song.album == album else {
            return false
        }
        begin(songs, chosen.song, &app)
        return true
    }

    /// A scan may have taken the song from the list meanwhile; then it plays alone.
    private static func begin(_ songs: [QueueSong], _ song: ShelfSong, _ app: inout AppState) {
        app.deck.chosen = nil
        // A match has begun since.
        guard app.match == nil else { return }
        let index = songs.firstIndex { $0.id == song.id }
        app.deck.play(
            index == nil ? [QueueSong(song)] : songs, from: index ?? 0, at: app.tick, &app.entropy)
    }
}
