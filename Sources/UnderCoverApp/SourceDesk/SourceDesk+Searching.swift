import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

extension SourceDesk {
    func search(_ words: String, question: Int, sources: [String]) {
        if let reference = pasted(words, question, sources) {
            if let reference { nameLater(reference, question) }
            return
        }
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

    /// What a short address leads to, or nothing and a sentence.
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

    /// Answers for all sources where `words` are a pasted address or path. Returns what it leads to, if anything; the outer
    /// nil for words.
    private func pasted(_ words: String, _ question: Int, _ sources: [String]) -> SourceReference?? {
        guard words.contains("/") || words.lowercased().hasPrefix("spotify:") else { return nil }
        do throws(PastedAddress.Refusal) {
            let reference = try PastedAddress.existing(words, servers: (try? accounts.all()) ?? [])
            let found = FoundPlaylist(reference: reference, title: "")
            for source in sources {
                post(.playlistsFound(question: question, source: source, source == AddCategory.pasted ? [found] : []))
            }
            return .some(reference)
        } catch {
            if case .short(let short) = error {
                follow(short, question, sources)
                return .some(nil)
            }
            if error == .unknown, !words.contains("://"), !words.hasPrefix("/"), !words.hasPrefix("~/") { return nil }
            for source in sources where source != AddCategory.pasted {
                post(.playlistsFound(question: question, source: source, []))
            }
            post(.searchFailed(question: question, source: AddCategory.pasted, .told(error.message)))
            return .some(nil)
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
