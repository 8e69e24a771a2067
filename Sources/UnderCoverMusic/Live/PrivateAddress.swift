import CCurl
import Foundation
import UnderCoverCatalogue

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

    /// Says whether a host is a private address in figures, or a name of the local network.
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

/// An address as libcurl parses it, because libcurl connects to it; a check of another parser's reading could miss the
/// real host.
struct HTTPAddress: Equatable {
    let text: String
    let scheme: String
    /// In lower case, without the brackets of IPv6; numbers in other bases become dotted.
    let host: String
    let port: Int

    /// nil for a malformed address and for one with a user or password. `base` completes a relative one.
    init?(_ text: String, from base: HTTPAddress? = nil) {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        let flags = UInt32(CURLU_DISALLOW_USER | CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
        if let base, curl_url_set(handle, CURLUPART_URL, base.text, flags) != CURLUE_OK { return nil }
        guard curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK,
            let whole = Self.part(CURLUPART_URL, of: handle), let scheme = Self.part(CURLUPART_SCHEME, of: handle)
        else { return nil }
        self.text = whole
        self.scheme = scheme.lowercased()
        host = (Self.part(CURLUPART_HOST, of: handle) ?? "").lowercased().trimmingCharacters(in: ["[", "]"])
        let number = Self.part(CURLUPART_PORT, of: handle, UInt32(CURLU_DEFAULT_PORT))
        port = number.flatMap { OutsideNumber.whole($0, in: 0...65_535) } ?? 0
    }

    var origin: Origin? { Origin(scheme: scheme, host: host, port: port) }

    /// For messages: without path and query, which may contain secrets.
    var place: String { host.isEmpty ? scheme + ":" : host }

    private static func part(_ part: CURLUPart, of handle: OpaquePointer, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}

/// Chooses a proxy from the environment by curl's rules. libcurl does not choose it, since the address of a connection
/// to a proxy says nothing about the request's host.
struct ProxyChoice: Sendable {
    let byScheme: [String: String]
    let exceptions: [String]

    init(environment: [String: String]) {
        let all = environment["all_proxy"] ?? environment["ALL_PROXY"]
        // NB: a CGI script gets HTTP_PROXY in capitals from a client's "Proxy:" header, so curl ignores it.
        let found = [
            "http": environment["http_proxy"] ?? all,
            "https": environment["https_proxy"] ?? environment["HTTPS_PROXY"] ?? all,
        ]
        byScheme = found.compactMapValues { $0?.isEmpty == false ? $0 : nil }
        let listed = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        exceptions = listed.lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    /// nil for a direct connection.
    func proxy(for address: HTTPAddress) -> String? {
        exceptions.contains { Self.covers($0, address.host) } ? nil : byScheme[address.scheme]
    }

    private static func covers(_ exception: String, _ host: String) -> Bool {
        if exception == "*" { return true }
        let name = exception.trimmingCharacters(in: ["."])
        let host = host.hasSuffix(".") ? String(host.dropLast()) : host
        return host == name.trimmingCharacters(in: ["[", "]"]) || host.hasSuffix("." + name)
    }
}
