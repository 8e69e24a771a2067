import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Tests the words about a search, and the retry of one that failed.
struct SearchOutcomeTests {
    private static func game(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game { launch in
            launch.sources = [
                Source(id: "open", name: "ListenBrainz"), Source(id: "attic", name: "Attic", kind: .server),
            ]
            change(&launch)
        }
        game.choose("add")
        return game
    }

    private static func asked(_ words: String = "zzyzx", _ change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = game(change)
        game.write(words)
        game.tick(AddCategory.debounceTicks)
        return game
    }

    private static func search(_ effects: [Effect]) -> Effect? {
        effects.first { if case .search = $0 { true } else { false } }
    }

    private static func find(_ state: AppState) throws -> AddCategory {
        guard let search = state.screen as? AddCategory else { throw Elsewhere() }
        return search
    }

    private struct Elsewhere: Error {}

    // MARK: The sentence

    struct Case: Sendable {
        var answers: [String: SourceError?]
        var sentence: String
        var headline: String
    }

    static let cases = [
        Case(
            answers: ["open": nil, "attic": nil], sentence: "Neither ListenBrainz nor Attic has a playlist",
            headline: Words.nothingFound),
        Case(
            answers: ["open": nil, "attic": .offline], sentence: "ListenBrainz has no playlist called “zzyzx”. Attic",
            headline: Words.nothingFound),
        Case(
            answers: ["open": .offline, "attic": .wrongPassword], sentence: Words.nobodyAnswered,
            headline: Words.noAnswer),
        Case(
            answers: ["open": .tooFewLetters(3), "attic": nil],
            sentence: "Attic has no playlist called “zzyzx”. ListenBrainz wants",
            headline: Words.nothingFound),
    ]

    /// A player who starts the game with --offline knows that nothing is reached, and blames no service.
    @Test(arguments: [SourceError.keptOffline, .loginPage])
    func whatKeepsTheGameFromAllOfThemIsSaidOnce(error: SourceError) throws {
        var game = Self.asked()
        for source in ["open", "attic"] { game.send(.searchFailed(question: 1, source: source, error)) }
        let sentence = try #require(try Self.find(game.state).outcome(game.state))
        #expect(
            sentence.hasPrefix(error == .loginPage ? "This network asks you to sign in" : "You keep the game offline"))
        #expect(sentence.hasSuffix(Words.stillPlays) && !sentence.contains("cannot be reached"))
        #expect(game.state.sheet().targets.contains { $0.id == "again" } == (error == .loginPage))
    }

    @Test(arguments: cases) func whoAnsweredDecidesTheSentence(one: Case) throws {
        var game = Self.asked()
        for (source, error) in one.answers {
            let event: Event =
                error.map { .searchFailed(question: 1, source: source, $0) }
                ?? .playlistsFound(question: 1, source: source, [])
            game.send(event)
        }
        #expect(game.state.drawn.contains(one.sentence))
        #expect(game.state.drawn.contains(one.headline))
        #expect(game.state.sheet(isSpoken: true).notice?.hasPrefix(one.sentence) == true)
        #expect(!game.state.drawn.contains("Nobody has"))
    }

    @Test func aTabSpeaksForItsSourceAlone() throws {
        var game = Self.asked()
        game.send(.playlistsFound(question: 1, source: "open", []))
        game.send(.searchFailed(question: 1, source: "attic", .offline))
        game.choose("tab.open")
        #expect(try Self.find(game.state).outcome(game.state)?.hasPrefix("ListenBrainz has no playlist") == true)
        #expect(!game.state.sheet().targets.contains { $0.id == "again" })
        game.choose("tab.attic")
        let trouble = Words.trouble(.offline, source: "Attic") + " " + Words.stillPlays
        #expect(try Self.find(game.state).outcome(game.state) == trouble)
        #expect(game.state.sheet().targets.contains { $0.id == "again" })
    }

    @Test func whoAskedNobodyIsToldSo() throws {
        let off = Self.asked { launch in for index in launch.sources.indices { launch.sources[index].isOn = false } }
        #expect(try Self.find(off.state).outcome(off.state) == Words.nobodyAsked)
        let short = Self.asked("z")
        #expect(try Self.find(short.state).outcome(short.state) == Words.wantsLetters(2))
        #expect(Self.search(short.asked) == nil)
    }

    @Test func aShellNamesWhoAnswered() {
        #expect(Words.nothingFound("x", in: ["A"]).hasPrefix("A has no playlist called “x”."))
        #expect(Words.nothingFound("x", in: ["A", "B", "C"]).hasPrefix("None of A, B and C has a playlist"))
        #expect(Words.nothingFound("x", in: []).hasPrefix("Nobody was asked"))
    }

    // MARK: Addresses

    private static let door = SourceDoor(name: "A listener’s top albums", start: "crates.example/user/")

    @Test func anAddressIsCompletedByTyping() throws {
        var game = Self.game { $0.sources[0].doors = [Self.door] }
        #expect(try Self.find(game.state).hits(game.state).first == .door(Self.door))
        #expect(Self.search(game.choose(AddCategory.Target.door(Self.door.start))) == nil)
        #expect(try Self.find(game.state).field.text == Self.door.start)
        #expect(game.state.isFocused(AddCategory.Target.field))
        game.write("ada")
        game.tick(AddCategory.debounceTicks)
        let sources = [AddCategory.pasted, "open", "attic"]
        #expect(
            Self.search(game.asked) == .search(words: "crates.example/user/ada", question: 1, sources: sources))
        // One address may lead to several lists.
        let found = Samples.playlists(.plain).prefix(2).map { $0 }
        game.send(.playlistsFound(question: 1, source: AddCategory.pasted, found))
        #expect(try Self.find(game.state).hits(game.state).map(\.target) == found.map { .hit($0.reference) })
    }

    @Test func wordsFindTheAddressToComplete() throws {
        var game = Self.game { $0.sources[0].doors = [Self.door] }
        game.write("listener")
        #expect(try Self.find(game.state).hits(game.state) == [.door(Self.door)])
        game = Self.game {
            $0.sources[0].doors = [Self.door]
            $0.sources[0].isOn = false
        }
        #expect(try Self.find(game.state).hits(game.state).isEmpty)
    }

    @Test func anAddressIsAnsweredWhicheverSourcesAreOn() throws {
        var game = Self.asked("https://listenbrainz.org/playlist/1") { $0.sources[0].isOn = false }
        let asked = [AddCategory.pasted, "attic"]
        #expect(
            Self.search(game.asked)
                == .search(words: "https://listenbrainz.org/playlist/1", question: 1, sources: asked))
        let found = [Samples.playlists(.plain)[0]]
        game.send(.playlistsFound(question: 1, source: AddCategory.pasted, found))
        game.send(.playlistsFound(question: 1, source: "attic", []))
        for tab in [nil, "attic"] {
            var search = try Self.find(game.state)
            search.source = tab
            #expect(search.hits(game.state).map(\.target) == [.hit(found[0].reference)])
        }
    }

    @Test func anAddressThatIsRefusedIsNoPlaylistNobodyHas() throws {
        var game = Self.asked("https://open.spotify.com/playlist/1")
        for source in [AddCategory.pasted, "open", "attic"] {
            game.send(.playlistsFound(question: 1, source: source, []))
        }
        #expect(try Self.find(game.state).outcome(game.state) == Words.addressLeadsNowhere)
    }

    // MARK: Once more

    @Test func whoFailedIsAskedAgainAndWhatWasFoundStays() throws {
        var game = Self.asked()
        game.send(.playlistsFound(question: 1, source: "open", Samples.playlists(.plain)))
        #expect(!game.state.sheet().targets.contains { $0.id == "again" })
        game.send(.searchFailed(question: 1, source: "attic", .wrongPassword))
        let effects = game.choose("again")
        #expect(effects.prefix(2) == [.cancelSearch(1), .search(words: "zzyzx", question: 2, sources: ["attic"])])
        // The row stays under the finger while it asks, then goes, and the focus is where one writes.
        #expect(game.focus == "again")
        #expect(try !Self.find(game.state).hits(game.state).isEmpty)
        game.send(.playlistsFound(question: 2, source: "attic", []))
        #expect(!game.state.sheet().targets.contains { $0.id == "again" } && game.focus == "field")
    }

    @Test func aSearchThatFailedIsAskedAgainByItself() throws {
        var game = Self.asked()
        game.send(.playlistsFound(question: 1, source: "open", []))
        game.send(.searchFailed(question: 1, source: "attic", .offline))
        for (number, pause) in AddCategory.pauses.enumerated() {
            #expect(Ticks.areNeeded(game.state))
            #expect(Self.search(game.tick(pause * 60 - 1)) == nil)
            let question = number + 2
            #expect(Self.search(game.tick()) == .search(words: "zzyzx", question: question, sources: ["attic"]))
            game.send(.searchFailed(question: question, source: "attic", .tooSlow))
        }
        // The game stops retrying at some time, and then needs no ticks.
        #expect(Self.search(game.tick(120 * 60)) == nil && !Ticks.areNeeded(game.state))
    }

    @Test func onlyWhoMayAnswerIsAskedByItself() {
        var game = Self.asked()
        game.send(.searchFailed(question: 1, source: "open", .wrongPassword))
        game.send(.searchFailed(question: 1, source: "attic", .tooFewLetters(3)))
        #expect(Self.search(game.tick(120 * 60)) == nil)
    }

    @Test func enterInTheFieldSaysThatItTriesAgain() {
        var game = Self.asked()
        #expect(!game.state.drawn.contains(Words.tryAgain))
        game.send(.searchFailed(question: 1, source: "open", .offline))
        game.send(.searchFailed(question: 1, source: "attic", .offline))
        game.tick(20)
        let hints = game.state.sheet().list.compactMap { command -> TextRun? in
            if case .text(let run) = command, run.origin.y > 650 { run } else { nil }
        }
        #expect(game.focus == "field" && hints.contains { $0.string == Words.tryAgain })
    }

    // MARK: Resting

    @Test func aRestIsCountedDownAndThenOver() throws {
        var game = Self.asked()
        game.send(.playlistsFound(question: 1, source: "open", []))
        game.send(.searchFailed(question: 1, source: "attic", .resting(seconds: 8)))
        #expect(game.state.drawn.contains("Attic: resting for 8\u{A0}s."))
        game.tick(3 * 60)
        #expect(game.state.drawn.contains("Attic: resting for 5\u{A0}s."))
        #expect(Ticks.areNeeded(game.state))
        let sources = game.state.finder.sources
        #expect(sources[1].rest(at: game.state.tick) == 5 && sources[0].rest(at: game.state.tick) == nil)
        #expect(Self.search(game.tick(5 * 60 - 1)) == nil)
        #expect(Self.search(game.tick()) == .search(words: "zzyzx", question: 2, sources: ["attic"]))
        #expect(!game.state.drawn.contains("resting"))
    }

    @Test(arguments: [nil, Double.nan, .infinity, -1, 1e9]) func aRestWithoutAnEndIsNotCounted(seconds: Double?) {
        var game = Self.asked()
        game.send(.playlistsFound(question: 1, source: "open", []))
        game.send(.searchFailed(question: 1, source: "attic", .resting(seconds: seconds)))
        #expect(game.state.drawn.contains("Attic: resting."))
        #expect(Self.search(game.tick(AddCategory.usualRest * 60 - 1)) == nil)
        #expect(Self.search(game.tick()) != nil)
    }

    @Test func aPlaylistSaysThatItsSourceRests() {
        var game = Self.asked()
        let found = Samples.playlists(.plain)
        game.send(.playlistsFound(question: 1, source: "open", found))
        game.choose("hit." + found[0].reference.description)
        game.state.finder.note(rest: 8, of: "open", at: game.state.tick)
        #expect(game.state.drawn.contains("ListenBrainz is resting for 8\u{A0}s."))
        game.tick(8 * 60)
        #expect(game.state.drawn.contains("Asking ListenBrainz…"))
    }
}
