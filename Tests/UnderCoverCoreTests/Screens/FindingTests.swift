import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct FindingTests {
    private static func game() -> Game { Game { $0.sources = Samples.sources(.plain) } }

    private static func search(_ effects: [Effect]) -> Effect? {
        effects.first { if case .search = $0 { true } else { false } }
    }

    @Test func aQuestionIsAskedWhenTheFingersRest() {
        var game = Self.game()
        game.choose("add")
        game.write("sho")
        #expect(Self.search(game.tick(AddCategory.debounceTicks - 1)) == nil)
        game.write("e")
        #expect(Self.search(game.tick(AddCategory.debounceTicks - 1)) == nil)
        let asked = game.tick(1)
        #expect(Self.search(asked) == .search(words: "shoe", question: 1, sources: ["open", "attic"]))
        #expect(!Ticks.areNeeded(game.state) || game.state.toast != nil)
    }

    @Test func theNextQuestionCancelsTheLast() {
        var game = Self.game()
        game.choose("add")
        game.write("sh")
        game.tick(20)
        game.write("o")
        #expect(game.tick(20).prefix(1) == [.cancelSearch(1)])
    }

    @Test func lateAnswersToOldWordsAreDropped() {
        var game = Self.game()
        game.searchDone()
        game.write("e")
        game.tick(20)
        game.send(.playlistsFound(question: 1, source: "open", Samples.playlists(.plain)))
        guard let state = game.state.screen as? AddCategory else { return #expect(Bool(false)) }
        #expect(state.answers.allSatisfy { $0.progress == .searching })
        #expect(state.question == 2)
    }

    @Test func enterTakesTheTopHit() {
        var game = Self.game()
        game.searchDone()
        let effects = game.key("Return")
        #expect(game.name == "playlist")
        #expect(effects.contains(.gather(Samples.playlists(.plain)[0].reference, SieveSettings())))
    }

    @Test func lettersThatMeanSomethingElsewhereAreLetters() {
        var game = Self.game()
        game.choose("add")
        game.write("pm wasd/xf 12")
        guard let state = game.state.screen as? AddCategory else { return #expect(Bool(false)) }
        #expect(state.field.text == "pm wasd/xf 12")
        #expect(!game.state.settings.mute)
    }

    @Test func backspaceDeletesAndNothingElse() {
        var game = Self.game()
        game.choose("add")
        game.write("ab")
        game.key("Backspace")
        game.key("Backspace")
        #expect(game.name == "add-category")
        game.key("Backspace")
        #expect(game.name == "add-category")
        game.key("Escape")
        #expect(game.name == "categories")
    }

    @Test func aPadTypesOnTheGlass() {
        var game = Self.game()
        game.plug()
        game.pad(.down)
        game.point(at: "add")
        game.pad(.south)
        #expect(game.name == "add-category")
        #expect(game.focus == "key.g")
        game.pad(.south)
        game.pad(.right)
        game.pad(.south)
        game.pad(.west)
        game.pad(.south)
        guard let state = game.state.screen as? AddCategory else { return #expect(Bool(false)) }
        #expect(state.field.text == "gh")
    }

    @Test func hitsOfAllSourcesComeByTurns() {
        var game = Self.game()
        game.searchDone()
        game.send(.playlistsFound(question: 1, source: "attic", Samples.playlists(.plain, "attic")))
        guard let state = game.state.screen as? AddCategory else { return #expect(Bool(false)) }
        let sources = state.hits(game.state).prefix(4).compactMap { hit -> String? in
            if case .playlist(let found) = hit { found.reference.source } else { nil }
        }
        #expect(sources == ["open", "attic", "open", "attic"])
    }

    @Test func offlineSaysSoAndShowsWhatIsAtHand() throws {
        var game = Self.game()
        game.choose("add")
        let name = try #require(game.state.kept.categories.first).name
        game.write(String(name.prefix(4)).lowercased())
        game.tick(20)
        game.send(.searchFailed(question: 1, source: "open", .offline))
        game.send(.searchFailed(question: 1, source: "attic", .offline))
        guard let state = game.state.screen as? AddCategory else { return #expect(Bool(false)) }
        #expect(state.status(game.state)?.contains("offline") == true)
        #expect(
            state.hits(game.state).contains { if case .category(_, name, _) = $0 { true } else { false } })
    }

    @Test func theSameWordsCanBeAskedAgain() {
        var game = Self.game()
        game.choose("add")
        game.write("shoegaz")
        game.tick(20)
        game.send(.searchFailed(question: 1, source: "open", .offline))
        game.send(.searchFailed(question: 1, source: "attic", .offline))
        #expect(Self.search(game.key("Return")) == .search(words: "shoegaz", question: 2, sources: ["open", "attic"]))
        game.send(.sourcesFound([Source(id: "new", name: "New", kind: .server)]))
        #expect(
            Self.search(game.tick(20)) == .search(words: "shoegaz", question: 3, sources: ["open", "attic", "new"]))
    }

    @Test func whatComesByItselfMakesNoSound() {
        var game = Self.game()
        game.choose("add")
        game.write("shoe")
        game.tick(20)
        #expect(
            game.send(.playlistsFound(question: 1, source: "open", Samples.playlists(.plain))).allSatisfy { effect in
                if case .playSound = effect { false } else { true }
            })
    }

    @Test func aButtonWithoutWordsIsReadAloud() {
        var game = Self.game()
        game.state.settings.readAloud = .on
        game.state.settings.speechDetail = .brief
        game.openCategory("twins")
        game.point(at: "rename")
        let effects = game.key("Right")
        #expect(effects.contains(.speak(Words.delete)))
    }
}
