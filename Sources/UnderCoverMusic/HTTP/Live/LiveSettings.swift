import Foundation

/// What a live client may be told; the defaults are the game's.
package struct LiveSettings: Sendable {
    /// Stands in the User-Agent.
    package var contact = UserAgent.contact
    /// Where proxies are read from.
    package var environment = ProcessInfo.processInfo.environment
    /// A file of certificates to trust instead of the system's.
    package var authorities: String?
    /// Addresses by name, instead of what the system would find.
    package var addresses: [String: String] = [:]
    /// Seconds to wait after the first, second and third 503 that does not say how long.
    package var pauses: [Double] = [1, 2, 4]
    /// Seconds; whoever would have to wait longer is told `.limited` instead.
    package var longestRest = 30.0
    /// Transfers at once, over all and to one host.
    package var parallel = 16
    package var parallelPerHost = 6

    package init() {}
}

/// What can be seen of requests under way.
package enum HTTPProgress: Equatable, Sendable {
    /// Nobody is asked there for so long, because the host said so or has answered as often as it promised. Told when a
    /// request, that for `url` first, has to wait for it or was refused. Addresses can hold secrets.
    case resting(url: URL, seconds: Double)
    /// Decoded bytes of the answer to the request for `url` so far; told at most ten times a second. Addresses can hold
    /// secrets: show and log something else.
    case received(url: URL, bytes: Int)
}
