import UnderCoverCore
import UnderCoverMusic

extension World {
    /// Throws where a player has not accepted what is to be read before `provider` is asked for anything.
    static func demandConsent(_ provider: MusicProvider, _ settings: [String: String]) throws(Failure) {
        guard provider.notice != nil, !isOn(provider, settings) else { return }
        throw Failure(Words.termsNeeded(provider.name, id: provider.id))
    }
}
