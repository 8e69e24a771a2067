import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A playlist from its preview to a category that is fetched again.
struct FoundPlaylistTests {
    private static func game() -> Game { Game { $0.sources = Samples.sources(.plain) } }

    @Test func aPlaylistBecomesACategoryThatGrows() throws {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 5)
        #expect(!game.state.sheet().targets.contains { $0.id == "add" })
        game.gather(covers: 13)
        let effects = game.choose("add")
        let reference = Samples.playlists(.plain)[0].reference
        #expect(effects.contains(.keepGathering(reference, name: Samples.playlists(.plain)[0].title)))
        #expect(game.name == "category")
        game.gather(covers: 24, stage: .done)
        let made = try #require(game.state.kept.categories.first { $0.origin == reference })
        #expect(made.albums.count == 24 && made.section == .yours)
        game.choose("start")
        #expect(game.name == "guessing")
    }

    @Test func backFromAPlaylistForgetsIt() {
        var game = Self.game()
        game.openPlaylist()
        let reference = Samples.playlists(.plain)[0].reference
        #expect(game.key("Escape").contains(.cancelGathering(reference)))
        game.gather(covers: 24, stage: .done)
        #expect(game.state.finder.gatherings.isEmpty)
        #expect(!game.state.kept.categories.contains { $0.origin == reference })
    }

    @Test func aCategoryNeverShrinksWhileItIsFetchedAgain() throws {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.choose("add")
        game.choose("refresh")
        game.gather(covers: 2)
        let reference = Samples.playlists(.plain)[0].reference
        #expect(game.state.kept.categories.first { $0.origin == reference }?.albums.count == 24)
        game.gather(covers: 0, stage: .failed)
        #expect(game.state.kept.categories.first { $0.origin == reference }?.albums.count == 24)
        game.gather(covers: 15, stage: .done)
        #expect(game.state.kept.categories.first { $0.origin == reference }?.albums.count == 15)
    }

    @Test func theFocusStaysOnTheButtonThatFetchesAndStops() {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.choose("add")
        game.choose("refresh")
        #expect(game.focus == "stop")
        game.choose("stop")
        #expect(game.focus == "refresh")
        game.choose("refresh")
        game.gather(covers: 24, stage: .done)
        #expect(game.focus == "refresh")
    }

    @Test func whatIsAtHandShowsItsCoverBeforeAnybodyAnswers() throws {
        var game = Self.game()
        let known = try #require(game.state.kept.categories.first { !$0.albums.isEmpty })
        let cover = known.albums[0].artwork
        game.state.covers = Covers()
        game.choose("add")
        game.write(known.name.lowercased())
        #expect(game.tick(20).contains(.loadCover(cover, .thumbnail)))
    }

    @Test func aListIsFetchedWhenItIsFirstOpened() {
        let origin = SourceReference(source: "lists", kind: .list, id: "jazz")
        var game = Game { launch in
            launch.kept.categories.append(
                Category(id: "lists/jazz", name: "Jazz", section: .lists, albums: [], origin: origin, expected: 64))
        }
        let effects = game.choose("category.lists/jazz")
        #expect(effects.contains(.keepGathering(origin, name: "Jazz")))
        game.key("Escape")
        #expect(!game.choose("category.lists/jazz").contains(.keepGathering(origin, name: "Jazz")))
        var failed = Gathering(reference: origin)
        failed.stage = .failed
        failed.problem = "Nobody answers."
        game.send(.gathered(failed))
        game.key("Escape")
        #expect(game.choose("category.lists/jazz").contains(.keepGathering(origin, name: "Jazz")))
    }

    @Test func aListThatWasStoppedIsNotFetchedUnlessItIsAskedFor() {
        func list(_ name: String) -> Category {
            Category(
                id: Category.ID(rawValue: "lists/" + name), name: name, section: .lists, albums: [],
                origin: SourceReference(source: "lists", kind: .list, id: name), expected: 64)
        }
        var game = Game { $0.kept.categories += [list("jazz"), list("punk")] }
        game.choose("category.lists/punk")
        game.key("Escape")
        game.choose("category.lists/jazz")
        game.choose("stop")
        #expect(game.focus == "again")
        // News of another list, which comes in meanwhile.
        var other = Gathering(reference: SourceReference(source: "lists", kind: .list, id: "punk"))
        other.stage = .listing
        #expect(!game.send(.gathered(other)).contains { if case .keepGathering = $0 { true } else { false } })
        #expect(game.focus == "again" && game.state.finder.gatherings.count == 1)
        #expect(game.state.sheet().focusable.contains { $0.id == game.focus })
        game.choose("again")
        #expect(game.focus == "start" && game.state.finder.gatherings.count == 2)
    }

    @Test func aCoverThatIsLateGivesWay() throws {
        var game = Self.game()
        game.openPlaylist()
        var gathering = Gathering(reference: Samples.playlists(.plain)[0].reference)
        gathering.stage = .done
        gathering.albums = Invented.albums(20, .plain, "g").map { album in
            var album = album
            album.artwork = ArtworkID(rawValue: FoundAlbum.artworkPrefix + album.id.rawValue)
            return album
        }
        gathering.listed = 20
        game.send(.gathered(gathering))
        game.choose("add")
        let started = game.choose("start")
        #expect(started.contains { if case .fetchAhead(let covers) = $0 { covers.count == 4 } else { false } })
        let first = try #require(game.answer)
        let effects = game.tick(Guessing.lateTicks)
        let second = try #require(game.answer)
        #expect(first.id != second.id)
        #expect(
            effects.contains(.loadCover(second.artwork, .round)) || game.state.covers.requested.contains(second.artwork)
        )
        #expect(game.state.covers.failed.isEmpty)
        game.coverArrives()
        #expect(game.guessing?.phase == .running)
    }
}
