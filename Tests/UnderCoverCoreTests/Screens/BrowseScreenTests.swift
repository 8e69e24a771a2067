import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The shelf by genre, decade and label, and in other orders.
struct BrowseScreenTests {
    /// Records of three decades and two genres.
    private func opened() -> (game: Game, library: SampleShelf) {
        var (game, library) = Game.withLibrary(60)
        for index in library.albums.indices {
            library.albums[index].year = 1970 + index % 3 * 10
            library.albums[index].genre = index % 2 == 0 ? "Dub" : "Jazz"
        }
        game.choose("library")
        game.answer(from: library)
        game.choose("browse")
        return (game, library)
    }

    private func screen(_ game: Game) -> Library? { game.state.screen as? Library }

    private func pages(_ requests: [ShelfRequest]) -> [(order: ShelfOrder, group: ShelfGroup?)] {
        requests.compactMap {
            if case .page(_, _, _, _, _, let order, let group) = $0 { (order, group) } else { nil }
        }
    }

    @Test func aGenreIsAShelfOfItsOwn() throws {
        var (game, library) = opened()
        #expect(game.name == "browse")
        game.choose("kind.genre")
        #expect(game.answer(from: library) == [.groups(.genre, .name)])
        let groups = try #require((game.state.screen as? Browse)?.groups)
        #expect(groups.map(\.name) == ["Dub", "Jazz"] && game.focus == "group.0")
        game.choose("group.1")
        let asked = pages(game.answer(from: library))
        #expect(asked.map(\.group) == [groups[1]])
        #expect(game.name == "library" && screen(game)?.page?.total == 30 && screen(game)?.album(0)?.genre == "Jazz")
        for name in ["browse", "browse", "library"] {
            game.key("Escape")
            #expect(game.name == name)
        }
        #expect(screen(game)?.isWhole == true)
    }

    @Test func anOrderChangesTheLibraryBelow() throws {
        var (game, library) = opened()
        game.choose("order.year")
        #expect(game.name == "library" && game.focus == "place.0")
        #expect(pages(game.answer(from: library)).map(\.order) == [.year])
        #expect(screen(game)?.album(0)?.year == 1970 && screen(game)?.album(59)?.year == 1990)
        game.choose("tab.artists")
        #expect(pages(game.answer(from: library)).map(\.order) == [.year], "the other lists keep the order")
        game.choose("browse")
        #expect((game.state.screen as? Browse)?.order == .year)
        game.choose("order.year")
        #expect(game.name == "library" && pages(game.answer(from: library)).isEmpty)
    }

    @Test(arguments: ShelfGroup.Kind.listed) func anEmptyKindSaysWhatIsMissing(kind: ShelfGroup.Kind) {
        var (game, _) = opened()
        game.choose("kind.\(kind.rawValue)")
        game.send(.shelf(.groups(kind, .name, [])))
        #expect(game.drawn.contains(Words.noGroups(kind)))
        #expect(ShelfGroup.Kind.allCases.count { Words.noGroups($0) == Words.noGroups(kind) } == 1)
    }

    /// A shelf of its own that opens once it is counted; where it has no records, that is said.
    @Test(arguments: [ShelfGroup.Kind.unheard, .unasked]) func theNeverHeardAndAskedAreAShelf(kind: ShelfGroup.Kind) {
        var (game, library) = opened()
        game.choose("never.\(kind.rawValue)")
        game.send(.shelf(.groups(kind, .name, [])))
        #expect(game.name == "browse" && game.state.toast?.text == Words.noGroups(kind))
        game.takeAsked()
        game.choose("never.\(kind.rawValue)")
        #expect(game.answer(from: library) == [.groups(kind, .name)])
        let asked = pages(game.answer(from: library))
        #expect(game.name == "library" && asked.map(\.group?.kind) == [kind])
        #expect(game.drawn.contains(Words.groups(kind)))
    }

    @Test func namesBelowTheSleevesAreSwitched() throws {
        var (game, _) = opened()
        game.choose("names")
        #expect(game.state.settings.wallNames)
        game.choose("names")
        #expect(!game.state.settings.wallNames)
    }

    /// Each row can be reached with the arrows alone, and is said.
    @Test(arguments: [ShelfGroup.Kind?.none, .decade]) func allIsReachedWithoutAMouse(kind: ShelfGroup.Kind?) throws {
        var (game, library) = opened()
        if let kind {
            game.choose("kind.\(kind.rawValue)")
            game.answer(from: library)
        }
        let wanted = Set(game.state.sheet().focusable.map(\.id).filter { $0.target is Browse.Target })
        var met: Set<TargetID?> = [game.state.focus]
        for _ in 0..<30 {
            game.key("Down")
            met.insert(game.state.focus)
        }
        #expect(wanted.count >= 3 && wanted.allSatisfy { met.contains($0) })
    }

    @Test func anArtistsRecordsAreAskedForByYear() throws {
        var (game, library) = opened()
        game.key("Escape")
        game.choose("tab.artists")
        game.answer(from: library)
        game.choose("place.0")
        #expect(pages(game.answer(from: library)).map(\.order) == [.year])
    }

    /// A search says which field has what the names do not have.
    @Test func aHitSaysWhatMatched() throws {
        var (game, library) = Game.withLibrary(3)
        game.key("/")
        game.write("parlophone")
        game.takeAsked()
        let album = library.albums[0]
        let song = library.songs[0]
        let question = try #require((game.state.screen as? Search)?.question)
        var findings = SearchFindings(question: question, albums: [album], songs: [song])
        findings.matches = [
            album.id.rawValue: [SearchMatch(.label, "Parlophone")],
            song.id: [SearchMatch(.genre, "Dub"), SearchMatch(.year, "1997")],
        ]
        game.send(.shelf(.found(findings)))
        let hits = try #require((game.state.screen as? Search)?.hits(game.state))
        #expect(hits.first { $0.group == .albums }?.detail == "\(album.artist) · label: Parlophone")
        #expect(hits.first { $0.group == .songs }?.detail == "\(song.artist) · genre: Dub · 1997")
    }

    @Test func anIndexThatIsFilledUpIsTold() throws {
        var (game, _) = Game.withLibrary(3)
        game.key("/")
        game.write("rec")
        game.send(.shelf(.indexed(0.4)))
        #expect(game.state.shelf.indexed == 0.4)
        game.send(.shelf(.indexed(1)))
        #expect(game.state.shelf.indexed == nil)
    }
}
