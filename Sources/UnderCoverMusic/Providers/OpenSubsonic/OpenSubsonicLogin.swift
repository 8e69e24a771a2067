import Foundation
import UnderCoverCore

extension OpenSubsonicServer {
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

    /// Finds out how the server wants a password, and whether it is the right one.
    ///
    /// Throws `.wrongPassword`; `.refused` where it would have to be sent for all to read.
    static func login(
        client: HTTPClient, address: ServerAddress, user: String, password: Secret
    ) async throws(SourceError) -> SourceAccount.Login {
        let byToken = OpenSubsonicServer(
            client: client, address: address, credentials: .token(user: user, password: password))
        guard let failure = try await byToken.answer("ping").failure else { return .token }
        guard failure.asksForPassword else { throw failure.error }
        guard address.isPrivate else { throw .refused(Words.passwordNeedsPrivacy) }
        let byPassword = OpenSubsonicServer(
            client: client, address: address, credentials: .password(user: user, password: password))
        _ = try await byPassword.ask("ping")
        return .password
    }

    /// Throws `.wrongPassword` for a key it does not know, `.refused` where it takes none.
    static func login(client: HTTPClient, address: ServerAddress, key: Secret) async throws(SourceError) {
        guard try await extensions(client: client, address: address).contains("apiKeyAuthentication") else {
            throw .refused(Words.takesNoKeys)
        }
        _ = try await OpenSubsonicServer(client: client, address: address, credentials: .apiKey(key)).ask("ping")
    }

    /// What it can do beyond Subsonic. None for servers that do not know the question.
    static func extensions(client: HTTPClient, address: ServerAddress) async throws(SourceError) -> Set<String> {
        // It is answered without credentials, so none are shown.
        let server = OpenSubsonicServer(client: client, address: address, credentials: .none)
        do {
            let envelope = try await server.answer("getOpenSubsonicExtensions")
            guard envelope.failure == nil else { return [] }
            return Set(envelope.body.objects("openSubsonicExtensions").compactMap { $0?.text("name") })
        } catch .notFound, .unsupported, .garbled, .wrongPassword, .notAllowed {
            return []
        }
    }
}
