import UnderCoverCore

/// The data by which phones that know the server find it again: its address, and their secrets.
package struct RoomMemory: Equatable, Codable, Sendable {
    struct Guest: Equatable, Codable, Sendable {
        var id: Int
        var secret: String
        var hasJoined: Bool
        var isSentHome: Bool
    }

    var token: String
    var port: Int
    /// The number of the newest phone.
    var last: Int
    var guests: [Guest]

    /// A file may hold anything.
    package var isPossible: Bool {
        let isToken = token.count == RoomToken.length && token.allSatisfy(RoomToken.alphabet.contains)
        let ids = guests.map(\.id)
        return isToken && (1...65535).contains(port) && guests.count <= PhoneLimits().guests
            && Set(ids).count == ids.count && ids.allSatisfy { (1...max(last, 1)).contains($0) }
            && OutsideNumber.counts.contains(last) && guests.allSatisfy { PhoneSecret($0.secret) != nil }
    }
}
