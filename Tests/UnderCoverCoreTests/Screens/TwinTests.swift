import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Albums that both the player's shelf and another source have.
struct TwinTests {
    private static let mixed = Category(
        id: "attic/playlist/1", name: "Mixed", section: .yours,
        albums: (0..<20).map {
            Album(
                id: .init(rawValue: "attic/album/\($0)"), title: "Record \($0)", artist: "Artist \($0)",
                artwork: .init(rawValue: "found/attic/album/\($0)"), songs: $0 % 2 == 0 ? ["attic/\($0)"] : [])
        }, origin: SourceReference(source: "attic", kind: .playlist, id: "1"))

    private static let twins = (0..<20).map {
        ShelfTwin(
            album: .init(rawValue: "attic/album/\($0)"), own: .init(rawValue: "shelf/album/\($0)"),
            songs: ["shelf/\($0)", "shelf/\($0 + 100)"])
    }

    /// With a shelf that has been scanned.
    private func game(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game {
            $0.kept.categories.append(Self.mixed)
            change(&$0)
        }
        var summary = ShelfSummary()
        (summary.albums, summary.songs) = (20, 40)
        summary.folders = [MusicFolder(id: 1, path: "/music", state: .idle, albums: 20, songs: 40, skipped: 0)]
        game.send(.shelf(.summary(summary)))
        game.takeAsked()
        return game
    }

    private func songs(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .playMusic(let song, _) = $0 { song } else { nil } }
    }

    @Test func aCategoryThatIsOpenedAsksWhatTheShelfHas() {
        var game = game()
        game.openCategory(Self.mixed.id)
        #expect(game.takeAsked().contains(.shelf(.twins(Self.mixed.albums))))
    }

    @Test func nobodyAsksWithoutAShelf() {
        var game = Game { $0.kept.categories.append(Self.mixed) }
        game.openCategory(Self.mixed.id)
        #expect(!game.takeAsked().contains(.shelf(.twins(Self.mixed.albums))))
    }

    @Test func aMatchOfTheCommandLineAsksOnceTheShelfIsKnown() {
        var game = Game {
            $0.kept.categories.append(Self.mixed)
            $0.category = Self.mixed.id
        }
        var summary = ShelfSummary()
        summary.albums = 20
        #expect(game.send(.shelf(.summary(summary))).contains(.shelf(.twins(Self.mixed.albums))))
    }

    /// After a stick has gone, the song of the source plays again.
    @Test func whatIsOnTheShelfNoMoreIsForgotten() throws {
        var game = game()
        game.startMatch(Self.mixed.id)
        let asked = Self.twins.map(\.album)
        game.send(.shelf(.twins(of: asked, Self.twins)))
        game.send(.shelf(.twins(of: asked, [])))
        #expect(game.state.shelf.twins.isEmpty)
        let round = try #require(game.state.match?.round)
        #expect(game.state.song(of: round) == round.song)
    }

    @Test func withoutAShelfThereAreNoTwins() {
        var game = game()
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        game.send(.shelf(.summary(ShelfSummary())))
        #expect(game.state.shelf.twins.isEmpty)
    }

    /// A cover that turns out to be damaged changes the count of a rule, also of the one that is played.
    @Test func theCategoryOfAMatchKeepsItsAlbums() {
        var kept = Kept()
        var rule = Self.mixed
        rule.origin = ShelfRule.everything
        kept.categories = [rule]
        kept.count(ShelfSummary(), keeping: rule.id)
        #expect(kept.categories[0].albums.count == 20)
        kept.count(ShelfSummary(), keeping: nil)
        #expect(kept.categories[0].albums.isEmpty)
    }

    @Test func theNearerFilePlays() throws {
        var game = game()
        game.startMatch(Self.mixed.id)
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        let answer = try #require(game.answer)
        let song = try #require(songs(game.coverArrives()).first)
        #expect(Self.twins.first { $0.album == answer.id }?.songs.contains(song) == true)
        #expect(game.state.isWanted(song: song))
        for id in answer.songs { #expect(!game.state.isWanted(song: id)) }
    }

    /// The same code gives the same rounds on machines with other shelves.
    @Test func theMatchItselfIsTheSame() {
        var (with, without) = (game(), Game { $0.kept.categories.append(Self.mixed) })
        with.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        with.startMatch(Self.mixed.id)
        without.startMatch(Self.mixed.id)
        #expect(with.state.match?.rounds == without.state.match?.rounds)
        #expect(with.state.challengeCode == without.state.challengeCode)
    }

    /// A stick was pulled out while the match runs.
    @Test(arguments: [true, false]) func aFileThatCannotBeOpenedGivesWayToTheSource(sourceHasSong: Bool) throws {
        let begun = (1...20).map { seed -> Game in
            var game = self.game { $0.fixedSeed = UInt64(seed) }
            game.startMatch(Self.mixed.id)
            return game
        }
        var game = try #require(begun.first { ($0.state.match?.round?.song != nil) == sourceHasSong })
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        let own = try #require(songs(game.coverArrives()).first)
        let round = try #require(game.state.match?.round)
        let effects = game.send(.songFailed(own))
        #expect(effects == [MatchFlow.musicOfRound(game.state) ?? .playLoop(.crackle)])
        #expect(!game.state.isWanted(song: own))
        // The same news again do not begin the song anew.
        #expect(songs(game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))) == [])
        if sourceHasSong {
            let song = try #require(round.song)
            #expect(effects.map(\.song) == [song] && game.state.isWanted(song: song))
            #expect(game.send(.songFailed(song)) == [.playLoop(.crackle)])
        } else {
            #expect(effects == [.playLoop(.crackle)])
        }
        #expect(game.send(.songFailed(own)) == [])
    }

    @Test func aSongThatFailsInAPauseWaitsForItsEnd() throws {
        var game = game()
        game.startMatch(Self.mixed.id)
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        let own = try #require(songs(game.coverArrives()).first)
        game.key("Escape")
        #expect(game.send(.songFailed(own)).last == .pauseMusic(true))
    }

    @Test func theNextMatchTriesTheFileAgain() throws {
        var game = game()
        game.startMatch(Self.mixed.id)
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        game.send(.songFailed(try #require(songs(game.coverArrives()).first)))
        #expect(game.state.play.failedSongs.count == 1)
        _ = MatchFlow.leave(&game.state)
        #expect(game.state.play.failedSongs == [])
    }

    @Test func newsThatComeLateStillPlayTheNearerFile() throws {
        var game = game()
        game.startRound(Self.mixed.id)
        let answer = try #require(game.answer)
        let song = try #require(songs(game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))).first)
        #expect(Self.twins.first { $0.album == answer.id }?.songs.contains(song) == true)
        #expect(songs(game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))) == [])
    }

    @Test func musicThatIsSwitchedOffStaysOff() {
        var game = game { $0.kept.settings.playMusic = false }
        game.startRound(Self.mixed.id)
        #expect(songs(game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))) == [])
    }

    @Test func anAnswerCountsForTheAlbumOnTheShelf() throws {
        var game = game()
        game.startRound(Self.mixed.id)
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        let answer = try #require(game.answer)
        let effects = game.answer(right: true)
        let kept = effects.compactMap { effect -> Answer? in
            if case .keep(.answered(let answer)) = effect { answer } else { nil }
        }
        #expect(kept.map(\.album) == [Self.twins.first { $0.album == answer.id }?.own])
    }

    @Test func whatIsNotInTheGameIsInNoCategoryOfIt() throws {
        var game = game { $0.kept.flagged = (0..<15).map { .init(rawValue: "shelf/album/\($0)") } }
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        game.startMatch(Self.mixed.id)
        let rounds = try #require(game.state.match?.rounds)
        #expect(!rounds.isEmpty && rounds.allSatisfy { Self.twins[15...].map(\.album).contains($0.answer) })
    }

    @Test func aBadCoverAndAFavouriteAreThoseOfTheOneAlbum() throws {
        var game = game()
        game.startRound(Self.mixed.id)
        game.send(.shelf(.twins(of: Self.twins.map(\.album), Self.twins)))
        let album = try #require(game.answer)
        let own = try #require(Self.twins.first { $0.album == album.id }).own
        game.answer(right: true)
        game.tick(200)
        #expect(game.choose("flag").contains(.keep(.flag(own, isOn: true))))
        #expect(Set(game.state.kept.flagged) == [album.id, own])
        game.choose("flag")
        #expect(game.state.kept.flagged == [])
        game.state.kept.favourites = [
            Album(id: own, title: album.title, artist: album.artist, artwork: own.foundArtwork)
        ]
        #expect(game.choose("heart").contains(.keep(.removeFavourite(own))))
        #expect(game.state.kept.favourites == [])
        game.choose("heart")
        #expect(game.state.kept.favourites.map(\.id) == [album.id])
    }

    @Test func ofTwoInOneCategoryThatOfTheShelfIsAsked() {
        let own = Album(id: "shelf/album/1", title: "Record 1", artist: "Artist 1", year: 2001, artwork: "found/x")
        for albums in [[Self.mixed.albums[1], own], [own, Self.mixed.albums[1]]] {
            #expect(Deduplication.distinct(albums).map(\.id) == [own.id])
        }
    }
}
