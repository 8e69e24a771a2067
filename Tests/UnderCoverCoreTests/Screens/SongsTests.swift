import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// A song is a thing: it plays from its row with what follows it there, and its second action does the rest.
struct SongsTests {
    private func onAlbum(_ settings: Settings = .atOnce) throws -> (game: Game, songs: [ShelfSong]) {
        var game = Game(settings: settings)
        game.restoreDeck()
        game.openAlbum()
        return (game, try #require((game.state.screen as? AlbumPage)?.page?.songs))
    }

    private func inList() throws -> (game: Game, songs: [ShelfSong]) {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.openLibrary(.songs)
        return (game, game.shelf.songs)
    }

    private func queue(_ game: Game) -> [String] {
        (0..<game.state.deck.queue.count).compactMap { game.state.deck.queue.song(at: $0)?.id }
    }

    // MARK: On the page of an album

    @Test func aSongPlaysAndTheRestOfItsAlbumFollows() throws {
        var (game, songs) = try onAlbum()
        let orders = game.choose(AlbumPage.Target.song(2)).deckOrders
        #expect(game.name == "album" && queue(game) == songs.map(\.id) && game.state.deck.queue.place == 2)
        let song = DeckSong(entry: 2, song: songs[2].id, album: songs[2].album, title: songs[2].title)
        #expect(orders.first == .play(song, from: 0))
        #expect(game.state.deck.now?.artwork == (game.state.screen as? AlbumPage)?.album.artwork)
        game.beginSong()
        #expect(game.state.deckSounds)
        // Another press of the same row begins it again, and changes nothing else.
        game.choose(AlbumPage.Target.song(2))
        #expect(queue(game) == songs.map(\.id) && game.state.deck.queue.place == 2)
    }

    /// Lengths and guests go before titles become small.
    @Test(arguments: [100, 150, 200]) func titlesOfSongsStayLarge(textSize: Int) throws {
        var settings = Settings.atOnce
        settings.textSize = textSize
        let (game, songs) = try onAlbum(settings)
        let runs = game.state.sheet().runs
        let note = game.state.metrics.text(.note)
        let titles = songs.compactMap { song in runs.first { $0.face == .bold && $0.string == song.title } }
        #expect(titles.count >= 4 && titles.allSatisfy { $0.size >= note * 0.6 }, "\(titles.map(\.size)) of \(note)")
        #expect(game.drawn.contains(Words.songTime(songs[0].seconds ?? 0)) == (textSize == 100))
    }

    @Test func theQueueThatWasThereComesBack() throws {
        var (game, songs) = try onAlbum()
        let old = game.deckSongs(3)
        game.send(.deck(.found("x", title: "X", old, .now)))
        game.beginSong()
        // A mouse presses twice.
        for _ in 0..<2 { game.choose(AlbumPage.Target.song(0)) }
        #expect(queue(game) == songs.map(\.id) && game.state.deck.offersUndo(at: game.state.tick))
        let jumps = game.state.deck.jumps
        game.state.deck.undo()
        #expect(queue(game) == old.map(\.id) && game.state.deck.now?.id == old[0].id)
        #expect(game.state.deck.jumps > jumps && game.state.deck.isPlaying)
    }

    @Test func shufflingPlaysAllOfIt() throws {
        var (game, songs) = try onAlbum()
        game.choose(AlbumPage.Target.shuffle)
        #expect(Set(queue(game)) == Set(songs.map(\.id)) && queue(game).count == songs.count)
        #expect(game.state.deck.queue.isShuffled && game.state.deck.isPlaying && game.state.deck.queue.place == 0)
    }

    @Test func rowsSayWhatTheyAre() throws {
        var (game, songs) = try onAlbum()
        func label(_ index: Int) -> SpokenLabel? {
            game.state.sheet(isSpoken: true).labels[TargetID(AlbumPage.Target.song(index))]
        }
        let seconds = try #require(songs[0].seconds)
        #expect(game.drawn.contains(Words.songTime(seconds)))
        let first = try #require(label(0))
        #expect(first.name == "\(songs[0].title) by \(songs[0].artist), \(Words.songTime(seconds))")
        #expect(first.place == SpokenPlace(number: 1, count: songs.count) && first.state == nil)
        game.choose(AlbumPage.Target.song(0))
        #expect(label(0)?.state == Words.isNow)
        game.state.deck.pause(at: game.state.tick)
        #expect(label(0)?.state == Words.isHeldUp && label(1)?.state == nil)
    }

    @Test func guestsStandBesideTheTitle() throws {
        let (game, songs) = try onAlbum()
        let guest = try #require(songs.lazy.compactMap { AlbumArtist.guests($0.artist) }.first)
        // A long name ends in "…".
        #expect(game.texts.contains { $0.hasPrefix(Words.withGuests(guest).prefix(9)) })
    }

    @Test(
        arguments: [
            ("Can", "Can", nil), ("", "Can", nil), ("Can feat. Bo", "Can", "with Bo"),
            ("Can (feat. Bo)", "can", "with Bo"),
            ("Bo", "Various artists", "Bo"), ("Bo feat. Cy", "Can", "Bo feat. Cy"), ("CAN", "Can", nil),
        ] as [(String, String, String?)])
    func aCreditSaysWhatTheAlbumDoesNot(_ artist: String, _ lead: String, _ credit: String?) {
        let song = ShelfSong(id: "shelf/1", title: "T", artist: artist, album: "a", albumTitle: "A")
        #expect(Words.credit(of: song, on: ShelfAlbum(id: "a", title: "A", artist: lead)) == credit)
    }

    /// The answer may come while the song's menu lies over the page.
    @Test func lengthsArriveUnderTheMenu() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.openLibrary()
        let place = try #require(game.shelf.albums.firstIndex { !$0.isBare && !$0.isAway })
        game.choose(Library.Target.place(place))
        let asked = game.takeAsked()
        #expect(asked.contains(.shelf(.album(game.shelf.albums[place].id))))
        let library = game.shelf
        for case .shelf(let request) in asked {
            if let news = library.answer(request) { game.send(.shelf(news)) }
        }
        #expect(game.takeAsked().contains(.shelf(.lengths(library.albums[place].id))))
        game.choose(AlbumPage.Target.more(0))
        #expect(game.name == "song-menu")
        game.send(.shelf(try #require(library.answer(.lengths(library.albums[place].id)))))
        game.key("Escape")
        let songs = try #require((game.state.screen as? AlbumPage)?.page?.songs)
        #expect(songs.allSatisfy { $0.seconds != nil })
    }

    // MARK: In a list

    @Test func aListPlaysFromTheSongOn() throws {
        var (game, songs) = try inList()
        game.takeAsked()
        game.choose(Library.Target.place(3))
        #expect(game.name == "library" && queue(game).isEmpty, "the library has not answered")
        game.answerShelf()
        #expect(queue(game) == Array(songs.dropFirst(3).prefix(Songs.mostOfList)).map(\.id))
        #expect(game.state.deck.queue.place == 0 && game.state.deck.isPlaying)
    }

    @Test func aListInAnotherOrderPlaysAsItStands() throws {
        var (game, library) = Game.withLibrary(6)
        for index in library.albums.indices {
            library.albums[index].songs = 1
            library.albums[index].year = 1990 - index
        }
        game.restoreDeck()
        game.send(.shelf(.summary(library.summary)))
        game.choose("library")
        game.answer(from: library)
        game.choose(Library.Target.tab(.songs))
        game.answer(from: library)
        game.choose("browse")
        game.choose("order.year")
        game.answer(from: library)
        let shown = (0..<6).compactMap { (game.state.screen as? Library)?.song($0)?.id }
        #expect(shown == library.albums.reversed().map { "shelf/\($0.id.rawValue)-1" })
        game.choose(Library.Target.place(2))
        game.answer(from: library)
        #expect(queue(game) == Array(shown.dropFirst(2)))
    }

    @Test func aLongListIsALimitedQueue() {
        var (game, library) = Game.withLibrary(3_000)
        library.albums = library.albums.map { album in
            var album = album
            album.songs = 1
            return album
        }
        game.restoreDeck()
        game.send(.shelf(.summary(library.summary)))
        game.choose("library")
        game.answer(from: library)
        game.choose(Library.Target.tab(.songs))
        game.answer(from: library)
        game.choose(Library.Target.place(0))
        game.answer(from: library)
        #expect(game.state.deck.queue.count == Songs.mostOfList)
    }

    /// Only the last press counts.
    @Test func aLateAnswerPlaysNothing() throws {
        var (game, songs) = try inList()
        let library = game.shelf
        game.takeAsked()
        game.choose(Library.Target.place(1))
        let first = game.takeAsked()
        game.choose(Library.Target.place(2))
        let second = game.takeAsked()
        for case .shelf(let request) in second + first {
            if let news = library.answer(request) { game.send(.shelf(news)) }
        }
        #expect(game.state.deck.now?.id == songs[2].id)
    }

    @Test func aSongThatAScanHasTakenPlaysAlone() throws {
        var (game, songs) = try inList()
        game.takeAsked()
        game.choose(Library.Target.place(1))
        let question = try #require(game.state.deck.chosen?.question)
        let page = ShelfPage(start: 1, rows: .songs([]), total: 1, letters: [])
        game.send(.shelf(.page(question: question, page)))
        #expect(queue(game) == [songs[1].id] && game.state.deck.isPlaying)
    }

    // MARK: In the search

    @Test func aSongThatIsFoundPlaysWithItsAlbum() throws {
        var (game, songs) = try inList()
        let plain = songs.first { $0.title.allSatisfy { $0.isASCII && ($0.isLetter || $0 == " ") } }
        game.key("/")
        game.write(try #require(plain?.title))
        game.answerShelf()
        let search = try #require(game.state.screen as? Search)
        let found = try #require(search.findings?.songs.first)
        let effects = search.pressed(.hit(.song(found.id)), &game.state)
        #expect(game.name == "library" && game.state.toast?.text == Words.playsNow(found.title))
        let finds = effects.deckOrders.compactMap { if case .find(let album, .now) = $0 { album.id } else { nil } }
        #expect(finds == [found.album])
        let album = game.shelf.songs.filter { $0.album == found.album }.sorted { ($0.track ?? 0) < ($1.track ?? 0) }
        game.send(.deck(.found(found.album, title: "", album.map { QueueSong($0) }, .now)))
        #expect(queue(game) == album.map(\.id) && game.state.deck.now?.id == found.id)
    }

    // MARK: The second action

    @Test func aSongThatIsFoundHasItsMenu() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.openLibrary()
        game.key("/")
        game.write(String(try #require(game.shelf.albums.first { !$0.isBare }).title.prefix(3)))
        game.answerShelf()
        let search = try #require(game.state.screen as? Search)
        let song = try #require(search.findings?.songs.first)
        _ = search.pressed(.more(.song(song.id)), &game.state)
        #expect((game.state.screen as? SongMenu)?.song == song)
        game.choose(SongMenu.Target.album)
        game.key("Escape")
        #expect(game.name == "search", "Back leads to what was found")
    }

    @Test func theSecondActionOffersThree() throws {
        var (game, songs) = try inList()
        game.state.setFocus("place.1")
        game.key("X")
        #expect(game.name == "song-menu" && game.focus == "next")
        let words = game.drawn
        for word in [Words.playNext, Words.appendSong, Words.toItsAlbum, songs[1].title] {
            #expect(words.contains(word), "\(word)")
        }
        game.key("X")
        #expect(game.name == "library" && game.focus == "place.1")
        game.key("Delete")
        game.choose(SongMenu.Target.album)
        #expect((game.state.screen as? AlbumPage)?.album.id == songs[1].album)
        game.key("Escape")
        #expect(game.name == "library")
    }

    @Test func itIsPutNextOrLast() throws {
        var (game, songs) = try inList()
        let playing = game.deckSongs(2)
        game.send(.deck(.found("x", title: "X", playing, .now)))
        game.beginSong()
        game.choose(Library.Target.more(0))
        game.choose(SongMenu.Target.next)
        #expect(game.name == "library" && game.state.toast?.text == Words.isNext(songs[0].title))
        game.choose(Library.Target.more(1))
        game.choose(SongMenu.Target.last)
        #expect(game.state.toast?.text == Words.forLater(songs[1].title))
        #expect(queue(game) == [playing[0].id, songs[0].id, playing[1].id, songs[1].id])
        #expect(game.state.deck.queue.place == 0 && game.state.deckSounds)
    }

    /// A remote has arrows, OK and Back: the way is right of the row.
    @Test func arrowsReachTheMenuAndBackClosesIt() throws {
        var (game, _) = try onAlbum()
        game.resize(1920, 1080)
        game.state.setFocus("song.1")
        game.key("Right")
        #expect(game.focus == "more.1")
        game.key("Return")
        #expect(game.name == "song-menu")
        // It is the album's own page.
        #expect(!game.drawn.contains(Words.toItsAlbum))
        game.key("Down")
        #expect(game.focus == "last")
        game.key("Escape")
        #expect(game.name == "album" && game.focus == "more.1")
    }

    @Test func aPressBesideTheMenuClosesIt() throws {
        var (game, _) = try onAlbum()
        game.choose(AlbumPage.Target.more(0))
        game.send(.device(.pointerDown(Point(3, 3))))
        #expect(game.name == "album" && game.state.deck.queue.isEmpty)
    }

    // MARK: Where it cannot be heard

    @Test func withoutWhatPlaysSongsItsAlbumOpens() throws {
        var (game, songs) = try inList()
        game.send(.partsMissing([.songs]))
        game.choose(Library.Target.place(0))
        #expect((game.state.screen as? AlbumPage)?.album.id == songs[0].album && queue(game).isEmpty)
    }

    @Test func overAMatchItWaitsBelowWhatPlays() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.fillShelf()
        game.startRound()
        game.look { AlbumPage.open(ShelfAlbum(id: "shelf/album/x", title: "X", artist: "Y"), &$0) }
        let song = ShelfSong(id: "shelf/1", title: "One", artist: "Y", album: "shelf/album/x", albumTitle: "X")
        let page = ShelfAlbumPage(album: ShelfAlbum(id: "shelf/album/x", title: "X", artist: "Y"), songs: [song])
        game.send(.shelf(.album(page)))
        game.choose(AlbumPage.Target.song(0))
        #expect(game.name == "now-playing" && game.state.match != nil && queue(game) == ["shelf/1"])
    }
}
