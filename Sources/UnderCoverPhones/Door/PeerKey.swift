import NIOCore

/// What the server takes for one machine: its hardware address where the system's neighbour table has one, because a
/// machine may have as many IPv6 addresses as it likes; else its address. All guests of a home share one prefix, so a
/// prefix would say nothing.
enum PeerKey: Hashable, Codable, Sendable {
    case address(PeerAddress)
    case hardware([UInt8])

    /// The kernel's MAX_ADDR_LEN.
    private static let mostHardwareBytes = 32

    /// A file may hold anything.
    var isPossible: Bool {
        switch self {
        case .address(let address): address.isPossible
        case .hardware(let bytes): (1...Self.mostHardwareBytes).contains(bytes.count)
        }
    }
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
