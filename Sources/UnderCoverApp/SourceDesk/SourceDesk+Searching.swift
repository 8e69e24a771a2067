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
            if error == .unknown, !words.contains("://"), !words.hasPrefix("/"), !words.hasPrefix("~/") { return nil }
            return sources.map { .playlistsFound(question: question, source: $0, []) } + [.noticed(error.message)]
        }
    }
}
