import Foundation
import UnderCoverCatalogue

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

    /// Says whether it lies on the mirror that overrides `home`.
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

/// Web addresses of a provider's playlists: "https://host/…/<folder>/<id>".
struct AddressPattern: Sendable {
    enum IDForm {
        case number, uuid
        /// The provider makes the id of that part and the whole address; nil for none.
        case made(@Sendable (_ part: String, _ address: URL) -> String?)
    }

    /// Its subdomains are included.
    let host: String
    /// The players' name for the place.
    let place: String
    let folder: String
    let kind: SourceReference.Kind
    let form: IDForm

    func owns(_ host: String) -> Bool { host == self.host || host.hasSuffix("." + self.host) }

    /// nil where the address names no playlist.
    func id(in address: URL) -> String? {
        let parts = address.path(percentEncoded: false).split(separator: "/").map(String.init)
        guard let place = parts.firstIndex(where: { $0.lowercased() == folder }), place + 1 < parts.count,
            let part = OutsideID.checked(parts[place + 1])
        else { return nil }
        switch form {
        case .number: return part.allSatisfy { $0.isASCII && $0.isNumber } ? part : nil
        case .uuid: return UUID(uuidString: part) == nil ? nil : part.lowercased()
        case .made(let make): return make(part, address)
        }
    }
}

/// A service by the names that players know.
package struct NamedService: Equatable, Sendable {
    package var source: String
    package var name: String

    package init(source: String, name: String) {
        self.source = source
        self.name = name
    }
}

extension ProviderAddresses {
    /// The service that answers at an address; nil for other hosts. If one address overrides several services, the path
    /// decides.
    package func service(at address: URL, in list: ProviderList = .game) -> NamedService? {
        let services = list.providers.flatMap { provider in provider.services.map { (provider.id, $0) } }
        let text = address.absoluteString
        let overridden = services.filter { self[$0.1.key].map { text.hasPrefix($0) } == true }
            .max { (self[$0.1.key]?.count ?? 0) < (self[$1.1.key]?.count ?? 0) }
        let host = Origin(address)?.host
        let found = overridden ?? services.first { service in host.map(service.1.owns) == true }
        return found.map { NamedService(source: $0.0, name: $0.1.name) }
    }
}

/// The services whose pictures the game fetches by addresses in files or answers.
struct CoverHosts: Sendable {
    let services: [ServiceAddress]

    init(services: [ProviderService], _ addresses: ProviderAddresses = ProviderAddresses()) {
        self.services = services.map { addresses.address(of: $0) }
    }

    func request(_ address: URL) -> HTTPRequest {
        for service in services {
            if let place = service.rebased(address) { return service.request(at: place, limits: .cover) }
        }
        // NB: an answer cannot make the game ask another host; the client refuses file addresses.
        return HTTPRequest(URL(filePath: "/"), limits: .cover)
    }

    func has(_ address: String) -> Bool {
        guard address.utf8.count < 2_000, address.hasPrefix("https://"), let url = URL(string: address) else {
            return false
        }
        return services.contains { $0.rebased(url) != nil }
    }
}
