import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// A library of any size: it opens at once, and asks only for what is in sight.
struct LibraryTests {
    private func opened(_ count: Int) -> (game: Game, library: SampleShelf) {
        var (game, library) = Game.withLibrary(count)
        game.choose("library")
        return (game, library)
    }

    private func screen(_ game: Game) -> Library? { game.state.screen as? Library }

    private func pages(_ requests: [ShelfRequest]) -> [(start: Int, count: Int)] {
        requests.compactMap { if case .page(_, _, _, let start, let count, _, _) = $0 { (start, count) } else { nil } }
    }

    // MARK: Pages

    @Test func tenThousandAlbumsOpenWithOneSmallRequest() throws {
        var (game, library) = opened(10_000)
        #expect(game.name == "library" && game.focus == "place.0")
        let asked = pages(game.answer(from: library))
        #expect(asked.count == 1)
        let page = try #require(asked.first)
        #expect(page.start == 0 && page.count < 400)
        #expect(game.answer(from: library).isEmpty)
        #expect(screen(game)?.album(0)?.title == "A record 0")
    }

    /// The renderer may evict what hangs there, such as under a page of other records.
    @Test func aCoverThatWasDroppedComesAgain() throws {
        var (game, library) = opened(40)
        game.answer(from: library)
        let artwork = try #require(screen(game)?.album(0)).artwork
        game.send(.coverReady(artwork, .thumbnail, signature: nil, facts: nil))
        #expect(game.send(.coverDropped(artwork, .thumbnail)).contains(.loadCover(artwork, .thumbnail)))
        #expect(!game.tick().contains(.loadCover(artwork, .thumbnail)))
    }

    @Test func scrolledEndToEndItNeverHoldsMoreThanAPage() {
        var (game, library) = opened(10_000)
        game.answer(from: library)
        var asked = 0
        for _ in 0..<2_000 {
            game.send(.device(.scrolled(lines: 12)))
            asked += pages(game.answer(from: library)).map(\.count).reduce(0, +)
            #expect((screen(game)?.page?.rows.count ?? 0) < 500)
        }
        #expect(screen(game)?.album(9_999) != nil)
        // Each page overlaps the last one.
        #expect(asked < 10_000 * 4)
        #expect(game.state.sheet().focusable.contains { $0.id == game.state.focus })
        #expect(game.state.sheet().targets.count < 200)
    }

    @Test func whatHasNotComeIsHollowAndKeepsTheFocus() {
        var (game, library) = opened(300)
        for _ in 0..<3 { game.key("Right") }
        #expect(game.focus == "place.3" && screen(game)?.album(3) == nil)
        game.answer(from: library)
        #expect(game.focus == "place.3" && screen(game)?.album(3) != nil)
    }

    @Test func aLateAnswerToAnEarlierQuestionIsDropped() throws {
        var (game, library) = opened(10_000)
        let early = game.takeAsked()
        game.send(.device(.scrolled(lines: 400)))
        game.answer(from: library)
        let before = screen(game)?.page
        for case .shelf(let request) in early {
            if let news = library.answer(request) { game.send(.shelf(news)) }
        }
        #expect(before != nil && screen(game)?.page == before)
    }

    @Test func aPageArrivesUnderAnotherScreen() {
        var (game, library) = opened(300)
        let asked = game.takeAsked()
        game.key("/")
        #expect(game.name == "search")
        for case .shelf(let request) in asked {
            if let news = library.answer(request) { game.send(.shelf(news)) }
        }
        game.key("Escape")
        #expect(screen(game)?.album(0) != nil && screen(game)?.asked == nil)
    }

    @Test func theFocusFollowsAnAlbumThatNewOnesPush() {
        var (game, library) = opened(300)
        game.answer(from: library)
        game.state.setFocus("place.5")
        library.albums.insert(ShelfAlbum(id: "new", title: "A", artist: "Somebody"), at: 0)
        game.send(.shelf(.summary(library.summary)))
        game.answer(from: library)
        #expect(game.focus == "place.6" && screen(game)?.album(6)?.id == "a5")
    }

    // MARK: Letters

    @Test func shouldersGoFromLetterToLetter() {
        var (game, library) = opened(260)
        game.answer(from: library)
        game.key("Tab")
        #expect(game.focus == "place.10")
        game.key("Right")
        game.key("Shift+Tab")
        #expect(game.focus == "place.10")
        game.key("Shift+Tab")
        #expect(game.focus == "place.0")
        game.key("Shift+Tab")
        game.answer(from: library)
        #expect(game.focus == "place.250" && screen(game)?.album(250)?.title == "Z record 250")
    }

    @Test func aClickOnTheLettersJumps() throws {
        var (game, library) = opened(260)
        game.resize(1920, 1080)
        game.answer(from: library)
        let rail = try #require(game.state.sheet().targets.first { $0.id == "letters" })
        game.send(.device(.pointerDown(Point(rail.rect.midX, rail.rect.maxY - 3))))
        #expect(game.focus == "place.250")
    }

    @Test(arguments: [
        [ShelfLetter(letter: "A", start: 0), ShelfLetter(letter: "B", start: 3), ShelfLetter(letter: "D", start: 4)]
    ]) func cardsStandBeforeTheirLetters(letters: [ShelfLetter]) {
        var library = Library()
        library.page = ShelfPage(start: 0, rows: .albums([]), total: 6, letters: letters)
        let plan = LibraryPlan(library, total: 6, ScreenMetrics(width: 1920, height: 1080))
        let items = (0..<10).map { plan.item($0) }
        #expect(
            items == [
                .card("A"), .place(0), .place(1), .place(2), .card("B"), .place(3), .card("D"), .place(4), .place(5),
                nil,
            ])
        for place in 0..<6 { #expect(plan.item(plan.cell(of: place)) == .place(place)) }
    }

    // MARK: Ways on

    @Test func anArtistLeadsToTheirAlbumsAndAnAlbumToItsPage() {
        var (game, library) = opened(300)
        game.answer(from: library)
        game.choose("tab.artists")
        game.answer(from: library)
        game.choose("place.1")
        #expect(pages(game.answer(from: library)).count == 1)
        #expect(screen(game)?.artist?.name == library.artists[1].name)
        let album = screen(game)?.album(0)
        #expect(album?.artist == library.artists[1].name)
        game.choose("place.0")
        #expect((game.state.screen as? AlbumPage)?.album == album)
        game.key("Escape")
        #expect(game.focus == "place.0")
    }

    @Test func anEmptyLibraryOffersToChooseAFolder() {
        var game = Game()
        game.choose("library")
        #expect(game.focus == "folder")
        game.key("Return")
        #expect(game.name == "folder-browser" && game.takeAsked().contains(.shelf(.browse(nil))))
    }

    /// Its empty page lay under the screens of the scan.
    @Test func whatWasEmptyIsFilledByTheScanThatWasBegunThere() {
        var game = Game()
        var library = game.shelf
        library.albums = []
        game.choose("library")
        game.answer(from: library)
        #expect(screen(game)?.page?.total ?? 0 == 0)
        game.key("Return")
        #expect(game.name == "folder-browser")
        library = Game.withLibrary(40).library
        game.send(.shelf(.summary(library.summary)))
        game.key("Escape")
        #expect(game.name == "library")
        game.answer(from: library)
        #expect(screen(game)?.page?.total == 40)
    }

    // MARK: Scrolling

    /// A list of equal rows scrolls as if each row were named.
    @Test(arguments: [1, 5, 12, 40]) func uniformRowsScrollLikeNamedOnes(count: Int) {
        let room = Rect(0, 100, 500, 330)
        for scroll in stride(from: 0.0, through: 2_000, by: 37) {
            let rows = (0..<count).map { ScrollRow(Double($0) * 40, height: 30) }
            let named = ScrollArea(
                room, contentHeight: Double(count) * 40 - 10, rows: rows, scroll: scroll)
            let uniform = ScrollArea(room, count: count, pitch: 40, rowHeight: 30, scroll: scroll)
            #expect(named.offset == uniform.offset && named.viewport == uniform.viewport, "\(count) at \(scroll)")
            #expect(named.maximum == uniform.maximum)
            for row in 0..<count {
                let target = Rect(0, 100 - named.offset + Double(row) * 40, 500, 30)
                #expect(named.offset(showing: target, air: 10) == uniform.offset(showing: target, air: 10))
            }
        }
    }
}
