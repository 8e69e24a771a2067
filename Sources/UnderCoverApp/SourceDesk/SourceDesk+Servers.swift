import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

extension SourceDesk {
    func setSource(_ id: String, isOn: Bool) { shelf.withLock { $0.isOn[id] = isOn } }

    func test(_ id: String) {
        guard let provider = table.provider(id) else { return post(.sourceTested(id, .notFound)) }
        Task { [post] in
            do throws(SourceError) {
                _ = try await provider.test()
                post(.sourceTested(id, nil))
            } catch {
                post(.sourceTested(id, error))
            }
        }
    }

    func add(_ login: ServerLogin) {
        let kind: SourceAccount.Kind = login.kind == .jellyfin ? .jellyfin : .openSubsonic
        join(kind, login.address, device: UUID().uuidString) { _ in
            .password(user: login.user, Secret(login.password))
        }
    }

    /// Of a Jellyfin; what it gives is shown, and typed in elsewhere.
    func askForCode(at address: String) {
        let device = UUID().uuidString
        join(.jellyfin, address, device: device) { [client, post] address throws(AccountError) in
            let login = JellyfinLogin(client: client, address: address, device: device)
            do throws(SourceError) {
                let begun = try await login.begin()
                post(.codeGiven(begun.code))
                return .session(try await login.wait(for: begun))
            } catch {
                throw .source(name: address.origin.host, error)
            }
        }
    }

    private func join(
        _ kind: SourceAccount.Kind, _ text: String, device: String,
        proof: @escaping @Sendable (ServerAddress) async throws(AccountError) -> SourceAccounts.Invitation.Proof
    ) {
        guard let address = ServerAddress(text) else {
            // NB: not the address itself: people paste them with their password inside.
            return post(.serverRefused(Words.needsServerAddress))
        }
        if !address.isPrivate { post(.noticed(Words.plainHTTP)) }
        let task = Task { [self] in
            do throws(AccountError) {
                let account = try await accounts.join(
                    SourceAccounts.Invitation(
                        id: try accounts.freeID(kind, at: address), kind: kind, address: address,
                        proof: try await proof(address), device: device), client: client)
                // A keyring may have asked its owner for a while.
                if Task.isCancelled { return try accounts.remove(account.id) }
                let provider = try accounts.provider(for: account, client: client)
                shelf.withLock { $0.providers.append(provider) }
                table.add(provider)
                post(.serverAdded(Source(provider, isOn: true, accounts)))
            } catch {
                if !Task.isCancelled { post(.serverRefused(error.description)) }
            }
        }
        shelf.withLock { $0.joining.replace(with: task) }?.cancel()
    }

    func cancelAdding() { shelf.withLock { $0.joining.replace(with: nil) }?.cancel() }

    func remove(_ id: String) {
        shelf.withLock { $0.providers.removeAll { $0.id == id } }
        table.remove(id)
        // A keyring may ask its owner first.
        Task { [accounts, post] in
            do throws(AccountError) { try accounts.remove(id) } catch { post(.noticed(error.description)) }
        }
    }
}

extension Source {
    /// - Parameter standIn: where it is asked instead of at home.
    init(_ provider: MusicProvider, isOn: Bool, _ accounts: SourceAccounts, standIn: String? = nil) {
        let account = try? accounts.account(provider.id)
        self.init(
            id: provider.id, name: provider.name, kind: account == nil ? .open : .server, isOn: isOn,
            notice: provider.notice, presets: provider.presets, address: account?.address.base.absoluteString ?? standIn
        )
    }
}
