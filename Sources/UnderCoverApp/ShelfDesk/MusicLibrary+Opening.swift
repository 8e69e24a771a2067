import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

extension MusicLibrary {
    /// The player's library.
    static func open(
        _ files: GameFiles, _ readers: Readers, news: @escaping @Sendable (ShelfNews) -> Void
    ) -> MusicLibrary {
        let folder = files.data ?? FileManager.default.temporaryDirectory
        return MusicLibrary(
            file: folder.appendingPathComponent(fileName), decoding: readers.pooledTagDecoding,
            answers: { [store = files.opening.shared] in
                ((try? store?.answers()) ?? []).filter { $0.asking?.isParty != true }
            }, post: news)
    }

    /// The player's library for a command, which asks it directly.
    static func opened(dataDir: String?) throws(Failure) -> MusicLibrary {
        let files = try GameFiles(dataDir: dataDir, needsStore: true, needsRecords: false)
        let readers = Readers()
        readers.acceptNoSandbox(files.opening.stored.kept.settings.readsUnconfined)
        return open(files, readers) { if case .failed(let sentence) = $0 { Log.warn(sentence) } }
    }

    /// Does what may throw anything, and says in a sentence what failed.
    func told<Value>(_ body: (MusicLibrary) throws -> Value) throws(Failure) -> Value {
        do { return try body(self) } catch let problem as LibraryProblem {
            throw Failure(problem.description)
        } catch let error as StoreError {
            throw Failure(error.description)
        } catch {
            throw Failure(Words.libraryUnreadable)
        }
    }
}
