import UnderCoverCatalogue

extension QueueScreen {
    package static let samples = [
        Sample("queue") { $0.openQueue() },
        Sample("queue-own") { $0.openOwnQueue() },
        Sample("queue-long") { game in
            game.playDeck(count: 1600)
            game.state.deck.jump(to: 800)
            game.beginSong()
            game.look { QueueScreen.open(&$0) }
        },
        Sample("queue-moving") { game in
            game.openQueue()
            game.choose(Target.grip(2))
            game.key("Down")
        },
        Sample("queue-cleared") { game in
            game.openQueue()
            game.choose(Target.clear)
        },
        Sample("queue-empty") { $0.look { QueueScreen.open(&$0) } },
        Sample("queue-empty-library") { game in
            game.fillShelf()
            game.look { QueueScreen.open(&$0) }
        },
    ]
}

extension Walkthrough {
    /// The queue has songs of the player's own files.
    package mutating func openOwnQueue() {
        let songs = deckSongs().enumerated().map { place, song in
            var song = song
            song.id = "shelf/\(place)"
            return song
        }
        playDeck(songs)
        look { QueueScreen.open(&$0) }
    }

    package mutating func openQueue(count: Int = 12) {
        playDeck(count: count)
        look { QueueScreen.open(&$0) }
    }
}
