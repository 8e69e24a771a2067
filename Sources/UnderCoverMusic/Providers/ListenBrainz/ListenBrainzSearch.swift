import Foundation
import UnderCoverCore

extension BrainzService {
    private static let searchPage = 25
    /// ListenBrainz refuses shorter words.
    private static let shortestWords = 3

    func search(_ words: String, page: Int) async throws(SourceError) -> [FoundPlaylist] {
        let words = cleanLine(words)
        guard words.count >= Self.shortestWords else { throw .tooFewLetters(Self.shortestWords) }
        guard (0..<1_000).contains(page) else { return [] }
        let request = listenBrainz.request(
            "/1/playlist/search",
            ["query": words, "count": String(Self.searchPage), "offset": String(page * Self.searchPage)],
            limits: .search)
        let found = try await ask(ListenBrainzDocument.Search.self, request)?.playlists.rows.compactMap(playlist) ?? []
        let likeness = TitleLikeness(words: words)
        // NB: the server accepts hits with a tenth of the letters.
        let near = found.enumerated().map {
            (place: $0.offset, score: likeness.score($0.element.title), found: $0.element)
        }
        .filter { $0.score >= TitleLikeness.least }
        return near.sorted { ($0.score, -$0.place) > ($1.score, -$1.place) }.map(\.found)
    }

    private func playlist(_ row: ListenBrainzDocument.Wrapped) -> FoundPlaylist? {
        guard let id = MBID.last(of: row.playlist.identifier.first), let title = cleanName(row.playlist.title) else {
            return nil
        }
        return FoundPlaylist(
            reference: SourceReference(source: Self.id, kind: .playlist, id: id), title: title,
            curator: cleanName(row.playlist.creator?.value))
    }
}

/// How similar a title is to the typed words, 0 to 1.
struct TitleLikeness {
    /// Half of the words, or the threshold of PostgreSQL's pg_trgm.
    static let least = 0.3

    private let words: [String]
    private let triples: Set<String>

    init(words text: String) {
        words = TextFolding.key(text).split(separator: " ").map { TitleKey.title(String($0)) }
        triples = Self.triples(text)
    }

    func score(_ title: String) -> Double {
        let key = TitleKey.title(title)
        let share = Double(words.count { key.contains($0) }) / Double(max(1, words.count))
        if share >= 0.5 { return share }
        let other = Self.triples(title)
        let both = triples.intersection(other).count
        return both == 0 ? 0 : Double(both) / Double(triples.count + other.count - both)
    }

    /// Trigrams of every word, with two spaces before and one after it, as in pg_trgm.
    private static func triples(_ text: String) -> Set<String> {
        var triples: Set<String> = []
        for word in TextFolding.key(text).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let letters = Array("  " + word + " ")
            for start in 0..<(letters.count - 2) { triples.insert(String(letters[start..<start + 3])) }
        }
        return triples
    }
}
