import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Search from anywhere: what is found, in which order, and where Enter leads.
struct SearchTests {
    private func opened() -> (game: Game, library: SampleShelf) {
        var (game, library) = Game.withLibrary(60)
        game.key("/")
        return (game, library)
    }

    private func hits(_ game: Game) -> [SearchHit] { (game.state.screen as? Search)?.hits(game.state) ?? [] }

    // MARK: Names

    @Test(arguments: [
        ("blue", "Blue", SearchRank.whole), ("blu", "Blue Train", .beginning), ("train", "Blue Train", .word),
        ("train bl", "Blue Train", .words), ("bjork", "Björk", .whole), ("AC/DC", "AC DC", .whole),
        ("sigur ros", "Sigur Rós", .whole), ("kol", "The Köln Concert", .word),
    ]) func aNameIsRanked(words: String, name: String, rank: SearchRank) {
        #expect(SearchWords(words).rank(name) == rank)
    }

    @Test(arguments: [
        ("setings", "Settings", true), ("settigns", "Settings", true), ("blck white", "Black & white", true),
        ("tiemr", "Timer", true), ("abc", "abd", false), ("volume", "Favourites", false), ("xyzzyx", "Library", false),
    ]) func slipsAreForgivenWithinABudget(words: String, name: String, isNear: Bool) {
        #expect(SearchWords(words).rank(name) == nil)
        #expect((SearchWords(words).rank(name, tolerant: true) == .near) == isNear)
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abcd", "acbd", 1), ("kitten", "sitting", 3),
        ("ca", "abc", 3),
    ]) func slipsAreCounted(one: String, other: String, slips: Int) {
        #expect(Slips.distance(Array(one.utf8), Array(other.utf8), most: 9) == slips)
        if slips > 0 { #expect(Slips.distance(Array(one.utf8), Array(other.utf8), most: slips - 1) == nil) }
    }

    // MARK: Records of the box

    @Test func theBoxIsSearchedByTitleAndArtist() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        let album = try #require(game.state.kept.categories.first { $0.section == .builtIn }?.albums.last)
        for words in [album.title, album.artist] {
            game.key("/")
            game.write(words)
            let hit = try #require(hits(game).first { $0.key == .album(album.id) })
            #expect(hit.group == .albums && hit.name == album.title && hit.artwork == album.artwork)
            game.choose(Search.Target.hit(hit.key))
            #expect(game.name == "album" && (game.state.screen as? AlbumPage)?.record.id == album.id)
            game.key("Escape")
        }
    }

    // MARK: Asking

    @Test func everyLetterAsksTheLibraryAndOnlyTheLastAnswerCounts() throws {
        var (game, library) = opened()
        game.write("a")
        let first = game.takeAsked()
        game.write(" rec")
        game.answer(from: library)
        let found = try #require((game.state.screen as? Search)?.findings)
        for case .shelf(let request) in first {
            if let news = library.answer(request) { game.send(.shelf(news)) }
        }
        #expect((game.state.screen as? Search)?.findings == found)
    }

    @Test func theBestHitIsFirstWhateverItsGroup() {
        var (game, library) = opened()
        game.write("library")
        game.answer(from: library)
        #expect((game.state.screen as? Search)?.top(hits(game))?.key == .screen(.library))
    }

    @Test func withManyGroupsEachIsShort() {
        let hits = SearchHit.Group.allCases.flatMap { group in
            (0..<5).map { SearchHit(key: .recent("\(group)\($0)"), group: group, name: "x", detail: "", icon: .gear) }
        }
        #expect(Search.limited(hits).count == SearchHit.Group.allCases.count * 2)
        #expect(Search.limited(hits.filter { $0.group == .albums }).count == 5)
    }

    @Test func onlyWhereNothingFitsAreSlipsForgiven() {
        var (game, _) = opened()
        game.write("setings")
        #expect(hits(game).contains { $0.key == .screen(.settings) && $0.rank == .near })
        for _ in 0..<7 { game.key("Backspace") }
        game.write("settings")
        #expect(!hits(game).contains { $0.rank == .near })
    }

    // MARK: Where Enter leads

    @Test func enterGoesToThatVerySetting() {
        var (game, _) = opened()
        game.write("read aloud")
        game.key("Return")
        #expect(game.name == "settings" && game.focus == "row.read-aloud")
        game.key("Escape")
        #expect(game.name == "categories")
    }

    @Test func enterOpensAnAlbumACategoryOrAScreen() {
        var (game, library) = opened()
        game.write("a record 1")
        game.answer(from: library)
        game.key("Return")
        #expect((game.state.screen as? AlbumPage)?.album.id == "a1")
        game.key("Escape")
        game.key("/")
        let name = game.state.kept.categories.first { $0.id == "records" }?.name ?? ""
        game.write(name)
        game.key("Return")
        #expect((game.state.screen as? CategoryDetail)?.category == "records")
        game.key("Escape")
        game.key("/")
        game.write("about")
        game.key("Return")
        #expect(game.name == "about")
    }

    @Test func aRuleIsAddedByOnePress() {
        var (game, _) = opened()
        game.write("the 1980s")
        game.key("Return")
        let reference = SourceReference(source: ShelfRule.source, kind: .decade, id: "1980")
        #expect(game.name == "category")
        #expect(game.takeAsked().contains(.keepRule(reference, name: "The 1980s")))
    }

    @Test func whatWasSearchedIsOfferedAgain() {
        var (game, _) = opened()
        for words in ["about", "scores", "library", "folders", "favourites", "sources", "About"] {
            game.write(words)
            game.key("Return")
            while game.name != "categories" { game.key("Escape") }
            game.key("/")
        }
        #expect(game.state.finder.recent == ["About", "sources", "favourites", "folders", "library"])
        #expect(hits(game).map(\.name) == game.state.finder.recent)
        game.choose(Search.Target.hit(.recent("sources")))
        #expect((game.state.screen as? Search)?.field.text == "sources")
    }

    @Test func hitsAreFoundAtTheEndOfAnEventThatChangesThem() throws {
        var (game, _) = opened()
        game.write("zebra")
        let before = game.state
        let search = try #require(before.screen as? Search)
        #expect(search.found == SearchFound(search, before))
        var now = before
        Search.follow(since: before, &now)
        #expect((now.screen as? Search)?.found == search.found)
        var category = try #require(now.kept.categories.first)
        (category.id, category.name, category.section) = (Category.ID(rawValue: "yours/zebra"), "Zebra", .yours)
        now.kept.categories.append(category)
        #expect(search.hits(now).allSatisfy { $0.key != .category(category.id) })
        Search.follow(since: before, &now)
        let found = try #require(now.screen as? Search).hits(now)
        #expect(found.contains { $0.key == .category(category.id) && $0.rank == .whole })
    }

    // MARK: Where it opens

    @Test func theKeyThatOpensItIsNotTyped() {
        var game = Game()
        game.write("/")
        #expect(game.name == "search" && (game.state.screen as? Search)?.field.text == "")
        game.tick(20)
        game.write("/")
        #expect((game.state.screen as? Search)?.field.text == "/")
    }

    @Test func itStaysShutInARoundAndInAField() {
        var game = Game()
        game.startRound()
        game.key("/")
        game.key("Ctrl+F")
        #expect(game.name == "guessing")
        var other = Game()
        other.choose("add")
        other.write("/")
        #expect(other.name == "add-category" && other.state.textScreen?.field.text == "/")
    }

    @Test func aPadOpensItAndItsBestHit() {
        var (game, _) = Game.withLibrary(60)
        game.plug()
        game.pad(.north)
        #expect(game.name == "search" && game.state.showsKeyboard)
        for letter in "about" {
            game.point(at: "key.\(letter)")
            game.pad(.south)
        }
        game.pad(.north)
        #expect(game.name == "about")
    }

    @Test func whatIsBelowTakesNoInput() {
        var (game, library) = opened()
        game.key("Escape")
        game.choose("library")
        game.answer(from: library)
        game.resize(1920, 1080)
        game.key("/")
        #expect(game.state.sheet().targets.allSatisfy { $0.id.target is Search.Target })
    }
}
