import UnderCoverCatalogue

extension Folders {
    package static let samples = [
        Sample.withSources("folders") {
            $0.fillShelf()
            $0.openFolders()
        },
        Sample.withSources("folders-scanning") {
            $0.fillShelf()
            $0.send(.shelf(.scanned($0.shelf.progress(.reading, albums: 14))))
            $0.openFolders()
        },
        Sample.withSources("folders-empty") { $0.openFolders() },
    ]
}

extension FolderPage {
    package static let samples = [
        sample("folder", 1), sample("folder-unwatched", 2), sample("folder-away", 3), sample("folder-paused", 4),
    ]

    private static func sample(_ name: String, _ folder: Int) -> Sample {
        Sample.withSources(name) {
            $0.fillShelf()
            $0.openFolders()
            $0.choose(Folders.Target.folder(folder))
        }
    }
}

extension FolderBrowser {
    package static let samples = [
        Sample.withSources("folder-places") { open(&$0) },
        Sample.withSources("folder-browser") { game in
            open(&game)
            game.choose(Target.place("/home/ada/Music"))
            game.answerShelf()
        },
        Sample.withSources("folder-asking") { game in
            game.offerChooser()
            open(&game)
        },
        Sample.withSources("folder-locked") { game in
            open(&game)
            game.choose(Target.place("/home/ada"))
            game.send(
                .shelf(
                    .listed(
                        FolderListing(path: "/home/ada", parent: "/home", problem: "The game may not read this folder.")
                    )))
        },
    ]

    private static func open(_ game: inout Walkthrough) {
        game.openFolders()
        game.takeAsked()
        game.choose(Folders.Target.add)
        game.answerShelf()
    }
}

extension Walkthrough {
    /// The desktop has a window for choosing folders and files.
    package mutating func offerChooser() {
        var found = state.system
        found.hasChooser = true
        send(.preferencesFound(found))
    }
}

extension SkippedReport {
    package static let samples = [
        Sample.withSources("skipped") { game in
            game.fillShelf()
            game.openFolders()
            game.choose(Folders.Target.folder(1))
            game.choose(FolderPage.Target.skipped)
            game.answerShelf()
        }
    ]
}
