import UnderCoverCore
import UnderCoverMusic

extension World {
    /// What asks the network. A process makes one: the patience that hosts ask for is counted in it.
    static func httpClient(
        observer: @escaping @Sendable (HTTPProgress) -> Void = { _ in }
    ) -> HTTPClient {
        .live(observer: observer)
    }

    /// Throws where a player has not accepted what is to be read before `provider` is asked for anything.
    static func demandConsent(_ provider: MusicProvider, _ settings: [String: String]) throws(Failure) {
        guard provider.notice != nil, !isOn(provider, settings) else { return }
        throw Failure(Words.termsNeeded(provider.name, id: provider.id))
    }
}
