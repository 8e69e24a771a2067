import UnderCoverCatalogue

extension PlaylistPreview {
    package static let samples = [
        sample("playlist-listing") { _ in }, sample("playlist-covers", also: "playlist") { $0.gather(covers: 7) },
        sample("playlist-resting") {
            $0.gather(covers: 7)
            $0.rest(8)
        },
        sample("playlist-done") { $0.gather(covers: 24, stage: .done) },
        sample("playlist-too-few") { $0.gather(covers: 3, stage: .done) },
        sample("playlist-unfound") { $0.gatherFile() },
        sample("playlist-failed") { $0.gather(covers: 0, stage: .failed) },
    ]

    private static func sample(_ name: String, also alias: String? = nil, _ walk: @escaping Sample.Walk) -> Sample {
        Sample.withSources(name, also: alias) {
            $0.openPlaylist()
            walk(&$0)
        }
    }
}
