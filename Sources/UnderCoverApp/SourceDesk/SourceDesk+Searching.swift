import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

extension SourceDesk {
    func search(_ words: String, question: Int, sources: [String]) {
        if let event = pasted(words, question, sources) { return event.forEach(post) }
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

    /// Events for a pasted address or path; nil for words.
    private func pasted(_ words: String, _ question: Int, _ sources: [String]) -> [Event]? {
        guard words.contains("/") || words.lowercased().hasPrefix("spotify:") else { return nil }
        do throws(PastedAddress.Refusal) {
            let reference = try PastedAddress.reference(words, servers: (try? accounts.all()) ?? [])
            // The preview finds out its title.
            let found = FoundPlaylist(reference: reference, title: "")
            return sources.map {
                .playlistsFound(question: question, source: $0, $0 == AddCategory.pasted ? [found] : [])
            }
        } catch {
            if case .short(let short) = error {
                follow(short, question, sources)
                return []
            }
            if error == .unknown, !words.contains("://"), !words.hasPrefix("/"), !words.hasPrefix("~/") { return nil }
            return sources.map { .playlistsFound(question: question, source: $0, []) } + [.noticed(error.message)]
        }
    }
}
