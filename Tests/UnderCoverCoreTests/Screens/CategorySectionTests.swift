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
        for built in 1..<40 {
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

    @Test(arguments: windows) func aMarkSaysThatTheListGoesOn(width: Int, height: Int) throws {
        func isMarked(_ state: AppState) -> Bool {
            let sheet = state.sheet()
            guard let area = sheet.scrollArea else { return false }
            return sheet.list.contains {
                if case .icon(let mark) = $0 {
                    mark.icon == .triangleDown && mark.rect.minY >= area.viewport.maxY
                } else {
                    false
                }
            }
        }
        var game = Game { launch in
            launch.kept.categories = (0..<60).map {
                Invented.category("c\($0)", "Category \($0)", Invented.albums(12, .plain, "c\($0)"), .builtIn)
            }
        }
        game.resize(width, height)
        // While the list rises, all of it is drawn.
        game.tick(20)
        #expect(isMarked(game.state))
        game.state.top.scroll = 100_000
        #expect(!isMarked(game.state))
        var short = Game { $0.kept.categories = Array($0.kept.categories.prefix(1)) }
        short.resize(width, height)
        #expect(try #require(short.state.sheet().scrollArea).maximum == 0 && !isMarked(short.state))
    }
}
