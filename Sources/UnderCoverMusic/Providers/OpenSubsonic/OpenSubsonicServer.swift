import CCrypto
import Foundation
import UnderCoverCatalogue

// Subsonic answers everything with status 200 and an envelope that has the real status. Pictures and songs have no
// envelope, errors do.

/// Sends requests to a server of Subsonic 1.13 or OpenSubsonic. https://opensubsonic.netlify.app/docs/
struct OpenSubsonicServer: Sendable {
    enum Credentials: Sendable {
        case none
        case token(user: String, password: Secret)
        case password(user: String, password: Secret)
        case apiKey(Secret)
    }

    struct Envelope {
        var body: LooseObject
        /// An error of the protocol.
        var failure: ServerError?
    }

    struct ServerError: Equatable {
        var code: Int
        var message: String
    }

    let client: HTTPClient
    let address: ServerAddress
    let credentials: Credentials

    /// Throws the envelope's error.
    func ask(
        _ method: String, _ parameters: [(String, String)] = [], limits: HTTPLimits = .document
    ) async throws(SourceError) -> LooseObject {
        let envelope = try await answer(method, parameters, limits: limits)
        if let failure = envelope.failure { throw failure.error }
        return envelope.body
    }

    /// Returns the envelope's error; throws others.
    func answer(
        _ method: String, _ parameters: [(String, String)] = [], limits: HTTPLimits = .document
    ) async throws(SourceError) -> Envelope {
        let response: HTTPResponse
        do { response = try await client.send(request(method, parameters, limits: limits)) } catch {
            throw SourceError(ofServer: error)
        }
        guard let envelope = try? Self.envelope(response.body) else {
            throw response.isFromCaptivePortal ? .webPage : SourceError(status: response.status) ?? .garbled
        }
        return envelope
    }

    func request(
        _ method: String, _ parameters: [(String, String)] = [], limits: HTTPLimits = .document
    ) -> HTTPRequest {
        HTTPRequest(signed(url(method, parameters)), limits: limits, reach: address.reach)
    }

    /// Without credentials, so that it can be stored.
    func url(_ method: String, _ parameters: [(String, String)] = []) -> URL {
        address.url("/rest/\(method).view", parameters.map { URLQueryItem(name: $0.0, value: $0.1) })
    }

    func signed(_ url: URL) -> URL {
        let items = identification.map { "\($0.0)=\($0.1.asQueryValue)" }.joined(separator: "&")
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
        parts.percentEncodedQuery = parts.percentEncodedQuery.map { $0 + "&" + items } ?? items
        return parts.url ?? url
    }
}

extension OpenSubsonicServer {
    // NB: the oldest version with tokens. The newest is 1.16.1, but a server refuses newer clients than itself (error
    // 30). Passwords are for older servers.
    private var identification: [(String, String)] {
        switch credentials {
        case .none:
            return [("v", "1.13.0"), ("c", "UnderCover"), ("f", "json")]
        case .token(let user, let password):
            let salt = Self.salt()
            let token = MD5.hex(password.text + salt)
            return [("u", user), ("t", token), ("s", salt), ("v", "1.13.0"), ("c", "UnderCover"), ("f", "json")]
        case .password(let user, let password):
            let hidden = "enc:" + password.text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            return [("u", user), ("p", hidden), ("v", "1.12.0"), ("c", "UnderCover"), ("f", "json")]
        case .apiKey(let key):
            return [("apiKey", key.text), ("v", "1.13.0"), ("c", "UnderCover"), ("f", "json")]
        }
    }

    private static func salt() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        var chance = SystemRandomNumberGenerator()
        return String((0..<16).map { _ in letters[Int.random(in: 0..<letters.count, using: &chance)] })
    }

    private static func envelope(_ body: Data) throws(SourceError) -> Envelope {
        let document = try LooseObject.read(body)
        guard let inner = document.object("subsonic-response"), let status = inner.id("status") else {
            throw .garbled
        }
        guard status != "ok" else { return Envelope(body: inner) }
        let error = inner.object("error")
        let failure = ServerError(code: error?.errorCode("code") ?? 0, message: error?.line("message") ?? "")
        return Envelope(body: inner, failure: failure)
    }
}

extension OpenSubsonicServer.ServerError {
    /// Maps the protocol's error codes.
    var error: SourceError {
        switch code {
        case 40, 44: .wrongPassword
        case 50: .notAllowed
        case 70: .notFound
        default: .said(message)
        }
    }

    /// A password may work: the server says so, is too old for tokens, or misses the password.
    var asksForPassword: Bool { [41, 30, 10].contains(code) }
}

/// For Subsonic's tokens only; MD5 is not secure.
enum MD5 {
    /// 32 hexadecimal digits. Empty where libcrypto forbids MD5; the server then reports a wrong password.
    static func hex(_ text: String) -> String {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        let bytes = Array(text.utf8)
        guard EVP_Digest(bytes, bytes.count, &digest, &count, EVP_md5(), nil) == 1 else { return "" }
        return digest.prefix(Int(count)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension OpenSubsonicServer {
    private init(_ server: ServerRequest, _ credentials: Credentials) {
        self.init(client: server.client, address: server.address, credentials: credentials)
    }

    /// Navidrome: "/app/#/playlist/ID/show", Airsonic: "/playlist.view?id=ID".
    static let playlistID: @Sendable (URL) -> String? = { url in
        let parts = (url.inside?.path ?? "").split(separator: "/").map(String.init)
        if let place = parts.firstIndex(of: "playlist"), place + 1 < parts.count { return parts[place + 1] }
        let outside = URLComponents(url: url, resolvingAgainstBaseURL: false)
        return (url.lastPathComponent.hasPrefix("playlist") ? outside : url.inside)?.item("id")
    }

    init(client: HTTPClient, account: SourceAccount, secret: Secret) {
        self.client = client
        address = account.address
        credentials =
            switch account.login {
            case .token, .accessToken: .token(user: account.user, password: secret)
            case .password: .password(user: account.user, password: secret)
            case .apiKey: .apiKey(secret)
            }
    }

    /// Throws `.wrongPassword`, or `.refused` where the server takes no keys.
    static func session(_ server: ServerRequest, _ proof: ServerProof) async throws(SourceError) -> ServerSession {
        switch proof {
        case .password(let user, let password):
            let login = try await login(server, user: user, password: password)
            return ServerSession(user: user, login: login, secret: password)
        case .key(let key):
            guard try await extensions(of: server).contains("apiKeyAuthentication") else {
                throw .refused(Words.takesNoKeys)
            }
            _ = try await OpenSubsonicServer(server, .apiKey(key)).ask("ping")
            return ServerSession(login: .apiKey, secret: key)
        case .session: throw .unsupported
        }
    }

    /// Tries a token first, which hides the password; then the password itself, where the server asks for it.
    private static func login(
        _ server: ServerRequest, user: String, password: Secret
    ) async throws(SourceError) -> SourceAccount.Login {
        let byToken = OpenSubsonicServer(server, .token(user: user, password: password))
        guard let failure = try await byToken.answer("ping").failure else { return .token }
        guard failure.asksForPassword else { throw failure.error }
        _ = try await OpenSubsonicServer(server, .password(user: user, password: password)).ask("ping")
        return .password
    }

    /// Empty for servers that do not know the request.
    private static func extensions(of server: ServerRequest) async throws(SourceError) -> Set<String> {
        // The server answers this without credentials.
        do {
            let envelope = try await OpenSubsonicServer(server, .none).answer("getOpenSubsonicExtensions")
            guard envelope.failure == nil else { return [] }
            return Set(envelope.body.objects("openSubsonicExtensions").compactMap { $0?.id("name") })
        } catch .notFound, .unsupported, .garbled, .wrongPassword, .notAllowed {
            return []
        }
    }
}
