import UnderCoverCatalogue

extension Search {
    package static let samples = [
        Sample.withSources("search") { find(&$0) },
        Sample.withSources("search-empty") { open(&$0) },
        Sample.withSources("search-before") { game in
            open(&game)
            game.write("timer")
            game.key("Return")
            game.key("Escape")
            game.key("/")
        },
        Sample.withSources("search-near") { game in
            open(&game)
            game.write("setings")
        },
        Sample.withSources("search-nothing") { game in
            open(&game)
            game.write("xyzzyx")
        },
        Sample.withSources("search-setting") { game in
            open(&game)
            game.write("volume")
        },
        Sample.withSources("search-pad") { game in
            find(&game)
            game.plug()
            game.pad(.down)
        },
    ]

    private static func open(_ game: inout Walkthrough) {
        game.openLibrary()
        game.key("/")
    }

    /// The beginning of an album of the sample library.
    private static func find(_ game: inout Walkthrough) {
        open(&game)
        game.takeAsked()
        let title = game.shelf.albums.first { !$0.isBare }?.title ?? ""
        game.write(String(title.prefix(3)))
        game.answerShelf()
    }
}
