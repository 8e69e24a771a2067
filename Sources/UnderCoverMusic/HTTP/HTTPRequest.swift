import Foundation

/// A request as a value, with the limits of its answer.
package struct HTTPRequest: Equatable, Sendable {
    package enum Method: String, Sendable { case get = "GET", post = "POST" }

    /// The client may send a GET more than once. It sends a POST once, and its body to one origin only.
    package var method: Method
    /// Without user and password; `credentials` has those.
    package var url: URL
    /// Besides User-Agent and Accept-Encoding.
    package var headers: [HTTPHeader]
    package var body: Data?
    /// Sent to the origin of `url` only, also after redirects.
    package var credentials: [HTTPHeader]
    package var limits: HTTPLimits
    package var reach: HTTPReach
    /// False where the caller decides on every redirect itself.
    package var followsRedirects = true

    package init(
        _ url: URL, method: Method = .get, headers: [HTTPHeader] = [], body: Data? = nil,
        credentials: [HTTPHeader] = [],
        limits: HTTPLimits = .document, reach: HTTPReach = .publicHosts
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.credentials = credentials
        self.limits = limits
        self.reach = reach
    }
}

package struct HTTPHeader: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The client cancels an answer that exceeds one of these.
package struct HTTPLimits: Equatable, Sendable {
    /// The limit for the decompressed body.
    package var bytes: Int
    /// Without a byte arriving, from the start on.
    package var stallSeconds = 5.0
    /// From the first byte sent to the last received.
    package var totalSeconds = 15.0
    /// How long a request waits for a host's rate limit; a longer wait throws `.limited`. nil for the client's default.
    package var longestRest: Double?

    /// At most so many pauses of a request, however short. Those who ask again after an answer count the same.
    static let mostRests = 3

    package static let document = HTTPLimits(bytes: 8_000_000)
    /// A player is looking at the screen, so it fails early.
    package static let search = HTTPLimits(bytes: 8_000_000, longestRest: 0)
    package static let cover = HTTPLimits(bytes: 10_000_000)
    package static let song = HTTPLimits(bytes: 5_000_000)
}

/// A rate limit: seconds between two requests in the long run, and how many may come at once after a pause.
package struct HostPace: Equatable, Sendable {
    package var interval: Double
    package var burst: Double
}

/// The hosts that a request and its redirects may reach.
package enum HTTPReach: Equatable, Sendable {
    /// https only, and no private address, whatever a name resolves to.
    case publicHosts
    /// The player's own server: its origin only, on any network, over http too. A pin is the SHA-256 of the public key
    /// of a self-signed certificate, in curl's form ("sha256//…").
    case server(origin: Origin, pin: String? = nil)
    /// A mirror that overrides a provider's address: its host and port, over http or https. All names of loopback are
    /// one host.
    case overridden(origin: Origin)
}

/// Scheme, host and port.
package struct Origin: Hashable, Codable, Sendable {
    package var scheme: String
    package var host: String
    package var port: Int

    /// nil for another scheme and without a host.
    package init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}

/// Sends requests. `.live` uses the network; `.recorded` answers from a table. Cancelling the task cancels the
/// transfer.
///
/// A status is an answer, not an error; but the client retries 429 and 503 (see `HTTPError.limited`).
package struct HTTPClient: Sendable {
    package var send: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

    /// The public key of a server, as a pin for `HTTPReach.server`, for the player to compare. Trusts and requests
    /// nothing.
    package var pin: @Sendable (Origin) async throws(HTTPError) -> String

    package init(
        send: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse,
        pin: @escaping @Sendable (Origin) async throws(HTTPError) -> String = { _ throws(HTTPError) in
            throw .unreachable
        }
    ) {
        self.send = send
        self.pin = pin
    }

    /// Answers by address and query. An address that is not in the table is `.unreachable`.
    package static func recorded(_ answers: [String: HTTPResponse]) -> HTTPClient {
        HTTPClient(send: { request throws(HTTPError) in
            guard let answer = answers[request.url.absoluteString] else { throw .unreachable }
            guard answer.body.count <= request.limits.bytes else { throw .tooLarge(limit: request.limits.bytes) }
            return answer
        })
    }
}
