import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Lists that are pasted or dropped, and lines of them that were not found.
struct ImportScreenTests {
    private static let file = SourceReference(source: "file", kind: .file, id: "/m/list.csv")

    private static func game() -> Game { Game { $0.sources = Samples.sources(.plain) } }

    private static func corrections(_ effects: [Effect]) -> [String?] {
        effects.compactMap {
            if case .correct(_, let line, let album) = $0 { line + " " + (album?.album ?? "-") } else { nil }
        }
    }

    // MARK: Pasted and dropped

    /// It may be a password that the player copied for something else.
    @Test func pastedWordsAreAskedOfNobodyBeforeEnter() {
        var game = Game { $0.sources = Samples.sources(.plain) }
        let effects = game.send(.device(.pasted("correct horse battery")))
        let search = game.state.screen as? AddCategory
        #expect(search?.field.text == "correct horse battery")
        game.tick(200)
        #expect(!(effects + game.takeAsked()).contains { if case .search = $0 { true } else { false } })
    }

    @Test func aDroppedFileOpensAsAList() {
        var game = Self.game()
        #expect(game.send(.device(.fileDropped("/m/list.csv"))).contains(.importFile("/m/list.csv")))
        #expect(game.send(.listGiven(Self.file)).contains(.gather(Self.file, SieveSettings())))
        #expect(game.name == "playlist")
    }

    @Test func severalLinesAreAListAndOneIsAnAddress() {
        var game = Self.game()
        let text = "Orlo – Late\nMina Vale – Quiet Rooms\n"
        #expect(game.send(.device(.pasted(text))).contains(.importText(text)))
        #expect(game.name == "categories")
        let effects = game.send(.device(.pasted(" \n  https://www.deezer.com/playlist/1 \n")))
        #expect(game.name == "add-category")
        #expect(
            effects.contains {
                if case .search(let words, _, _) = $0 { words == "https://www.deezer.com/playlist/1" } else { false }
            })
    }

    @Test func inAFieldOneLineIsTypedAndSeveralAreAList() throws {
        var game = Self.game()
        game.choose(Categories.Target.add)
        game.send(.device(.pasted("trip hop\n")))
        #expect(try #require(game.state.screen as? AddCategory).field.text == "trip hop")
        #expect(game.send(.device(.pasted("a – b\nc – d"))).contains(.importText("a – b\nc – d")))
    }

    @Test func nothingIsImportedDuringAMatchOrWherePasswordsAreTyped() {
        var game = Self.game()
        game.openServerForm()
        #expect(!game.send(.device(.pasted("a\nb"))).contains(.importText("a\nb")))
        #expect(game.send(.device(.fileDropped("/a.csv"))).isEmpty && game.state.toast?.text == Words.noListNow)
        var match = Game()
        match.startMatch()
        #expect(match.name == "guessing")
        #expect(match.send(.device(.fileDropped("/a.csv"))) == [] && match.name == "guessing")
        #expect(match.send(.device(.pasted("a\nb"))) == [])
    }

    // MARK: Packs

    private static let pack = Category(
        id: "pack/shapes", name: "Shapes", section: .yours,
        albums: (1...8).map {
            Album(id: .init(rawValue: "pack/shapes/\($0)"), title: "T\($0)", artist: "A", artwork: "")
        })

    @Test func aPackThatWasOpenedElsewhereRaisesTheWindowAndIsTakenIn() {
        var game = Self.game()
        let effects = game.send(.fileOpened(path: "/m/a.undercover"))
        #expect(effects.contains(.raiseWindow) && effects.contains(.importFile("/m/a.undercover")))
        game.send(.packTaken(Self.pack, notice: "Here."))
        #expect(game.state.kept.categories.last == Self.pack && game.state.toast?.text == "Here.")
        #expect((game.state.screen as? CategoryDetail)?.category == "pack/shapes")
        var newer = Self.pack
        newer.albums.removeLast()
        game.send(.packTaken(newer, notice: "Newer."))
        #expect(game.state.kept.categories.filter { $0.id == "pack/shapes" } == [newer])
        #expect((game.state.screen as? CategoryDetail)?.counted == 7)
        game.choose(CategoryDetail.Target.delete)
        #expect(game.choose(Question.Target.yes).contains(.deleteCategory("pack/shapes")))
    }

    @Test func aMatchGoesOnWhenAPackComes() {
        var match = Game()
        match.startMatch()
        #expect(match.send(.fileOpened(path: "/a.undercover")) == [.raiseWindow])
        match.send(.packTaken(Self.pack, notice: "Here."))
        #expect(match.name == "guessing" && match.state.kept.categories.contains(Self.pack))
    }

    // MARK: Putting lines right

    @Test func theAnswerCountsAndLeadsToEachLine() {
        var game = Self.game()
        game.openAnswer()
        #expect(game.name == "import-answer" && game.focus == "line.0")
        #expect(game.texts.contains("24 of 32 found"))
        #expect(game.texts.contains { $0.hasPrefix("Slow Orange Peril – Honey Trafic") })
        let effects = game.choose(ImportAnswer.Target.line(3))
        #expect(game.name == "find-album")
        #expect(
            effects.contains(.findAlbums(words: "Elgin Pruit Quartet Two Sugar", question: game.state.finder.question)))
    }

    @Test func takingOneGoesOnToTheNextLine() {
        var game = Self.game()
        game.findAlbum()
        #expect(game.focus == "album.0")
        let effects = game.choose(FindAlbum.Target.album(1))
        #expect(Self.corrections(effects).count == 1 && Self.corrections(effects)[0]?.hasSuffix(" -") == false)
        #expect((game.state.screen as? FindAlbum)?.line.text == "Ida Null – Folded Twice [Remaster]")
        #expect(effects.contains { if case .findAlbums = $0 { true } else { false } })
        game.key("Escape")
        #expect(game.name == "import-answer" && game.focus == "line.4")
        #expect(game.texts.contains(Words.putRight))
    }

    @Test func leavingOutTheLastEndsWithTheButtonThatPlays() {
        var game = Self.game()
        game.openAnswer()
        game.choose(ImportAnswer.Target.line(0))
        for _ in 0..<8 { #expect(Self.corrections(game.choose(FindAlbum.Target.leaveOut)).count == 1) }
        #expect(game.name == "import-answer" && game.focus == "play" && game.texts.contains(Words.allPutRight))
        game.tick(30)
        #expect(game.key("Return").contains { if case .keepGathering = $0 { true } else { false } })
        #expect(game.name == "category")
    }

    @Test func answersToOlderWordsAreDropped() {
        var game = Self.game()
        game.openAnswer()
        game.choose(ImportAnswer.Target.line(0))
        let old = game.state.finder.question
        game.key("Backspace")
        game.tick(FindAlbum.debounceTicks + 1)
        #expect(game.state.finder.question > old)
        game.send(.albumsFound(question: old, source: "open", [FoundTrack(album: "A", artist: "B")]))
        #expect((game.state.screen as? FindAlbum)?.progress == .searching)
        game.send(.albumsNotFound(question: game.state.finder.question, .offline))
        #expect(game.texts.contains("The catalogue cannot be reached."))
        #expect(game.choose(FindAlbum.Target.again).contains { if case .findAlbums = $0 { true } else { false } })
    }

    // MARK: Words

    @Test func whatIsMissingIsCountedAndNamed() {
        var made = Gathering(reference: Self.file)
        #expect(Words.lost(made) == nil)
        (made.named, made.found, made.unread) = (14, 12, 3)
        made.unfound = [
            UnfoundLine(FoundTrack(album: "Late", artist: "Orlo")),
            UnfoundLine(FoundTrack(album: "", artist: "", title: "x")),
        ]
        made.leftOut = [.unfound: 2, .repeated: 1, .late: 2]
        #expect(
            Words.lost(made)
                == "12 of 14 found. Left out: 2 not found, 1 with the cover of another, 2 whose covers did not come. "
                + "3 entries could not be read. Not found: Orlo – Late; x.")
        made.unfound = (1...12).map { UnfoundLine(FoundTrack(album: "A\($0)", artist: "B")) }
        #expect(Words.lost(made)?.hasSuffix("B – A10; 2 more.") == true)
    }

    @Test func aRefusedAddressSaysWhyUntilTheTextChanges() throws {
        var game = Self.game()
        game.search("https://open.spotify.com/playlist/1")
        let question = game.state.finder.question
        game.send(.searchFailed(question: question, source: AddCategory.pasted, .told("No. Export it.")))
        for source in ["open", "attic"] { game.send(.playlistsFound(question: question, source: source, [])) }
        #expect(game.texts.contains("No. Export it.") && !game.texts.contains(Words.tryAgain))
        game.key("Backspace")
        game.tick(20)
        #expect(!game.texts.contains("No. Export it."))
    }
}
