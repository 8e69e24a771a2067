import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

extension SourceService {
    func setSource(_ id: String, isOn: Bool) { state.withLock { $0.isOn[id] = isOn } }

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
        join(login.kind, login.address, mayBeRead: login.mayBeRead) { _ in
            .password(user: login.user, Secret(login.password))
        }
    }

    func askForCode(_ kind: String, at address: String, mayBeRead: Bool) {
        let list = accounts.list
        join(kind, address, mayBeRead: mayBeRead) { [post] server throws(AccountError) in
            do throws(SourceError) {
                guard let ask = list.server(kind)?.askForCode else { throw .unsupported }
                try server.checkPrivacy()
                return .session(try await ask(server) { post(.codeGiven($0)) })
            } catch {
                throw .source(name: server.address.origin.host, await server.reason(for: error))
            }
        }
    }

    private func join(
        _ kind: String, _ text: String, mayBeRead: Bool,
        proof: @escaping @Sendable (ServerRequest) async throws(AccountError) -> ServerProof
    ) {
        guard let address = ServerAddress(text) else {
            // NB: without the address, since players paste addresses with passwords in them.
            return post(.serverRefused(Words.needsServerAddress))
        }
        let server = ServerRequest(
            client: client, address: address, device: UUID().uuidString, mayBeRead: mayBeRead)
        let task = Task { [self] in
            do throws(AccountError) {
                let account = try await accounts.join(server, kind: kind, id: nil, proof: try await proof(server))
                // The player may have left the form while the keyring asked for its password.
                if Task.isCancelled { return try accounts.remove(account.id) }
                let provider = try accounts.provider(for: account, client: client)
                state.withLock { $0.providers.append(provider) }
                table.add(provider)
                post(.serverAdded(Source(provider, isOn: true, accounts)))
            } catch {
                if !Task.isCancelled { post(.serverRefused(error.description)) }
            }
        }
        state.withLock { $0.joining.replace(with: task) }?.cancel()
    }

    func cancelAdding() { state.withLock { $0.joining.replace(with: nil) }?.cancel() }

    func remove(_ id: String) {
        state.withLock { $0.providers.removeAll { $0.id == id } }
        table.remove(id)
        // A keyring may ask the player for its password first.
        Task { [accounts, post] in
            do throws(AccountError) { try accounts.remove(id) } catch { post(.noticed(error.description)) }
        }
    }
}

extension Source {
    /// - Parameter mirror: the address that overrides the provider's.
    init(_ provider: MusicProvider, isOn: Bool, _ accounts: SourceAccounts, mirror: String? = nil) {
        let account = try? accounts.account(provider.id)
        self.init(
            id: provider.id, name: provider.name, kind: account == nil ? .open : .server, isOn: isOn,
            notice: provider.notice, credit: provider.listing?.credit, about: provider.listing?.about,
            presets: provider.presets, doors: provider.listing?.makeDoors(),
            address: account?.address.base.absoluteString ?? mirror)
    }

    init(_ listing: ProviderListing) {
        self.init(
            id: listing.id, name: listing.name, isOn: listing.notice == nil, notice: listing.notice,
            credit: listing.credit, about: listing.about, presets: listing.presets,
            doors: listing.makeDoors())
    }
}
