extension AlbumPage {
    package static let samples = [
        Sample("album") { $0.openAlbum() },
        Sample("album-left-out") {
            $0.openAlbum()
            $0.choose(Target.flag)
            $0.tick(Toast.ticks * 2)
        },
        Sample("album-bare") { game in
            game.openLibrary()
            if let place = game.shelf.albums.firstIndex(where: \.isBare) { game.choose(Library.Target.place(place)) }
            game.answerShelf()
        },
    ]
}
