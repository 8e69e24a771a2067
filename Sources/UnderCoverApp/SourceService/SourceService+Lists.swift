import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

// Files and texts that the player gives the game, and lines of them that were not found.

extension SourceService {
    /// - Parameter others: categories whose names a pack does not take.
    func importFile(_ path: String, besides others: [Category]) {
        Task { [self] in
            if PackIntake.isMeant(path) { packs.take(path, besides: others) } else { importList(path) }
        }
    }

    private func importList(_ path: String) {
        Task { [post] in
            do throws(PastedAddress.Refusal) {
                post(.listGiven(try PastedAddress.existing(URL(fileURLWithPath: path).path)))
            } catch {
                post(.noticed(error.message))
            }
        }
    }

    /// The upload folder is temporary, so the game keeps a copy.
    func importSentFile(_ path: String, name: String) {
        Task { [post, pastedLists] in
            let file = URL(fileURLWithPath: path)
            defer { try? FileManager.default.removeItem(at: file) }
            do throws(SourceError) {
                post(.listGiven(try PastedList.keep(file, named: name, in: pastedLists)))
            } catch {
                post(.noticed(error.message(source: Words.playlistFiles)))
            }
        }
    }

    /// The text becomes a file, so that the category can be fetched again later.
    func importText(_ text: String) {
        Task { [post, pastedLists] in
            do throws(SourceError) {
                post(.listGiven(try PastedList.keep(text, in: pastedLists)))
            } catch {
                post(.noticed(error.message(source: Words.playlistFiles)))
            }
        }
    }

    func findAlbums(_ words: String, question: Int) {
        guard let finder = table.provider(ProviderList.finder) else {
            return post(.albumsNotFound(question: question, .unsupported))
        }
        let task = Task { [post] in
            do throws(SourceError) {
                let found = try await finder.albums(words)
                if !Task.isCancelled { post(.albumsFound(question: question, source: finder.id, found)) }
            } catch {
                guard error != .cancelled, !Task.isCancelled else { return }
                post(.albumsNotFound(question: question, error))
            }
        }
        // There is one search of this kind at a time.
        state.withLock { state in
            state.albumSearch?.cancel()
            state.albumSearch = task
        }
    }

    /// Answers with news of each.
    func seekCovers(of records: [Album]) {
        guard let finder = table.provider(ProviderList.finder), table.isOn(finder) else {
            let name = table.provider(ProviderList.finder)?.name ?? Words.theSource
            for record in records { post(.canon(.silent(record.id, .told(Words.isSwitchedOff(name))))) }
            return
        }
        let canon = CanonFinder(fetcher, finder: finder)
        let tasks = records.map { record in
            Task { [post] in
                let news = await canon.news(of: record)
                if !Task.isCancelled { post(.canon(news)) }
            }
        }
        state.withLock { $0.seeking += tasks }
    }

    func stopSeeking() {
        let tasks = state.withLock { state in
            defer { state.seeking = [] }
            return state.seeking
        }
        for task in tasks { task.cancel() }
    }

    func correct(_ reference: SourceReference, line: String, album: FoundTrack?) {
        gatherer.request(.correct(line: line, Correction(album: album)), of: reference)
    }

    func setSource(_ id: String, isOn: Bool) { table.set(id, isOn: isOn) }

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

extension SourceService {
    func search(_ words: String, question: Int, sources: [String]) {
        let servers = (try? accounts.all()) ?? []
        if PastedAddress.isMeant(by: words, servers: servers) { return open(words, question, sources, servers) }
        let tasks = sources.compactMap { table.provider($0) }.map { provider in
            Task { [post] in
                do throws(SourceError) {
                    // NB: no retry here; the screen counts the seconds of a rate limit and searches again.
                    let found = try await provider.search(words, 0)
                    if !Task.isCancelled { post(.playlistsFound(question: question, source: provider.id, found)) }
                } catch {
                    guard error != .cancelled, !Task.isCancelled else { return }
                    if error == .unsupported {
                        return post(.playlistsFound(question: question, source: provider.id, []))
                    }
                    post(.searchFailed(question: question, source: provider.id, error))
                }
            }
        }
        state.withLock { $0.searches[question] = tasks }
        Task { [self] in
            for task in tasks { await task.value }
            _ = state.withLock { $0.searches.removeValue(forKey: question) }
        }
    }

    func cancelSearch(_ question: Int) {
        let tasks = state.withLock { $0.searches.removeValue(forKey: question) } ?? []
        for task in tasks { task.cancel() }
    }

    private func follow(_ short: ShortAddress, _ question: Int, _ sources: [String]) {
        let task = Task { [self] in
            let found = await playlist(short)
            guard !Task.isCancelled else { return }
            for source in sources {
                post(.playlistsFound(question: question, source: source, source == AddCategory.pasted ? found : []))
            }
        }
        state.withLock { $0.searches[question] = [task] }
    }

    /// Follows a short address. Returns an empty list with a sentence if it leads nowhere.
    private func playlist(_ short: ShortAddress) async -> [FoundPlaylist] {
        let provider = table.provider(short.provider)
        let name = provider?.name ?? short.provider
        guard provider.map(table.isOn) == true else {
            post(.noticed(Words.isSwitchedOff(name)))
            return []
        }
        do throws(SourceError) {
            return [FoundPlaylist(reference: try await short.reference(client, at: addresses), title: "")]
        } catch {
            if error != .cancelled {
                post(.noticed(error == .notFound ? Words.shortAddress : error.message(source: name)))
            }
            return []
        }
    }

    /// Answers for all sources with what stands at a pasted address or path.
    private func open(_ address: String, _ question: Int, _ sources: [String], _ servers: [SourceAccount]) {
        do throws(PastedAddress.Refusal) {
            let reference = try PastedAddress.existing(address, servers: servers)
            let choices = table.provider(reference.source)?.listing?.choices(reference) ?? []
            let found =
                choices.isEmpty
                ? [FoundPlaylist(reference: reference, title: "")]
                : choices.map { FoundPlaylist(reference: $0.reference, title: $0.name) }
            for source in sources {
                post(.playlistsFound(question: question, source: source, source == AddCategory.pasted ? found : []))
            }
            nameLater(reference, question)
        } catch {
            if case .short(let short) = error { return follow(short, question, sources) }
            for source in sources where source != AddCategory.pasted {
                post(.playlistsFound(question: question, source: source, []))
            }
            post(.searchFailed(question: question, source: AddCategory.pasted, .told(error.message)))
        }
    }

    /// The title behind an address follows when its source has told it. Without one the preview finds it out.
    private func nameLater(_ reference: SourceReference, _ question: Int) {
        guard let provider = table.provider(reference.source), table.isOn(provider) else { return }
        let task = Task { [post] in
            guard let title = try? await provider.title(of: reference), !Task.isCancelled else { return }
            let found = FoundPlaylist(reference: reference, title: title)
            post(.playlistsFound(question: question, source: AddCategory.pasted, [found]))
        }
        state.withLock { $0.searches[question] = [task] }
    }
}
