import Testing
import UnderCoverPixels

@testable import UnderCoverCore

/// The category that has the focus shows some of its sleeves.
struct CategoryStageTests {
    private func game(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game(change: change)
        game.state.setFocus("category.records")
        return game
    }

    private func stage(_ game: Game) -> CategoryStage? { (game.state.screen as? Categories)?.stage }

    @Test func itWaitsUntilTheFocusRests() {
        var game = game()
        game.takeAsked()
        game.tick(7)
        #expect(stage(game) == nil && game.takeAsked().isEmpty)
        game.tick(2)
        #expect(stage(game)?.category == "records" && stage(game)?.sleeves.count == 5)
        #expect(game.takeAsked().count { if case .loadCover(_, .thumbnail) = $0 { true } else { false } } == 5)
        game.tick(Excerpt.delay)
        #expect(!Ticks.areNeeded(game.state))
    }

    @Test func eachVisitShowsOthers() {
        var game = game()
        var seen: Set<[String]> = []
        for _ in 0..<4 {
            game.tick(30)
            seen.insert(stage(game)?.sleeves.map(\.artwork.rawValue) ?? [])
            game.choose("category.records")
            game.tick(30)
            game.key("Escape")
        }
        #expect(seen.count == 4)
    }

    @Test func onlyWhatWasNamedIsSharp() throws {
        let all = try #require(Invented.catalogue().first { $0.id == "records" }?.albums)
        var entry = try #require(Samples.scores(.plain).first)
        entry.answers = [
            .init(album: all[0].id, right: true, points: 9, ticks: 60),
            .init(album: all[1].id, right: false, points: 0, ticks: nil),
        ]
        var game = game { launch in
            launch.kept.scores = [entry]
            for index in launch.kept.categories.indices where launch.kept.categories[index].id == "records" {
                launch.kept.categories[index].albums = Array(all.prefix(5))
            }
        }
        game.tick(60)
        let sleeves = try #require(stage(game)?.sleeves)
        #expect(sleeves.count == 5 && sleeves.filter(\.isNamed).map(\.artwork) == [all[0].artwork])
        let sharp = game.state.sheet().list.compactMap {
            if case .cover(let quad) = $0, quad.effect == .sharp { quad.artwork } else { nil }
        }
        #expect(sharp == [all[0].artwork])
        #expect(stage(game)?.named == 1)
    }

    @Test func aSmallWindowKeepsItsRoomForTheList() {
        var game = game()
        game.resize(480, 320)
        game.tick(60)
        #expect(stage(game) == nil && !Ticks.areNeeded(game.state))
    }

    /// One section is listed at a time: the open one stands first, the others in their order below it.
    @Test(arguments: [(1280, 720), (480, 320), (720, 1280), (3440, 1440)])
    func allHeadingsAreInSight(width: Int, height: Int) {
        var game = Game { $0.kept.categories += [Invented.category("lists/x", "X", [], .lists)] }
        game.resize(width, height)
        for section in Category.Section.allCases {
            if (game.state.screen as? Categories)?.open != section { game.choose("fold.\(section.rawValue)") }
            let sheet = game.state.sheet()
            let headings = sheet.targets.filter { $0.id.description.hasPrefix("fold.") }
            let shut = Category.Section.allCases.filter { $0 != section }
            #expect(headings.map(\.id.description) == ([section] + shut).map { "fold.\($0.rawValue)" })
            #expect(headings.allSatisfy { sheet.metrics.bounds.contains($0.rect, slack: 1) })
        }
    }

    /// Rows that are scrolled out of sight lie behind the headings below the list.
    @Test func downFromAHeadingDoesNotLeadBackIntoTheList() {
        var game = Game { launch in
            launch.kept.categories = (0..<40).map {
                Invented.category("c\($0)", "Category \($0)", Invented.albums(12, .plain, "c\($0)"), .builtIn)
            }
        }
        game.state.setFocus(TargetID(Categories.Target.fold(.yours)))
        game.key("Down")
        #expect(game.focus == "fold.yours")
        game.key("Up")
        #expect(game.focus.hasPrefix("category.") && game.state.top.scroll < 200)
    }

    @Test func anotherSectionHidesIt() {
        var game = game()
        game.tick(60)
        func isShown() -> Bool { game.state.sheet().list.contains { if case .cover = $0 { true } else { false } } }
        #expect(isShown())
        game.choose("fold.yours")
        game.tick(60)
        #expect(!isShown())
    }
}
