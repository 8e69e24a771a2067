import NIOCore
import UnderCoverCore

/// How many files phones send, at the same time and in a minute.
struct UploadCounts: Sendable {
    private var windows: [PhoneID: RateWindow] = [:]
    private var underWay = 0

    /// Whether the phone may send one more now.
    mutating func begin(_ id: PhoneID, _ limits: PhoneLimits, _ now: NIODeadline) -> Bool {
        guard underWay < limits.uploads,
            windows[id, default: RateWindow()].take(limits.uploadsPerMinute, per: .minutes(1), now)
        else { return false }
        underWay += 1
        return true
    }

    mutating func end() { underWay -= 1 }

    mutating func forget(_ id: PhoneID) { windows[id] = nil }
}
