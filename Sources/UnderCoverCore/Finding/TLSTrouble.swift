/// Why a secure connection failed.
package enum TLSTrouble: String, Codable, Sendable, CaseIterable {
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
