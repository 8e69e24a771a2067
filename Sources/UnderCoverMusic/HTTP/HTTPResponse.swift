import Foundation
import UnderCoverCatalogue

/// A whole answer; a client throws rather than return a part of one.
package struct HTTPResponse: Equatable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    package var body: Data
    /// The address after redirects.
    package var url: URL

    package init(status: Int, headers: [HTTPHeader] = [], body: Data = Data(), url: URL) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// Too many requests, or the host is overloaded.
    var wantsRest: Bool { status == 429 || status == 503 }

    /// `Location` says where the answer is.
    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

    /// The first header of that name, in any case.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
    }
}

/// Why there is no answer.
package enum HTTPError: Error, Equatable, Sendable {
    /// No network, no such host, or no server at that port.
    case unreachable
    case tooSlow
    /// The limit, in decoded bytes.
    case tooLarge(limit: Int)
    /// `HTTPReach` forbids the address or the target of a redirect.
    case forbidden(String)
    /// No secure connection could be made.
    case insecure(TLSError)
    case tooManyRedirects
    /// The host is rate limited for longer than the request waits.
    case limited(retryAfter: Double?)
    /// The host has asked for one rest after another, and was asked often enough.
    case busy
    /// The player wants no network.
    case keptOffline
    /// Not HTTP, cut short, reset.
    case broken
    case cancelled
}
