import Foundation

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
