import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// News of what is gathered comes when it comes: after it was stopped, in the middle of a match, after another start.
@Suite struct StaleNewsTests {
    private static let reference = Samples.playlists(.plain)[0].reference

    /// A category of the player's own that is still being fetched.
    private func added(covers: Int = 14) -> Game {
        var game = Game { $0.sources = Samples.sources(.plain) }
        game.openPlaylist()
        game.gather(covers: covers)
        game.choose("add")
        return game
    }

    @Test func whatWasStoppedStaysStopped() {
        var game = added()
        let effects = game.choose("stop")
        #expect(effects.contains(.stopGathering(Self.reference)))
        #expect(!effects.contains(.cancelGathering(Self.reference)), "What is here is kept.")
        game.gather(covers: 20)
        #expect(game.state.finder.gatherings.isEmpty && game.focus == "refresh")
        #expect(game.state.kept.categories.first { $0.origin == Self.reference }?.albums.count == 14)
    }

    @Test func whatGoesOnFromTheLastTimeIsHeard() {
        var game = added()
        game.state.finder.gatherings = []
        game.gather(covers: 20)
        #expect(game.state.finder.gatherings.isEmpty)
        game.send(.gatheringResumed(Self.reference))
        game.gather(covers: 20)
        #expect(game.state.kept.categories.first { $0.origin == Self.reference }?.albums.count == 20)
    }

    /// The list was another one by then, and not one album of the match is on it any more.
    @Test func aMatchGoesOnThoughItsAlbumsAreGone() throws {
        var game = added(covers: 24)
        game.gather(covers: 24, stage: .done)
        game.choose("refresh")
        game.choose("start")
        game.coverArrives()
        let answer = try #require(game.answer)
        var other = Gathering(reference: Self.reference)
        other.stage = .done
        other.listed = 15
        other.albums = Invented.albums(15, .plain, "other")
        game.send(.gathered(other))
        #expect(game.state.kept.categories.first { $0.origin == Self.reference }?.albums == other.albums)
        #expect(game.answer == answer && !game.focus.isEmpty)
        #expect(game.state.sheet().focusable.contains { $0.id == game.focus })
        let rounds = try #require(game.state.match?.rounds.count)
        for _ in 0..<rounds {
            game.playRound(right: true)
            game.goOn()
        }
        #expect(game.name == "final")
        #expect(game.state.kept.scores.first?.answers.allSatisfy(\.right) == true)
    }

    @Test func songsFromElsewhereAreFetchedARoundAhead() throws {
        var game = Game { $0.sources = Samples.sources(.plain) }
        game.openPlaylist()
        var gathering = Gathering(reference: Self.reference)
        gathering.stage = .done
        gathering.listed = 20
        gathering.albums = Invented.albums(20, .plain, "g").map { album in
            var album = album
            album.songs = ["deezer/" + album.id.rawValue]
            return album
        }
        game.send(.gathered(gathering))
        game.choose("add")
        let effects = game.choose("start")
        let match = try #require(game.state.match)
        let songs = match.rounds.prefix(2).compactMap { $0.song }
        #expect(songs.count == 2 && effects.contains(.fetchSongs(songs)))
        game.coverArrives()
        #expect(!game.state.holdsMusic)
        game.key("P")
        #expect(game.name == "pause" && game.state.holdsMusic)
        game.choose("leave")
        #expect(game.choose("yes").contains(.fetchSongs([])))
    }

    /// A database that opens late, or anew, knows less than the screen where something has just been found.
    @Test func whatIsUnderWayOutlivesAnOlderDatabase() throws {
        var game = added()
        let own = try #require(game.state.kept.categories.first { $0.origin == Self.reference })
        var kept = Kept(
            settings: Settings(), categories: game.state.kept.categories.filter { $0.origin == nil }, favourites: [],
            scores: [], recents: [:], flagged: [])
        game.send(.reopened(kept))
        #expect(game.state.kept.categories.contains(own) && game.name == "category")
        #expect(game.state.sheet().focusable.contains { $0.id == game.focus })
        game.gather(covers: 24)
        var older = own
        older.albums.removeLast(2)
        kept.categories.append(older)
        game.send(.reopened(kept))
        #expect(game.state.kept.categories.first { $0.id == own.id }?.albums.count == 24)
    }
}
