import NIOCore
import UnderCoverCore

/// How many files phones send, at the same time and in a minute.
struct UploadCounts: Sendable {
    private var windows: [PhoneID: RateWindow] = [:]
    /// The number of uploads of each address.
    private var underWay: [PeerKey: Int] = [:]

    /// Whether the phone may send one more now. An address gets half of what the others leave, as of places in the room.
    mutating func begin(_ id: PhoneID, from peer: PeerKey, _ limits: PhoneLimits, _ now: NIODeadline) -> Bool {
        let (own, all) = (underWay[peer] ?? 0, underWay.values.reduce(0, +))
        guard all < limits.uploads, !limits.sharesPlaces || Share.allows(own, of: limits.uploads, taken: all),
            windows[id, default: RateWindow()].take(limits.uploadsPerMinute, per: .minutes(1), now)
        else { return false }
        underWay[peer] = own + 1
        return true
    }

    mutating func end(from peer: PeerKey) {
        let left = (underWay[peer] ?? 0) - 1
        underWay[peer] = left > 0 ? left : nil
    }

    mutating func forget(_ id: PhoneID) { windows[id] = nil }
}

/// How much of something an address may have.
enum Share {
    /// Half of what the others leave, rounded up.
    /// - Parameters:
    ///   - own: what it has.
    ///   - taken: what all have, this one too.
    static func allows(_ own: Int, of all: Int, taken: Int) -> Bool { own < (all - (taken - own) + 1) / 2 }
}
