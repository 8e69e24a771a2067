/// The sources, the search that is running and the playlists that are loading.
package struct Finder: Equatable, Codable, Sendable {
    package var sources: [Source] = []
    /// Kinds of server that the player can add.
    package var serverKinds: [ServerKind] = []
    /// Number of the last search; answers to earlier ones are dropped.
    package var question = 0
    package var gatherings: [Gathering] = []
    /// Services that are rate limited while a playlist loads.
    package var rests: [Rest] = []
    /// The package with the decoders of rare formats, empty where none is known; nil where nothing is missing.
    package var missingDecoders: String?

    /// The queries of this session, newest first.
    package var recent: [String] = []

    static let mostRecent = 5

    package init() {}

    mutating func note(search words: String) {
        let key = TextFolding.key(words)
        guard !key.isEmpty else { return }
        recent = Array(([words] + recent.filter { TextFolding.key($0) != key }).prefix(Self.mostRecent))
    }

    package func source(_ id: String) -> Source? { sources.first { $0.id == id } }

    package func gathering(_ reference: SourceReference) -> Gathering? {
        gatherings.first { $0.reference == reference }
    }

    mutating func note(_ news: Gathering) {
        var gathering = news
        let before = self.gathering(news.reference)?.reached ?? 0
        gathering.reached = news.share.map { max($0, before) }
        if let index = gatherings.firstIndex(where: { $0.reference == gathering.reference }) {
            gatherings[index] = gathering
        } else {
            gatherings.append(gathering)
        }
    }

    /// A source is rate limited; nil seconds where it did not say for how long.
    mutating func note(rest seconds: Double?, of id: String, at tick: Int) {
        guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
        sources[index].restsUntil = seconds.flatMap { seconds in
            (0...Source.longestRest).contains(seconds) ? tick + Int((seconds * 60).rounded(.up)) : nil
        }
    }

    /// A rate limit is being counted down on screen.
    func isResting(at tick: Int) -> Bool { sources.contains { $0.rest(at: tick) != nil } }

    mutating func forget(_ reference: SourceReference) { gatherings.removeAll { $0.reference == reference } }
}
