import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Misses in the game: in ordinary matches of one player, and as a category.
struct MissesPlayTests {
    private static func missed(_ count: Int, _ change: (inout Launch) -> Void = { _ in }) -> Game {
        Game { launch in
            launch.fixedSeed = nil
            let albums = launch.kept.categories.first { $0.id == "records" }?.albums ?? []
            launch.kept.misses = Misses(
                albums.prefix(count).enumerated().map { place, album in
                    Miss(album: album.id, step: 0, at: 1_700_000_000, number: place + 1)
                }, answers: count)
            change(&launch)
        }
    }

    @Test func theyComeBackInAnOrdinaryMatch() {
        var game = Self.missed(4)
        game.startRound()
        #expect(game.state.match?.returned == [game.state.kept.misses.all[0].album])
    }

    @Test func theSettingKeepsThemAway() {
        var game = Self.missed(4) { $0.kept.settings.missesComeBack = false }
        game.startRound()
        #expect(game.state.match?.returned == [])
    }

    @Test func aSeedOfTheCommandLineKeepsThemAway() {
        var game = Self.missed(4) { $0.fixedSeed = 7 }
        game.startRound()
        #expect(game.state.match?.returned == [])
    }

    @Test func aMatchOfACodeHasNone() throws {
        var game = Self.missed(4)
        let code = try #require(Game().code())
        game.send(.linkOpened(ChallengeLink(code: code, by: nil).text))
        game.choose("play")
        #expect(game.state.match != nil && game.state.match?.returned == [])
    }

    /// One that comes back within a pass does not end it.
    @Test func theyDoNotEndAPass() throws {
        var bag = ShuffleBag(current: ["a", "b"])
        bag.recordReturned("a")
        #expect(bag == ShuffleBag(current: ["a", "b"]))
        bag.recordReturned("c")
        #expect(bag == ShuffleBag(current: ["a", "b", "c"]))
    }

    @Test func threeAreACategory() throws {
        #expect(Self.missed(2).state.missesCategory == nil)
        var game = Self.missed(3)
        let category = try #require(game.state.category(Kept.missesID))
        #expect(category.albums.map(\.id) == game.state.kept.misses.all.map(\.album))
        #expect(game.state.madeCategories == [category])
        _ = MatchFlow.start(category, &game.state)
        #expect(game.state.match?.category == Kept.missesID && game.state.challengeCode == nil)
    }

    /// Known in the end, the category goes, and the match ends as any other.
    @Test func theCategoryMayGoDuringItsMatch() throws {
        var game = Self.missed(3)
        for miss in game.state.kept.misses.all {
            for _ in 1..<Misses.pauses.count {
                let right = Answer(album: miss.album, category: "records", at: 1, verdict: .right, seconds: 1)
                game.state.kept.apply(.answered(right))
            }
        }
        _ = MatchFlow.start(try #require(game.state.missesCategory), &game.state)
        game.playRounds([(true, 10), (true, 10), (true, 10)])
        #expect(game.state.missesCategory == nil)
        #expect((game.state.screen as? Final)?.entry.categoryName == "Your misses")
    }

    @Test func albumsThatAreGoneBreakNothing() {
        let game = Self.missed(2) {
            let gone = Miss(album: "gone", step: 0, at: 0, number: 0)
            $0.kept.misses = Misses([gone] + $0.kept.misses.all, answers: 3)
        }
        #expect(game.state.kept.misses.all.count == 3 && game.state.missesCategory == nil)
    }

    @Test func theNeverKnownAreAskedOnceThereAreThree() throws {
        var game = Self.missed(0)
        #expect(Stats.askNeverKnown(&game.state) == [])
        #expect(game.state.toast?.text == Words.tooFewNeverKnown)
        let albums = try #require(game.state.category("records")).albums.prefix(3)
        var knowledge = Knowledge()
        knowledge.albums = albums.map {
            Knowledge.Known(album: $0.id, share: .init(asked: 2), soonest: nil, print: .never)
        }
        game.send(.knowledgeLoaded(knowledge))
        #expect(game.state.knowledge == knowledge)
        _ = Stats.askNeverKnown(&game.state)
        let asked = game.state.match?.rounds.map(\.answer) ?? []
        #expect(!asked.isEmpty && Set(asked).isSubset(of: albums.map(\.id)))
        #expect(game.state.match?.category == Kept.neverKnownID && game.state.challengeCode == nil)
    }
}
