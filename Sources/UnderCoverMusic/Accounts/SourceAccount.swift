import Foundation

/// A server of the player's, as it stands in the list: everything but the secret.
package struct SourceAccount: Codable, Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, Sendable, CaseIterable { case openSubsonic = "opensubsonic", jellyfin }

    /// How the server is told who asks, found out when the account was added.
    package enum Login: String, Codable, Sendable {
        /// A salted digest of the password, new with every question.
        case token
        /// The password itself, for servers that take nothing else; over private ways only.
        case password
        /// A key that the server made for this game.
        case apiKey
        /// What the server gave in exchange for a password, which is not kept.
        case accessToken
    }

    /// Where the secret is.
    package enum Keeper: String, Codable, Sendable { case file, secretService }

    /// `MusicProvider.id`: short and lasting.
    package var id: String
    package var kind: Kind
    package var name: String
    package var address: ServerAddress
    /// As the player signs in; empty with an API key.
    package var user: String
    package var login: Login
    package var keeper: Keeper
    /// The server's own id of the user; Jellyfin only.
    package var userID: String?
    /// What the server knows this machine as; Jellyfin only.
    package var device: String?

    package init(
        id: String, kind: Kind, name: String, address: ServerAddress, user: String, login: Login,
        keeper: Keeper = .file, userID: String? = nil, device: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.address = address
        self.user = user
        self.login = login
        self.keeper = keeper
        self.userID = userID
        self.device = device
    }
}
