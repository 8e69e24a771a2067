import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverMusic

/// A network that fails in many ways at random: unreachable, slow, limited, broken JSON. Nothing leaves this machine.
final class MonkeyNetwork: Sendable {
    private let chance: Mutex<SeededGenerator>
    /// The bodies of successful answers.
    private let pictures: [URL]

    init(_ chance: SeededGenerator, pictures: [URL]) {
        self.chance = Mutex(chance)
        self.pictures = pictures
    }

    var client: HTTPClient {
        HTTPClient { [self] request throws(HTTPError) in try await answer(request) }
    }

    private func answer(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let (mood, detail) = chance.withLock { ($0.int(below: 8), $0.int(below: 1 << 16)) }
        do { try await Task.sleep(for: .milliseconds(detail % 200)) } catch { throw .cancelled }
        switch mood {
        case 0...1: throw .unreachable
        case 2: throw .tooSlow
        case 3: throw .limited(retryAfter: Double(detail % 4))
        case 4: return HTTPResponse(status: [404, 500, 302, 204][detail % 4], url: request.url)
        case 5: return text("{\"data\": [null, {\"id\": \"", request)
        case 6: return text(["{}", "[]", "{\"data\":[]}", "{\"playlists\":[]}", "null"][detail % 5], request)
        default:
            guard let file = pictures.isEmpty ? nil : pictures[detail % pictures.count],
                let bytes = try? Data(contentsOf: file)
            else { throw .broken }
            return found(bytes, "image/jpeg", request)
        }
    }

    private func text(_ text: String, _ request: HTTPRequest) -> HTTPResponse {
        found(Data(text.utf8), "application/json", request)
    }

    private func found(_ body: Data, _ type: String, _ request: HTTPRequest) -> HTTPResponse {
        HTTPResponse(status: 200, headers: [HTTPHeader("Content-Type", type)], body: body, url: request.url)
    }
}
