import NIOCore

/// Counts the requests of addresses in the last minute. Only so many are remembered; beyond them, all others count as
/// one.
struct AddressCounts<Address: Hashable & Sendable>: Sendable {
    private let most: Int
    private var windows: [Address: RateWindow] = [:]
    private var others = RateWindow()

    init(most: Int) { self.most = most }

    var count: Int { windows.count }

    mutating func take(_ address: Address, _ limit: Int, _ now: NIODeadline) -> Bool {
        if windows[address] == nil, windows.count >= most {
            windows = windows.filter { !$0.value.isOver(.minutes(1), now) }
            if windows.count >= most { return others.take(limit, per: .minutes(1), now) }
        }
        return windows[address, default: RateWindow()].take(limit, per: .minutes(1), now)
    }
}
