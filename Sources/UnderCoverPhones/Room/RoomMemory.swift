import UnderCoverCore

/// What the server needs to be found again by phones that know it: its address, their secrets, and what the host has decided
/// of theirs.
package struct RoomMemory: Equatable, Codable, Sendable {
    struct Guest: Equatable, Codable, Sendable {
        var id: Int
        var secret: String
        var hasJoined: Bool
        var isSentHome: Bool
        /// Where it came from last.
        var peer: PeerKey?
    }

    /// What the host has decided of an address.
    struct Rule: Equatable, Codable, Sendable {
        var peer: PeerKey
        var number: Int
        /// Somebody behind it was sent home: it has no new phones.
        var isClosed: Bool
        /// All of it is let in.
        var isLifted: Bool
    }

    var token: String
    var port: Int
    /// The number of the newest phone.
    var last: Int
    var guests: [Guest]
    var rules: [Rule]

    /// A file may hold anything.
    package var isPossible: Bool {
        let isToken = token.count == RoomToken.length && token.allSatisfy(RoomToken.alphabet.contains)
        let ids = guests.map(\.id)
        return isToken && (1...65535).contains(port) && guests.count <= PhoneLimits().guests
            && Set(ids).count == ids.count && ids.allSatisfy { (1...max(last, 1)).contains($0) }
            && OutsideNumber.counts.contains(last) && guests.allSatisfy { PhoneSecret($0.secret) != nil }
            && guests.allSatisfy { $0.peer?.isPossible != false } && areRulesPossible
    }

    private var areRulesPossible: Bool {
        rules.count <= PhoneLimits().guests && rules.allSatisfy { $0.peer.isPossible }
            && rules.allSatisfy { OutsideNumber.counts.contains($0.number) }
            && Set(rules.map(\.peer)).count == rules.count && Set(rules.map(\.number)).count == rules.count
    }
}
