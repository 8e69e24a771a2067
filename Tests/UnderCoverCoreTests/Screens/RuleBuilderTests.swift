import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Rules over the player's records that are joined into a category.
struct RuleBuilderTests {
    private func opened() -> Game {
        var game = Game()
        game.openRules()
        game.takeAsked()
        return game
    }

    private func builder(_ game: Game) -> RuleBuilder? { RuleBuilder.shown(game.state) }

    private static func joined(_ game: Game, _ kinds: SourceReference.Kind...) -> SourceReference? {
        let rules = game.state.shelf.summary.rules
        return SourceReference(
            joining: kinds.compactMap { kind in rules.first { $0.reference.kind == kind }?.reference })
    }

    @Test func twoRulesMakeACategoryOfYours() throws {
        var game = opened()
        game.chooseRule(.genre)
        game.chooseRule(.unasked)
        let reference = try #require(Self.joined(game, .genre, .unasked))
        let found = try #require(builder(game)?.found)
        #expect(reference.kind == .joined && found >= AlbumSieve.fewest)
        #expect(game.drawn.contains(Words.manyAlbums(found)) && builder(game)?.stage?.sleeves.isEmpty == false)
        #expect(builder(game)?.shownName == "Rock, never asked")
        let effects = game.choose("keep")
        #expect(effects.contains(.keepRule(reference, name: "Rock, never asked")))
        let category = try #require(game.state.category(Category.ID(reference)))
        #expect(game.name == "category" && category.section == .yours && category.expected == found)
        game.answerShelf()
        #expect(game.state.category(category.id)?.albums.count == found)
        game.choose("start")
        #expect(game.name == "guessing")
    }

    /// The count is live: each change of a rule asks again.
    @Test func eachChangeIsCounted() throws {
        var game = opened()
        game.choose("add")
        game.choose("kind.genre")
        let genre = try #require(Self.joined(game, .genre))
        #expect(game.choose("value.0").contains(.shelf(.category(genre))))
        #expect(builder(game)?.found == nil)
        game.answerShelf()
        #expect(builder(game)?.found != nil)
        game.send(.shelf(.summary(game.shelf.summary)))
        #expect(game.takeAsked().contains(.shelf(.category(genre))), "the library has changed")
        game.choose("remove.0")
        #expect(builder(game)?.rules.isEmpty == true && game.focus == "add")
        // News about rules of before are late.
        game.send(.shelf(.category(genre, [])))
        #expect(builder(game)?.found == nil)
    }

    /// A large library counts for a while.
    @Test func albumsThatComeWhileANameIsTypedAreCounted() throws {
        var game = Game()
        game.openRules()
        game.choose(RuleBuilder.Target.add)
        game.choose(RuleChoice.Target.kind(.genre))
        game.choose(RuleChoice.Target.value(0))
        #expect(game.name == "rules" && builder(game)?.found == nil)
        game.choose(RuleBuilder.Target.rename)
        game.answerShelf()
        #expect(game.name == "rule-naming")
        _ = game.state.leave()
        let rules = try #require(builder(game))
        #expect((rules.found ?? 0) >= AlbumSieve.fewest && rules.stage != nil)
    }

    @Test func aCategoryOfOneRuleKeepsTheNameThatItsPlayerGaveIt() throws {
        var game = Game()
        game.openRules()
        game.chooseRule(.genre)
        let rule = try #require(builder(game)?.rules.first)
        let id = Category.ID(rule.reference)
        game.choose(RuleBuilder.Target.keep)
        #expect(game.state.category(id)?.name == rule.name)
        game.state.kept.rename(id, to: "Mine")
        while game.state.stack.count > 1 { _ = game.state.leave() }
        game.openRules()
        game.chooseRule(.genre)
        #expect(builder(game)?.rules.first?.reference == rule.reference)
        game.choose(RuleBuilder.Target.keep)
        #expect(game.state.category(id)?.name == "Mine")
    }

    @Test func aRuleThatMatchesNothingSaysSoAndIsNotKept() throws {
        var game = opened()
        game.chooseRule(.genre)
        game.chooseRule(.decade)
        #expect(builder(game)?.found == 0 && game.drawn.contains("No record of yours fits."))
        let count = game.state.kept.categories.count
        game.choose("keep")
        #expect(game.name == "rules" && game.state.kept.categories.count == count)
    }

    @Test func threeAreTheMost() {
        var game = opened()
        for kind in [SourceReference.Kind.genre, .unasked, .unheard] { game.chooseRule(kind) }
        #expect(builder(game)?.rules.count == 3)
        #expect(!game.state.sheet().focusable.map(\.id).contains(TargetID(RuleBuilder.Target.add)))
    }

    @Test func theNameIsMadeOfTheRulesAndEdited() throws {
        var game = opened()
        game.chooseRule(.genre)
        #expect(builder(game)?.shownName == "Rock")
        game.choose("rename")
        #expect(game.name == "rule-naming")
        for _ in "Rock" { game.key("Backspace") }
        game.write("loud")
        game.choose("keep")
        #expect(game.name == "rules" && builder(game)?.shownName == "loud")
        game.chooseRule(.unheard)
        #expect(builder(game)?.shownName == "loud", "the player's own name stays")
        let reference = try #require(Self.joined(game, .genre, .unheard))
        #expect(game.choose("keep").contains(.keepRule(reference, name: "loud")))
    }

    @Test func rulesOfACategoryAreChanged() throws {
        var game = opened()
        game.chooseRule(.genre)
        game.chooseRule(.unasked)
        game.choose("keep")
        game.answerShelf()
        let before = try #require(Self.joined(game, .genre, .unasked))
        game.choose("rules")
        game.answerShelf()
        #expect(builder(game)?.rules.count == 2 && builder(game)?.editing == Category.ID(before))
        game.chooseRule(.unheard)
        let after = try #require(Self.joined(game, .genre, .unasked, .unheard))
        let effects = game.choose("keep")
        #expect(effects.contains(.deleteCategory(Category.ID(before))))
        #expect(effects.contains { if case .keepRule(after, _) = $0 { true } else { false } })
        #expect(game.state.category(Category.ID(before)) == nil && game.state.category(Category.ID(after)) != nil)
    }

    /// Joined rules are in no summary, so they are counted after each.
    @Test func countsFollowTheLibrary() throws {
        var game = opened()
        game.chooseRule(.genre)
        game.chooseRule(.unasked)
        game.choose("keep")
        game.answerShelf()
        let reference = try #require(Self.joined(game, .genre, .unasked))
        let id = Category.ID(reference)
        game.takeAsked()
        game.send(.shelf(.summary(game.shelf.summary)))
        #expect(game.takeAsked().contains(.shelf(.countRules([reference]))))
        #expect(game.state.category(id)?.expected != 0, "no summary has it")
        game.send(.shelf(.counted([RuleCount(reference, albums: 0)])))
        #expect(game.state.category(id)?.expected == 0 && game.state.category(id)?.albums.isEmpty == true)
        game.choose("start")
        #expect(game.name == "category")
    }

    @Test func whatIsChosenIsNotOfferedAgain() {
        var game = opened()
        game.chooseRule(.unasked)
        game.choose("add")
        let kinds = game.state.sheet().focusable.compactMap { $0.id.target as? RuleChoice.Target }
        #expect(kinds.contains(.kind(.genre)) && !kinds.contains(.kind(.unasked)))
        game.choose("kind.genre")
        game.key("Escape")
        #expect(game.name == "rule-choice" && game.focus == "kind.genre")
        game.key("Escape")
        #expect(game.name == "rules")
    }

    @Test func addCategoryLeadsThere() {
        var game = Game()
        game.fillShelf()
        game.choose("add")
        game.choose(AddCategory.Target.tab(ShelfRule.source))
        game.choose("join")
        #expect(game.name == "rules")
    }

    @Test func namesAreMadeOfRules() {
        func rule(_ kind: SourceReference.Kind, _ id: String, _ name: String) -> ShelfRule {
            ShelfRule(
                reference: SourceReference(source: ShelfRule.source, kind: kind, id: id), name: name, albums: 20)
        }
        let jazz = rule(.genre, "jazz", "Jazz")
        let sixties = rule(.decade, "1960", "The 1960s")
        let (asked, heard) = (rule(.unasked, "all", "Never asked"), rule(.unheard, "all", "Never heard"))
        #expect(Words.joined([asked, sixties, jazz]) == "Jazz of the 1960s, never asked")
        #expect(Words.joined([sixties, heard]) == "The 1960s, never heard")
        #expect(Words.joined([asked, heard]) == "Never asked, never heard")
        #expect(Words.joined([rule(.artist, "can", "Can"), jazz]) == "Can, Jazz")
        #expect(Words.joined([jazz]) == "Jazz")
    }
}
