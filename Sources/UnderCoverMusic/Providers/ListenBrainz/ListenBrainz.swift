import Foundation
import UnderCoverCore

// Four services that know each other's ids: ListenBrainz has playlists and charts, MusicBrainz genres, decades, series
// and every album by name, the Cover Art Archive knows which picture is a cover, and the Internet Archive has it.

extension MusicProvider {
    /// Needs no key, but a User-Agent that says who asks. `addresses` may override "listenbrainz", "musicbrainz",
    /// "coverartarchive" and "archive".
    package static func listenBrainz(
        _ client: HTTPClient, at addresses: ProviderAddresses = ProviderAddresses()
    ) -> MusicProvider {
        let brainz = BrainzService(client: client, addresses: addresses)
        return MusicProvider(
            id: BrainzService.id, name: "ListenBrainz", presets: BrainzService.presets,
            search: { words, page throws(SourceError) in try await brainz.search(words, page: page) },
            page: { reference, cursor throws(SourceError) in try await brainz.page(reference, cursor: cursor) },
            find: { wanted throws(SourceError) in try await brainz.find(wanted) },
            cover: { brainz.coverArt.request($0) },
            test: { () throws(SourceError) in try await brainz.test() })
    }
}

struct BrainzService: Sendable {
    static let id = "listenbrainz"
    static let home = "https://api.listenbrainz.org"
    /// Of a list: more make no better match.
    static let mostTracks = 300

    let client: HTTPClient
    let listenBrainz: ServiceAddress
    let musicBrainz: ServiceAddress
    let coverArt: CoverArtArchive

    init(client: HTTPClient, addresses: ProviderAddresses) {
        self.client = client
        listenBrainz = addresses.service(Self.id, home: Self.home)
        musicBrainz = addresses.service("musicbrainz", home: "https://musicbrainz.org")
        coverArt = CoverArtArchive(addresses)
    }

    /// nil where the answer is that nothing has been computed yet (204).
    func ask<Value: Decodable>(_ type: Value.Type, _ request: HTTPRequest) async throws(SourceError) -> Value? {
        let answer = try await client.promisedJSON(request)
        if answer.status == 204 { return nil }
        return try JSONAnswer.decode(type, answer.goodBody())
    }

    func page(_ reference: SourceReference, cursor: String?) async throws(SourceError) -> TrackPage {
        guard let offset = Int(cursor ?? "0"), (0..<Self.mostTracks).contains(offset) else { throw .notFound }
        switch reference.kind {
        case .playlist: return try await playlist(reference.id)
        case .chart: return try await chart(reference.id, from: offset)
        case .fresh: return try await fresh()
        case .genre: return try await albums(MusicBrainzQuery.genre(reference.id), from: offset)
        case .decade: return try await albums(MusicBrainzQuery.decade(reference.id), from: offset)
        case .series: return try await series(reference.id)
        case .favourites, .random, .file, .list: throw .unsupported
        }
    }

    func test() async throws(SourceError) -> String {
        let request = listenBrainz.request("/1/stats/sitewide/release-groups", ["range": "all_time", "count": "1"])
        _ = try await ask(ListenBrainzDocument.Payload<ListenBrainzDocument.Chart>.self, request)
        return "ListenBrainz"
    }
}

extension BrainzService {
    static let presets: [SourcePreset] =
        charts.map { preset(.chart, $0.range, $0.name) } + [preset(.fresh, "14", Words.freshReleases)]
        + genres.map { preset(.genre, $0, $0.prefix(1).uppercased() + $0.dropFirst()) }
        + stride(from: 1950, through: 2020, by: 10).map { preset(.decade, String($0), Words.decade($0)) }

    static let charts = [
        (range: "this_week", name: Words.topThisWeek), (range: "this_month", name: Words.topThisMonth),
        (range: "this_year", name: Words.topThisYear), (range: "all_time", name: Words.topOfAllTime),
    ]

    /// As MusicBrainz' listeners tag them.
    private static let genres = [
        "pop", "rock", "hip hop", "electronic", "jazz", "soul", "funk", "r&b", "metal", "punk", "indie rock",
        "alternative rock", "folk", "country", "blues", "reggae", "house", "techno", "ambient", "trip hop",
        "synth-pop", "disco",
    ]

    private static func preset(_ kind: SourceReference.Kind, _ id: String, _ name: String) -> SourcePreset {
        SourcePreset(reference: SourceReference(source: self.id, kind: kind, id: id), name: name)
    }
}
