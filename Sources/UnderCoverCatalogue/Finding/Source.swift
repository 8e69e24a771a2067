/// A source as the screens know it.
package struct Source: Equatable, Codable, Sendable, Identifiable {
    package enum Kind: String, Codable, Sendable {
        /// A public service, used without an account.
        case open
        /// A server that the player added.
        case server
    }

    package var id: String
    package var name: String
    package var kind: Kind
    package var isOn: Bool
    /// Terms that the player must accept before it is switched on; nil where there are none.
    package var notice: String?
    /// A line beside what it gave; nil where its name is enough.
    package var credit: String?
    /// Its section of the About screen.
    package var about: AboutSection?
    package var presets: [SourcePreset]
    // NB: optional, because old recordings lack it.
    package var doors: [SourceDoor]?
    /// A server's address; of an open source only where it differs from the default.
    package var address: String?
    /// The tick at which its rate limit ends; nil where it has none.
    package var restsUntil: Int?

    /// Seconds; longer rate limits are not counted down.
    static let longestRest = 3_600.0

    package init(
        id: String, name: String, kind: Kind = .open, isOn: Bool = true, notice: String? = nil, credit: String? = nil,
        about: AboutSection? = nil, presets: [SourcePreset] = [], doors: [SourceDoor]? = nil, address: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.isOn = isOn
        self.notice = notice
        self.credit = credit
        self.about = about
        self.presets = presets
        self.doors = doors
        self.address = address
    }

    /// Seconds until its rate limit ends; nil where it has none.
    package func rest(at tick: Int) -> Int? {
        guard let restsUntil, restsUntil > tick else { return nil }
        return (restsUntil - tick + 59) / 60
    }

    /// Its traffic is not encrypted: plain http that leaves this machine.
    package var isReadable: Bool { address.map(ServerLogin.isReadable) ?? false }
}

/// The beginning of an address that the player completes with a name or an id: lists that no search finds.
package struct SourceDoor: Equatable, Codable, Sendable {
    package var name: String
    /// "crates.example/user/"
    package var start: String

    package init(name: String, start: String) {
        (self.name, self.start) = (name, start)
    }
}

/// A titled text on the About screen.
package struct AboutSection: Equatable, Codable, Sendable {
    package var title: String
    package var text: String

    package init(title: String, text: String) {
        self.title = title
        self.text = text
    }
}

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
    /// Tells whether others can read what is sent to an address: plain http that leaves this machine.
    package static func isReadable(_ address: String) -> Bool {
        let address = address.lowercased()
        guard address.hasPrefix("http://") else { return false }
        let place = address.dropFirst("http://".count).prefix { !"/?#".contains($0) }
        return !["localhost", "127.0.0.1", "[::1]"].contains { place == $0 || place.hasPrefix($0 + ":") }
    }
}
