import Testing

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
        #expect(!game.state.needsTicks || game.state.toast != nil)
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
        game.state.settings.readAloud = true
        game.openCategory("twins")
        game.point(at: "rename")
        let effects = game.key("Right")
        #expect(effects.contains(.speak(Words.delete)))
    }

    // MARK: Playlists

    @Test func aPlaylistBecomesACategoryThatGrows() throws {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 5)
        #expect(!game.state.sheet().targets.contains { $0.id == "add" })
        game.gather(covers: 13)
        let effects = game.choose("add")
        let reference = Samples.playlists(.plain)[0].reference
        #expect(effects.contains(.keepGathering(reference, name: Samples.playlists(.plain)[0].title)))
        #expect(game.name == "category")
        game.gather(covers: 24, stage: .done)
        let made = try #require(game.state.kept.categories.first { $0.origin == reference })
        #expect(made.albums.count == 24 && made.section == .yours)
        game.choose("start")
        #expect(game.name == "guessing")
    }

    @Test func backFromAPlaylistForgetsIt() {
        var game = Self.game()
        game.openPlaylist()
        let reference = Samples.playlists(.plain)[0].reference
        #expect(game.key("Escape").contains(.cancelGathering(reference)))
        game.gather(covers: 24, stage: .done)
        #expect(game.state.finder.gatherings.isEmpty)
        #expect(!game.state.kept.categories.contains { $0.origin == reference })
    }

    @Test func aCategoryNeverShrinksWhileItIsFetchedAgain() throws {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.choose("add")
        game.choose("refresh")
        game.gather(covers: 2)
        let reference = Samples.playlists(.plain)[0].reference
        #expect(game.state.kept.categories.first { $0.origin == reference }?.albums.count == 24)
        game.gather(covers: 0, stage: .failed)
        #expect(game.state.kept.categories.first { $0.origin == reference }?.albums.count == 24)
        game.gather(covers: 15, stage: .done)
        #expect(game.state.kept.categories.first { $0.origin == reference }?.albums.count == 15)
    }

    @Test func theFocusStaysOnTheButtonThatFetchesAndStops() {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.choose("add")
        game.choose("refresh")
        #expect(game.focus == "stop")
        game.choose("stop")
        #expect(game.focus == "refresh")
        game.choose("refresh")
        game.gather(covers: 24, stage: .done)
        #expect(game.focus == "refresh")
    }

    @Test func whatIsAtHandShowsItsCoverBeforeAnybodyAnswers() throws {
        var game = Self.game()
        let known = try #require(game.state.kept.categories.first { !$0.albums.isEmpty })
        let cover = known.albums[0].artwork
        game.state.covers = Covers()
        game.choose("add")
        game.write(known.name.lowercased())
        #expect(game.tick(20).contains(.loadCover(cover, .thumbnail)))
    }

    @Test func aListIsFetchedWhenItIsFirstOpened() {
        let origin = SourceReference(source: "lists", kind: .list, id: "jazz")
        var game = Game { launch in
            launch.kept.categories.append(
                Category(id: "lists/jazz", name: "Jazz", section: .lists, albums: [], origin: origin, expected: 64))
        }
        let effects = game.choose("category.lists/jazz")
        #expect(effects.contains(.keepGathering(origin, name: "Jazz")))
        game.key("Escape")
        #expect(!game.choose("category.lists/jazz").contains(.keepGathering(origin, name: "Jazz")))
        var failed = Gathering(reference: origin)
        failed.stage = .failed
        failed.problem = "Nobody answers."
        game.send(.gathered(failed))
        game.key("Escape")
        #expect(game.choose("category.lists/jazz").contains(.keepGathering(origin, name: "Jazz")))
    }

    @Test func aListThatWasStoppedIsNotFetchedUnlessItIsAskedFor() {
        func list(_ name: String) -> Category {
            Category(
                id: Category.ID(rawValue: "lists/" + name), name: name, section: .lists, albums: [],
                origin: SourceReference(source: "lists", kind: .list, id: name), expected: 64)
        }
        var game = Game { $0.kept.categories += [list("jazz"), list("punk")] }
        game.choose("category.lists/punk")
        game.key("Escape")
        game.choose("category.lists/jazz")
        game.choose("stop")
        #expect(game.focus == "again")
        // News of another list, which comes in meanwhile.
        var other = Gathering(reference: SourceReference(source: "lists", kind: .list, id: "punk"))
        other.stage = .listing
        #expect(!game.send(.gathered(other)).contains { if case .keepGathering = $0 { true } else { false } })
        #expect(game.focus == "again" && game.state.finder.gatherings.count == 1)
        #expect(game.state.sheet().focusable.contains { $0.id == game.focus })
        game.choose("again")
        #expect(game.focus == "start" && game.state.finder.gatherings.count == 2)
    }

    @Test func aCoverThatIsLateGivesWay() throws {
        var game = Self.game()
        game.openPlaylist()
        var gathering = Gathering(reference: Samples.playlists(.plain)[0].reference)
        gathering.stage = .done
        gathering.albums = Invented.albums(20, .plain, "g").map { album in
            var album = album
            album.artwork = ArtworkID(rawValue: FoundAlbum.artworkPrefix + album.id.rawValue)
            return album
        }
        gathering.listed = 20
        game.send(.gathered(gathering))
        game.choose("add")
        let started = game.choose("start")
        #expect(started.contains { if case .fetchAhead(let covers) = $0 { covers.count == 4 } else { false } })
        let first = try #require(game.answer)
        let effects = game.tick(Guessing.lateTicks)
        let second = try #require(game.answer)
        #expect(first.id != second.id)
        #expect(
            effects.contains(.loadCover(second.artwork, .round)) || game.state.covers.requested.contains(second.artwork)
        )
        #expect(game.state.covers.failed.isEmpty)
        game.coverArrives()
        #expect(game.guessing?.phase == .running)
    }

    // MARK: Sources

    @Test func aSourceWithTermsIsReadFirst() {
        var game = Self.game()
        game.choose("add")
        game.choose("sources")
        game.choose("source.other")
        #expect(game.name == "question")
        let effects = game.choose("yes")
        #expect(effects.contains(.keep(.source("other", isOn: true))))
        #expect(game.state.finder.source("other")?.isOn == true)
        #expect(game.choose("source.other").contains(.keep(.source("other", isOn: false))))
    }

    @Test func aServerIsAskedForStepByStep() {
        var game = Self.game()
        let effects = Self.addServer(&game)
        let login = ServerLogin(kind: "subsonic", address: "https://attic.local", user: "me", password: "pass word")
        #expect(effects.contains(.addServer(login)))
        game.send(.serverAdded(Source(id: "attic2", name: "Attic", kind: .server)))
        #expect(game.name == "sources")
        #expect(!game.state.holdsSecrets)
    }

    /// Types all of it; the server is being asked after this.
    @discardableResult
    private static func addServer(_ game: inout Game) -> [Effect] {
        game.choose("add")
        game.choose("sources")
        game.choose("server")
        #expect(game.state.holdsSecrets)
        game.write("attic.local")
        game.key("Return")
        game.write("me")
        game.key("Return")
        game.write("pass word")
        return game.key("Return")
    }

    /// Types an address on plain http, and everything else up to the last field or the code.
    private static func enterPlainServer(_ game: inout Game, kind: Bool = false) {
        game.choose("add")
        game.choose("sources")
        game.choose("server")
        if kind { game.choose("kind") }
        for _ in "https://" { game.key("Backspace") }
        game.write("http://attic.local")
        game.key("Return")
    }

    private static func isServerEffect(_ effect: Effect) -> Bool {
        switch effect {
        case .addServer, .askForCode: true
        default: false
        }
    }

    @Test func overPlainHTTPThePlayerIsAskedBeforeAnythingIsSent() {
        var game = Self.game()
        Self.enterPlainServer(&game)
        game.write("me")
        game.key("Return")
        game.write("pass word")
        #expect(!game.key("Return").contains(where: Self.isServerEffect))
        #expect(game.name == "question")
        // No, and back to the form: still nothing.
        #expect(!game.choose("no").contains(where: Self.isServerEffect))
        #expect(game.name == "server")
        game.key("Return")
        let login = ServerLogin(
            kind: "subsonic", address: "http://attic.local", user: "me", password: "pass word", mayBeRead: true)
        #expect(game.choose("yes").contains(.addServer(login)))
        #expect(game.name == "server")
        game.send(.serverAdded(Source(id: "attic2", name: "Attic", kind: .server)))
        #expect(game.name == "sources")
    }

    @Test func aCodeOverPlainHTTPIsAskedAboutToo() {
        var game = Self.game()
        Self.enterPlainServer(&game, kind: true)
        #expect(!game.choose("code").contains(where: Self.isServerEffect))
        #expect(game.name == "question")
        let effects = game.choose("yes")
        #expect(effects.contains(.askForCode(kind: "jellyfin", address: "http://attic.local", mayBeRead: true)))
    }

    @Test func whoGoesBackWhileAServerIsAskedWantsNoAnswer() {
        var game = Self.game()
        Self.addServer(&game)
        #expect(game.key("Escape").contains(.cancelServer))
        #expect(game.name == "server")
        let sources = game.state.finder.sources
        let late = game.send(.serverAdded(Source(id: "attic2", name: "Attic", kind: .server)))
        #expect(late.contains(.removeServer("attic2")))
        game.send(.serverRefused("It said no."))
        #expect(game.state.finder.sources == sources && game.name == "server" && game.state.toast == nil)
        guard let form = game.state.screen as? ServerForm else { return #expect(Bool(false)) }
        #expect(form.progress == nil)
        // Nothing is asked any more, so nothing is called off.
        #expect(!game.key("Escape").contains(.cancelServer))
    }

    @Test func aJellyfinCanBeAddedByCode() {
        var game = Self.game()
        game.choose("add")
        game.choose("sources")
        game.choose("server")
        #expect(!game.state.sheet().targets.contains { $0.id == "code" })
        game.choose("kind")
        game.write("attic.local")
        game.key("Return")
        #expect(game.choose("code").contains(.askForCode(kind: "jellyfin", address: "https://attic.local")))
        game.send(.codeGiven("482913"))
        let words = game.state.sheet().list.compactMap { command -> TextRun? in
            if case .text(let run) = command { run } else { nil }
        }
        let largest = words.max { $0.size < $1.size }
        #expect(largest?.string == "482913")
        game.send(.serverAdded(Source(id: "jellyfin", name: "Attic", kind: .server)))
        #expect(game.name == "sources")
    }

    @Test func backFromACodePutsItAway() {
        var game = Self.game()
        game.choose("add")
        game.choose("sources")
        game.choose("server")
        game.choose("kind")
        game.write("attic.local")
        game.key("Return")
        game.choose("code")
        game.send(.codeGiven("482913"))
        #expect(game.key("Escape").contains(.cancelServer))
        guard let form = game.state.screen as? ServerForm else { return #expect(Bool(false)) }
        #expect(form.step == .user && form.progress == nil)
        game.send(.codeGiven("111111"))
        guard let later = game.state.screen as? ServerForm else { return #expect(Bool(false)) }
        #expect(later.progress == nil)
    }

    @Test func whoWritesOnWhileAServerIsAskedCallsItOff() {
        var game = Self.game()
        Self.addServer(&game)
        #expect(game.send(.device(.typed("x"))).contains(.cancelServer))
        #expect(game.key("Return").contains { if case .addServer = $0 { true } else { false } })
        #expect(game.key("Backspace").contains(.cancelServer))
    }

    @Test func aRenamedCategoryKeepsItsPlace() {
        var game = Self.game()
        game.openCategory("twins")
        game.choose("rename")
        let count = game.state.textScreen?.field.text.count ?? 0
        for _ in 0..<count { game.key("Backspace") }
        game.key("Return")
        #expect(game.name == "naming")
        game.write("Mine")
        let effects = game.key("Return")
        #expect(effects.contains(.renameCategory("twins", name: "Mine")))
        #expect(game.name == "category" && game.state.kept.categories.first { $0.id == "twins" }?.name == "Mine")
    }
}
