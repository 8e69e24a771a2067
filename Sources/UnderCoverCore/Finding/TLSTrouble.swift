/// Why there is no secure connection.
package enum TLSTrouble: String, Codable, Sendable, CaseIterable {
    /// Nobody speaks TLS there: most likely plain http.
    case plainHTTP
    /// A certificate that nobody vouches for.
    case untrusted
    /// A certificate whose time is over, or has not come.
    case outOfDate
    /// A certificate for another host.
    case otherName
    /// Another key than the one that a player pinned.
    case otherKey
    /// An older protocol than TLS 1.2 is all that is spoken.
    case tooOld
    /// The server said no: it wants a certificate, or has no cipher in common.
    case refused
    /// The line was cut before there was an answer.
    case hungUp
    case unknown

    /// There is a key that could be pinned.
    package var showsCertificate: Bool { [.untrusted, .outOfDate, .otherName, .otherKey].contains(self) }
}
