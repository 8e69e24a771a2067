import Foundation
import UnderCoverCore

/// A whole answer: a client throws rather than give half of one.
package struct HTTPResponse: Equatable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    package var body: Data
    /// Where it came from in the end.
    package var url: URL

    package init(status: Int, headers: [HTTPHeader] = [], body: Data = Data(), url: URL) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// The first header of that name, in any case.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
    }
}

/// Why there is no answer.
package enum HTTPError: Error, Equatable, Sendable {
    /// No network, no such host, or nobody listening there.
    case unreachable
    case tooSlow
    /// Decoded bytes that were allowed.
    case tooLarge(limit: Int)
    /// The address, or one it was redirected to, is not one this request may reach.
    case forbidden(String)
    /// No secure connection where there should be one.
    case insecure(TLSTrouble)
    case tooManyRedirects
    /// The server asks to be left alone, and waiting as long as is sensible did not help.
    case limited(retryAfter: Double?)
    /// Not HTTP, cut short, reset.
    case broken
    case cancelled
}
