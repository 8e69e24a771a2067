import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests which songs fade into each other, and for how long.
struct CrossfadeTests {
    private static func heard(_ album: String?, _ place: AlbumPlace?, seconds: Double? = 200) -> Crossfade.Heard {
        let id = album.map { Album.ID(rawValue: $0) }
        return (
            QueueSong(id: "a", title: "A", artist: "B", album: id, seconds: nil),
            SongFacts(seconds: seconds, place: place)
        )
    }

    private static func place(_ disc: Int, _ track: Int, ends: Bool = false) -> AlbumPlace {
        AlbumPlace(disc: disc, track: track, endsDisc: ends)
    }

    @Test(arguments: [
        (place(1, 3), place(1, 4), true), (place(1, 3), place(1, 5), false), (place(1, 4), place(1, 3), false),
        (place(1, 3), place(1, 3), false), (place(1, 3, ends: true), place(1, 1), false),
        (place(1, 9, ends: true), place(2, 1), true), (place(1, 8), place(2, 1), false),
        (place(1, 9, ends: true), place(3, 1), false), (place(1, 9, ends: true), place(2, 2), false),
        // Some albums number their songs through all discs.
        (place(1, 9, ends: true), place(2, 10), true), (place(2, 1, ends: true), place(1, 2), false),
    ]) func songsThatFollowOnTheirAlbumDoNot(first: AlbumPlace, second: AlbumPlace, follows: Bool) {
        let song = Self.heard("x", first)
        #expect(Crossfade.seconds(4, from: song, to: Self.heard("x", second)) == (follows ? 0 : 4))
        #expect(Crossfade.seconds(4, from: song, to: Self.heard("y", second)) == 4)
        #expect(Crossfade.seconds(4, from: song, to: Self.heard(nil, second)) == 4)
        #expect(Crossfade.seconds(0, from: song, to: Self.heard("y", second)) == 0)
    }

    /// A symphony must not lose its bars because its files have no numbers, or because those come late.
    @Test func songsOfOneAlbumWithoutNumbersAreTakenToFollow() {
        let (known, unknown) = (Self.heard("x", Self.place(1, 7)), Self.heard("x", nil))
        for (song, next) in [(known, unknown), (unknown, known), (unknown, unknown)] {
            #expect(Crossfade.seconds(4, from: song, to: next) == 0)
        }
        #expect(Crossfade.seconds(4, from: Self.heard(nil, nil), to: Self.heard(nil, nil)) == 4)
    }

    @Test(
        arguments: [
            (3.0, 200.0, 1.5), (200, 5, 2.5), (8, 200, 4), (7, 200, 3.5), (0, 200, 0), (nil, nil, 4), (nil, 6, 3),
            (.infinity, 200, 4), (.nan, 200, 4), (-5, 200, 4),
        ] as [(Double?, Double?, Double)]) func itIsHalfOfASongAtMost(first: Double?, second: Double?, expected: Double)
    {
        let (song, next) = (Self.heard("x", nil, seconds: first), Self.heard("y", nil, seconds: second))
        #expect(Crossfade.seconds(4, from: song, to: next) == expected)
        #expect(Crossfade.seconds(4, from: next, to: song) == expected)
    }

    @Test func aPlaceIsReadFromTheSongsOfAnAlbum() {
        func song(_ id: String, _ disc: Int?, _ track: Int?) -> ShelfSong {
            ShelfSong(id: id, title: id, artist: "", album: "x", albumTitle: "X", disc: disc, track: track)
        }
        let songs = [song("a", nil, 1), song("b", 1, 2), song("c", 2, 1), song("d", 2, nil)]
        let places = ["a", "b", "c", "d", "e"].map { AlbumPlace(of: $0, in: songs) }
        #expect(places == [Self.place(1, 1), Self.place(1, 2, ends: true), Self.place(2, 1), nil, nil])
    }

    // MARK: In the queue

    private func follow(_ letter: String, _ entry: Int32, crossfade: Double) -> DeckOrder {
        .follow(DeckSong(entry: entry, song: letter, title: "Song \(letter)", crossfade: crossfade))
    }

    @Test func whatFollowsIsSaidWithItsCrossfade() {
        var game = Game.withQueue("abc")
        _ = game.deck { _ = $0.set("crossfade", "4") }
        #expect(game.deck { $0.deck.play() } == [play("a", 0), follow("b", 1, crossfade: 4)])
        // It turns out to be short, which another one is not.
        #expect(game.deck(.facts(1, SongFacts(seconds: 3))) == [follow("b", 1, crossfade: 1.5)])
        #expect(game.deck { $0.deck.queue.move(from: 2, to: 1) } == [follow("c", 2, crossfade: 4)])
        #expect(game.deck { _ = $0.set("crossfade", "off") } == [follow("c", 2, crossfade: 0)])
    }

    @Test func offIsTheDefaultAndASongThatRepeatsFadesIntoItself() {
        #expect(Settings().crossfade == .off)
        var game = Game.withQueue("ab")
        _ = game.deck { $0.deck.queue.set(.one) }
        #expect(game.deck { $0.deck.play() } == [play("a", 0), follow("a", 0, crossfade: 0)])
        #expect(game.deck { _ = $0.set("crossfade", "2") } == [follow("a", 0, crossfade: 2)])
    }

    @Test func anAlbumGoesOnWithoutAGapAndItsSongsOutOfOrderDoNot() {
        var game = Game()
        _ = game.deck { _ = $0.set("crossfade", "8") }
        let all = songs("abc").map { song in
            var song = song
            song.album = "x"
            return song
        }
        let queue = PlayQueue(songs: all, order: [0, 1, 2], unshuffled: nil, place: 0, repeats: .off)
        game.send(.deck(.restored(queue, seconds: 0)))
        func follow(_ song: Int, crossfade: Double) -> DeckOrder {
            .follow(
                DeckSong(
                    entry: Int32(song), song: all[song].id, album: "x", title: all[song].title,
                    crossfade: crossfade))
        }
        let begun = game.deck { $0.deck.play() }
        #expect(begun.last == follow(1, crossfade: 0), "nothing is known of them yet")
        #expect(game.deck(.facts(0, SongFacts(seconds: 100, place: Self.place(1, 1)))) == [])
        #expect(game.deck(.facts(1, SongFacts(seconds: 100, place: Self.place(1, 2)))) == [])
        _ = game.deck(.began(0))
        #expect(game.deck(.began(1)) == [follow(2, crossfade: 0)])
        #expect(
            game.deck(.facts(2, SongFacts(seconds: 100, place: Self.place(1, 9)))) == [follow(2, crossfade: 8)])
    }
}
