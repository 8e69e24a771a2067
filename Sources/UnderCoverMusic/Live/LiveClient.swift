import CCurl
import CCurlShims
import Foundation
import UnderCoverCatalogue

extension HTTPClient {
    /// The network, by libcurl on a thread of its own that ends with the last copy of this client. Budgets of hosts belong
    /// to a client, so a process has one.
    ///
    /// `observer` is called on that thread and must be quick.
    package static func live(
        _ settings: LiveSettings = LiveSettings(),
        observer: @escaping @Sendable (HTTPProgress) -> Void = { _ in }
    ) -> HTTPClient {
        let line = LiveLine(settings, observer)
        return HTTPClient(
            send: { request throws(HTTPError) in try await line.send(request) },
            pin: { origin throws(HTTPError) in try await ServerPin.fetch(from: origin, settings) })
    }
}

/// Keeps the thread until the last client is gone.
private final class LiveLine: Sendable {
    private let inbox: TransferInbox

    init(_ settings: LiveSettings, _ observer: @escaping @Sendable (HTTPProgress) -> Void) {
        let inbox = TransferInbox()
        self.inbox = inbox
        let thread = Thread { TransferLoop(inbox, settings, observer).run() }
        thread.name = "http"
        thread.start()
    }

    deinit { inbox.close() }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let id = inbox.newID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { inbox.add(TransferInbox.Order(id: id, request: request, answer: $0)) }
        } onCancel: {
            inbox.cancel(id)
        }
        inbox.forget(id)
        // NB: the thread must not end while a request waits for it.
        return try withExtendedLifetime(self) { result }.get()
    }
}

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

/// Version of the loaded libcurl and its libraries: "8.1.2 OpenSSL/3.0.9 zlib/1.2.13".
package enum NetworkLibrary {
    package static var version: String {
        let version = curl_version().map { String(cString: $0) } ?? ""
        return version.hasPrefix("libcurl/") ? String(version.dropFirst(8)) : version
    }
}

/// The User-Agent: `Name/1.2 ( address )`. Some services block clients that do not name themselves and an address of
/// their makers.
package enum UserAgent {
    /// A page or mailbox of the publisher of this build.
    package static let contact = "no public page yet; built from source"

    package static func text(contact: String = contact) -> String {
        "UnderCover/\(Words.version) ( \(contact) )"
    }
}
