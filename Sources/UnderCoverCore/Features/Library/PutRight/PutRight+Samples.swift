import UnderCoverCatalogue

extension PutRight {
    package static let samples = [
        Sample("put-right") { $0.openPutRight() },
        Sample("put-right-done") { game in
            game.openPutRight()
            guard let album = PutRight.shown(game.state)?.album else { return }
            var sheet = game.shelf.sheet(of: album)
            sheet.corrections = [
                AlbumCorrection(album: album.id, field: .title, value: album.title),
                AlbumCorrection(album: album.id, field: .year, value: "1971"),
                AlbumCorrection(album: album.id, field: .cover, value: "fetched"),
            ]
            sheet.title = "untitled (disc 1)"
            sheet.parts = Array(game.shelf.albums.prefix(2))
            game.send(.shelf(.corrections(album.id, sheet)))
        },
    ]
}

extension PutRightNaming {
    package static let samples = [
        Sample("put-right-naming") { game in
            game.openPutRight()
            game.choose(PutRight.Target.field(.title))
            game.tick(20)
        },
        Sample("put-right-again") { game in
            game.openPutRight()
            guard let album = PutRight.shown(game.state)?.album else { return }
            var sheet = game.shelf.sheet(of: album)
            sheet.corrections = [AlbumCorrection(album: album.id, field: .artist, value: album.artist)]
            game.send(.shelf(.corrections(album.id, sheet)))
            game.choose(PutRight.Target.field(.artist))
            game.tick(20)
        },
    ]
}

extension PutRightChoice {
    package static let samples = [
        sample("put-right-cover", .cover) { _, _ in },
        sample("put-right-covers-found", .cover) { game, album in
            game.choose(Target.look)
            guard var art = game.shelf.missing.first(where: { $0.state == .several }) else { return }
            art.album = album
            game.send(.shelf(.missingArt([art])))
        },
        sample("put-right-part", .part) { _, _ in },
        Sample("put-right-parts") { game in
            game.openPutRight()
            guard let album = PutRight.shown(game.state)?.album else { return }
            var sheet = game.shelf.sheet(of: album)
            sheet.corrections = [AlbumCorrection(album: album.id, field: .part, value: "shelf/album/other")]
            sheet.parts = Array(game.shelf.albums.suffix(1))
            game.send(.shelf(.corrections(album.id, sheet)))
            game.choose(PutRight.Target.field(.part))
        },
        Sample("put-right-alone") { game in
            game.openPutRight()
            guard let album = PutRight.shown(game.state)?.album else { return }
            var sheet = game.shelf.sheet(of: album)
            sheet.near = []
            game.send(.shelf(.corrections(album.id, sheet)))
            game.choose(PutRight.Target.field(.part))
        },
    ]

    private static func sample(
        _ name: String, _ field: AlbumCorrection.Field,
        _ walk: @escaping @Sendable (inout Walkthrough, ShelfAlbum) -> Void
    ) -> Sample {
        Sample(name) { game in
            game.openPutRight()
            guard let album = PutRight.shown(game.state)?.album else { return }
            game.choose(PutRight.Target.field(field))
            walk(&game, album)
        }
    }
}

extension Walkthrough {
    fileprivate mutating func openPutRight() {
        openAlbum()
        choose(AlbumPage.Target.putRight)
        answerShelf()
    }
}

extension SampleShelf {
    package func sheet(of album: ShelfAlbum) -> CorrectionSheet {
        CorrectionSheet(
            corrections: [], title: album.title, artist: album.artist, year: album.year,
            pictures: ["cover.jpg", "Scans/back.jpg", "Scans/front.jpg"].map { .folder(album.title + "/" + $0) },
            near: Array(albums.filter { $0.id != album.id }.prefix(8)))
    }
}
