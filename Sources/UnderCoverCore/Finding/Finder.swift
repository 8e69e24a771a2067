/// The sources, the search that is running and the playlists that are loading.
package struct Finder: Equatable, Codable, Sendable {
    package var sources: [Source] = []
    /// Number of the last search; answers to earlier ones are dropped.
    package var question = 0
    package var gatherings: [Gathering] = []
    /// Services that are rate limited while a playlist loads.
    package var rests: [Rest] = []

    package init() {}

    package func source(_ id: String) -> Source? { sources.first { $0.id == id } }

    package func gathering(_ reference: SourceReference) -> Gathering? {
        gatherings.first { $0.reference == reference }
    }

    mutating func note(_ gathering: Gathering) {
        if let index = gatherings.firstIndex(where: { $0.reference == gathering.reference }) {
            gatherings[index] = gathering
        } else {
            gatherings.append(gathering)
        }
    }

    /// A source is rate limited; nil seconds where it did not say for how long.
    mutating func note(rest seconds: Double?, of id: String, at tick: Int) {
        guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
        sources[index].restsUntil = seconds.flatMap { seconds in
            (0...Source.longestRest).contains(seconds) ? tick + Int((seconds * 60).rounded(.up)) : nil
        }
    }

    /// A rate limit is being counted down on screen.
    func isResting(at tick: Int) -> Bool { sources.contains { $0.rest(at: tick) != nil } }

    mutating func forget(_ reference: SourceReference) { gatherings.removeAll { $0.reference == reference } }
}

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
    /// Finds playlists by words.
    package var isSearchable: Bool
    /// Terms that the player must accept before it is switched on; nil where there are none.
    package var notice: String?
    package var presets: [SourcePreset]
    /// A server's address; of an open source only where it differs from the default.
    package var address: String?
    /// The tick at which its rate limit ends; nil where it has none.
    package var restsUntil: Int?

    /// Seconds; longer rate limits are not counted down.
    static let longestRest = 3_600.0

    package init(
        id: String, name: String, kind: Kind = .open, isOn: Bool = true, isSearchable: Bool = true,
        notice: String? = nil, presets: [SourcePreset] = [], address: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.isOn = isOn
        self.isSearchable = isSearchable
        self.notice = notice
        self.presets = presets
        self.address = address
    }

    /// Seconds until its rate limit ends; nil where it has none.
    func rest(at tick: Int) -> Int? {
        guard let restsUntil, restsUntil > tick else { return nil }
        return (restsUntil - tick + 59) / 60
    }

    /// Its traffic is not encrypted: plain http that leaves this machine.
    var isReadable: Bool {
        guard let address = address?.lowercased(), address.hasPrefix("http://") else { return false }
        let place = address.dropFirst("http://".count).prefix { $0 != "/" }
        return !["localhost", "127.0.0.1", "[::1]"].contains { place == $0 || place.hasPrefix($0 + ":") }
    }
}

/// What a player types to reach a server. NB: holds the password until the store of secrets has it.
package struct ServerLogin: Equatable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable { case subsonic, jellyfin }

    /// The form's fields, in order.
    package enum Field: String, Codable, Sendable, CaseIterable { case address, user, password }

    package var kind: Kind
    package var address: String
    package var user: String
    package var password: String

    package init(kind: Kind, address: String, user: String, password: String) {
        self.kind = kind
        self.address = address
        self.user = user
        self.password = password
    }
}
