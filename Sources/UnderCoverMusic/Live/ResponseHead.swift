import Foundation
import UnderCoverCatalogue

/// Collects the status and headers, line by line, up to a limit.
struct ResponseHead {
    private(set) var status = 0
    private(set) var headers: [HTTPHeader] = []
    /// The body has begun; headers after it are trailers and are ignored.
    var isOver = false
    private var bytes = 0
    private var lines = 0

    private static let mostBytes = 65_536
    private static let mostLines = 256
    private static let mostBytesInLine = 16_384

    /// False beyond the limit. Interim answers (1xx) count, and the next one replaces them.
    mutating func read(_ line: String) -> Bool {
        bytes += line.utf8.count
        lines += 1
        guard bytes <= Self.mostBytes, lines <= Self.mostLines, line.utf8.count <= Self.mostBytesInLine else {
            return false
        }
        if isOver { return true }
        if line.hasPrefix("HTTP/") {
            let words = line.split(separator: " ", maxSplits: 2)
            status = words.count > 1 ? OutsideNumber.whole(words[1].prefix(3), in: 0...999) ?? 0 : 0
            headers = []
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            headers.append(HTTPHeader(String(line[..<colon]), value))
            return !contradictsItself
        }
        return true
    }

    /// Two lengths are a way to smuggle an answer inside another; libcurl would use the last.
    private var contradictsItself: Bool {
        let lengths = headers.filter { $0.name.lowercased() == "content-length" }.map(\.value)
        return Set(lengths).count > 1
    }
}

extension HTTPReach {
    /// Throws `.forbidden` unless the reach allows `address`, and the redirect from `previous` to it. Connecting checks
    /// what a public host's name resolves to.
    func check(_ address: HTTPAddress, after previous: HTTPAddress? = nil) throws(HTTPError) {
        guard let origin = address.origin else { throw .forbidden(address.place) }
        if previous?.scheme == "https", address.scheme != "https" { throw .forbidden(address.place) }
        let isAllowed =
            switch self {
            case .publicHosts: address.scheme == "https" && !PrivateAddress.isWrittenOut(address.host)
            case .server(let home, _): origin == home.normalized
            case .overridden(let home): home.isAtSamePlace(as: origin)
            }
        if !isAllowed { throw .forbidden(address.place) }
    }

    /// Throws `.forbidden` unless a proxy may be asked for `address`.
    ///
    /// NB: a proxy resolves names itself, so the game does not see whether a name leads to a private address; resolving
    /// it here as well would tell the network what a proxy may be there to hide, and prove nothing about the proxy's
    /// answer. So only hosts of the known services are asked for, also after redirects. Their certificates vouch for
    /// them.
    func checkProxied(_ address: HTTPAddress, isKnown: (_ host: String) -> Bool) throws(HTTPError) {
        if isPublic, !isKnown(address.host) { throw .forbidden(address.place) }
    }

    var isPublic: Bool { self == .publicHosts }

    var pin: String? {
        if case .server(_, let pin) = self { pin } else { nil }
    }
}

extension Origin {
    /// nil for another scheme and without a host.
    init?(scheme: String, host: String, port: Int) {
        guard ["http", "https"].contains(scheme), !host.isEmpty else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// NB: some versions of Foundation keep the brackets of IPv6.
    var normalized: Origin {
        var origin = self
        origin.host = host.trimmingCharacters(in: ["[", "]"])
        return origin
    }

    /// Compares host and port, with all names of loopback as one host.
    func isAtSamePlace(as other: Origin) -> Bool {
        guard port == other.port else { return false }
        let names = [normalized.host, other.normalized.host]
        return names[0] == names[1] || names.allSatisfy(PrivateAddress.isLoopback)
    }
}
