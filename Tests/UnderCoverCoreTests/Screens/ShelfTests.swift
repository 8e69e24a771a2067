import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Folders, scans, albums' pages, categories by rule, missing art.
struct ShelfTests {
    private static let everything = ShelfRule.everything

    // MARK: Folders

    @Test func aFolderIsChosenByThreePressesOfAPad() {
        var game = Game()
        let library = game.shelf
        game.plug()
        game.openFolders()
        game.takeAsked()
        game.pad(.south)
        game.answer(from: library)
        #expect(game.name == "folder-browser" && game.focus == "place./home/ada/Music")
        game.pad(.south)
        game.answer(from: library)
        #expect(game.focus == "into.Ambient")
        game.pad(.west)
        #expect(game.name == "scanning" && game.takeAsked().contains(.shelf(.addFolder("/home/ada/Music"))))
        game.pad(.east)
        #expect(game.name == "folders")
    }

    @Test func theBrowserGoesIntoFoldersAndUp() {
        var game = Game()
        game.openBrowser(at: "/home/ada/Music")
        game.answer(from: game.shelf)
        game.choose("into.Jazz")
        #expect(game.answer(from: game.shelf) == [.browse("/home/ada/Music/Jazz")])
        game.choose("up")
        #expect(game.answer(from: game.shelf) == [.browse("/home/ada/Music")])
    }

    @Test func aLateListingOfAnotherFolderIsDropped() {
        var game = Game()
        game.openBrowser(at: "/home/ada")
        game.send(.shelf(.listed(FolderListing(path: "/home/ada/Music"))))
        #expect((game.state.screen as? FolderBrowser)?.isWaiting == true)
    }

    @Test func removingAFolderAsksFirst() {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        game.choose("folder.2")
        game.choose("remove")
        #expect(game.name == "question" && !game.takeAsked().contains(.shelf(.removeFolder(2))))
        game.choose("yes")
        #expect(game.name == "folders" && game.takeAsked().contains(.shelf(.removeFolder(2))))
        #expect(game.state.shelf.folder(2) == nil)
    }

    @Test func aFolderIsPausedScannedAndReported() {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        game.choose("folder.4")
        game.takeAsked()
        #expect(game.choose("pause").contains(.shelf(.pauseFolder(4, false))))
        game.key("Escape")
        game.choose("folder.1")
        #expect(game.choose("skipped").contains(.shelf(.skipped(1))))
        game.key("Escape")
        #expect(game.choose("scan").contains(.shelf(.scan(1))) && game.name == "scanning")
    }

    // MARK: A scan

    @Test func theFirstDozenCanBePlayedWhileTheScanGoesOn() {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        game.send(.shelf(.scanned(game.shelf.progress(.reading, albums: 3))))
        game.choose("scan")
        #expect(game.focus == "stop")
        game.send(.shelf(.scanned(game.shelf.progress(.reading, albums: 12))))
        #expect(game.focus == "play")
        game.takeAsked()
        game.key("Return")
        #expect(game.answer(from: game.shelf).contains(.category(Self.everything)))
        #expect(game.name == "guessing" && game.state.shelf.isScanning)
        #expect(game.state.match?.category == game.state.kept.categories.first { $0.origin == Self.everything }?.id)
    }

    /// A later scan reports what is new to it.
    @Test func aScanThatIsOverShowsTheWholeShelf() throws {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        var scan = game.shelf.progress(.reading, albums: 12)
        game.send(.shelf(.scanned(scan)))
        game.choose("scan")
        #expect(!scan.fresh.isEmpty)
        game.takeAsked()
        scan.stage = .done
        scan.fresh = Array(scan.fresh.suffix(1))
        game.send(.shelf(.scanned(scan)))
        #expect(game.answer(from: game.shelf).contains { if case .page = $0 { true } else { false } })
        let screen = try #require(game.state.screen as? Scanning)
        #expect(screen.wall(scan).count > 1)
    }

    @Test func stopStopsAndLeavingDoesNot() {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        game.send(.shelf(.scanned(game.shelf.progress(.reading, albums: 3))))
        game.choose("scan")
        game.takeAsked()
        game.key("Escape")
        #expect(!game.takeAsked().contains(.shelf(.stopScan)))
        game.choose("scan")
        #expect(game.choose("stop").contains(.shelf(.stopScan)))
    }

    // MARK: An album

    @Test func anAlbumIsAskedAmongOthersAndLeavesNoScore() {
        var game = Game()
        game.openAlbum()
        let album = (game.state.screen as? AlbumPage)?.album
        game.takeAsked()
        game.choose("ask")
        game.answer(from: game.shelf)
        #expect(game.name == "guessing" && game.state.match?.rounds.count == 1)
        #expect(game.state.match?.round?.answer == album?.id)
        #expect(game.state.match?.settings.decoys == .lookAlike)
        game.playRound(right: true, after: 30)
        #expect(game.name == "result")
        let kept = game.takeAsked()
        #expect(
            kept.contains { if case .keep(.answered(let answer)) = $0 { answer.album == album?.id } else { false } })
        game.goOn()
        #expect(game.name == "album" && game.state.kept.scores.isEmpty && game.state.match == nil)
    }

    @Test func anAlbumThatIsLeftOutIsNotAsked() {
        var game = Game()
        game.openAlbum()
        game.choose("flag")
        game.takeAsked()
        game.choose("ask")
        #expect(game.name == "album" && game.takeAsked().allSatisfy { $0 != .shelf(.category(Self.everything)) })
        #expect(game.state.toast?.text == Words.cannotAskLeftOut)
    }

    @Test func aHeartKeepsTheAlbumWithItsSongs() throws {
        var game = Game()
        game.openAlbum()
        game.choose("heart")
        let favourite = try #require(game.state.kept.favourites.last)
        #expect(favourite.id == (game.state.screen as? AlbumPage)?.album.id && !favourite.songs.isEmpty)
        game.choose("heart")
        #expect(game.state.kept.favourites.isEmpty)
    }

    // MARK: Rules

    @Test func allYourRecordsComeByThemselvesOnce() {
        var (game, library) = Game.withLibrary(11)
        #expect(!game.state.kept.categories.contains { $0.origin == Self.everything })
        library.albums += [ShelfAlbum(id: "last", title: "Z", artist: "Z")]
        let effects = game.send(.shelf(.summary(library.summary)))
        #expect(effects.contains(.keepRule(Self.everything, name: Words.allYourRecords)))
        let id = Category.ID(Self.everything)
        #expect(game.state.category(id)?.expected == 12)
        game.openCategory(id)
        game.choose("delete")
        let deleting = game.choose("yes")
        #expect(deleting.contains(.deleteCategory(id)) && !deleting.contains(.cancelGathering(Self.everything)))
        game.send(.shelf(.summary(library.summary)))
        #expect(game.state.category(id) == nil)
    }

    /// It has too few albums for a rule.
    @Test func theCrateOfASmallLibraryHasItsSleevesAfterEachScan() {
        var kept = Kept()
        kept.categories = [
            Category(
                id: Category.ID(Self.everything), name: "All", section: .yours, albums: [], origin: Self.everything)
        ]
        var summary = ShelfSummary()
        summary.askable = 6
        kept.count(summary, keeping: nil)
        #expect(kept.categories[0].isBeingRead && kept.categories[0].expected == 6)
        let albums = (0..<6).map {
            Album(id: .init(rawValue: "shelf/album/\($0)"), title: "Record \($0)", artist: "Artist", artwork: "x")
        }
        kept.fill(Self.everything, with: albums)
        kept.count(summary, keeping: nil)
        #expect(kept.categories[0].albums == albums)
        kept.count(ShelfSummary(), keeping: nil)
        #expect(kept.categories[0].albums.isEmpty && kept.categories[0].expected == 0)
    }

    @Test func openingARuleAsksForItsAlbumsOfToday() {
        var (game, library) = Game.withLibrary(30)
        let id = Category.ID(Self.everything)
        game.openCategory(id)
        #expect(game.state.category(id)?.isBeingRead == true)
        game.choose("start")
        #expect(game.name == "category" && game.state.toast?.text == Words.readingShelf)
        #expect(game.answer(from: library).contains(.category(Self.everything)))
        #expect(game.state.category(id)?.albums.count == 30)
        game.choose("start")
        #expect(game.name == "guessing")
    }

    /// Their crates would stand empty among the others until each was opened.
    @Test func theFirstScreenAsksForTheSleevesOfRules() {
        var (game, library) = Game.withLibrary(30)
        #expect(game.send(.shelf(.summary(library.summary))).contains(.shelf(.category(Self.everything))))
        game.answer(from: library)
        #expect(game.state.category(Category.ID(Self.everything))?.albums.count == 30)
        #expect(!game.send(.shelf(.summary(library.summary))).contains(.shelf(.category(Self.everything))))
        game.choose("scores")
        library.albums += [ShelfAlbum(id: "last", title: "Z", artist: "Z")]
        #expect(!game.send(.shelf(.summary(library.summary))).contains(.shelf(.category(Self.everything))))
        #expect(game.key("Escape").contains(.shelf(.category(Self.everything))))
    }

    @Test func aRuleWithoutAlbumsSaysSo() {
        var (game, _) = Game.withLibrary(30)
        game.openCategory(Category.ID(Self.everything))
        game.send(.shelf(.category(Self.everything, [])))
        #expect(game.drawn.contains("Nothing that is here fits this. “STICK” is away."))
    }

    @Test func rulesHaveATabAndAreAddedByOnePress() {
        var (game, _) = Game.withLibrary(30)
        game.choose("add")
        game.choose(AddCategory.Target.tab(ShelfRule.source))
        let rock = SourceReference(source: ShelfRule.source, kind: .genre, id: "rock")
        let effects = game.choose(AddCategory.Target.hit(rock))
        #expect(effects.contains(.keepRule(rock, name: "Rock")) && effects.contains(.shelf(.category(rock))))
        #expect(game.name == "category")
        game.key("Escape")
        #expect(game.name == "categories" && game.focus == "category.\(Category.ID(rock).rawValue)")
    }

    // MARK: Answers

    @Test(arguments: [(true, Verdict.right), (false, .wrong), (nil, .late)] as [(Bool?, Verdict)])
    func everyAnswerIsKept(right: Bool?, verdict: Verdict) throws {
        var game = Game()
        game.startRound()
        let album = game.answer?.id
        let round = try #require(game.state.match?.round)
        let wrong = game.wrongIndex
        game.takeAsked()
        game.playRound(right: right, after: 60)
        let answers: [Answer] = game.takeAsked().compactMap {
            if case .keep(.answered(let answer)) = $0 { answer } else { nil }
        }
        let answer = try #require(answers.first)
        #expect(answers.count == 1 && answer.album == album && answer.verdict == verdict)
        #expect(answer.chosen == (right == false ? round.choices[wrong] : nil))
        #expect(answer.seconds == (right == nil ? 10 : 1) && answer.category == "records")
    }

    // MARK: Missing art

    @Test func coversAreLookedUpAndChosen() throws {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        game.takeAsked()
        game.choose("missingArt")
        game.answer(from: game.shelf)
        let missing = game.shelf.missing
        let queued = try #require(missing.first { $0.state == .queued })
        let several = try #require(missing.first { $0.state == .several })
        #expect(
            game.choose(MissingArtScreen.Target.album(queued.album.id)).contains(.shelf(.fetchArt(queued.album.id))))
        game.choose(MissingArtScreen.Target.album(several.album.id))
        let best = several.candidates[0].id
        #expect(game.focus == "candidate.\(best)")
        #expect(game.key("Return").contains(.shelf(.chooseArt(several.album.id, best))))
        #expect(game.focus == "album.\(several.album.id.rawValue)")
        let asked = game.choose("all")
        #expect(asked.count { if case .shelf(.fetchArt) = $0 { true } else { false } } >= 3)
    }

    /// Counts follow the library, also to nothing.
    @Test func aRuleThatIsGoneHasNoAlbums() throws {
        var (game, library) = Game.withLibrary(40)
        let id = try #require(game.state.kept.categories.first { $0.origin?.isRule == true }?.id)
        game.send(.shelf(.category(ShelfRule.everything, [])))
        game.send(.shelf(.summary(library.summary)))
        #expect(game.state.category(id)?.expected == 40)
        game.send(.shelf(.summary(ShelfSummary())))
        #expect(game.state.category(id)?.expected == 0)
    }
}
