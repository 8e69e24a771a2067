import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// `Fixtures/Providers/<id>/<kind>.json`: invented answers in a provider's format, requests, and expected results. The
/// answer at "*" is for every other address.
struct ProviderFixture {
    enum Kind: String, CaseIterable { case basic, empty, malformed, limited }

    struct Case {
        var name: String
        var answers: [String: HTTPResponse]
        /// The number of results, or the error, by request ("search", "page", "find", "leftOut").
        var expects: [String: String]
    }

    var words: String
    var reference: SourceReference
    var wanted: WantedAlbum
    var cases: [Case]

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Providers")

    init(_ provider: String, _ kind: Kind) throws {
        let file = Self.folder.appending(path: "\(provider)/\(kind).json")
        let fixture = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let wanted = try #require(fixture["wanted"] as? [String: Any])
        let reference = try #require(fixture["reference"] as? String)
        self.words = try #require(fixture["words"] as? String)
        self.reference = try #require(SourceReference(reference))
        self.wanted = WantedAlbum(
            artist: try #require(wanted["artist"] as? String), title: try #require(wanted["title"] as? String),
            year: wanted["year"] as? Int)
        self.cases = try #require(fixture["cases"] as? [[String: Any]]).map(Self.readCase)
    }

    private static func readCase(_ from: [String: Any]) throws -> Case {
        let answers = try #require(from["answers"] as? [String: [String: Any]])
        let expects = try #require(from["expects"] as? [String: Any])
        return Case(
            name: try #require(from["name"] as? String),
            answers: try Dictionary(uniqueKeysWithValues: answers.map { ($0, try answer($1, at: $0)) }),
            expects: expects.mapValues { "\($0)" })
    }

    private static func answer(_ from: [String: Any], at address: String) throws -> HTTPResponse {
        let body: Data
        if let text = from["text"] as? String {
            body = Data(text.utf8)
        } else {
            let json = try #require(from["json"])
            body = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
        }
        let headers = (from["headers"] as? [String: String] ?? [:]).sorted { $0.key < $1.key }
        return HTTPResponse(
            status: try #require(from["status"] as? Int), headers: headers.map { HTTPHeader($0.key, $0.value) },
            body: body, url: try #require(URL(string: address == "*" ? "https://everywhere.example" : address)))
    }
}

/// Answers from a table, where "*" is for every other address, and records its requests.
final class AskedClient: Sendable {
    private let answers: [String: HTTPResponse]
    private let asked = Mutex<[HTTPRequest]>([])

    init(_ answers: [String: HTTPResponse]) {
        self.answers = answers
    }

    var requests: [HTTPRequest] { asked.withLock { $0 } }
    var addresses: [String] { requests.map(\.url.absoluteString) }

    var client: HTTPClient {
        HTTPClient { request throws(HTTPError) in
            self.asked.withLock { $0.append(request) }
            guard let answer = self.answers[request.url.absoluteString] ?? self.answers["*"] else { throw .unreachable }
            return answer
        }
    }
}

extension Sleeper {
    /// Does not wait.
    static let none = Sleeper { _ throws(SourceError) in }
}

extension MusicProvider {
    static func listed(_ id: String, _ client: HTTPClient) throws -> MusicProvider {
        let listing = try #require(ProviderList.game.providers.first { $0.id == id })
        return listing.make(ProviderParts(client: client, sleeper: .none))
    }

    /// All pages; throws `.cancelled` where there are too many.
    func pages(_ reference: SourceReference) async throws(SourceError) -> [TrackPage] {
        var pages: [TrackPage] = []
        repeat {
            guard pages.count < 50 else { throw .cancelled }
            pages.append(try await page(reference, pages.last?.next))
        } while pages.last?.next != nil
        return pages
    }
}
