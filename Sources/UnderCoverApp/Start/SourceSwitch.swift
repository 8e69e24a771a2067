import UnderCoverCore
import UnderCoverMusic

/// Whether a player lets the game send requests to a source. Stored as a setting, `source.ID` = `on` or `off`.
enum SourceSwitch {
    static let keyPrefix = "source."

    /// Without a stored choice, a source whose terms need consent is off and every other source is on.
    static func isOn(_ provider: MusicProvider, _ settings: [String: String]) -> Bool {
        settings[keyPrefix + provider.id].map { $0 == "on" } ?? (provider.notice == nil)
    }

    /// Throws a sentence that names the command to run, unless `provider` may be asked.
    static func demandConsent(_ provider: MusicProvider, _ settings: [String: String]) throws(Failure) {
        guard provider.notice != nil, !isOn(provider, settings) else { return }
        throw Failure(Words.termsNeeded(provider.name, id: provider.id))
    }
}
