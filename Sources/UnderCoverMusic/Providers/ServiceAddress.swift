import Foundation

/// Addresses that override those of services, by `ProviderService.key`; for mirrors and tests.
package struct ProviderAddresses: Equatable, Sendable {
    private let bases: [String: URL]

    /// A base may have a path ("http://127.0.0.1:8080/music"). One that is not http or https is left out.
    package init(_ bases: [String: URL] = [:]) {
        self.bases = bases.filter { Origin($0.value) != nil }
    }

    package subscript(key: String) -> String? { bases[key]?.absoluteString }

    func address(of service: ProviderService) -> ServiceAddress {
        ServiceAddress(home: service.home, mirror: bases[service.key])
    }
}

/// The address of one service of a provider: makes its requests, and recognises its own addresses in answers.
struct ServiceAddress: Sendable {
    /// "https://host", nothing after it.
    let home: String
    private let mirror: Base?

    private struct Base {
        /// Without a "/" at its end.
        var base: String
        var origin: Origin
    }

    init(home: String, mirror: URL? = nil) {
        self.home = home
        guard let mirror, let origin = Origin(mirror) else {
            self.mirror = nil
            return
        }
        var base = mirror.absoluteString
        if let end = base.firstIndex(where: { $0 == "?" || $0 == "#" }) { base = String(base[..<end]) }
        while base.hasSuffix("/") { base.removeLast() }
        self.mirror = Base(base: base, origin: origin)
    }

    /// `path` is sent as it is, so the caller checks ids in it; the query's values are encoded.
    func request(
        _ path: String, _ query: KeyValuePairs<String, String> = [:], limits: HTTPLimits = .document
    ) -> HTTPRequest {
        let pairs = query.map { "\($0.key)=\($0.value.asQueryValue)" }.joined(separator: "&")
        let text = (mirror?.base ?? home) + path + (pairs.isEmpty ? "" : "?" + pairs)
        // The client refuses file addresses, so a base that makes no address acts like an unreachable server.
        return request(at: URL(string: text) ?? URL(filePath: "/"), limits: limits)
    }

    func request(at address: URL, limits: HTTPLimits = .document) -> HTTPRequest {
        guard let mirror, Origin(address) == mirror.origin else { return HTTPRequest(address, limits: limits) }
        return HTTPRequest(address, limits: limits, reach: .overridden(origin: mirror.origin))
    }

    /// Whether it lies on the mirror that overrides `home`.
    func isMirror(_ address: URL) -> Bool { mirror != nil && Origin(address) == mirror?.origin }

    /// `address` with `home` replaced by the mirror, and plain http by https; nil for another host.
    func rebased(_ address: URL) -> URL? {
        guard address.user == nil, address.password == nil, let origin = Origin(address) else { return nil }
        if isMirror(address) { return address }
        guard origin.host == URL(string: home)?.host(), address.port == nil || [80, 443].contains(address.port),
            let parts = URLComponents(url: address, resolvingAgainstBaseURL: false)
        else { return nil }
        let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        return URL(string: (mirror?.base ?? home) + parts.percentEncodedPath + query)
    }
}
