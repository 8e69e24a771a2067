import UnderCoverCatalogue

extension AlbumPage {
    package static let samples = [
        Sample("album") { $0.openAlbum() },
        Sample("album-left-out") {
            $0.openAlbum()
            $0.choose(Target.flag)
            $0.tick(Toast.ticks * 2)
        },
        Sample("album-family", prepare: { launch, _ in launch.kept.settings.family = true }) {
            $0.openAlbum()
            $0.choose(Target.family)
            $0.tick(Toast.ticks * 2)
        },
        Sample("album-playing") { game in
            game.restoreDeck()
            game.openAlbum()
            game.choose(Target.song(1))
            game.beginSong(at: 20)
        },
        Sample("album-of-the-box") { game in
            let box = game.state.kept.categories.first { $0.section == .builtIn }?.albums ?? []
            game.look { state in box.first.map { AlbumPage.open($0, &state) } ?? [] }
        },
        Sample.ofFridays("album-of-a-friday", day: DailyDay.firstOfFridays + 1) { game in
            game.openReleases()
            game.choose(NewReleases.Target.sleeve(0))
        },
        Sample("album-bare") { game in
            game.openLibrary()
            if let place = game.shelf.albums.firstIndex(where: \.isBare) { game.choose(Library.Target.place(place)) }
            game.answerShelf()
        },
    ]
}
