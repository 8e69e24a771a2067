import Foundation
import UnderCoverCatalogue

/// Sends requests to a Jellyfin server, 10.8 or newer. Authorises them in the one way that version 12 still accepts.
struct JellyfinServer: Sendable {
    let client: HTTPClient
    let address: ServerAddress
    /// Lasting and unique, because the server keeps one token a device.
    let device: String
    var token: Secret?

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
        if response.isFromCaptivePortal { throw .webPage }
        if let error = SourceError(status: response.status) { throw error }
        return try LooseObject.read(response.body)
    }
}

/// Signs in to a Jellyfin server, by a password or by a code that the player enters on the server (Quick Connect).
struct JellyfinLogin: Sendable {
    static let secondsBetween = 3.0
    /// The server forgets a code after this time.
    static let secondsToLive = 600.0

    struct Code: Sendable {
        let text: String
        let secret: Secret
    }

    private let server: JellyfinServer

    init(_ request: ServerRequest) {
        server = JellyfinServer(client: request.client, address: request.address, device: request.device)
    }

    func session(_ proof: ServerProof) async throws(SourceError) -> ServerSession {
        guard case .password(let user, let password) = proof else { throw .unsupported }
        return try session(
            try await server.post("/Users/AuthenticateByName", ["Username": user, "Pw": password.text]))
    }

    /// Throws `.refused` where Quick Connect is switched off.
    func code() async throws(SourceError) -> Code {
        let answer: LooseObject
        do {
            answer = try await server.post("/QuickConnect/Initiate")
        } catch .wrongPassword, .notFound, .notAllowed {
            throw .refused(Words.noQuickConnect)
        }
        guard let secret = answer.secret("Secret"), let code = answer.code("Code") else { throw .garbled }
        return Code(text: code, secret: secret)
    }

    /// Waits until the player has entered the code. Throws `.tooSlow` when the server has forgotten it.
    func session(_ code: Code, sleeper: Sleeper = .live) async throws(SourceError) -> ServerSession {
        for _ in 0..<Int(Self.secondsToLive / Self.secondsBetween) {
            do throws(SourceError) {
                if try await isEntered(code) {
                    return try session(
                        try await server.post("/Users/AuthenticateWithQuickConnect", ["Secret": code.secret.text]))
                }
            } catch {
                // The server still knows the code when the network is back.
                guard error.passes else { throw error }
            }
            try await sleeper.sleep(Self.secondsBetween)
        }
        throw .tooSlow
    }

    private func isEntered(_ code: Code) async throws(SourceError) -> Bool {
        let state = try await server.ask("/QuickConnect/Connect", [("secret", code.secret.text)])
        guard let isIn = state.flag("Authenticated") else { throw .garbled }
        return isIn
    }

    private func session(_ answer: LooseObject) throws(SourceError) -> ServerSession {
        guard let token = answer.secret("AccessToken"), let user = answer.object("User"), let id = user.id("Id") else {
            throw .garbled
        }
        return ServerSession(
            user: user.line("Name") ?? "", login: .accessToken, secret: token, userID: id, device: server.device)
    }
}
