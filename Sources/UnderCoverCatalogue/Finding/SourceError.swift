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
    case insecure(TLSError)
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
    package var isWorthAsking: Bool {
        switch self {
        case .tooFewLetters, .unsupported, .told, .keptOffline: false
        default: true
        }
    }
}

/// Why a secure connection failed.
package enum TLSError: String, Codable, Sendable, CaseIterable {
    /// The server does not speak TLS; most likely it speaks plain http.
    case plainHTTP
    /// The other way round: the server speaks TLS, and was asked over plain http.
    case needsTLS
    /// The certificate is not signed by a trusted authority.
    case untrusted
    /// The certificate has expired or is not valid yet.
    case outOfDate
    /// The certificate is for another host.
    case otherName
    /// The key is not the one that the player pinned.
    case otherKey
    /// The server speaks nothing newer than TLS 1.1.
    case tooOld
    /// The server refused: it wants a client certificate, or shares no cipher.
    case refused
    /// The connection was closed before an answer.
    case hungUp
    case unknown

    /// The server showed a certificate whose key can be pinned.
    package var showsCertificate: Bool { [.untrusted, .outOfDate, .otherName, .otherKey].contains(self) }
}

/// Why a picture cannot be used as a cover.
package enum CoverError: Error, Equatable, Sendable {
    /// Neither JPEG, PNG nor WebP, or damaged.
    case unreadable
    /// The file ends too early.
    case cutShort
    /// An animation.
    case moving
    /// Pixels.
    case tooSmall(width: Int, height: Int, least: Int)
    case tooLarge(width: Int, height: Int, most: Int)
    case notSquare(width: Int, height: Int)
    case tooHeavy(bytes: Int, most: Int)
    /// The provider's placeholder for a missing cover.
    case placeholder
}

extension SourceError {
    /// The error may be gone at the next start.
    package var passes: Bool {
        switch self {
        case .offline, .keptOffline, .loginPage, .tooSlow, .resting, .busy: true
        case .webPage, .notFound, .tooFewLetters, .wrongPassword, .notAllowed, .insecure, .garbled, .unsupported,
            .refused, .told, .cancelled:
            false
        }
    }
}
