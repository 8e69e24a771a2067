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

/// What the player types to add a server. NB: holds the password until the store of secrets has it.
package struct ServerLogin: Equatable, Codable, Sendable {
    /// The form's fields, in order.
    package enum Field: String, Codable, Sendable, CaseIterable { case address, user, password }

    /// `ServerKind.id`.
    package var kind: String
    package var address: String
    package var user: String
    package var password: String

    package init(kind: String, address: String, user: String, password: String) {
        self.kind = kind
        self.address = address
        self.user = user
        self.password = password
    }
}
