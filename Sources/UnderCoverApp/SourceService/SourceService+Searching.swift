import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

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
        let name = table.provider(short.provider)?.name ?? short.provider
        guard state.withLock({ $0.isOn[short.provider] }) == true else {
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
        guard let provider = table.provider(reference.source), isOn(provider) else { return }
        let task = Task { [post] in
            guard let title = try? await provider.title(of: reference), !Task.isCancelled else { return }
            let found = FoundPlaylist(reference: reference, title: title)
            post(.playlistsFound(question: question, source: AddCategory.pasted, [found]))
        }
        state.withLock { $0.searches[question] = [task] }
    }

    /// A source whose terms the player has not accepted is not asked.
    private func isOn(_ provider: MusicProvider) -> Bool { state.withLock { $0.isOn[provider.id] ?? true } }
}
