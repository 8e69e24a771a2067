import Foundation
import UnderCoverCatalogue

/// The game's facts about a provider before its first request. The provider's folder declares it.
package struct ProviderListing: Sendable {
    /// `MusicProvider.id`.
    package let id: String
    package let name: String
    /// The web services it asks, its own first.
    package let services: [ProviderService]
    /// A line beside what it gave; nil where its name is enough.
    package var credit: String?
    /// A section of the About screen.
    package var about: AboutSection?
    /// Terms that the player accepts before it is asked; nil where there are none.
    package var notice: String?
    package var makePresets: @Sendable () -> [SourcePreset] = { [] }
    /// Addresses that a player completes.
    package var makeDoors: @Sendable () -> [SourceDoor]? = { nil }
    /// The lists beside the one of a reference, itself among them; empty where it stands alone.
    package var choices: @Sendable (SourceReference) -> [SourcePreset] = { _ in [] }
    /// Web addresses of its playlists.
    var patterns: [AddressPattern] = []
    /// The service of its short addresses, as apps share them; one of `services`.
    var short: ProviderService?
    package let make: @Sendable (ProviderParts) -> MusicProvider

    /// In the language that is spoken now.
    package var presets: [SourcePreset] { makePresets() }
}

/// A web service that a provider sends requests to.
package struct ProviderService: Sendable {
    /// Its name in `--source-url` and config.json.
    package let key: String
    let name: String
    /// "https://host", nothing after it.
    package let home: String
    /// Domains of the service besides the host of `home`; subdomains are included.
    var domains: [String] = []
    /// nil for a host that tells its rate limit in its answers, or has none.
    var pace: HostPace?
    /// Has pictures of covers at addresses that do not expire.
    var hasCovers = false

    var host: String { String(home.dropFirst("https://".count)) }

    func owns(_ host: String) -> Bool {
        ([self.host] + domains).contains { host == $0 || host.hasSuffix("." + $0) }
    }
}

/// The parts that a provider is made of.
package struct ProviderParts: Sendable {
    var client: HTTPClient
    var addresses = ProviderAddresses()
    var sleeper = Sleeper.live
}
