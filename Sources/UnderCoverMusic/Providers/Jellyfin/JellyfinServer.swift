import Foundation
import UnderCoverCore

/// Sends requests to a Jellyfin server, 10.8 or newer. Authorises them in the one way that version 12 still accepts.
struct JellyfinServer: Sendable {
    let client: HTTPClient
    let address: ServerAddress
    /// Lasting and unique, because the server keeps one token a device.
    let device: String
    var token: Secret?

    init(client: HTTPClient, address: ServerAddress, device: String, token: Secret? = nil) {
        self.client = client
        self.address = address
        self.device = device
        self.token = token
    }

    func ask(
        _ path: String, _ query: [(String, String)] = [], limits: HTTPLimits = .document
    ) async throws(SourceError) -> LooseObject {
        try await object(request(path, query, limits: limits))
    }

    func post(_ path: String, _ body: [String: String] = [:]) async throws(SourceError) -> LooseObject {
        var request = request(path)
        request.method = .post
        request.headers = [HTTPHeader("Content-Type", "application/json")]
        request.body = (try? JSONEncoder().encode(body)) ?? Data()
        return try await object(request)
    }

    func request(_ path: String, _ query: [(String, String)] = [], limits: HTTPLimits = .document) -> HTTPRequest {
        HTTPRequest(url(path, query), credentials: [authorization], limits: limits, reach: address.reach)
    }

    /// Without credentials, so that it can be stored.
    func url(_ path: String, _ query: [(String, String)] = []) -> URL {
        address.url(path, query.map { URLQueryItem(name: $0.0, value: $0.1) })
    }

    // NB: the X-Emby headers and api_key= still work on many servers, and stop working with version 12.
    var authorization: HTTPHeader {
        var parts = [("Client", "Under Cover"), ("Device", "Linux"), ("DeviceId", device), ("Version", Words.version)]
        if let token { parts.append(("Token", token.text)) }
        let text = parts.map { "\($0.0)=\"\($0.1.asQueryValue)\"" }.joined(separator: ", ")
        return HTTPHeader("Authorization", "MediaBrowser " + text)
    }
}

extension JellyfinServer {
    /// NB: the server may answer unknown routes with a page, `{}` or nothing, all with status 200, so callers check the
    /// contents.
    private func object(_ request: HTTPRequest) async throws(SourceError) -> LooseObject {
        let response: HTTPResponse
        do { response = try await client.send(request) } catch { throw SourceError(ofServer: error) }
        if response.isFromFrontDesk { throw .webPage }
        if let error = SourceError(status: response.status) { throw error }
        return try LooseObject.read(response.body)
    }
}
