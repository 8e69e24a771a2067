import Foundation

/// Options of a live client; the defaults are the game's.
package struct LiveSettings: Sendable {
    /// Part of the User-Agent.
    package var contact = UserAgent.contact
    /// Variables that name proxies.
    package var environment = ProcessInfo.processInfo.environment
    /// Public hosts that may be asked for through a proxy, which resolves their names.
    package var isKnown: @Sendable (_ host: String) -> Bool = { host in
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        return ProviderList.game.services.contains { $0.owns(name) }
    }
    /// A file of trusted certificates, instead of the system's.
    package var authorities: String?
    /// Addresses by host name, instead of DNS.
    package var addresses: [String: String] = [:]
    /// Seconds after the first, second and third 503 without a Retry-After.
    package var pauses: [Double] = [1, 2, 4]
    /// Seconds. A request that would wait longer throws `.limited`.
    package var longestRest = 30.0
    /// Transfers at a time, of all hosts and of one.
    package var parallel = 16
    package var parallelPerHost = 6

    package init() {}
}

/// Progress of requests.
package enum HTTPProgress: Equatable, Sendable {
    /// The host is paused for `seconds`: it sent Retry-After, or its rate limit is used up. `url` is of the first
    /// request that waits or failed. NB: addresses can contain secrets.
    case resting(url: URL, seconds: Double)
    /// Decoded bytes so far of the answer for `url`, at most ten times a second. NB: addresses can contain secrets.
    case received(url: URL, bytes: Int)
}
