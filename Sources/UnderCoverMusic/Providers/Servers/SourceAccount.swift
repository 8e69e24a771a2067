import Foundation
import UnderCoverCatalogue

/// A server of the player's, without its secret.
package struct SourceAccount: Codable, Equatable, Sendable, Identifiable {
    /// How requests are signed. Signing in finds it out.
    package enum Login: String, Codable, Sendable {
        /// A salted digest of the password, new for every request.
        case token
        /// The password itself, for servers that accept nothing else.
        case password
        /// A key that the server made for this game.
        case apiKey
        /// A token that the server gave for a password; the password is not stored.
        case accessToken
    }

    package enum SecretPlace: String, Codable, Sendable { case file, secretService }

    /// `MusicProvider.id`: short and lasting.
    package var id: String
    /// `ServerListing.kind`.
    package var kind: String
    package var name: String
    package var address: ServerAddress
    /// The player's name there; empty with an API key.
    package var user: String
    package var login: Login
    package var secretPlace = SecretPlace.file
    /// The server's own id of the user, where it has one.
    package var userID: String?
    /// The server's name for this machine, where it asks for one.
    package var device: String?
    /// The player has said yes to plain http. Absent in accounts from before the game asked, which are no yes.
    package var mayBeRead: Bool?

    private enum CodingKeys: String, CodingKey {
        case id, kind, name, address, user, login, userID, device, mayBeRead
        case secretPlace = "keeper"
    }
}
