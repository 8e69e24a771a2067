import Testing

@testable import UnderCoverCore

/// The list of categories: where it ends to the eye, and where Back leads.
struct CategorySectionTests {
    private static let windows = [(1280, 720), (1024, 768), (720, 1280), (1920, 1080), (480, 800), (800, 480)]

    @Test func backLeadsToTheCategoryThatWasMade() {
        var game = Game { $0.sources = Samples.sources(.plain) }
        game.choose("fold.yours")
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.choose("add")
        #expect(game.name == "category")
        game.key("Escape")
        let reference = Samples.playlists(.plain)[0].reference
        #expect(game.name == "categories" && game.focus == "category." + reference.description)
        let sheet = game.state.sheet()
        let seen = sheet.targets.first { $0.id == game.focus }.flatMap { target in
            sheet.scrollArea.map { $0.viewport.contains(target.rect, slack: 1) }
        }
        #expect(seen == true)
    }

    @Test func aCategoryOpensOnStart() {
        var game = Game()
        game.choose("category.records")
        #expect(game.name == "category" && game.focus == "start")
    }

    /// “Rounds” stands over the two already.
    @Test func theStepperNeedsNoWords() {
        var game = Game()
        game.choose("category.records")
        for (name, word) in [("more", Words.moreRounds), ("fewer", Words.fewerRounds)] {
            game.point(at: name)
            let isThere = game.state.sheet().list.contains {
                if case .text(let run) = $0 { run.string == word } else { false }
            }
            #expect(!isThere, "\(word)")
        }
    }

    /// Tab and the shoulders go from list to list, and to the round buttons.
    @Test func theSectionsAreTheListsAndTheRoundButtons() {
        var game = Game()
        game.key("Shift+Tab")
        #expect(game.focus == "fold.builtIn")
        game.key("Shift+Tab")
        #expect(game.focus == "favourites")
        game.key("Tab")
        game.key("Tab")
        #expect(game.focus == "fold.yours")
    }

    @Test(arguments: windows) func aRowAtTheEdgeIsWholeOrLeftOut(width: Int, height: Int) throws {
        var hidden = 0
        for built in stride(from: 1, to: 40, by: Thoroughness.times(1) > 1 ? 1 : 3) {
            var game = Game { launch in
                launch.kept.categories = (0..<built).map {
                    Invented.category("c\($0)", "Category \($0)", Invented.albums(12, .plain, "c\($0)"), .builtIn)
                }
            }
            game.resize(width, height)
            for step in 0..<12 {
                game.state.top.scroll = Double(step * 7)
                let sheet = game.state.sheet()
                let clips = sheet.list.compactMap { if case .clip(let rect) = $0 { rect } else { nil } }
                let clip = try #require(clips.first)
                let area = try #require(sheet.scrollArea)
                for target in sheet.targets where target.scrolls {
                    let seen = target.rect.intersection(area.viewport.intersection(clip)).height
                    #expect(
                        seen <= 1 || seen >= target.rect.height - 2,
                        "\(built) at \(step): \(seen) of \(target.id) in \(width)×\(height)")
                    if seen <= 1 { hidden += 1 }
                }
            }
        }
        #expect(hidden > 0, "No row came to the edge.")
    }

    private static func long(_ width: Int, _ height: Int, textSize: Int = 100) -> Game {
        var game = Game { launch in
            launch.kept.settings.textSize = textSize
            launch.kept.categories = (0..<60).map {
                Invented.category("c\($0)", "Category \($0)", Invented.albums(12, .plain, "c\($0)"), .builtIn)
            }
        }
        game.resize(width, height)
        // While the list rises, all of it is drawn.
        game.tick(20)
        return game
    }

    /// Below is said at the lower edge, above at the upper one.
    @Test(arguments: windows) func marksSayWhereTheListGoesOn(width: Int, height: Int) throws {
        func marks(_ state: AppState) throws -> (up: Rect?, down: Rect?) {
            let icons = state.sheet().list.compactMap { if case .icon(let mark) = $0 { mark } else { nil } }
            let area = try #require(state.sheet().scrollArea).viewport
            let beside = icons.filter { $0.rect.minX >= area.maxX }
            return (
                beside.first { $0.icon == .triangleUp && $0.rect.minY - area.minY < 2 }?.rect,
                beside.first { $0.icon == .triangleDown && area.maxY - $0.rect.maxY < 2 }?.rect
            )
        }
        var game = Self.long(width, height)
        #expect(try marks(game.state).down != nil && marks(game.state).up == nil)
        game.state.top.scroll = 400
        #expect(try marks(game.state).down != nil && marks(game.state).up != nil)
        game.state.top.scroll = 100_000
        #expect(try marks(game.state).down == nil && marks(game.state).up != nil)
        var short = Game { $0.kept.categories = Array($0.kept.categories.prefix(1)) }
        short.resize(width, height)
        #expect(try #require(short.state.sheet().scrollArea).maximum == 0)
        #expect(try marks(short.state).down == nil && marks(short.state).up == nil)
    }

    @Test(arguments: Cell.windows) func theHeadingsAndQuitStayInSight(width: Int, height: Int) {
        for textSize in [100, 200] {
            var game = Self.long(width, height, textSize: textSize)
            var places: Set<String> = []
            for scroll in [0.0, 150, 900, 100_000] {
                game.state.top.scroll = scroll
                let sheet = game.state.sheet()
                let headings = sheet.targets.filter { $0.id.description.hasPrefix("fold.") }
                let quit = sheet.targets.filter { $0.id.is(FooterTarget.wayOut) }
                let all = headings + quit
                #expect(headings.count == 2 && quit.count == 1)
                let areWhole = all.allSatisfy { !$0.scrolls && sheet.metrics.safeArea.contains($0.rect, slack: 1) }
                #expect(areWhole, "\(width)×\(height) \(textSize): \(all)")
                places.insert(all.map(\.rect.short).joined(separator: " "))
            }
            #expect(places.count == 1, "\(places)")
        }
    }

    /// However large the words, and without a gap at the foot. A stage above the list may take one.
    @Test(arguments: Cell.windows) func fourRowsFillTheList(width: Int, height: Int) throws {
        for textSize in [100, 150, 200] {
            let sheet = Self.long(width, height, textSize: textSize).state.sheet()
            let area = try #require(sheet.scrollArea).viewport
            let seen = sheet.targets.filter { $0.scrolls && area.contains($0.rect, slack: 1) }
            let rows = Set(seen.map(\.rect.minY))
            let least = StagePlan(sheet.metrics).isThere ? 3 : 4
            #expect(rows.count >= least, "\(width)×\(height) \(textSize): \(rows.count)")
            let shut = try #require(sheet.targets.last { $0.id.description.hasPrefix("fold.") }?.rect)
            let end = try #require(seen.map(\.rect.maxY).max())
            #expect(shut.minY - end <= sheet.px(.medium) + Double(rows.count), "\(width)×\(height) \(textSize)")
        }
    }

    @Test(arguments: [(1280, 720), (1920, 1080), (3440, 1440)])
    func rightOfEveryRowIsAMode(size: (Int, Int)) {
        var game = Game()
        game.resize(size.0, size.1)
        for row in game.state.sheet().focusable where row.id.description.hasPrefix("category.") {
            game.state.focus = row.id
            game.key("Right")
            for _ in 0..<3 where game.focus.hasPrefix("category.") { game.key("Right") }
            #expect(["daily", "party"].contains(game.focus), "\(row.id)")
        }
    }
}
