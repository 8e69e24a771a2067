import Foundation
import UnderCoverCatalogue

extension HTTPClient {
    /// The answer to a request that is always answered in JSON. An HTML page does not come from the provider but from a
    /// network that wants a sign-in; so does a forbidden redirect.
    func promisedJSON(_ request: HTTPRequest) async throws(SourceError) -> HTTPResponse {
        let answer: HTTPResponse
        do throws(HTTPError) {
            answer = try await send(request)
        } catch {
            if case .forbidden = error { throw .loginPage }
            throw SourceError(error)
        }
        if answer.isFromCaptivePortal { throw .loginPage }
        return answer
    }
}

extension HTTPResponse {
    /// The body of a successful answer; throws by the status of others.
    func goodBody() throws(SourceError) -> Data {
        switch status {
        case 200..<300: return body
        case 401, 403: throw .notAllowed
        case 404, 410: throw .notFound
        case 408, 504: throw .tooSlow
        case 429, 503: throw .resting(seconds: restSeconds)
        case 400..<500:
            guard let reason = cleanName((try? JSONDecoder().decode(Refusal.self, foreign: body))?.error) else {
                throw .garbled
            }
            throw .refused(reason)
        default: throw .garbled
        }
    }

    /// The pause that the server asks for, from 0 to an hour.
    var restSeconds: Double? {
        (seconds("Retry-After") ?? seconds("X-RateLimit-Reset-In")).flatMap { $0 <= 3_600 ? $0 : nil }
    }
}

private struct Refusal: Decodable {
    var error: String?
}

extension HTTPResponse {
    /// A login page answered.
    var isFromCaptivePortal: Bool {
        switch status {
        case 200..<300: looksLikePage
        case 300..<400, 511: true
        default: false
        }
    }

    private var looksLikePage: Bool {
        let start = String(decoding: body.prefix(1_024), as: UTF8.self).lowercased()
        guard start.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" else { return false }
        return ["<!doctype html", "<html", "<head>", "<body", "<script"].contains { start.contains($0) }
    }
}
