import UnderCoverCatalogue

extension MissingArtScreen {
    package static let samples = [
        Sample.withSources("missing-art") { open(&$0) },
        Sample.withSources("missing-art-question") { game in
            open(&game)
            if let item = game.shelf.missing.first(where: { $0.state == .several }) {
                game.choose(Target.album(item.album.id))
            }
        },
        Sample.withSources("missing-art-none") { game in
            game.fillShelf()
            game.openFolders()
            game.choose(Folders.Target.missingArt)
            game.send(.shelf(.missingArt([])))
        },
    ]

    private static func open(_ game: inout Walkthrough) {
        game.fillShelf()
        game.openFolders()
        game.takeAsked()
        game.choose(Folders.Target.missingArt)
        game.answerShelf()
    }
}
