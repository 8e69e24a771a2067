import UnderCoverCatalogue

extension Jukebox {
    package static let samples = [
        Sample("jukebox") { $0.openJukebox() },
        Sample("jukebox-wall") { game in
            game.openJukebox()
            game.choose(Target.wall)
        },
        Sample("jukebox-seats") { game in
            game.openJukebox()
            game.seatAtJukebox()
        },
        Sample("jukebox-phones") { game in
            game.openJukebox()
            game.openDoor()
        },
        Sample("jukebox-silent") { game in
            game.restoreDeck()
            game.look { Jukebox.open(&$0) }
        },
        Sample("jukebox-own") { game in
            game.fillShelf()
            game.playDeck()
            game.takeAsked()
            game.look { Jukebox.open(&$0) }
            game.answerShelf()
        },
        Sample("jukebox-wonder") { game in
            game.openJukebox()
            game.state.deck.skip()
            game.beginSong(at: 2)
        },
    ]
}

extension Walkthrough {
    /// Some records wait, and one plays.
    package mutating func openJukebox() {
        playDeck(deckSongs(1))
        look { Jukebox.open(&$0) }
        let queued = Jukebox.records(state).indices.filter { $0 % 13 == 5 }.prefix(3)
        for number in queued { addToJukebox(Jukebox.records(state)[number]) }
        tick(Toast.ticks * 2)
    }

    /// A record is added, and its songs are found.
    package mutating func addToJukebox(_ album: Album, by guest: Ask.Guest = .house) {
        _ = Jukebox.add(album.id, by: guest, &state)
        answerDeck(album)
    }

    package mutating func answerDeck(_ album: Album) {
        let song = QueueSong(
            id: album.songs.first ?? album.id.rawValue, title: album.title, artist: album.artist, album: album.id,
            albumTitle: album.title, artwork: album.artwork, seconds: 200)
        send(.deck(.found(album.id, title: album.title, [song], .last)))
    }

    /// Two pads and the arrows, each with a cursor; two of them have added a record.
    package mutating func seatAtJukebox() {
        key("Up")
        for pad in [1, 2] {
            plug(id: PadID(pad), name: "Pad \(pad)")
            self.pad(.south, PadID(pad))
            tick(2)
        }
        for (seat, moves) in [(1, [PadButton.right, .down]), (2, [.left, .left, .up])] {
            for move in moves { pad(move, PadID(seat)) }
            pad(.south, PadID(seat))
            let cursors = Jukebox.shown(state)?.cursors ?? []
            guard let cursor = cursors.first(where: { $0.seat == seat - 1 }) else { continue }
            answerDeck(Jukebox.records(state)[cursor.record])
            pad(seat == 1 ? .down : .right, PadID(seat))
        }
        tick(Toast.ticks * 2)
    }
}
