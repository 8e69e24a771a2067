import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// The library of a command: opened, and its news.
final class OpenedLibrary: Sendable {
    let library: MusicLibrary
    let store: Store?
    private let readers = Readers()
    private let inbox: Inbox

    /// What the library has said, for those that wait.
    private final class Inbox: Sendable {
        let news = Mutex<[ShelfNews]>([])
        let bell = DispatchSemaphore(value: 0)

        func put(_ one: ShelfNews) {
            news.withLock { $0.append(one) }
            bell.signal()
        }
    }

    init(dataDir: String?) throws(Failure) {
        let files = try GameFiles(dataDir: dataDir, needsStore: true, needsRecords: false)
        store = files.opening.store
        let inbox = Inbox()
        self.inbox = inbox
        readers.acceptNoSandbox(files.opening.stored.kept.settings.readsUnconfined)
        library = try MusicLibrary.open(files, readers) { inbox.put($0) }
    }

    deinit { library.close() }

    /// Asks, and waits until `answer` takes one of the news.
    func ask<Value>(_ request: ShelfRequest, _ answer: (ShelfNews) throws(Failure) -> Value?) throws(Failure) -> Value {
        library.ask(request)
        while true {
            inbox.bell.wait()
            let one = inbox.news.withLock { $0.removeFirst() }
            if let value = try answer(one) { return value }
            if case .failed(let sentence) = one { throw Failure(sentence) }
        }
    }
}

extension MusicLibrary {
    /// The player's library, with the folders that the game's own database names.
    static func open(
        _ files: GameFiles, _ readers: Readers, news: @escaping @Sendable (ShelfNews) -> Void
    ) throws(Failure) -> MusicLibrary {
        let folder = files.data ?? FileManager.default.temporaryDirectory
        let kept = (try? files.opening.shared?.musicFolders()) ?? []
        do throws(StoreError) {
            return try MusicLibrary(folder: folder, folders: kept, decoders: readers.tagDecoding, post: news)
        } catch {
            throw Failure(error.description)
        }
    }
}
