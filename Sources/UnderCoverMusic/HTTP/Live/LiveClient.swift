import CCurl
import CCurlShims
import Foundation

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
