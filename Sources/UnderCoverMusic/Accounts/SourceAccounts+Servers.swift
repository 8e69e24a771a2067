import Foundation
import UnderCoverCatalogue

extension SourceAccounts {
    /// Signs in and stores the account. Stores nothing when it throws.
    ///
    /// - Parameters:
    ///   - id: nil for a free one.
    ///   - name: nil for the address.
    package func join(
        _ server: ServerRequest, kind: String, id: String?, name: String? = nil, proof: ServerProof
    ) async throws(AccountError) -> SourceAccount {
        let address = server.address
        let name = name ?? address.origin.host
        let wanted: String
        if let id { wanted = id } else { wanted = try freeID(kind, at: address) }
        try check(id: wanted, kind, at: address)
        if case .password(let user, _) = proof { try checkIsNew(kind, at: address, user: user) }
        let session: ServerSession
        do {
            session = try await signIn(server, kind, proof)
        } catch {
            throw .source(name: name, await server.reason(for: error))
        }
        try checkIsNew(kind, at: address, user: session.user)
        // The player has left the form meanwhile.
        if Task.isCancelled { throw .source(name: name, .cancelled) }
        let account = SourceAccount(
            id: wanted, kind: kind, name: name, address: address, user: session.user, login: session.login,
            userID: session.userID, device: session.device, mayBeRead: address.isPrivate ? nil : true)
        return try add(account, secret: session.secret, isAnyID: id == nil)
    }

    private func signIn(
        _ server: ServerRequest, _ kind: String, _ proof: ServerProof
    ) async throws(SourceError) -> ServerSession {
        if case .session(let session) = proof { return session }
        guard let listing = list.server(kind) else { throw .unsupported }
        try server.checkPrivacy()
        return try await listing.signIn(server, proof)
    }

    package func provider(for account: SourceAccount, client: HTTPClient) throws(AccountError) -> MusicProvider {
        guard let listing = list.server(account.kind) else { throw .unknownKind(id: account.id, kind: account.kind) }
        let host = account.address.origin.host
        guard account.address.isPrivate || account.mayBeRead == true else {
            return .silent(account, Words.neverAllowed(host, id: account.id))
        }
        return listing.make(account, try secret(of: account), client)
    }

    /// The servers that can be used, and a sentence for each that cannot.
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
