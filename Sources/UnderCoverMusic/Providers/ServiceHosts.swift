import Foundation

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
