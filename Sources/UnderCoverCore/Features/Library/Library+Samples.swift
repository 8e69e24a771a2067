import UnderCoverCatalogue

extension Library {
    package static let samples = [
        Sample("library", also: "library-albums") { $0.openLibrary() },
        Sample("library-artists") { $0.openLibrary(.artists) },
        Sample("library-songs") { $0.openLibrary(.songs) },
        Sample("library-artist") { game in
            game.openLibrary(.artists)
            game.choose(Target.place(0))
            game.answerShelf()
        },
        Sample("library-genre") { game in
            game.openBrowse(.genre)
            game.choose(Browse.Target.group(0))
            game.answerShelf()
        },
        Sample("library-by-year") { game in
            game.openBrowse()
            game.choose(Browse.Target.order(.year))
            game.answerShelf()
        },
        Sample("library-names", prepare: { launch, _ in launch.kept.settings.wallNames = true }) { $0.openLibrary() },
        Sample("library-never") { game in
            game.openBrowse()
            game.choose(Browse.Target.never(.unheard))
            game.answerShelf()
        },
        Sample("library-coming") {
            $0.fillShelf()
            $0.choose(Categories.Target.library)
        },
        Sample("library-empty") { $0.choose(Categories.Target.library) },
    ]
}
