import Foundation
import UnderCoverCore

/// A short address of a provider, as apps share it. It leads to a playlist by redirects. Only hosts of the provider are
/// asked, and none behind the second redirect.
package struct ShortAddress: Equatable, Sendable {
    static let mostRedirects = 2

    let address: URL
    /// `ProviderListing.id`.
    package let provider: String

    /// Throws `.notFound` where it leads elsewhere.
    package func reference(
        _ client: HTTPClient, at addresses: ProviderAddresses, list: ProviderList = .game
    ) async throws(SourceError) -> SourceReference {
        guard let listing = list[provider], let short = listing.short else { throw .notFound }
        var place = address
        for _ in 0..<Self.mostRedirects {
            let answer = try await client.promisedRedirect(Self.request(place, short, addresses))
            guard let next = Self.target(of: answer, from: place) else { throw .notFound }
            if let reference = listing.reference(next) { return reference }
            guard let host = next.host()?.lowercased(), short.owns(host) else { throw .notFound }
            place = next
        }
        throw .notFound
    }
}

extension ShortAddress {
    private static func request(_ place: URL, _ short: ProviderService, _ addresses: ProviderAddresses) -> HTTPRequest {
        let query = place.query(percentEncoded: true).map { "?" + $0 } ?? ""
        var request =
            addresses[short.key] == nil
            ? HTTPRequest(place, limits: .search)
            : addresses.address(of: short).request(place.path(percentEncoded: true) + query, limits: .search)
        request.followsRedirects = false
        return request
    }

    private static func target(of answer: HTTPResponse, from place: URL) -> URL? {
        guard answer.isRedirect,
            let location = answer.header("Location").flatMap({
                OutsideID.checked($0, longest: OutsideID.longestAddress)
            }),
            let target = URL(string: location, relativeTo: place)?.absoluteURL, target.scheme == "https"
        else { return nil }
        return target
    }
}

extension HTTPClient {
    fileprivate func promisedRedirect(_ request: HTTPRequest) async throws(SourceError) -> HTTPResponse {
        do throws(HTTPError) { return try await send(request) } catch { throw SourceError(error) }
    }
}
