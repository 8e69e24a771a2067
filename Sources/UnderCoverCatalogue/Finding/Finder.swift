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

    package mutating func note(search words: String) {
        let key = TextFolding.key(words)
        guard !key.isEmpty else { return }
        recent = Array(([words] + recent.filter { TextFolding.key($0) != key }).prefix(Self.mostRecent))
    }

    package func source(_ id: String) -> Source? { sources.first { $0.id == id } }

    package func gathering(_ reference: SourceReference) -> Gathering? {
        gatherings.first { $0.reference == reference }
    }

    package mutating func note(_ news: Gathering) {
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
    package mutating func note(rest seconds: Double?, of id: String, at tick: Int) {
        guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
        sources[index].restsUntil = seconds.flatMap { seconds in
            (0...Source.longestRest).contains(seconds) ? tick + Int((seconds * 60).rounded(.up)) : nil
        }
    }

    /// A rate limit is being counted down on screen.
    package func isResting(at tick: Int) -> Bool { sources.contains { $0.rest(at: tick) != nil } }

    package mutating func forget(_ reference: SourceReference) { gatherings.removeAll { $0.reference == reference } }
}

/// A service that is rate limited while a playlist loads.
package struct Rest: Equatable, Codable, Sendable {
    /// Id of the source whose requests wait.
    package var source: String
    /// Name of the service, which may be one of several that the source uses.
    package var name: String
    /// The tick at which the limit ends.
    package var until: Int
}

extension Finder {
    /// Replaces what was known about the service; 0 seconds end its limit.
    package mutating func note(restOf name: String, for source: String, seconds: Double, at tick: Int) {
        rests.removeAll { $0.source == source && $0.name == name || $0.until <= tick }
        guard seconds > 0, seconds <= Source.longestRest else { return }
        rests.append(Rest(source: source, name: name, until: tick + Int((seconds * 60).rounded(.up))))
    }

    /// The service that `gathering` waits for longest, and the seconds left; nil where it waits for none.
    package func rest(in gathering: Gathering, at tick: Int) -> (name: String, seconds: Int)? {
        guard gathering.isOnItsWay else { return nil }
        let reference = gathering.reference
        // Albums listed in a file are looked up in other sources.
        var known = rests.filter { $0.source == reference.source || reference.kind == .file }
        if gathering.stage == .listing, let source = source(reference.source), let until = source.restsUntil {
            known.append(Rest(source: source.id, name: source.name, until: until))
        }
        guard let longest = known.max(by: { $0.until < $1.until }), longest.until > tick else { return nil }
        return (longest.name, (longest.until - tick + 59) / 60)
    }
}

/// Limits for the name that a player gives a category.
package enum CategoryName {
    /// Characters (graphemes).
    package static let longest = 60

    /// One line of visible characters, at most `longest`; nil where nothing is left.
    package static func clean(_ text: String) -> String? { OutsideText.clean(text, longest: longest) }
}

extension Category.ID {
    /// The id depends only on `origin`, so adding a playlist again finds the same category.
    package init(_ origin: SourceReference) { self.init(rawValue: origin.description) }
}
