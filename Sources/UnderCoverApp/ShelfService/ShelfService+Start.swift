import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

extension ShelfService {
    /// - Parameters:
    ///   - music: a folder that this session plays with instead of the player's; nothing of it is kept.
    package convenience init(
        _ files: GameFiles, music: String?, _ readers: Readers, _ desk: SourceService,
        look: @escaping @Sendable (Data) async -> CoverLook, post: @escaping @Sendable (Event) -> Void
    ) throws(Failure) {
        let scratch = music.map { _ in
            FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-" + UUID().uuidString)
        }
        let library: MusicLibrary
        let ear = ShelfEar()
        let news: @Sendable (ShelfNews) -> Void = { news in
            post(.shelf(news))
            ear.hear(news)
        }
        if let music, let scratch {
            library = try MusicLibrary.lent(music, in: scratch, readers, news: news)
        } else {
            library = MusicLibrary.open(files, readers, news: news)
        }
        self.init(
            library, scratch: scratch, decoding: readers.pooledTagDecoding, sources: desk,
            artFinder: desk.artFinder, look: look, post: post)
        ear.desk.withLock { $0.value = self }
    }

    /// Tells what there is, and looks through the folders again.
    func resume() {
        queue.async { [self] in
            library.startWatching()
            guard library.isUsed else { return }
            try? library.tookPictures(((try? store.shelfArtworks()) ?? []).map { album(of: $0) })
            // Damage is found, told and repaired by the scan.
            if let summary = try? library.summary() { post(.shelf(.summary(summary))) }
            lendCovers()
            measure()
            library.ask(.scan(nil))
        }
    }
}

/// Tells the desk what its library says, which is made first.
private final class ShelfEar: Sendable {
    struct Weak: Sendable {
        weak var value: ShelfService?
    }

    let desk = Mutex(Weak())

    func hear(_ news: ShelfNews) {
        guard case .scanned(let progress) = news, [.done, .stopped].contains(progress.stage) else { return }
        desk.withLock { $0.value }?.scanned()
    }
}

extension MusicLibrary {
    /// A library of one folder, in a temporary place.
    fileprivate static func lent(
        _ music: String, in folder: URL, _ readers: Readers, news: @escaping @Sendable (ShelfNews) -> Void
    ) throws(Failure) -> MusicLibrary {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let library = MusicLibrary(
                file: folder.appendingPathComponent(MusicLibrary.fileName), decoding: readers.pooledTagDecoding,
                post: news)
            try library.addFolder(music)
            return library
        } catch let problem as LibraryError {
            try? FileManager.default.removeItem(at: folder)
            throw Failure.usage(problem.description)
        } catch {
            throw Failure(Words.musicHasNoPlace(music))
        }
    }
}

extension SourceService {
    /// nil where the source that finds albums is not to be asked.
    var artFinder: ArtFinder? {
        table.provider(ProviderList.finder).map { ArtFinder(fetcher, addresses: addresses, finder: $0) }
    }
}

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
        readers.acceptNoSandbox(Kept(files.opening.stored.kept).settings.readsUnconfined)
        return open(files, readers) { if case .failed(let sentence) = $0 { Log.warn(sentence) } }
    }

    /// Does what may throw anything, and says in a sentence what failed.
    func told<Value>(_ body: (MusicLibrary) throws -> Value) throws(Failure) -> Value {
        do { return try body(self) } catch let problem as LibraryError {
            throw Failure(problem.description)
        } catch let error as StoreError {
            throw Failure(error.description)
        } catch {
            throw Failure(Words.libraryUnreadable)
        }
    }
}

extension SongPart {
    /// nil where the file cannot be opened.
    init?(_ song: OwnSong) {
        guard let file = OrdinaryFile(song.path), let copy = file.duplicate() else { return nil }
        self.init(OpenDescriptor(copy), size: file.size, start: song.start, seconds: song.seconds)
    }
}
