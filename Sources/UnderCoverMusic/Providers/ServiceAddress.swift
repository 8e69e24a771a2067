import Foundation

/// Where services are instead of at home, by the name that their provider gives them; for mirrors and tests.
package struct ProviderAddresses: Equatable, Sendable {
    private let bases: [String: URL]

    /// A base may have a path ("http://127.0.0.1:8080/deezer"). One that is not http or https is left out.
    package init(_ bases: [String: URL] = [:]) {
        self.bases = bases.filter { Origin($0.value) != nil }
    }

    /// Where `listing` is asked.
    package func base(of listing: ProviderListing) -> String { bases[listing.id]?.absoluteString ?? listing.home }

    /// What stands in for a service.
    package subscript(name: String) -> String? { bases[name]?.absoluteString }

    func service(_ name: String, home: String) -> ServiceAddress { ServiceAddress(home: home, standIn: bases[name]) }
}

/// One service of a provider: makes its requests, and knows its own addresses when it meets them.
struct ServiceAddress: Sendable {
    /// "https://host", nothing after it.
    let home: String
    private let standIn: StandIn?

    private struct StandIn {
        /// Without a "/" at its end.
        var base: String
        var origin: Origin
    }

    init(home: String, standIn: URL? = nil) {
        self.home = home
        guard let standIn, let origin = Origin(standIn) else {
            self.standIn = nil
            return
        }
        var base = standIn.absoluteString
        if let end = base.firstIndex(where: { $0 == "?" || $0 == "#" }) { base = String(base[..<end]) }
        while base.hasSuffix("/") { base.removeLast() }
        self.standIn = StandIn(base: base, origin: origin)
    }

    /// `path` is sent as it is, so ids in it are checked before; the query's values may hold anything.
    func request(
        _ path: String, _ query: KeyValuePairs<String, String> = [:], limits: HTTPLimits = .document
    ) -> HTTPRequest {
        let pairs = query.map { "\($0.key)=\(Self.encoded($0.value))" }.joined(separator: "&")
        let text = (standIn?.base ?? home) + path + (pairs.isEmpty ? "" : "?" + pairs)
        // A file cannot be asked for, so a base that makes no address is a server that cannot be reached.
        return request(at: URL(string: text) ?? URL(filePath: "/"), limits: limits)
    }

    /// For an address that an answer named.
    func request(at address: URL, limits: HTTPLimits = .document) -> HTTPRequest {
        guard let standIn, Origin(address) == standIn.origin else { return HTTPRequest(address, limits: limits) }
        return HTTPRequest(address, limits: limits, reach: .overridden(origin: standIn.origin))
    }

    /// Whether this is the place that stands in for home.
    func isStandIn(_ address: URL) -> Bool { standIn != nil && Origin(address) == standIn?.origin }

    /// Where what is called `address` is to be found: addresses at home move with it, plain http becomes
    /// https, and what is neither at home nor there is nil.
    func rebased(_ address: URL) -> URL? {
        guard address.user == nil, address.password == nil, let origin = Origin(address) else { return nil }
        if isStandIn(address) { return address }
        guard origin.host == URL(string: home)?.host(), address.port == nil || [80, 443].contains(address.port),
            let parts = URLComponents(url: address, resolvingAgainstBaseURL: false)
        else { return nil }
        let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        return URL(string: (standIn?.base ?? home) + parts.percentEncodedPath + query)
    }

    private static func encoded(_ text: String) -> String {
        var plain = CharacterSet(charactersIn: "a"..."z")
        plain.insert(charactersIn: "A"..."Z")
        plain.insert(charactersIn: "0"..."9")
        plain.insert(charactersIn: "-._~")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
