import Foundation
import Synchronization

@testable import UnderCoverMusic

/// Answers by path, whatever the query, and records its requests. Subsonic's queries never repeat, because of their
/// salt.
final class StubServer: Sendable {
    private let answers: Mutex<[String: @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse]> = Mutex([:])
    private let asked = Mutex<[HTTPRequest]>([])

    var requests: [HTTPRequest] { asked.withLock { $0 } }

    var client: HTTPClient {
        HTTPClient { [self] request throws(HTTPError) in
            asked.withLock { $0.append(request) }
            let answer = answers.withLock { $0[request.url.path(percentEncoded: true)] }
            guard let answer else { throw .unreachable }
            return try answer(request)
        }
    }

    func on(_ path: String, _ answer: @escaping @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse) {
        answers.withLock { $0[path] = answer }
    }

    func on(_ path: String, status: Int = 200, _ body: Data) {
        on(path) { request throws(HTTPError) in HTTPResponse(status: status, body: body, url: request.url) }
    }

    func on(_ path: String, status: Int = 200, _ body: String) { on(path, status: status, Data(body.utf8)) }
}

extension HTTPRequest {
    func item(_ name: String) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == name }?.value
    }

    var itemNames: Set<String> {
        Set(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.map(\.name) ?? [])
    }
}

enum ServerFixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Providers")

    /// "opensubsonic/basic.getPlaylists.json"
    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name))
    }

    /// Every file of a provider.
    static func all(_ provider: String) throws -> [(name: String, data: Data)] {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent(provider).path)
        return try names.sorted().map { ($0, try data(provider + "/" + $0)) }
    }
}
