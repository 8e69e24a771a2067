/// A kind of server that players run themselves.
package struct ServerKind: Equatable, Codable, Sendable, Identifiable {
    /// Short and lasting.
    package var id: String
    package var name: String
    /// Accepts a code that the player enters on the server, instead of a name and a password.
    package var offersCode: Bool
    /// An example of an address.
    package var addressHint: String

    package init(id: String, name: String, offersCode: Bool = false, addressHint: String) {
        self.id = id
        self.name = name
        self.offersCode = offersCode
        self.addressHint = addressHint
    }
}

/// The player's input when adding a server. NB: holds the password until the store of secrets has it.
package struct ServerLogin: Equatable, Codable, Sendable {
    /// The form's fields, in order.
    package enum Field: String, Codable, Sendable, CaseIterable { case address, user, password }

    /// `ServerKind.id`.
    package var kind: String
    package var address: String
    package var user: String
    package var password: String
    /// The player has said yes to what others can read.
    package var mayBeRead: Bool

    package init(kind: String, address: String, user: String, password: String, mayBeRead: Bool = false) {
        self.kind = kind
        self.address = address
        self.user = user
        self.password = password
        self.mayBeRead = mayBeRead
    }
}

extension ServerLogin {
    /// Whether others can read what is sent to an address: plain http that leaves this machine.
    package static func isReadable(_ address: String) -> Bool {
        let address = address.lowercased()
        guard address.hasPrefix("http://") else { return false }
        let place = address.dropFirst("http://".count).prefix { !"/?#".contains($0) }
        return !["localhost", "127.0.0.1", "[::1]"].contains { place == $0 || place.hasPrefix($0 + ":") }
    }
}
