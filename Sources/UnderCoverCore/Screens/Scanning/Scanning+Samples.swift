extension Scanning {
    package static let samples = [
        sample("scanning", .reading, 22), sample("scanning-early", .reading, 4),
        sample("scanning-looking", .looking, 0, expected: nil), sample("scanning-done", .done, 24),
        sample("scanning-stopped", .stopped, 9),
    ]

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
