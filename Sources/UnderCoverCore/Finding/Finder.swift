/// Where albums can be looked for, and what is being looked for.
package struct Finder: Equatable, Codable, Sendable {
    package var sources: [Source] = []
    /// Counts the questions, so that late answers to old ones are known.
    package var question = 0
    package var gatherings: [Gathering] = []
    /// Services that are left alone while something is gathered.
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

    /// Asks for a rest; nil seconds where it did not say for how long.
    mutating func note(rest seconds: Double?, of id: String, at tick: Int) {
        guard let index = sources.firstIndex(where: { $0.id == id }) else { return }
        sources[index].restsUntil = seconds.flatMap { seconds in
            (0...Source.longestRest).contains(seconds) ? tick + Int((seconds * 60).rounded(.up)) : nil
        }
    }

    /// Somebody's rest is being counted down.
    func isResting(at tick: Int) -> Bool { sources.contains { $0.rest(at: tick) != nil } }

    mutating func forget(_ reference: SourceReference) { gatherings.removeAll { $0.reference == reference } }
}

/// A source as the screens know it.
package struct Source: Equatable, Codable, Sendable, Identifiable {
    /// What it takes to use it.
    package enum Kind: String, Codable, Sendable {
        /// Open to all.
        case open
        /// A server of the player's own.
        case server
    }

    package var id: String
    package var name: String
    package var kind: Kind
    package var isOn: Bool
    /// Can be asked for playlists by words.
    package var isSearchable: Bool
    /// To be read before it is switched on; nil where there is nothing to agree to.
    package var notice: String?
    package var shelves: [SourceShelf]
    /// Of a server; of an open source only where it is elsewhere than at home.
    package var address: String?
    /// The tick at which it may be asked again, where it asked for a rest.
    package var restsUntil: Int?

    /// Seconds; a longer rest is not counted down.
    static let longestRest = 3_600.0

    package init(
        id: String, name: String, kind: Kind = .open, isOn: Bool = true, isSearchable: Bool = true,
        notice: String? = nil, shelves: [SourceShelf] = [], address: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.isOn = isOn
        self.isSearchable = isSearchable
        self.notice = notice
        self.shelves = shelves
        self.address = address
    }

    /// Seconds that are left of its rest; nil where it does not rest.
    func rest(at tick: Int) -> Int? {
        guard let restsUntil, restsUntil > tick else { return nil }
        return (restsUntil - tick + 59) / 60
    }

    /// Others on the way can read along: plain http that leaves this machine.
    var isReadable: Bool {
        guard let address = address?.lowercased(), address.hasPrefix("http://") else { return false }
        let place = address.dropFirst("http://".count).prefix { $0 != "/" }
        return !["localhost", "127.0.0.1", "[::1]"].contains { place == $0 || place.hasPrefix($0 + ":") }
    }
}

/// What a player types to reach a server. The password is on its way to the one place that keeps secrets.
package struct ServerLogin: Equatable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable { case subsonic, jellyfin }

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
