import Foundation

/// A question to a server, as a value. What may be answered is part of the question: a client stops at its limits.
package struct HTTPRequest: Equatable, Sendable {
    package enum Method: String, Sendable { case get = "GET", post = "POST" }

    /// A GET may be sent more than once, and a POST is not; nor is its body sent to any other origin.
    package var method: Method
    /// Without user and password; those are `credentials`.
    package var url: URL
    /// Besides those that every request carries (User-Agent, Accept-Encoding).
    package var headers: [HTTPHeader]
    package var body: Data?
    /// Sent to the origin of `url` and to no other, whatever a redirect says.
    package var credentials: [HTTPHeader]
    package var limits: HTTPLimits
    package var reach: HTTPReach

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

/// Where an answer stops being welcome.
package struct HTTPLimits: Equatable, Sendable {
    /// Of the body after decompression.
    package var bytes: Int
    /// Without a byte arriving, from the start too.
    package var stallSeconds: Double
    /// From the moment it leaves the queue to its last byte.
    package var totalSeconds: Double
    /// That it waits where a host asks to be left alone; whoever would have to wait longer is told `.limited` instead.
    /// nil for as long as the client finds sensible.
    package var longestRest: Double?

    package init(bytes: Int, stallSeconds: Double = 5, totalSeconds: Double = 15, longestRest: Double? = nil) {
        self.longestRest = longestRest
        self.bytes = bytes
        self.stallSeconds = stallSeconds
        self.totalSeconds = totalSeconds
    }

    package static let document = HTTPLimits(bytes: 8_000_000)
    /// Somebody looks at the screen, and would rather know than wait.
    package static let search = HTTPLimits(bytes: 8_000_000, longestRest: 0)
    package static let cover = HTTPLimits(bytes: 10_000_000)
    package static let song = HTTPLimits(bytes: 5_000_000)
}

/// Which hosts a request, and whatever it is redirected to, may end at.
package enum HTTPReach: Equatable, Sendable {
    /// https only, and never a private address, whatever a name resolves to.
    case publicHosts
    /// The player's own server: its origin alone, on any network, over http too. A pin is the SHA-256 of the public key of
    /// a self-signed certificate, in curl's form ("sha256//…").
    case server(origin: Origin, pin: String? = nil)
    /// A provider whose address was overridden, for mirrors and tests: its host and port over http or https. All names of
    /// loopback are one host.
    case overridden(origin: Origin)
}

/// Scheme, host and port.
package struct Origin: Hashable, Codable, Sendable {
    package var scheme: String
    package var host: String
    package var port: Int

    /// nil where `url` is not http or https, or has no host.
    package init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}
