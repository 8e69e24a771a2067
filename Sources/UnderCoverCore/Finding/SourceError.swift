/// Why a provider could not answer. `message` says it to the player and names the provider.
package enum SourceError: Error, Equatable, Codable, Sendable {
    case offline
    case tooSlow
    /// Rate limited. Seconds until the next request, where the provider says so.
    case resting(seconds: Double?)
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
    /// A retry with the same words may succeed.
    var isWorthAsking: Bool {
        switch self {
        case .tooFewLetters, .unsupported, .told: false
        default: true
        }
    }
}
