import Foundation
import UnderCoverCore

// NB: Deezer says no with status 200. What a provider must know about it is in DeezerFault and DeezerService.

extension MusicProvider {
    /// The public catalogue of deezer.com, without a key. `addresses` may override "deezer"; previews and covers that
    /// its answers name at the same origin are then fetched there.
    package static func deezer(
        _ client: HTTPClient, at addresses: ProviderAddresses = ProviderAddresses(), sleeper: Sleeper = .live
    ) -> MusicProvider {
        let deezer = DeezerService(
            client: client, address: addresses.service(DeezerService.id, home: DeezerService.home), sleeper: sleeper)
        return MusicProvider(
            id: DeezerService.id, name: "Deezer", notice: Words.deezerNotice, presets: DeezerService.presets,
            search: { words, page throws(SourceError) in try await deezer.search(words, page: page) },
            page: { reference, cursor throws(SourceError) in try await deezer.page(reference, cursor: cursor) },
            find: { wanted throws(SourceError) in try await deezer.find(wanted) },
            song: { name throws(SourceError) in try await deezer.song(name) },
            cover: { deezer.address.request(at: $0, limits: .cover) },
            test: { () throws(SourceError) in try await deezer.test() })
    }
}

extension DeezerService {
    static let id = "deezer"
    static let home = "https://api.deezer.com"

    /// Numbers by Deezer's own /genre.
    static let presets: [SourcePreset] =
        [SourcePreset(reference: .init(source: id, kind: .chart, id: "0"), name: Words.topAlbums)]
        + genres.map { SourcePreset(reference: .init(source: id, kind: .chart, id: $0.number), name: $0.name) }
        + [SourcePreset(reference: .init(source: id, kind: .fresh, id: "0"), name: Words.freshReleases)]

    private static let genres = [
        (number: "132", name: "Pop"), (number: "152", name: "Rock"), (number: "116", name: "Rap & hip hop"),
        (number: "113", name: "Dance"), (number: "165", name: "R&B"), (number: "85", name: "Alternative"),
        (number: "106", name: "Electro"), (number: "466", name: "Folk"), (number: "144", name: "Reggae"),
        (number: "129", name: "Jazz"), (number: "84", name: "Country"), (number: "98", name: "Classical"),
        (number: "464", name: "Metal"), (number: "169", name: "Soul & funk"), (number: "153", name: "Blues"),
        (number: "173", name: "Films & games"), (number: "197", name: "Latin"),
    ]
}
