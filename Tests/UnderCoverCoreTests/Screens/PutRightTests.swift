import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Names, years and covers of the player's albums are put right on a page of their own.
struct PutRightTests {
    private func opened(_ corrections: [(AlbumCorrection.Field, String)] = []) throws -> (Game, ShelfAlbum) {
        var game = Game()
        game.openAlbum()
        game.choose(AlbumPage.Target.putRight)
        let album = try #require((game.state.screen as? PutRight)?.album)
        #expect(game.takeAsked().contains(.shelf(.corrections(album.id))))
        var sheet = game.shelf.sheet(of: album)
        sheet.corrections = corrections.map { AlbumCorrection(album: album.id, field: $0.0, value: $0.1) }
        game.send(.shelf(.corrections(album.id, sheet)))
        game.takeAsked()
        return (game, album)
    }

    private func page(_ album: ShelfAlbum, _ title: String) -> ShelfAlbumPage {
        var album = album
        album.title = title
        return ShelfAlbumPage(album: album, songs: [])
    }

    @Test func aTypedNameIsAskedForAndShownEverywhere() throws {
        var (game, album) = try opened()
        game.choose(PutRight.Target.field(.title))
        #expect(game.name == "put-right-naming")
        for _ in album.title { game.key("Backspace") }
        game.write("mago")
        let wanted = AlbumCorrection(album: album.id, field: .title, value: "mago")
        #expect(game.key("Return").contains(.shelf(.correct(wanted))))
        #expect(game.name == "put-right")
        game.send(.shelf(.corrected(album.id, page(album, "mago"), before: nil)))
        #expect((game.state.screen as? PutRight)?.album.title == "mago")
        game.key("Escape")
        #expect((game.state.screen as? AlbumPage)?.album.title == "mago")
    }

    @Test func anImpossibleYearStaysInItsField() throws {
        var game = try opened().0
        game.choose(PutRight.Target.field(.year))
        for _ in 0..<6 { game.key("Backspace") }
        game.write("71")
        let effects = game.key("Return")
        #expect(!effects.contains { if case .shelf = $0 { true } else { false } })
        #expect(game.name == "put-right-naming")
        #expect(game.state.toast?.text == Words.unusableCorrection(.year))
        game.write("19")
        #expect((game.state.screen as? PutRightNaming)?.field.text == "7119", "it is typed on")
        #expect(
            !game.key("Return").contains { if case .shelf = $0 { true } else { false } }, "no record is of that year")
    }

    @Test func whatWasPutRightIsUndoneByItself() throws {
        var (game, album) = try opened([(.artist, "Can"), (.cover, "fetched")])
        game.choose(PutRight.Target.field(.artist))
        #expect(game.choose(PutRightNaming.Target.undo).contains(.shelf(.undo(album.id, .artist))))
        game.choose(PutRight.Target.field(.cover))
        #expect(game.choose(PutRightChoice.Target.undo).contains(.shelf(.undo(album.id, .cover))))
        #expect(game.name == "put-right")
    }

    @Test func albumsBecomeOneAndTheirPagesToo() throws {
        var (game, album) = try opened()
        let whole = try #require(game.shelf.sheet(of: album).near.first)
        game.choose(PutRight.Target.field(.part))
        let wanted = AlbumCorrection(album: album.id, field: .part, value: whole.id.rawValue)
        #expect(game.choose(PutRightChoice.Target.whole(whole.id)).contains(.shelf(.correct(wanted))))
        game.send(.shelf(.corrected(album.id, page(whole, whole.title), before: nil)))
        #expect((game.state.screen as? PutRight)?.album.id == whole.id)
        game.key("Escape")
        #expect((game.state.screen as? AlbumPage)?.album.id == whole.id)
    }

    /// The album's page lies below, and lists songs that are another album's again.
    @Test func whereAPartStandsForItselfTheWholeIsReadAgain() throws {
        var (game, album) = try opened()
        let part = try #require(game.shelf.sheet(of: album).near.first)
        let effects = game.send(.shelf(.corrected(part.id, page(part, part.title), before: nil)))
        #expect(effects.contains(.shelf(.album(album.id))))
        game.send(.shelf(.album(page(album, "Read again"))))
        game.key("Escape")
        #expect((game.state.screen as? AlbumPage)?.album.title == "Read again")
    }

    @Test func aChosenCoverIsLoadedAgain() throws {
        var (game, album) = try opened()
        let place = try #require(game.shelf.sheet(of: album).pictures.first)
        game.choose(PutRight.Target.field(.cover))
        let wanted = AlbumCorrection(album: album.id, field: .cover, value: place.value)
        #expect(game.choose(PutRightChoice.Target.picture(place)).contains(.shelf(.correct(wanted))))
        let effects = game.send(.shelf(.corrected(album.id, page(album, album.title), before: nil)))
        #expect(effects.contains(.loadCover(album.artwork, .round)))
    }

    @Test func theOpenSourcesAreAskedForACover() throws {
        var (game, album) = try opened()
        game.choose(PutRight.Target.field(.cover))
        #expect(game.choose(PutRightChoice.Target.look).contains(.shelf(.fetchArt(album.id))))
        #expect(game.choose(PutRightChoice.Target.look).isEmpty, "they are being asked already")
        let effects = game.send(.shelf(.missingArt([MissingArt(album: album, state: .found)])))
        let wanted = AlbumCorrection(album: album.id, field: .cover, value: "fetched")
        #expect(effects.contains(.shelf(.correct(wanted))))
        #expect(game.name == "put-right")
    }

    /// Another game has put the same thing right meanwhile.
    @Test func whatWasThereIsTold() throws {
        var (game, album) = try opened()
        let other = AlbumCorrection(album: album.id, field: .title, value: "Other")
        game.send(.shelf(.corrected(album.id, page(album, "Mine"), before: other)))
        #expect(game.state.toast?.text == Words.tookThePlaceOf("Other"))
        let known = AlbumCorrection(album: album.id, field: .title, value: "Mine")
        var sheet = game.shelf.sheet(of: album)
        sheet.corrections = [known]
        game.send(.shelf(.corrections(album.id, sheet)))
        game.tick(Toast.ticks * 2)
        game.send(.shelf(.corrected(album.id, page(album, "Newer"), before: known)))
        #expect(game.state.toast?.text != Words.tookThePlaceOf("Mine"))
    }
}

struct AlbumCorrectionTests {
    @Test(arguments: [
        (AlbumCorrection.Field.title, "  Tago  Mago ", "Tago Mago"), (.year, " 1971 ", "1971"),
        (.cover, "folder:a/b.jpg", "folder:a/b.jpg"), (.cover, "file:/a.jpg", "file:/a.jpg"),
        (.cover, "fetched", "fetched"),
        (.part, "shelf/album/b", "shelf/album/b"),
    ])
    func whatCanBeKept(field: AlbumCorrection.Field, value: String, kept: String) {
        #expect(AlbumCorrection(album: "shelf/album/a", field: field, value: value).cleaned?.value == kept)
    }

    @Test(arguments: [
        (AlbumCorrection.Field.title, " "), (.title, String(repeating: "x", count: 301)), (.year, "71"),
        (.year, "9999"),
        (.cover, "folder:../a.jpg"), (.cover, "folder:a//b.jpg"), (.cover, "folder:"), (.cover, "file:a.jpg"),
        (.cover, "file:/a\u{0}.jpg"), (.cover, ""), (.part, "shelf/album/a"), (.part, ""),
        (.cover, "file:/" + String(repeating: "x", count: 4000)),
    ])
    func whatCannot(field: AlbumCorrection.Field, value: String) {
        #expect(AlbumCorrection(album: "shelf/album/a", field: field, value: value).cleaned == nil)
    }
}
