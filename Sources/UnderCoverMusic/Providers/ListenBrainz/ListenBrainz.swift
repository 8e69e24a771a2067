import Foundation
import UnderCoverCatalogue

// Four services that share ids: ListenBrainz has playlists and charts; MusicBrainz has genres, decades, series and every
// album by name; the Cover Art Archive knows which picture is a cover, and the Internet Archive stores it.

extension ProviderListing {
    package static let listenBrainz = ProviderListing(
        id: BrainzService.id, name: "ListenBrainz",
        services: [
            BrainzService.listenBrainz, BrainzService.musicBrainz, CoverArtArchive.index, CoverArtArchive.files,
        ],
        about: AboutSection(
            title: "Albums from the world",
            text:
                "Playlists and charts by ListenBrainz (listenbrainz.org), albums by MusicBrainz (musicbrainz.org, CC0), "
                + "covers by the Cover Art Archive (coverartarchive.org) at the Internet Archive (archive.org). All images "
                + "are copyrighted by their respective owners."),
        makePresets: { BrainzService.presets },
        makeDoors: { BrainzService.doors },
        choices: { BrainzService.choices($0) },
        patterns: [
            AddressPattern(
                host: "listenbrainz.org", place: "ListenBrainz", folder: "playlist", kind: .playlist, form: .uuid),
            AddressPattern(host: "musicbrainz.org", place: "MusicBrainz", folder: "series", kind: .series, form: .uuid),
            AddressPattern(
                host: "listenbrainz.org", place: "ListenBrainz", folder: "user", kind: .listener,
                form: .made { ListenerShelf(name: $0, address: $1)?.id }),
            AddressPattern(
                host: "musicbrainz.org", place: "MusicBrainz", folder: "collection", kind: .collection, form: .uuid),
        ],
        make: { .listenBrainz($0.client, at: $0.addresses) })
}

extension MusicProvider {
    /// Needs no key, but a User-Agent that names the client.
    static func listenBrainz(
        _ client: HTTPClient, at addresses: ProviderAddresses = ProviderAddresses()
    ) -> MusicProvider {
        let brainz = BrainzService(client: client, addresses: addresses)
        let listing = ProviderListing.listenBrainz
        return MusicProvider(
            id: listing.id, name: listing.name, listing: listing, makePresets: listing.makePresets,
            search: { words, page throws(SourceError) in try await brainz.search(words, page: page) },
            page: { reference, cursor throws(SourceError) in try await brainz.page(reference, cursor: cursor) },
            find: { wanted throws(SourceError) in try await brainz.find(wanted) },
            albums: { words throws(SourceError) in try await brainz.albums(like: words) },
            record: { barcode throws(SourceError) in try await brainz.record(barcode) },
            titles: { reference throws(SourceError) in try await brainz.title(of: reference) },
            cover: { brainz.coverArt.hosts.request($0) },
            test: { () throws(SourceError) in try await brainz.test() })
    }
}

struct BrainzService: Sendable {
    static let id = "listenbrainz"
    static let listenBrainz = ProviderService(key: id, name: "ListenBrainz", home: "https://api.listenbrainz.org")
    /// One request a second is its rule for a whole program.
    static let musicBrainz = ProviderService(
        key: "musicbrainz", name: "MusicBrainz", home: "https://musicbrainz.org",
        pace: HostPace(interval: 1, burst: 1))
    /// Albums of a chart or a genre; more make no better match.
    static let mostTracks = 300
    static let mostTracksOfPlaylist = 10_000

    let client: HTTPClient
    let listenBrainz: ServiceAddress
    let musicBrainz: ServiceAddress
    let coverArt: CoverArtArchive

    init(client: HTTPClient, addresses: ProviderAddresses) {
        self.client = client
        listenBrainz = addresses.address(of: Self.listenBrainz)
        musicBrainz = addresses.address(of: Self.musicBrainz)
        coverArt = CoverArtArchive(addresses)
    }

    /// nil for status 204: the server has not computed it yet.
    func ask<Value: Decodable>(_ type: Value.Type, _ request: HTTPRequest) async throws(SourceError) -> Value? {
        let answer = try await client.promisedJSON(request)
        if answer.status == 204 { return nil }
        return try JSONAnswer.decode(type, answer.goodBody())
    }

    func page(_ reference: SourceReference, cursor: String?) async throws(SourceError) -> TrackPage {
        if reference.kind == .collection { return try await collection(reference.id, cursor: cursor) }
        let offset = try PageCursor.offset(cursor)
        guard offset < Self.mostTracks else { throw .notFound }
        switch reference.kind {
        case .playlist: return try await playlist(reference.id)
        case .chart: return try await chart(reference.id, from: offset)
        case .listener: return try await listener(reference.id, from: offset)
        case .fresh: return try await fresh()
        case .genre: return try await albums(MusicBrainzQuery.genre(reference.id), from: offset)
        case .decade: return try await albums(MusicBrainzQuery.decade(reference.id), from: offset)
        case .series: return try await series(reference.id)
        case .favourites, .random, .file, .list, .artist, .album, .all, .label, .unasked, .unheard, .joined,
            .collection:
            throw .unsupported
        }
    }

    func test() async throws(SourceError) -> String {
        let request = listenBrainz.request("/1/stats/sitewide/release-groups", ["range": "all_time", "count": "1"])
        _ = try await ask(ListenBrainzDocument.Payload<ListenBrainzDocument.Chart>.self, request)
        return "ListenBrainz"
    }
}

extension BrainzService {
    static var presets: [SourcePreset] {
        charts.map { preset(.chart, $0.range, $0.name) } + [preset(.fresh, "14", Words.freshReleases)]
            + genres.map { preset(.genre, $0, $0.prefix(1).uppercased() + $0.dropFirst()) }
            + stride(from: 1950, through: 2020, by: 10).map { preset(.decade, String($0), Words.decade($0)) }
    }

    static var charts: [(range: String, name: String)] {
        [
            (range: "this_week", name: Words.topThisWeek), (range: "this_month", name: Words.topThisMonth),
            (range: "this_year", name: Words.topThisYear), (range: "all_time", name: Words.topOfAllTime),
        ]
    }

    private static let genres = [
        "pop", "rock", "hip hop", "electronic", "jazz", "soul", "funk", "r&b", "metal", "punk", "indie rock",
        "alternative rock", "folk", "country", "blues", "reggae", "house", "techno", "ambient", "trip hop",
        "synth-pop", "disco",
    ]

    private static func preset(_ kind: SourceReference.Kind, _ id: String, _ name: String) -> SourcePreset {
        SourcePreset(reference: SourceReference(source: self.id, kind: kind, id: id), name: name)
    }
}
