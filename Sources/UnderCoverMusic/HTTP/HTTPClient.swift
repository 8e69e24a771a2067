import Foundation

/// Sends requests. `.live` asks the network; `.recorded` answers from a table. Cancelling the task cancels the transfer.
///
/// Statuses are answers, not errors; but 429 and 503 are tried again as long as that helps (see `HTTPError.limited`).
package struct HTTPClient: Sendable {
    package var send: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

    /// The public key of a server in the form of `HTTPReach.server`'s pin, for a player to look at; nothing is trusted and
    /// nothing asked.
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

    /// Answers by address (with its query), as often as asked. What is not in the table is `.unreachable`.
    package static func recorded(_ answers: [String: HTTPResponse]) -> HTTPClient {
        HTTPClient(send: { request throws(HTTPError) in
            guard let answer = answers[request.url.absoluteString] else { throw .unreachable }
            guard answer.body.count <= request.limits.bytes else { throw .tooLarge(limit: request.limits.bytes) }
            return answer
        })
    }
}
