import UnderCoverCatalogue
import UnderCoverPixels

extension NowPlaying {
    package static let samples = [
        Sample("now-playing") { $0.openNowPlaying() },
        Sample("now-playing-paused") { game in
            game.openNowPlaying()
            game.choose(Target.play)
        },
        Sample("now-playing-opening") { game in
            game.restoreDeck()
            Deck.queue(game.deckSongs(), .now, &game.state)
            game.look { NowPlaying.open(&$0) }
        },
        Sample("now-playing-long") { game in
            game.fillShelf()
            game.playDeck(count: 1600)
            game.state.deck.jump(to: 800)
            game.beginSong(at: 70)
            game.look { NowPlaying.open(&$0) }
        },
        Sample("now-playing-lyrics") { game in
            game.playDeck(game.deckSongs(), from: 34, SongFacts(seconds: 292, lyrics: Lyrics(sampleWords)))
            game.look { NowPlaying.open(&$0) }
            game.choose(Target.tab(.lyrics))
        },
        Sample("now-playing-sleep") { game in
            game.openNowPlaying()
            game.sleep(.minutes(30))
            game.tick(Toast.ticks * 2)
        },
        Sample("now-playing-bare") { game in
            game.playDeck(
                game.deckSongs().map {
                    var song = $0
                    song.artwork = nil
                    return song
                })
            game.look { NowPlaying.open(&$0) }
        },
        Sample("now-playing-cleared") { game in
            game.openNowPlaying()
            game.choose(Target.clear)
        },
        Sample("now-playing-ended") { game in
            game.openNowPlaying()
            if let entry = game.state.deck.queue.entry { game.send(.deck(.ended(entry))) }
        },
        Sample("now-playing-nothing") { $0.look { NowPlaying.open(&$0) } },
        Sample("now-playing-nothing-library") { game in
            game.fillShelf()
            game.look { NowPlaying.open(&$0) }
        },
    ]

    /// As a file has them: invented, like the records.
    private static let sampleWords = """
        [00:04.00]Rain on the glass, the radio low
        [00:10.00]Nobody said how far we would go
        [00:17.50]The wipers keep time
        [00:21.00]The wipers keep time
        [00:26.00]You count the lamps, I count the mistakes
        [00:32.00]It is a long road, however long it takes
        [00:39.00]The wipers keep time
        [00:43.00]And time keeps the change
        [00:50.00]Left, right, and left again, and nothing in between but a town that has forgotten what it was for
        [01:02.00]Left, right, and the morning comes
        [01:09.00]A little at a time
        [01:20.00]Pull over here
        [01:24.00]Say it again
        [01:29.00]There is no hurry in the rain
        [01:40.00]The wipers keep time
        [01:44.00]The wipers keep time
        [01:49.00]The wipers
        """
}

extension Walkthrough {
    package mutating func openNowPlaying() {
        playDeck()
        look { NowPlaying.open(&$0) }
    }

    /// Opens a screen without a press, and lets it ask for what it needs.
    package mutating func look(_ open: (inout AppState) -> [Effect]) {
        _ = open(&state)
        tick()
    }
}

// The player's music in samples and tests: songs of the bundled records, and the machine that answers for them.

extension Walkthrough {
    /// `count` songs, each of another bundled record while there are any.
    package func deckSongs(_ count: Int = 12) -> [QueueSong] {
        let box = state.kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums)
        guard !box.isEmpty else { return [] }
        return (0..<count).map { index in
            let album = box[(index * 11 + 5) % box.count]
            return QueueSong(
                id: album.songs.first ?? "song-\(index)", title: box[(index * 7 + 2) % box.count].title,
                artist: album.artist, album: album.id, albumTitle: album.title, artwork: album.artwork,
                seconds: Double(108 + index * 83 % 320))
        }
    }

    /// The queue of the last session is there, and was empty.
    package mutating func restoreDeck() { send(.deck(.restored(PlayQueue(), seconds: 0))) }

    /// `songs` are in the queue, and the first one is heard.
    package mutating func playDeck(_ songs: [QueueSong], from seconds: Double = 94, _ facts: SongFacts? = nil) {
        restoreDeck()
        guard let album = songs.first?.album else { return }
        send(.deck(.found(album, title: songs[0].albumTitle, songs, .now)))
        beginSong(at: seconds, facts)
    }

    package mutating func playDeck(count: Int = 12) { playDeck(deckSongs(count)) }

    /// The machine plays the song that is now.
    package mutating func beginSong(at seconds: Double = 0, _ facts: SongFacts? = nil) {
        guard let entry = state.deck.queue.entry else { return }
        let known = facts ?? SongFacts(seconds: state.deck.now?.seconds)
        send(.deck(.facts(entry, known)))
        send(.deck(.began(entry)))
        send(.deck(.at(entry, seconds: seconds)))
    }
}
