import Foundation
import UnderCoverMusic

/// The way out: one client a process, the providers, and the player's servers.
struct Network: Sendable {
    let client: HTTPClient
    let accounts: SourceAccounts
    let addresses: ProviderAddresses
    let pauses: HostPauses

    /// - Parameters:
    ///   - isOffline: nothing is asked, whatever is at hand still plays.
    ///   - bases: addresses of services, where they are not at home.
    ///   - given: asked instead of the network.
    init(
        folders: DataFolder, dataDir: String?, isOffline: Bool, bases: [String: URL],
        client given: HTTPClient? = nil
    ) {
        // A folder of one's own is there to be carried about, so its secrets are in it.
        let service = dataDir == nil ? SecretService(environment: ProcessInfo.processInfo.environment) : nil
        accounts = SourceAccounts(folder: folders.sources, service: service?.store)
        addresses = ProviderAddresses(bases)
        let pauses = HostPauses(addresses, accounts)
        self.pauses = pauses
        client =
            if let given { given } else if isOffline { HTTPClient { _ throws(HTTPError) in throw .unreachable } } else {
                // A process makes one: the patience that hosts ask for is counted in it.
                .live { pauses.hear($0) }
            }
    }

    /// Those that need no password.
    var openProviders: [MusicProvider] {
        let parts = ProviderParts(client: client, addresses: addresses)
        return ProviderList.all.map { $0.make(parts) } + [.playlistFiles]
    }

    /// All of them, and a sentence for each server that cannot be used.
    func providers() -> (providers: [MusicProvider], warnings: [String]) {
        let (servers, warnings) = accounts.providers(client: client)
        return (openProviders + servers, warnings)
    }
}
