import Foundation
import UnderCoverCatalogue

// NB: Deezer answers errors with status 200; DeezerError recognises them.

extension ProviderListing {
    package static let deezer = ProviderListing(
        id: DeezerService.id, name: "Deezer", services: [DeezerService.service, DeezerService.short],
        credit: "Data from Deezer · deezer.com",
        about: AboutSection(
            title: "Data from Deezer",
            text:
                "Where you switched it on: playlists, covers and 30-second previews from Deezer, www.deezer.com, under "
                + "its terms of use. Deezer neither made this game nor vouches for it."),
        notice: """
            Playlists, covers and 30-second previews come from Deezer (deezer.com), under its terms of use: for yourself \
            and your guests, never for money. What you search for is sent there. Its name stands beside what it gives; \
            previews are played and not kept.
            """,
        makePresets: { DeezerService.presets },
        patterns: [
            AddressPattern(host: "deezer.com", place: "Deezer", folder: "playlist", kind: .playlist, form: .number)
        ],
        short: DeezerService.short,
        make: { .deezer($0.client, at: $0.addresses, sleeper: $0.sleeper) })
}

extension MusicProvider {
    /// The public catalogue, without a key. If `addresses` overrides the service, previews and covers that its answers
    /// name at the same origin are fetched there.
    static func deezer(
        _ client: HTTPClient, at addresses: ProviderAddresses = ProviderAddresses(), sleeper: Sleeper = .live
    ) -> MusicProvider {
        let deezer = DeezerService(
            client: client, address: addresses.address(of: DeezerService.service), sleeper: sleeper)
        let listing = ProviderListing.deezer
        return MusicProvider(
            id: listing.id, name: listing.name, listing: listing, makePresets: listing.makePresets,
            search: { words, page throws(SourceError) in try await deezer.search(words, page: page) },
            page: { reference, cursor throws(SourceError) in try await deezer.page(reference, cursor: cursor) },
            find: { wanted throws(SourceError) in try await deezer.find(wanted) },
            whole: { track throws(SourceError) in try await deezer.whole(track) },
            song: { name throws(SourceError) in try await deezer.song(name) },
            cover: { deezer.address.request(at: $0, limits: .cover) },
            test: { () throws(SourceError) in try await deezer.test() })
    }
}

extension DeezerService {
    static let id = "deezer"
    /// It allows 50 requests in 5 s; this pace makes 48 at the worst.
    static let service = ProviderService(
        key: id, name: "Deezer", home: "https://api.deezer.com", domains: ["deezer.com", "dzcdn.net"],
        pace: HostPace(interval: 1.0 / 8, burst: 8))

    static let short = ProviderService(
        key: "deezer-link", name: "Deezer", home: "https://link.deezer.com",
        domains: ["dzr.page.link", "deezer.page.link"])

    static var presets: [SourcePreset] {
        [SourcePreset(reference: .init(source: id, kind: .chart, id: "0"), name: Words.topAlbums)]
            + genres.map { SourcePreset(reference: .init(source: id, kind: .chart, id: $0.number), name: $0.name) }
            + [SourcePreset(reference: .init(source: id, kind: .fresh, id: "0"), name: Words.freshReleases)]
    }

    private static let genres = [
        (number: "132", name: "Pop"), (number: "152", name: "Rock"), (number: "116", name: "Rap & hip hop"),
        (number: "113", name: "Dance"), (number: "165", name: "R&B"), (number: "85", name: "Alternative"),
        (number: "106", name: "Electro"), (number: "466", name: "Folk"), (number: "144", name: "Reggae"),
        (number: "129", name: "Jazz"), (number: "84", name: "Country"), (number: "98", name: "Classical"),
        (number: "464", name: "Metal"), (number: "169", name: "Soul & funk"), (number: "153", name: "Blues"),
        (number: "173", name: "Films & games"), (number: "197", name: "Latin"),
    ]
}
