/// Why a provider could not answer. `message` says it to the player and names the provider.
package enum SourceError: Error, Equatable, Codable, Sendable {
    case offline
    /// Not asked: the player wants no network (`--offline`).
    case keptOffline
    /// A login page came instead of an answer: the network, such as that of a hotel, wants the player to sign in.
    case loginPage
    /// A player's own server answered with a page: its address leads elsewhere, or the network wants a sign-in.
    case webPage
    case tooSlow
    /// Rate limited. Seconds until the next request, where the provider says so.
    case resting(seconds: Double?)
    /// Rate limited again after each of several rests.
    case busy
    case notFound
    /// Not sent: the provider needs at least so many letters.
    case tooFewLetters(Int)
    case wrongPassword
    case notAllowed
    case insecure(TLSTrouble)
    /// An answer that cannot be parsed.
    case garbled
    case unsupported
    /// The provider's own message.
    case refused(String)
    /// For local files: a complete sentence, shown as it is.
    case told(String)
    case cancelled
}

extension SourceError {
    /// Nothing at all can be reached from here.
    package var isOffline: Bool { [.offline, .keptOffline, .loginPage].contains(self) }

    /// A retry with the same words may succeed.
    var isWorthAsking: Bool {
        switch self {
        case .tooFewLetters, .unsupported, .told, .keptOffline: false
        default: true
        }
    }
}
