import Foundation
import NIOCore

/// The bytes of an IP address, the same for an IPv4 address and for its form within IPv6.
struct PeerAddress: Hashable, Codable, Sendable {
    /// Four or sixteen.
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        let isMapped = bytes.count == 16 && bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11] == [255, 255]
        self.bytes = isMapped ? Array(bytes[12...]) : bytes
    }

    /// False for one that was read from a file and is none, or another form of one.
    var isPossible: Bool { [4, 16].contains(bytes.count) && self == PeerAddress(bytes: bytes) }

    /// nil for a socket without an IP address.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let four): self.init(bytes: withUnsafeBytes(of: four.address.sin_addr) { Array($0) })
        case .v6(let six): self.init(bytes: withUnsafeBytes(of: six.address.sin6_addr) { Array($0) })
        case .unixDomainSocket, nil: return nil
        }
    }

    /// As it is written, without brackets; nil where it is no address.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        guard text.utf8.count <= Int(INET6_ADDRSTRLEN), !text.utf8.contains(0) else { return nil }
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(bytes: withUnsafeBytes(of: four) { Array($0) })
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self.init(bytes: withUnsafeBytes(of: six) { Array($0) })
        } else {
            return nil
        }
    }

    var isIPv6: Bool { bytes.count == 16 }
    var isLoopback: Bool { isIPv6 ? bytes == Array(repeating: 0, count: 15) + [1] : bytes[0] == 127 }
    var isLinkLocal: Bool {
        isIPv6 ? bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 : bytes[0] == 169 && bytes[1] == 254
    }
    /// The address is one of a home or an office: RFC 1918, and fc00::/7 in IPv6.
    var isPrivate: Bool {
        if isIPv6 { return bytes[0] & 0xFE == 0xFC }
        return bytes[0] == 10 || bytes[0] == 192 && bytes[1] == 168 || bytes[0] == 172 && (16...31).contains(bytes[1])
    }
    var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

    /// As it stands in a URL: an IPv6 address in brackets.
    var text: String { isIPv6 ? "[" + bare + "]" : bare }

    var bare: String {
        if !isIPv6 { return bytes.map(String.init).joined(separator: ".") }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        return bytes.withUnsafeBytes { bytes in
            guard inet_ntop(AF_INET6, bytes.baseAddress, &buffer, socklen_t(buffer.count)) != nil else { return "::" }
            let end = buffer.firstIndex(of: 0) ?? buffer.count
            return String(decoding: buffer[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}

/// The server's mark of one machine: its hardware address where the system's neighbour table has one, because a
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
    /// The shortest lease of an address that is common.
    private static let longest = TimeAmount.minutes(5)

    private let table: () -> [PeerAddress: [UInt8]]
    private var known: [PeerAddress: PeerKey] = [:]
    private var readAt: NIODeadline?

    init(_ table: @escaping () -> [PeerAddress: [UInt8]] = NeighbourTable.read) { self.table = table }

    /// An address that the table does not have yet is looked up again later, at most once a second for all of them. All of
    /// them are looked up again after minutes: a router may have given an address to another machine.
    mutating func key(of address: PeerAddress, _ now: NIODeadline) -> PeerKey {
        if let readAt, now >= readAt + Self.longest { known = [:] }
        if let key = known[address] { return key }
        guard !address.isLoopback, readAt.map({ now >= $0 + Self.pause }) ?? true else { return .address(address) }
        readAt = now
        if known.count > Self.most { known = [:] }
        for (neighbour, hardware) in table() { known[neighbour] = .hardware(hardware) }
        return known[address] ?? .address(address)
    }
}
