/// Why a provider could not answer. `message` is for the player and names the provider.
package enum SourceError: Error, Equatable, Codable, Sendable {
    case offline
    case tooSlow
    /// Seconds until it may be asked again, where it said.
    case resting(seconds: Double?)
    case notFound
    /// Not asked: it wants more letters, so many at least.
    case tooFewLetters(Int)
    case wrongPassword
    case notAllowed
    case insecure(TLSTrouble)
    /// An answer that is not what it should be.
    case garbled
    case unsupported
    /// What the provider itself says.
    case refused(String)
    /// A whole sentence, of what is no service: a file.
    case told(String)
    case cancelled
}

extension SourceError {
    /// What happened and what to do, for the player. `source` is the provider's own name.
    package func message(source: String) -> String { Words.trouble(self, source: source) }

    /// The same words may get an answer if they are asked once more.
    var isWorthAsking: Bool {
        switch self {
        case .tooFewLetters, .unsupported: false
        default: true
        }
    }
}
