import UnderCoverCatalogue

extension AlbumPage {
    package static let samples = [
        Sample("album") { $0.openAlbum() },
        Sample("album-left-out") {
            $0.openAlbum()
            $0.choose(Target.flag)
            $0.tick(Toast.ticks * 2)
        },
        Sample("album-playing") { game in
            game.openAlbum()
            guard let record = (game.state.screen as? AlbumPage)?.record else { return }
            game.restoreDeck()
            let song = QueueSong(
                id: "one", title: record.title, artist: record.artist, album: record.id, albumTitle: record.title,
                artwork: record.artwork, seconds: 204)
            game.send(.deck(.found(record.id, title: record.title, [song], .now)))
            game.beginSong(at: 20)
        },
        Sample("album-of-the-box") { game in
            let box = game.state.kept.categories.first { $0.section == .builtIn }?.albums ?? []
            game.look { state in box.first.map { AlbumPage.open($0, &state) } ?? [] }
        },
        Sample("album-bare") { game in
            game.openLibrary()
            if let place = game.shelf.albums.firstIndex(where: \.isBare) { game.choose(Library.Target.place(place)) }
            game.answerShelf()
        },
    ]
}
