import UnderCoverCatalogue

extension Scanning {
    package static let samples = [
        sample("scanning", .reading, 22), sample("scanning-early", .reading, 4),
        sample("scanning-looking", .looking, 0, expected: nil),
        done("scanning-done") { $0.shelf.progress(.done, albums: $0.shelf.albums.count) },
        sample("scanning-stopped", .stopped, 9), nothing,
        done("scanning-again") { game in
            var progress = game.shelf.progress(.done, albums: game.shelf.albums.count)
            progress.fresh = []
            return progress
        },
    ]

    /// A folder that has no music in it.
    private static let nothing = Sample.withSources("scanning-nothing") { game in
        game.openFolders()
        game.takeAsked()
        game.choose(Folders.Target.add)
        game.answerShelf()
        game.choose(FolderBrowser.Target.place("/home/ada/Music"))
        game.answerShelf()
        game.choose(FolderBrowser.Target.take)
        var summary = ShelfSummary()
        summary.folders = [MusicFolder(id: 1, path: "/home/ada/Music", skipped: 3)]
        game.send(.shelf(.summary(summary)))
        game.send(.shelf(.scanned(ScanProgress(stage: .done, files: 3, expected: 3, skipped: 3))))
    }

    private static func done(
        _ name: String, _ end: @escaping @Sendable (Walkthrough) -> ScanProgress
    ) -> Sample {
        Sample.withSources(name) {
            $0.fillShelf()
            $0.openFolders()
            $0.send(.shelf(.scanned($0.shelf.progress(.reading, albums: 2))))
            $0.choose(Folders.Target.scan)
            var progress = end($0)
            // No folder is being read any more.
            progress.folder = ""
            $0.send(.shelf(.scanned(progress)))
            $0.answerShelf()
        }
    }

    private static func sample(
        _ name: String, _ stage: ScanProgress.Stage, _ albums: Int, expected: Int? = 3_120
    ) -> Sample {
        Sample.withSources(name) {
            $0.fillShelf()
            $0.send(.shelf(.scanned($0.shelf.progress(.reading, albums: min(albums, 2), expected: expected))))
            $0.openFolders()
            $0.choose(Folders.Target.scan)
            $0.send(.shelf(.scanned($0.shelf.progress(stage, albums: albums, expected: expected))))
        }
    }
}
