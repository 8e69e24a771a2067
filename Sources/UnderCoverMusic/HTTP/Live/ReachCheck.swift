import Foundation

extension HTTPReach {
    /// Throws `.forbidden` unless a request of this reach may go to `address`, coming from `previous` by a redirect.
    /// What a name of a public host resolves to is checked when a connection is made.
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

    var isPublic: Bool { self == .publicHosts }

    var pin: String? {
        if case .server(_, let pin) = self { pin } else { nil }
    }
}

extension Origin {
    /// nil for schemes other than http and https, and where there is no host.
    init?(scheme: String, host: String, port: Int) {
        guard ["http", "https"].contains(scheme), !host.isEmpty else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// NB: Foundation keeps the brackets of IPv6 in some versions.
    var normalized: Origin {
        var origin = self
        origin.host = host.trimmingCharacters(in: ["[", "]"])
        return origin
    }

    /// The same host and port, whatever the scheme; all names of this machine's loopback are one host.
    func isAtSamePlace(as other: Origin) -> Bool {
        guard port == other.port else { return false }
        let names = [normalized.host, other.normalized.host]
        return names[0] == names[1] || names.allSatisfy(PrivateAddress.isLoopback)
    }
}
