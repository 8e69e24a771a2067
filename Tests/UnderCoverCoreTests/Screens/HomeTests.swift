import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The first screen: *Play*, the shelves, and the way to everything else.
struct HomeTests {
    private static let windows = [
        (1280, 720), (1024, 768), (720, 1280), (1920, 1080), (480, 800), (480, 320), (3840, 1080),
    ]

    private func stage(_ game: Game) -> CategoryStage? { (game.state.screen as? Categories)?.stage }

    /// Many crates on three shelves.
    private static func full(_ width: Int, _ height: Int) -> Game {
        var game = Game { launch in
            launch.kept.categories = Category.Section.allCases.flatMap { section in
                (10..<30).map { number in
                    let id = "\(section.rawValue)\(number)"
                    return Invented.category(id, "Category \(number)", Invented.albums(12, .plain, id), section)
                }
            }
        }
        game.resize(width, height)
        return game
    }

    // MARK: Playing

    @Test func twoPressesLeadToAHiddenCover() {
        var game = Game()
        #expect(game.focus == "play")
        game.key("Return")
        #expect(game.name == "guessing" && game.state.match?.category == "records")
    }

    /// A category of own records is empty until the library has answered, which may be after the first picture.
    @Test func recordsThatAreReadLaterGetTheirSleeves() throws {
        var game = Game()
        let albums = try #require(game.state.kept.categories.first).albums
        game.state.kept.categories[0].albums = []
        game.tick()
        game.state.covers = Covers()
        game.takeAsked()
        game.state.kept.categories[0].albums = albums
        game.tick()
        let asked = game.takeAsked().compactMap { if case .loadCover(let artwork, _) = $0 { artwork } else { nil } }
        #expect(!Set(asked).isDisjoint(with: albums.prefix(3).map(\.artwork)))
    }

    /// A look at the settings is no other choice; a match is one.
    @Test func theCrateThatWasChosenStaysChosen() {
        var game = Game()
        game.state.setFocus(Categories.Target.category("more3"))
        game.tick(30)
        game.state.setFocus(Categories.Target.party)
        game.tick(30)
        game.key("P")
        #expect(game.name == "settings")
        game.key("Escape")
        game.tick(30)
        #expect(game.name == "categories" && stage(game)?.category == "more3")
        game.state.kept.scores = Samples.scores(.plain).prefix(1).map { entry in
            var entry = entry
            entry.kind.category = "more2"
            return entry
        }
        game.choose("settings")
        game.key("Escape")
        game.tick(30)
        #expect(stage(game)?.category == "more2")
    }

    @Test func playPlaysTheLastCategory() throws {
        var entry = try #require(Samples.scores(.plain).first)
        entry.kind.category = "more3"
        var game = Game { $0.kept.scores = [entry] }
        game.tick()
        #expect(stage(game)?.category == "more3" && game.drawn.contains(Words.bestSoFar(entry.total)))
        game.key("Return")
        #expect(game.state.match?.category == "more3")
    }

    @Test func theExtraButtonPlaysACrateAtOnce() {
        var game = Game()
        game.state.setFocus(Categories.Target.category("more3"))
        game.key("X")
        #expect(game.name == "guessing" && game.state.match?.category == "more3")
    }

    @Test func aSurpriseIsAMatchInAnotherCategory() throws {
        let entry = try #require(Samples.scores(.plain).first)
        var game = Game {
            $0.kept.scores = [entry]
            $0.kept.scores[0].kind.category = "records"
        }
        game.choose("surprise")
        #expect(game.name == "guessing" && game.state.match?.category != "records")
    }

    @Test func beforeTheFirstMatchThereIsHowToPlayInItsPlace() {
        var game = Game()
        #expect(!game.state.sheet().focusable.contains { $0.id == "surprise" })
        game.choose("howToPlay")
        #expect(game.state.play.isWelcome && game.name == "guessing")
    }

    // MARK: What is shown large

    @Test func itWaitsUntilTheFocusRests() {
        var game = Game()
        game.tick()
        game.state.setFocus(Categories.Target.category("more3"))
        game.tick(7)
        #expect(stage(game)?.category == "records")
        game.tick(2)
        #expect(stage(game)?.category == "more3")
    }

    private func sigma(_ game: Game) -> Double? {
        let blurs = game.state.sheet().list.compactMap { command -> (side: Double, sigma: Double)? in
            guard case .cover(let quad) = command, case .blur(let sigma) = quad.effect else { return nil }
            return (quad.rect.width, sigma)
        }
        return blurs.max { $0.side < $1.side }?.sigma
    }

    /// It is drawn anew eight times a second, never sharp, and rests in the end.
    @Test func theHeroComesIntoFocusAndRests() throws {
        var game = Game()
        game.tick()
        var pictures = 0
        var last = try #require(sigma(game))
        let first = last
        for _ in 0..<600 {
            game.tick()
            let now = try #require(sigma(game))
            #expect(now <= last && now >= 0.03)
            if now != last { pictures += 1 }
            last = now
        }
        #expect(last < first && (60...80).contains(pictures), "\(pictures)")
        #expect(Ticks.areNeeded(game.state))
        game.tick(75 * 60)
        #expect(!Ticks.areNeeded(game.state))
        let picture = game.state.sheet().list
        game.tick(60)
        #expect(game.state.sheet().list == picture)
    }

    @Test func withReducedMotionItStands() {
        var game = Game { $0.kept.settings.reducedMotion = .on }
        game.tick(30)
        let picture = game.state.sheet().list
        game.tick(300)
        #expect(game.state.sheet().list == picture && !Ticks.areNeeded(game.state))
    }

    @Test func onlyWhatWasNamedIsSharp() throws {
        let all = try #require(Invented.catalogue().first { $0.id == "records" }?.albums)
        var entry = try #require(Samples.scores(.plain).first)
        entry.answers = [
            .init(album: all[0].id, right: true, points: 9, ticks: 60),
            .init(album: all[1].id, right: false, points: 0, ticks: nil),
        ]
        var game = Game { launch in
            launch.kept.scores = [entry]
            for index in launch.kept.categories.indices where launch.kept.categories[index].id == "records" {
                launch.kept.categories[index].albums = Array(all.prefix(3))
            }
        }
        game.tick()
        let sharp = game.state.sheet().list.compactMap {
            if case .cover(let quad) = $0, quad.effect == .sharp { quad.artwork } else { nil }
        }
        #expect(sharp == [all[0].artwork])
    }

    // MARK: The focus

    @Test(arguments: windows) func atMostNineThingsBesidesTheWallTakeTheFocus(width: Int, height: Int) {
        let targets = Self.full(width, height).state.sheet().focusable
        let others = targets.filter { !$0.id.description.hasPrefix("category.") }
        #expect(others.count <= 9, "\(others.map(\.id))")
        #expect(others.first?.id == "play" || others.contains { $0.id == "play" })
    }

    /// Arrows alone lead from Play to every crate of every shelf, to all else, and back.
    @Test(arguments: windows) func arrowsReachEverything(width: Int, height: Int) {
        let game = Self.full(width, height)
        var reached: Set<String> = []
        var open = [game]
        while let here = open.popLast() {
            guard reached.insert(here.focus).inserted else { continue }
            for key: Key in ["Up", "Down", "Left", "Right"] {
                var next = here
                next.key(key)
                if !reached.contains(next.focus) { open.append(next) }
            }
        }
        let crates = Set(game.state.kept.categories.map { "category." + $0.id.rawValue })
        let others = Set(game.state.sheet().focusable.map(\.id.description))
        #expect(crates.union(others).subtracting(reached).isEmpty, "\(crates.union(others).subtracting(reached))")
    }

    @Test(arguments: windows) func theCrateWithTheFocusIsInSight(width: Int, height: Int) throws {
        var game = Self.full(width, height)
        game.state.setFocus(Categories.Target.category("lists15"))
        for key: Key in ["Right", "Right", "Right", "Up", "Left", "Up", "Right"] {
            game.key(key)
            guard game.focus.hasPrefix("category.") else { continue }
            let sheet = game.state.sheet()
            let target = try #require(sheet.targets.first { $0.id == game.state.focus })
            #expect(sheet.scrollArea?.viewport.contains(target.rect, slack: 2) == true, "\(target)")
        }
    }

    @Test func aShelfStaysWhereItWasLeft() {
        var game = Self.full(1280, 720)
        game.state.setFocus(Categories.Target.category("yours20"))
        game.key("Down")
        game.key("Up")
        #expect((game.state.screen as? Categories)?.starts[Category.Section.yours.place] ?? 0 > 5)
        #expect(game.state.sheet().targets.contains { $0.id == "category.yours20" })
    }

    @Test func tabJumpsFromPartToPart() {
        var game = Self.full(1280, 720)
        var seen: [String] = []
        for _ in 0..<6 {
            game.key("Tab")
            seen.append(String(game.focus.prefix { $0 != "1" }))
        }
        #expect(seen == ["category.yours", "category.builtIn", "category.lists", "daily", "add", "play"])
        game.key("Shift+Tab")
        #expect(game.focus == "add")
    }

    /// A host who has left the lobby for home sees that it goes on.
    @Test func partySaysHowTheEveningStands() {
        var game = Self.full(1280, 720)
        func says(_ words: String) -> Bool { game.texts.contains { $0.contains(words) } }
        #expect(says(Words.twoToEight) && !says("336"))
        game.state.evening = Evening.samples[0]
        #expect(says("Zoë\u{A0}336") && !says(Words.twoToEight))
    }

    @Test func aPointerWalksAlongAShelf() {
        var game = Self.full(1280, 720)
        func first() -> String? {
            game.state.sheet().targets.first { $0.id.description.hasPrefix("category.") }?.id.description
        }
        func leadsBack() -> Bool { game.state.sheet().targets.contains { $0.id == "turnBack.yours" } }
        let before = first()
        #expect(!leadsBack())
        game.click("turn.yours")
        let second = first()
        #expect(second != before)
        game.click("turn.yours")
        game.click("turnBack.yours")
        #expect(first() == second)
        game.click("turnBack.yours")
        #expect(first() == before && !leadsBack())
        game.click("turn.yours")
        for _ in 0..<10 where first() != before { game.click("turn.yours") }
        #expect(first() == before)
    }

    // MARK: More

    @Test(arguments: HomeMore.Target.allCases) func moreLeadsThereAndBackHome(target: HomeMore.Target) {
        var game = Game { launch in
            guard target == .fridays else { return }
            launch.lendFridays(SampleProps(.plain))
            launch.clock = .noon(ofDay: DailyDay.firstOfFridays)
        }
        if target == .scores { game.resize(480, 320) }
        game.choose("more")
        #expect(game.name == "home-more")
        game.choose(target)
        #expect(game.name != "home-more" && game.name != "categories")
        game.key("Escape")
        if game.name != "categories" { game.key("Escape") }
        #expect(game.name == "categories" && game.focus == "more")
    }

    @Test func backLeadsToTheCategoryThatWasMade() {
        var game = Game { $0.sources = Samples.sources(.plain) }
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.choose("add")
        #expect(game.name == "category")
        game.key("Escape")
        let reference = Samples.playlists(.plain)[0].reference
        #expect(game.name == "categories" && game.focus == "category." + reference.description)
    }
}
