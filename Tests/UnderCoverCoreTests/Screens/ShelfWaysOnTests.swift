import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the words and offers where the player's records are few or none.
struct ShelfWaysOnTests {
    private func words(_ game: Game) -> String { game.drawn }

    // MARK: A folder without music

    private func emptyScan(_ folder: MusicFolder, before: [MusicFolder] = []) -> Game {
        var game = Game()
        var summary = ShelfSummary()
        (summary.folders, summary.albums) = (before, before.map(\.albums).reduce(0, +))
        summary.songs = before.map(\.songs).reduce(0, +)
        game.send(.shelf(.summary(summary)))
        game.openBrowser(at: "/home/ada/Music")
        game.answer(from: game.shelf)
        game.choose("take")
        summary.folders.append(folder)
        game.send(.shelf(.summary(summary)))
        game.send(
            .shelf(.scanned(ScanProgress(stage: .done, files: 3, albums: summary.albums, songs: summary.songs))))
        return game
    }

    @Test func aFolderWithoutMusicSaysSoAndOffersAnother() {
        var game = emptyScan(MusicFolder(id: 7, path: "/home/ada/Music"))
        #expect(game.name == "scanning" && words(game).contains("No music was found in “Music”"))
        let targets = game.state.sheet().focusable.map(\.id.description)
        #expect(targets.contains("another") && !targets.contains("library") && !targets.contains("skipped"))
        #expect(game.focus == "another")
        game.takeAsked()
        game.key("Return")
        #expect(game.name == "folder-browser" && game.takeAsked().contains(.shelf(.browse(nil))))
        game.key("Escape")
        #expect(game.name == "folders")
    }

    @Test func whatWasSkippedThereIsReported() {
        var game = emptyScan(MusicFolder(id: 7, path: "/home/ada/Music", skipped: 3))
        #expect(game.choose("skipped").contains(.shelf(.skipped(7))))
    }

    @Test func otherFoldersDoNotHideIt() {
        let other = MusicFolder(id: 2, path: "/srv/music", albums: 20, songs: 200)
        let game = emptyScan(MusicFolder(id: 7, path: "/home/ada/Music"), before: [other])
        #expect(words(game).contains("No music was found in “Music”"))
    }

    @Test func aLockedFolderIsCalledLocked() {
        let game = emptyScan(MusicFolder(id: 7, path: "/home/ada/Music", state: .forbidden))
        #expect(words(game).contains("may not read it"))
    }

    @Test func whatTheLastScanFoundIsNotSaidOfTheNext() {
        var game = Game()
        game.fillShelf()
        game.send(.shelf(.scanned(game.shelf.progress(.done, albums: 20))))
        game.openFolders()
        game.choose("folder.1")
        game.choose("scan")
        #expect(game.state.shelf.isScanning)
        game.send(.shelf(.failed("Another program scans.")))
        #expect(!game.state.shelf.isScanning)
    }

    // MARK: Categories by rule

    private func ownTab(_ albums: Int) -> Game {
        var game = Game()
        var summary = ShelfSummary()
        summary.folders = [MusicFolder(id: 1, path: "/home/ada/Music", albums: albums, songs: albums * 9)]
        (summary.albums, summary.songs) = (albums, albums * 9)
        game.send(.shelf(.summary(summary)))
        game.choose("add")
        game.choose(AddCategory.Target.tab(ShelfRule.source))
        return game
    }

    @Test func aSmallShelfSaysWhatACategoryNeeds() {
        #expect(words(ownTab(7)).contains("Your shelf has 7 albums. A category needs 12"))
        #expect(words(ownTab(1)).contains("Your shelf has 1 album. A category needs 12"))
        #expect(words(ownTab(15)).contains("Fewer than 12 of your 15 albums have a cover"))
    }

    @Test func lettersTypedThereAskTheShelfAlone() {
        var (game, _) = Game.withLibrary(30)
        game.choose("add")
        game.choose(AddCategory.Target.tab(ShelfRule.source))
        game.write("xyzzy")
        game.tick(20)
        #expect(words(game).contains("None of the categories from your records is called “xyzzy”."))
        for _ in 0..<5 { game.key("Backspace") }
        game.write("rock")
        game.tick(20)
        #expect(words(game).contains("Rock") && !words(game).contains("None of the"))
    }

    // MARK: The first shelf

    @Test func aMadeCategoryStandsOnTheFirstShelfAndHasTheFocus() throws {
        var (game, _) = Game.withLibrary(30)
        game.choose("add")
        game.choose(AddCategory.Target.tab(ShelfRule.source))
        let rule = SourceReference(source: ShelfRule.source, kind: .genre, id: "rock")
        game.choose(AddCategory.Target.hit(rule))
        while game.name != "categories" { game.key("Escape") }
        let shelf = try #require(CrateShelf.all(game.state).first)
        let made = try #require(shelf.categories.first { $0.origin == rule })
        #expect(shelf.section == .yours && game.focus == "category." + made.id.rawValue)
    }

    // MARK: Skipped files

    /// The sentence names the problem, then the remedy.
    @Test(arguments: TagError.allCases) func everyReasonSaysWhatToDo(problem: TagError) {
        let parts = Words.reason(problem).split(separator: "; ")
        #expect(parts.count == 2 && parts.allSatisfy { $0.count > 8 }, "\(problem)")
    }

    // MARK: Folders that go

    private func shelf(_ state: MusicFolder.State?, rule: Int) -> ShelfSummary {
        var summary = ShelfSummary()
        summary.folders =
            state.map { [MusicFolder(id: 1, path: "/media/ada/STICK", state: $0, albums: 30, songs: 90)] } ?? []
        summary.albums = summary.folders.isEmpty ? 0 : 30
        if rule > 0 {
            summary.rules = [ShelfRule(reference: ShelfRule.everything, name: Words.allYourRecords, albums: rule)]
        }
        return summary
    }

    @Test func aCategoryWhoseFolderIsAwaySaysSo() {
        var (game, _) = Game.withLibrary(30)
        game.openCategory(Category.ID(ShelfRule.everything))
        game.answer(from: game.shelf)
        #expect((game.state.screen as? CategoryDetail)?.limits.canStart == true)
        game.choose("scores")
        game.send(.shelf(.summary(shelf(.away, rule: 0))))
        game.key("Escape")
        #expect((game.state.screen as? CategoryDetail)?.limits.canStart == false)
        #expect(words(game).contains("“STICK” is away") && !words(game).contains("fits this"))
        game.choose("start")
        #expect(game.name == "category" && game.state.toast?.text.contains("Plug it in") == true)
        game.key("Escape")
        #expect(words(game).contains("away"))
    }

    @Test func aCategoryWithoutAFolderOffersToChooseOne() {
        var (game, _) = Game.withLibrary(30)
        game.openCategory(Category.ID(ShelfRule.everything))
        game.answer(from: game.shelf)
        game.send(.shelf(.summary(shelf(nil, rule: 0))))
        game.answer(from: game.shelf)
        game.send(.shelf(.category(ShelfRule.everything, [])))
        #expect(words(game).contains("There is no music folder any more") && game.focus == "folder")
        game.key("Return")
        #expect(game.name == "folder-browser")
    }

    @Test func aFolderThatComesBackFillsItsCategoryUnderAnotherScreen() {
        var (game, library) = Game.withLibrary(30)
        game.openCategory(Category.ID(ShelfRule.everything))
        game.send(.shelf(.summary(shelf(.away, rule: 0))))
        game.choose("scores")
        game.takeAsked()
        game.send(.shelf(.summary(shelf(.watched, rule: 30))))
        #expect(game.answer(from: library).contains(.category(ShelfRule.everything)))
        game.key("Escape")
        #expect((game.state.screen as? CategoryDetail)?.limits.canStart == true)
    }

    @Test func theLibraryAndItsCategoriesLookForTheFolders() {
        var (game, _) = Game.withLibrary(30)
        #expect(game.choose("library").contains(.shelf(.look)))
        game.key("Escape")
        game.takeAsked()
        game.openCategory(Category.ID(ShelfRule.everything))
        #expect(game.takeAsked().contains(.shelf(.look)))
        game.key("Escape")
        game.openCategory("records")
        #expect(!game.takeAsked().contains(.shelf(.look)))
    }
}
