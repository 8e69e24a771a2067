import Foundation
import UnderCoverCatalogue

/// The providers and the kinds of server that the game knows. To add one: a folder beside this file, a line in `game`, a
/// folder of fixtures.
package struct ProviderList: Sendable {
    /// Open to all. The first one finds the albums of curated lists and playlist files by name.
    package var providers: [ProviderListing]
    /// Servers that players run themselves.
    package var servers: [ServerListing] = []

    package static let game = ProviderList(
        providers: [
            .listenBrainz,
            .deezer,
        ],
        servers: [
            .openSubsonic,
            .jellyfin,
        ])

    package subscript(id: String) -> ProviderListing? { providers.first { $0.id == id } }

    package func server(_ kind: String) -> ServerListing? { servers.first { $0.kind == kind } }

    /// Finds a server by its kind, or by the name of a program of that kind.
    package func server(named name: String) -> ServerListing? {
        let name = name.lowercased()
        return server(name) ?? servers.first { $0.aliases.contains(name) }
    }
}

// MARK: - What follows from the listings

extension ProviderList {
    /// The id of the provider that finds albums by name. Ids of the curated lists contain it, so it stays.
    package static let finder = ProviderListing.listenBrainz.id

    package var services: [ProviderService] { providers.flatMap(\.services) }

    /// The names of the services in `--source-url` and config.json.
    package var keys: [String] { services.map(\.key) }

    /// Names of query items that no log may have the values of, in lower case.
    var secretItems: Set<String> { Set(servers.flatMap(\.secretItems).map { $0.lowercased() }) }

    /// Places whose addresses a player can paste.
    var places: [String] { Set(providers.flatMap(\.patterns).map(\.place)).sorted() }

    /// The provider whose collections have ids that a player may give alone.
    var collections: String? {
        providers.first { listing in listing.patterns.contains { $0.kind == .collection } }?.id
    }

    /// Rate limits by host.
    var paces: [String: HostPace] {
        Dictionary(services.compactMap { service in service.pace.map { (service.host, $0) } }) { first, _ in first }
    }

    /// A server of the player's gets none of these ids: references, songs and settings already use them.
    var reservedIDs: Set<String> {
        Set(
            providers.map(\.id) + keys + [
                BundledRecords.source, MusicProvider.playlistFiles.id, ShelfRule.source, PackLimits.source, "folder",
                "lists", "yours", PressedID.source,
            ])
    }

    /// The providers that need no account.
    package func openProviders(_ client: HTTPClient, at addresses: ProviderAddresses) -> [MusicProvider] {
        providers.map { $0.make(ProviderParts(client: client, addresses: addresses)) } + [.playlistFiles]
    }

    /// The kinds of server, for the screens.
    package var serverKinds: [ServerKind] {
        servers.map {
            ServerKind(id: $0.kind, name: $0.name, offersCode: $0.askForCode != nil, addressHint: $0.addressHint)
        }
    }
}
