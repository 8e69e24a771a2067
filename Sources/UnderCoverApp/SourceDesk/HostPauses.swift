import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

/// Hears who asks to be left alone, and says so by the names that players know.
final class HostPauses: Sendable {
    /// Called for a rest that begins, and with 0 seconds when it is over; on any thread.
    typealias Listener = @Sendable (_ service: NamedService, _ seconds: Double) -> Void

    private struct State {
        var listener: Listener?
        /// When each will be over.
        var ends: [String: ContinuousClock.Instant] = [:]
    }

    private let addresses: ProviderAddresses
    private let accounts: SourceAccounts
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "rests", qos: .utility)

    /// Seconds; what is shorter is over before anybody has read of it.
    private static let shortest = 1.5

    init(_ addresses: ProviderAddresses, _ accounts: SourceAccounts) {
        self.addresses = addresses
        self.accounts = accounts
    }

    func listen(_ listener: @escaping Listener) { state.withLock { $0.listener = listener } }

    func hear(_ progress: HTTPProgress) {
        guard case .resting(let url, let seconds) = progress, seconds >= Self.shortest else { return }
        // NB: whoever tells must not be kept waiting, and servers' names are in a file.
        queue.async { [self] in
            if let service = addresses.service(at: url) ?? server(at: url) { note(service, seconds) }
        }
    }

    /// That a provider rests of which it is not known which of its services did not answer.
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
            // One that began meanwhile is longer.
            guard state.ends[key] == end else { return nil }
            state.ends[key] = nil
            return state.listener
        }
        listener?(service, 0)
    }
}
