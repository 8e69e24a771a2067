import UnderCoverCore
import UnderCoverMusic

/// Whether a player lets the game send requests to a source.
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
