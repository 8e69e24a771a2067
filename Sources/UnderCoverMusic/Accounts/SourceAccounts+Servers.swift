import Foundation
import UnderCoverCore

extension SourceAccounts {
    /// What a player says of a server.
    package struct Invitation: Sendable {
        package enum Proof: Sendable {
            case password(user: String, Secret)
            case key(Secret)
            /// Of a Quick Connect that somebody has typed in.
            case session(JellyfinSession)
        }

        package var id: String
        package var kind: SourceAccount.Kind
        package var name: String
        package var address: ServerAddress
        package var proof: Proof
        /// What Jellyfin knows this machine as; the same for the code and for what comes after.
        package var device: String

        package init(
            id: String, kind: SourceAccount.Kind, name: String? = nil, address: ServerAddress, proof: Proof,
            device: String = UUID().uuidString
        ) {
            self.id = id
            self.kind = kind
            self.name = name ?? address.origin.host
            self.address = address
            self.proof = proof
            self.device = device
        }
    }

    /// Signs in, and keeps what is needed to do it again: of Jellyfin only a token. Nothing is kept when this throws.
    package func join(_ invitation: Invitation, client: HTTPClient) async throws(AccountError) -> SourceAccount {
        try check(id: invitation.id, invitation.kind, at: invitation.address)
        var account = SourceAccount(
            id: invitation.id, kind: invitation.kind, name: invitation.name, address: invitation.address, user: "",
            login: .token)
        let secret: Secret
        do {
            secret = try await Self.signIn(&account, invitation, client)
        } catch {
            throw .source(name: invitation.name, error)
        }
        // Whoever has turned away meanwhile wants nothing saved.
        if Task.isCancelled { throw .source(name: invitation.name, .cancelled) }
        try add(account, secret: secret)
        return try self.account(account.id)
    }

    package func provider(for account: SourceAccount, client: HTTPClient) throws(AccountError) -> MusicProvider {
        let secret = try secret(of: account)
        return switch account.kind {
        case .openSubsonic: MusicProvider.openSubsonic(account: account, secret: secret, client: client)
        case .jellyfin: MusicProvider.jellyfin(account: account, token: secret, client: client)
        }
    }

    /// All that can be used, and a sentence for each that cannot.
    package func providers(client: HTTPClient) -> (providers: [MusicProvider], warnings: [String]) {
        var providers: [MusicProvider] = []
        var warnings: [String] = []
        do throws(AccountError) {
            for account in try all() {
                do throws(AccountError) {
                    providers.append(try provider(for: account, client: client))
                } catch {
                    warnings.append(error.description)
                }
            }
        } catch {
            warnings.append(error.description)
        }
        return (providers, warnings)
    }
}

extension SourceAccounts {
    private static func signIn(
        _ account: inout SourceAccount, _ invitation: Invitation, _ client: HTTPClient
    ) async throws(SourceError) -> Secret {
        let address = invitation.address
        switch (invitation.kind, invitation.proof) {
        case (.openSubsonic, .password(let user, let password)):
            account.login = try await OpenSubsonicServer.login(
                client: client, address: address, user: user, password: password)
            account.user = user
            return password
        case (.openSubsonic, .key(let key)):
            try await OpenSubsonicServer.login(client: client, address: address, key: key)
            account.login = .apiKey
            return key
        case (.jellyfin, .password(let user, let password)):
            let login = JellyfinLogin(client: client, address: address, device: invitation.device)
            return accept(try await login.session(user: user, password: password), invitation, &account)
        case (.jellyfin, .session(let session)):
            return accept(session, invitation, &account)
        case (.openSubsonic, .session), (.jellyfin, .key):
            throw .unsupported
        }
    }

    private static func accept(
        _ session: JellyfinSession, _ invitation: Invitation, _ account: inout SourceAccount
    ) -> Secret {
        account.user = session.user
        account.userID = session.userID
        account.login = .accessToken
        account.device = invitation.device
        return session.token
    }
}
