import Foundation

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
