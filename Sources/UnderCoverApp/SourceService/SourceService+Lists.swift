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

    func correct(_ reference: SourceReference, line: String, album: FoundTrack?) {
        gatherer.request(.correct(line: line, Correction(album: album)), of: reference)
    }
}
