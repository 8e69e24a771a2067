import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// The HTTP client of this process, the providers, and the player's servers.
package struct Network: Sendable {
    let client: HTTPClient
    let accounts: SourceAccounts
    let addresses: ProviderAddresses
    let pauses: HostPauses

    /// - Parameters:
    ///   - isOffline: every request fails at once; covers and songs that are cached still work.
    ///   - bases: addresses that replace those of services.
    ///   - given: answers requests instead of the network.
    package init(
        folders: DataFolder, dataDir: String?, isOffline: Bool, bases: [String: URL],
        client given: HTTPClient? = nil
    ) {
        // A folder given by --data-dir may be carried to another machine, so its secrets are in it and not in the keyring.
        let service = dataDir == nil ? SecretService(environment: ProcessInfo.processInfo.environment) : nil
        accounts = SourceAccounts(folder: folders.sources, service: service?.store)
        addresses = ProviderAddresses(bases)
        let pauses = HostPauses(addresses, accounts)
        self.pauses = pauses
        client =
            if let given { given } else if isOffline { HTTPClient { _ throws(HTTPError) in throw .keptOffline } } else {
                // NB: one client a process, because it counts how long each host asked to pause.
                .live { pauses.hear($0) }
            }
    }

    /// The providers that need no password.
    var openProviders: [MusicProvider] {
        ProviderList.game.openProviders(client, at: addresses)
    }

    /// All providers, and a sentence for each server that cannot be used.
    func providers() -> (providers: [MusicProvider], warnings: [String]) {
        let (servers, warnings) = accounts.providers(client: client)
        return (openProviders + servers, warnings)
    }
}

extension NetworkOptions {
    func network(_ folders: DataFolder) throws(Failure) -> Network {
        Network(
            folders: folders, dataDir: dataDir, isOffline: offline,
            bases: try SourceURLs.all(sourceURLs, folders: folders))
    }
}

/// Tells whether a player lets the game send requests to a source.
enum SourceSwitch {
    /// Without a stored choice, a source whose terms need consent is off and every other source is on.
    static func isOn(_ provider: MusicProvider, _ stored: [String: Bool]) -> Bool {
        stored[provider.id] ?? (provider.notice == nil)
    }

    /// Throws a sentence that names the command to run, unless `provider` may be asked.
    static func demandConsent(_ provider: MusicProvider, _ stored: [String: Bool]) throws(Failure) {
        guard provider.notice != nil, !isOn(provider, stored) else { return }
        throw Failure(Words.termsNeeded(provider.name, id: provider.id))
    }
}
