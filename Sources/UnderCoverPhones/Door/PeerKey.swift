import NIOCore

/// Identifies one machine for the server: by its hardware address where the system's neighbour table has one, because a
/// machine may have as many IPv6 addresses as it likes; else by its address. All guests of a home share one prefix, so
/// a prefix would say nothing.
enum PeerKey: Hashable, Sendable {
    case address(PeerAddress)
    case hardware([UInt8])
}

/// Finds the keys of addresses, and remembers them for a while.
struct PeerKeys {
    private static let most = 2000
    private static let pause = TimeAmount.seconds(1)

    private let table: () -> [PeerAddress: [UInt8]]
    private var known: [PeerAddress: PeerKey] = [:]
    private var readAt: NIODeadline?

    init(_ table: @escaping () -> [PeerAddress: [UInt8]] = NeighbourTable.read) { self.table = table }

    /// An address that the table does not have yet is looked up again later, at most once a second for all of them.
    mutating func key(of address: PeerAddress, _ now: NIODeadline) -> PeerKey {
        if let key = known[address] { return key }
        guard !address.isLoopback, readAt.map({ now >= $0 + Self.pause }) ?? true else { return .address(address) }
        readAt = now
        if known.count > Self.most { known = [:] }
        for (neighbour, hardware) in table() { known[neighbour] = .hardware(hardware) }
        return known[address] ?? .address(address)
    }
}
