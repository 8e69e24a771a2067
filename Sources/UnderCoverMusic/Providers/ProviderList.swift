/// All providers. To add one: a folder beside this file, a line here, a folder of fixtures.
package enum ProviderList {
    package static let all: [ProviderListing] = [
        ProviderListing(id: "listenbrainz", name: "ListenBrainz", home: BrainzService.home) {
            .listenBrainz($0.client, at: $0.addresses)
        },
        ProviderListing(id: "deezer", name: "Deezer", home: DeezerService.home) {
            .deezer($0.client, at: $0.addresses, sleeper: $0.sleeper)
        },
    ]
}

package struct ProviderListing: Sendable {
    /// `MusicProvider.id`.
    package let id: String
    package let name: String
    /// Where it is asked; other addresses may stand in under `id`.
    package let home: String
    package let make: @Sendable (ProviderParts) -> MusicProvider

    package init(
        id: String, name: String, home: String, make: @escaping @Sendable (ProviderParts) -> MusicProvider
    ) {
        self.id = id
        self.name = name
        self.home = home
        self.make = make
    }
}

/// What providers are made of.
package struct ProviderParts: Sendable {
    package var client: HTTPClient
    package var addresses: ProviderAddresses
    package var sleeper: Sleeper

    package init(
        client: HTTPClient, addresses: ProviderAddresses = ProviderAddresses(), sleeper: Sleeper = .live
    ) {
        self.client = client
        self.addresses = addresses
        self.sleeper = sleeper
    }
}
