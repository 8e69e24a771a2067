import Foundation
import UnderCoverCore

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
