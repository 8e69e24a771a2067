import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The screens of the player's own records in windows that are short of room.
struct ShelfLayoutTests {
    private static let windows: [(Int, Int)] = [
        (1280, 720), (1024, 768), (1080, 1080), (1920, 1080), (3440, 1440), (3840, 1080), (720, 1280), (480, 800),
        (480, 320), (800, 480),
    ]

    /// The songs are what the page is for.
    @Test(arguments: windows, [100, 150, 200]) func anAlbumShowsItsSongs(window: (Int, Int), textSize: Int) throws {
        for name in ["album", "album-bare"] {
            let state = Fixture.named(name).sized(window.0, window.1, textSize: textSize)
            let songs = try #require((state.screen as? AlbumPage)?.page?.songs.count)
            let area = try #require(state.sheet().scrollArea, "\(name) shows no songs")
            let seen = state.sheet().runs.count { run in
                area.viewport.contains(Rect(area.viewport.midX, run.origin.y - 2, 1, 1)) && run.face == .bold
            }
            #expect(seen >= min(songs, 3), "\(name): \(seen) of \(songs)")
        }
    }

    /// The mark of more stands on the panel's paper, clear of its frame.
    @Test(arguments: windows) func theMarkOfMoreSongsIsWhole(window: (Int, Int)) throws {
        var (game, library) = Game.withLibrary(30)
        for index in library.albums.indices { library.albums[index].songs = 40 }
        game.resize(window.0, window.1)
        game.choose("library")
        game.answer(from: library)
        game.choose("place.3")
        game.answer(from: library)
        let sheet = game.state.sheet()
        var mark: Rect?
        var panel: Rect?
        for case let command in sheet.list {
            if case .icon(let icon) = command, icon.icon == .triangleDown { mark = icon.rect }
            if case .box(let box) = command, box.fill == sheet.theme.paper, box.radius == 0, box.strokeWidth > 0 {
                panel = box.rect
            }
        }
        let paper = try #require(panel).inset(2)
        #expect(paper.contains(try #require(mark)), "\(mark.debugDescription) in \(paper)")
    }

    @Test(arguments: windows, [100, 200]) func noWordOfABareSleeveIsBroken(window: (Int, Int), textSize: Int) {
        for name in ["library", "album-bare", "missing-art"] {
            let state = Fixture.named(name).sized(window.0, window.1, textSize: textSize)
            let words = Set(Game().shelf.albums.flatMap { $0.title.split(separator: " ").map { String($0) } })
            for run in state.sheet().runs where run.face == .display && run.size >= 14 {
                let parts = run.string.split(separator: " ").map { String($0) }
                let broken = parts.filter { part in
                    !words.contains(part) && words.contains { $0.hasPrefix(part) || $0.hasSuffix(part) }
                }
                let isLetter = run.string.count == 1
                #expect(broken.isEmpty || isLetter, "\(name) \(window) \(textSize): “\(run.string)”")
            }
        }
    }

    /// By a disc, or by its hint in the footer.
    @Test(arguments: [(1280, 720), (1920, 1080), (1280, 800), (3440, 1440), (1024, 768), (3840, 1080)])
    func searchIsReachedByMouse(window: (Int, Int)) {
        for name in ["categories", "library", "library-songs", "folders", "missing-art"] {
            let state = Fixture.named(name).sized(window.0, window.1, textSize: 100)
            let targets = state.sheet().targets.map(\.id)
            let isThere = targets.contains { $0 == "search" } || targets.contains { $0.is(FooterTarget.hint(.search)) }
            #expect(isThere, "\(name)")
        }
    }

    @Test func theListOfCategoriesHasTheDiscOfSearch() {
        for (width, height) in [(1280, 720), (1920, 1080)] {
            let state = Fixture.named("categories").sized(width, height, textSize: 100)
            #expect(state.sheet().targets.contains { $0.id == "search" }, "\(width)")
        }
    }
}
