import Synchronization
import UnderCoverMusic

/// Providers by id, for any thread.
final class ProviderTable: Sendable {
    private let providers: Mutex<[String: MusicProvider]>

    init(_ all: [MusicProvider]) {
        providers = Mutex(Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    func provider(_ id: String) -> MusicProvider? { providers.withLock { $0[id] } }
    func add(_ provider: MusicProvider) { providers.withLock { $0[provider.id] = provider } }
    func remove(_ id: String) { _ = providers.withLock { $0.removeValue(forKey: id) } }
}
