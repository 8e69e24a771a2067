import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

extension ShelfDesk {
    /// - Parameters:
    ///   - music: a folder that this session plays with instead of the player's; nothing of it is kept.
    package convenience init(
        _ files: GameFiles, music: String?, _ readers: Readers, _ desk: SourceDesk,
        post: @escaping @Sendable (Event) -> Void
    ) throws(Failure) {
        let later = Later()
        let scratch = music.map { _ in
            FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-" + UUID().uuidString)
        }
        let library: MusicLibrary
        if let music, let scratch {
            library = try MusicLibrary.lent(music, in: scratch, readers) { later.desk?.heard($0) }
        } else {
            library = try MusicLibrary.open(files, readers) { later.desk?.heard($0) }
        }
        self.init(
            library, scratch: scratch, decoding: readers.tagDecoding[0], sources: desk,
            artFinder: desk.artFinder, post: post)
        later.set(self)
    }

    /// The desk that hears the library's news. The library is made first.
    private final class Later: @unchecked Sendable {
        private let lock = NSLock()
        private weak var known: ShelfDesk?

        var desk: ShelfDesk? { lock.withLock { known } }

        func set(_ desk: ShelfDesk) { lock.withLock { known = desk } }
    }

    /// Tells what there is, and looks through the folders again.
    func resume() { library.resume() }
}

extension MusicLibrary {
    /// A library of one folder, in a temporary place.
    fileprivate static func lent(
        _ music: String, in folder: URL, _ readers: Readers, news: @escaping @Sendable (ShelfNews) -> Void
    ) throws(Failure) -> MusicLibrary {
        let path = URL(fileURLWithPath: music).standardizedFileURL.path
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return try MusicLibrary(
                folder: folder, folders: [KeptMusicFolder(path: Data(path.utf8), isPaused: false)],
                decoders: readers.tagDecoding, post: news)
        } catch {
            throw Failure("A place for the music of \(music) could not be made: \(error)")
        }
    }
}

extension SourceDesk {
    /// nil where the source that finds albums is not to be asked.
    var artFinder: ArtFinder? {
        table.provider(ProviderList.finder).map { ArtFinder(fetcher, addresses: addresses, finder: $0) }
    }
}
