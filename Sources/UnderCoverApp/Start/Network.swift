import Foundation
import Synchronization
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

    /// The player's own servers that may be asked, in an order that is always the same.
    static func servers(
        among providers: some Sequence<MusicProvider>, where mayBeAsked: (MusicProvider) -> Bool
    ) -> [MusicProvider] {
        providers.filter { $0.isServer && mayBeAsked($0) }.sorted { $0.id < $1.id }
    }

    /// Throws a sentence that names the command to run, unless `provider` may be asked.
    static func demandConsent(_ provider: MusicProvider, _ stored: [String: Bool]) throws(Failure) {
        guard provider.notice != nil, !isOn(provider, stored) else { return }
        throw Failure(Words.termsNeeded(provider.name, id: provider.id))
    }
}

/// Reports rate limits of services by the names that players know.
final class HostPauses: Sendable {
    /// Called when a rate limit begins, and with 0 seconds when it ends; on any thread.
    typealias Listener = @Sendable (_ service: NamedService, _ seconds: Double) -> Void

    private struct State {
        var listener: Listener?
        /// The end of each rate limit, by source and service.
        var ends: [String: ContinuousClock.Instant] = [:]
    }

    private let addresses: ProviderAddresses
    private let accounts: SourceAccounts
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "rests", qos: .utility)

    /// Seconds. A shorter one ends before a player could read of it.
    private static let shortest = 1.5

    init(_ addresses: ProviderAddresses, _ accounts: SourceAccounts) {
        self.addresses = addresses
        self.accounts = accounts
    }

    func listen(_ listener: @escaping Listener) { state.withLock { $0.listener = listener } }

    func hear(_ progress: HTTPProgress) {
        guard case .resting(let url, let seconds) = progress, seconds >= Self.shortest else { return }
        // NB: not on the network's thread, because servers' names are in a file.
        queue.async { [self] in
            if let service = addresses.service(at: url) ?? server(at: url) { note(service, seconds) }
        }
    }

    /// A provider is rate limited; which of its services is unknown.
    func hear(_ provider: MusicProvider, _ seconds: Double) {
        guard seconds >= Self.shortest else { return }
        queue.async { [self] in
            let isKnown = state.withLock { state in
                state.ends.contains { $0.key.hasPrefix(provider.id + "/") && $0.value > .now }
            }
            if !isKnown { note(NamedService(source: provider.id, name: provider.name), seconds) }
        }
    }

    private func server(at url: URL) -> NamedService? {
        let account = (try? accounts.all())?.first { $0.address.origin == Origin(url) }
        return account.map { NamedService(source: $0.id, name: $0.name) }
    }

    private func note(_ service: NamedService, _ seconds: Double) {
        let key = service.source + "/" + service.name
        let end = ContinuousClock.now + .seconds(seconds)
        let listener = state.withLock { state -> Listener? in
            guard state.ends[key].map({ $0 < end }) ?? true else { return nil }
            state.ends[key] = end
            return state.listener
        }
        listener?(service, seconds)
        queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.finish(service, key, end) }
    }

    private func finish(_ service: NamedService, _ key: String, _ end: ContinuousClock.Instant) {
        let listener = state.withLock { state -> Listener? in
            // A longer one has begun meanwhile.
            guard state.ends[key] == end else { return nil }
            state.ends[key] = nil
            return state.listener
        }
        listener?(service, 0)
    }
}
