import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// No screen offers what a missing library would do.
struct MissingPartsTests {
    /// Targets that are useless without a part.
    private static let offers: [GamePart: [TargetID]] = [
        .tags: [
            TargetID(Folders.Target.add), TargetID(Folders.Target.scanAll), TargetID(Library.Target.folder),
            TargetID(CategoryDetail.Target.folder),
        ],
        .songs: [
            TargetID(Library.Target.jukebox), TargetID(AlbumPage.Target.play), TargetID(AlbumPage.Target.later),
            TargetID(AlbumPage.Target.shuffle), TargetID(AlbumPage.Target.song(0)), TargetID(AlbumPage.Target.more(0)),
            TargetID(Library.Target.more(0)),
        ],
    ]

    private static func offered(_ state: AppState, _ part: GamePart) -> [TargetID] {
        let ids = state.sheet().targets.map(\.id)
        return offers[part, default: []].filter(ids.contains)
    }

    @Test(arguments: [GamePart.tags, .songs]) func noScreenOffersWhatCannotWork(part: GamePart) {
        var seen: Set<TargetID> = []
        for fixture in Fixture.all {
            seen.formUnion(Self.offered(fixture.state, part))
            var state = fixture.state
            _ = step(&state, .partsMissing([part]))
            #expect(Self.offered(state, part).isEmpty, "\(fixture)")
        }
        // Samples show each of them where nothing is missing.
        #expect(seen == Set(Self.offers[part, default: []]))
    }

    @Test(arguments: GamePart.allCases) func aToastNamesTheLibrary(part: GamePart) {
        var game = Game()
        game.send(.partsMissing([part]))
        #expect(game.state.missing == [part])
        #expect(game.state.toast?.text.contains(part.library) == true)
    }

    @Test func aSongIsRefusedInASentence() {
        var game = Game()
        game.restoreDeck()
        game.send(.partsMissing([.songs]))
        let album = game.state.kept.categories[0].albums[0]
        var state = game.state
        #expect(Deck.queue(album, .now, &state).isEmpty)
        #expect(state.toast?.text == Words.isMissing(.songs))
    }
}
