import Foundation

/// Addresses that a public provider never has (IANA special-purpose registries, RFC 6890).
enum PrivateAddress {
    /// First address, and length of the prefix in bits.
    private static let refusedIPv4: [(first: [UInt8], bits: Int)] = [
        ([0, 0, 0, 0], 8), ([10, 0, 0, 0], 8), ([100, 64, 0, 0], 10), ([127, 0, 0, 0], 8), ([169, 254, 0, 0], 16),
        ([172, 16, 0, 0], 12), ([192, 0, 0, 0], 24), ([192, 0, 2, 0], 24), ([192, 168, 0, 0], 16),
        ([198, 18, 0, 0], 15), ([198, 51, 100, 0], 24), ([203, 0, 113, 0], 24), ([224, 0, 0, 0], 3),
    ]

    /// Four or sixteen bytes, in network order.
    static func isPublic(_ bytes: [UInt8]) -> Bool {
        switch bytes.count {
        case 4: !refusedIPv4.contains { starts(bytes, $0.first, bits: $0.bits) }
        case 16: isPublicIPv6(bytes)
        default: false
        }
    }

    /// True for a public address in figures ("127.0.0.1", "fe80::1%eth0").
    static func isPublic(_ text: String) -> Bool {
        bytes(of: text).map(isPublic) ?? false
    }

    /// Whether a host is a private address in figures, or a name of the local network.
    static func isWrittenOut(_ host: String) -> Bool {
        if let bytes = bytes(of: host) { return !isPublic(bytes) }
        return isLoopback(host)
    }

    static func isLoopback(_ host: String) -> Bool {
        if let bytes = bytes(of: host) {
            return bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
        }
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        return name == "localhost" || name.hasSuffix(".localhost")
    }

    private static func isPublicIPv6(_ bytes: [UInt8]) -> Bool {
        // IPv4 inside IPv6: mapped, translated (NAT64) and 6to4.
        if starts(bytes, Array(repeating: 0, count: 10) + [0xFF, 0xFF], bits: 96) {
            return isPublic(Array(bytes[12...]))
        }
        if starts(bytes, [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], bits: 96) {
            return isPublic(Array(bytes[12...]))
        }
        if starts(bytes, [0x20, 0x02], bits: 16) { return isPublic(Array(bytes[2..<6])) }
        // Global unicast is 2000::/3, without Teredo and the addresses for documentation.
        if starts(bytes, [0x20, 0x01, 0x00], bits: 23) || starts(bytes, [0x20, 0x01, 0x0D, 0xB8], bits: 32) {
            return false
        }
        return starts(bytes, [0x20], bits: 3)
    }

    private static func starts(_ bytes: [UInt8], _ prefix: [UInt8], bits: Int) -> Bool {
        for bit in 0..<bits {
            let mask = UInt8(0x80) >> UInt8(bit % 8)
            if bytes[bit / 8] & mask != prefix[bit / 8] & mask { return false }
        }
        return true
    }

    private static func bytes(of text: String) -> [UInt8]? {
        let plain = String(text.prefix { $0 != "%" })
        var four = in_addr()
        if inet_pton(AF_INET, plain, &four) == 1 { return withUnsafeBytes(of: four, Array.init) }
        var sixteen = in6_addr()
        if inet_pton(AF_INET6, plain, &sixteen) == 1 { return withUnsafeBytes(of: sixteen, Array.init) }
        return nil
    }
}
