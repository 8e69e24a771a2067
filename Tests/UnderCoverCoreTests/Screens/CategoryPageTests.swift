import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The page of a category: Start, the rounds, and the reveals and kinds as pictures.
struct CategoryPageTests {
    @Test func aCategoryOpensOnStart() {
        var game = Game()
        game.choose("category.records")
        #expect(game.name == "category" && game.focus == "start")
    }

    @Test func revealsAndKindsAreChosenByTheirPictures() {
        var game = Game()
        game.choose("category.records")
        game.choose(CategoryDetail.Target.reveal(.halftone))
        #expect(game.state.settings.reveal == .halftone && game.state.kept.choseReveal == true)
        game.choose(CategoryDetail.Target.kind(.findTheCover))
        #expect(game.state.settings.kinds == [.findTheCover])
        game.choose(CategoryDetail.Target.mix)
        #expect(game.state.settings.kinds.count > 1 && game.state.settings.kinds.contains(.nameTheCover))
        game.choose(CategoryDetail.Target.kind(.nameTheCover))
        #expect(game.state.settings.kinds == [.nameTheCover])
    }

    /// The settings may have no kind on: then the name is asked.
    @Test(arguments: [(1280, 720), (480, 320), (720, 1280)]) func aCategoryOpensWhereNoKindIsOn(width: Int, height: Int)
    {
        var game = Game()
        game.resize(width, height)
        game.state.settings.kinds = []
        game.choose("category.records")
        #expect(game.state.sheet().targets.contains { $0.id == "start" })
        if game.state.sheet().targets.contains(where: { $0.id == "kinds" }) {
            game.point(at: "kinds")
            game.key("Right")
            #expect(!game.state.settings.kinds.isEmpty)
        }
    }

    // MARK: More

    @Test func moreIsASheetOfThisMatchAndTakesBackWhatItChanged() {
        var game = Game()
        game.choose("category.records")
        game.choose(CategoryDetail.Target.settings)
        #expect(game.name == "category-more" && game.focus == "row.choices")
        let before = game.state.settings
        game.key("Right")
        game.key("Down")
        game.key("Right")
        #expect(game.state.settings.choices == before.choices + 1 && game.state.settings != before)
        game.choose(CategoryMore.Target.asItWas)
        #expect(game.state.settings == before && game.focus == "row.choices")
        game.key("Escape")
        #expect(game.name == "category")
    }

    @Test func itsRowsAreSettingsOfAMatch() {
        for key in CategoryMore.keys { #expect(SettingRow.named(key)?.group == .game, "\(key)") }
        #expect(CategoryMore.keys.count == 9)
    }

    // MARK: Windows and letters

    private static let windows = [
        (1280, 720), (1024, 768), (720, 1280), (1080, 1080), (480, 320), (3440, 1440), (3840, 1080),
    ]

    /// A mouse finds the way out of both, however large the letters are.
    @Test(arguments: windows, [100, 150, 200]) func aClickOnBackLeaves(window: (Int, Int), textSize: Int) {
        var game = Game()
        game.choose("category.records")
        game.state.settings.textSize = textSize
        game.resize(window.0, window.1)
        game.choose(CategoryDetail.Target.settings)
        #expect(game.name == "category-more")
        game.click("wayOut")
        #expect(game.name == "category")
        game.click("wayOut")
        #expect(game.name == "categories")
    }

    /// A page that lies over a part of another one leaves by a click on what is left of that, and by none within itself.
    @Test(arguments: windows, [100, 150, 200]) func aClickBesideMoreLeaves(window: (Int, Int), textSize: Int) {
        var game = Game()
        game.state.settings.textSize = textSize
        game.resize(window.0, window.1)
        func clickBeside(_ name: String) {
            #expect(game.name == name)
            let sheet = game.state.sheet()
            let corner = Point(1, Double(window.1) - 1)
            guard let over = sheet.over else {
                // It covers all of the window.
                game.send(.device(.pointerDown(corner)))
                return #expect(game.name == name)
            }
            let within = Point(over.maxX - 1, over.minY + 1)
            #expect(sheet.target(at: within) == nil && sheet.target(at: corner) == nil && !over.contains(corner))
            game.send(.device(.pointerDown(within)))
            #expect(game.name == name, "a click within it")
            game.send(.device(.pointerDown(corner)))
            #expect(game.name != name, "a click beside it")
        }
        game.choose(Categories.Target.more)
        clickBeside("home-more")
        if game.name != "categories" { game.key("Escape") }
        game.choose("category.records")
        game.choose(CategoryDetail.Target.settings)
        clickBeside("category-more")
    }

    /// The edge of a sheet that is pulled down cuts no button of the page below it, unless that is dimmed.
    @Test(arguments: windows, [100, 150, 200]) func whatIsPulledDownCutsNothing(window: (Int, Int), textSize: Int) {
        for isSearch in [false, true] {
            var game = Game()
            game.state.settings.textSize = textSize
            game.resize(window.0, window.1)
            let below = game.state.sheet().targets.map(\.rect)
            if isSearch { game.key("/") } else { game.choose(Categories.Target.more) }
            #expect(game.name == (isSearch ? "search" : "home-more"))
            let sheet = game.state.sheet()
            let isDimmed = sheet.list.contains { if case .dimmed = $0 { true } else { false } }
            guard let over = sheet.over, !isDimmed else { continue }
            let cut = below.filter { $0.minY < over.maxY && $0.maxY > over.maxY }
            #expect(cut.isEmpty, "\(game.name): \(cut) at \(over.maxY)")
        }
    }

    /// One picture stands for each of the strips that have no room: neither goes alone.
    @Test(arguments: windows, [100, 150, 200]) func revealsAndKindsAreBothInReach(window: (Int, Int), textSize: Int) {
        var game = Game()
        game.choose("category.records")
        game.state.settings.textSize = textSize
        game.resize(window.0, window.1)
        let drawn = game.state.sheet().focusable.compactMap { $0.id.target as? CategoryDetail.Target }
        let strips = Reveal.allCases.allSatisfy { drawn.contains(.reveal($0)) } && drawn.contains(.mix)
        let pictures = drawn.contains(.reveals) && drawn.contains(.kinds)
        #expect(strips != pictures, "\(drawn)")
    }

    // MARK: Small windows

    @Test func inASmallWindowOnePictureStandsForAll() {
        var game = Game()
        game.choose("category.records")
        game.resize(480, 320)
        #expect(game.state.settings.reveal == .blur)
        game.state.focus = TargetID(CategoryDetail.Target.reveals)
        game.key("Right")
        #expect(game.state.settings.reveal == Reveal.allCases[1] && game.focus == "reveals")
        game.key("Left")
        game.key("Left")
        #expect(game.state.settings.reveal == Reveal.allCases.last)
        game.state.focus = TargetID(CategoryDetail.Target.kinds)
        game.key("Right")
        #expect(game.state.settings.kinds != [.nameTheCover] && game.focus == "kinds")
        game.key("Left")
        #expect(game.state.settings.kinds == [.nameTheCover])
        let drawn = game.state.sheet().targets.map(\.id.description)
        #expect(drawn.contains("reveals") && !drawn.contains("reveal.blur"))
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

    /// The first match is blurred, all others surprise; who has chosen a reveal keeps it.
    @Test(arguments: [false, true]) func theRevealChangesAfterTheFirstMatch(isChosen: Bool) throws {
        let entry = try #require(Samples.scores(.plain).first)
        var kept = Kept()
        if isChosen { try kept.set("reveal", "blur") }
        #expect(kept.settings.reveal == .blur && kept.settings.rounds == 5)
        kept.apply(.score(entry))
        #expect(kept.settings.reveal == (isChosen ? .blur : .mixed))
        kept.apply(.forgetSettings)
        #expect(kept.settings.reveal == .mixed)
    }
}
