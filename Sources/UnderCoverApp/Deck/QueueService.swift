import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Keeps the queue, and finds the songs of albums for it. It works on its own threads and answers by the mailbox.
final class QueueService: DeckKeeping {
    private let kept: KeptQueue
    private let writer: StoreWriter
    private let finder: QueueFinder
    /// How it was found; nil until then.
    private let outcome = Mutex<KeptQueue.Outcome?>(nil)
    private let restoring = DispatchQueue(label: "under-cover.queue")
    /// A disk that sleeps does not hold up other albums.
    private let looking = OperationQueue()
    let post: @Sendable (Event) -> Void
    /// More would only wait for the same disks.
    private static let mostLooking = 4

    init(_ kept: KeptQueue, _ writer: StoreWriter, _ finder: QueueFinder, post: @escaping @Sendable (Event) -> Void) {
        (self.kept, self.writer, self.finder) = (kept, writer, finder)
        self.post = post
        looking.maxConcurrentOperationCount = Self.mostLooking
    }

    /// Tells the queue of the last session, as soon as it is read.
    func restore() {
        restoring.async { [self] in
            var found = kept.value()
            // Before any other save, because these have the new numbers.
            if found.isKept, let renumbered = found.stored.renumbered { writer.keep(.queue(renumbered)) }
            let (queue, seconds) = (found.stored.queue, found.stored.seconds)
            found.stored = StoredQueue()
            outcome.withLock { [found] in $0 = found }
            post(.deck(.restored(queue, seconds: seconds)))
            guard let notice = found.notice else { return }
            Log.warn(notice)
            post(.noticed(notice))
        }
    }

    /// Finds the songs of an album, to put them into the queue.
    func find(_ album: Album, _ at: QueueWhere) {
        looking.addOperation { [self] in
            post(.deck(.found(album.id, title: album.title, finder.songs(of: album), at)))
        }
    }

    /// Calls `then` with what the song's file says about it, on another thread. Songs of other sources have no facts.
    func facts(of song: DeckSong, then: @escaping @Sendable (SongFacts) -> Void) {
        looking.addOperation { [finder] in
            let isOwn = song.song.hasPrefix(Album.ownSource + "/")
            then(isOwn ? finder.library.facts(of: song) : SongFacts(seconds: finder.seconds(of: song.song)))
        }
    }

    /// Returns at once.
    func save(_ save: QueueSave) {
        if outcome.withLock({ $0?.isKept }) == true { writer.keep(.queue(save)) }
    }
}

/// Finds the songs of an album for the queue. The calls block.
struct QueueFinder: Sendable {
    let library: MusicLibrary
    /// Holds the pieces of the box.
    let assets: AssetFolder

    /// The songs of an album; if the player also has the album as files, the songs of those files.
    func songs(of album: Album) -> [QueueSong] {
        let own = ownSongs(of: album)
        guard own.isEmpty else { return own }
        return album.songs.map {
            QueueSong(
                id: $0, title: album.title, artist: album.artist, album: album.id, albumTitle: album.title,
                artwork: album.artwork, seconds: seconds(of: $0))
        }
    }

    /// The length of a piece of the box; nil for other songs.
    func seconds(of song: String) -> Double? { assets.song(song).flatMap(PieceLength.seconds) }

    private func ownSongs(of album: Album) -> [QueueSong] {
        guard library.isUsed else { return [] }
        let own = album.id.isOwn ? album.id : (try? library.twins(of: [album]))?.first?.own
        return own.flatMap { try? library.queueSongs(of: $0, artwork: album.artwork) } ?? []
    }
}

/// The queue of the last session. It is read on a thread of its own while the window opens.
package final class KeptQueue: Sendable {
    struct Outcome: Sendable {
        var stored = StoredQueue()
        /// This session keeps its queue.
        var isKept = true
        /// Kept as long as the queue is this session's.
        var hold: QueueHold?
        /// A sentence for the player.
        var notice: String?
    }

    private let reading: Background<Outcome>

    /// - Parameter isBorrowed: the session plays with a folder that is lent to it, of which nothing is kept.
    package init(_ files: GameFiles, isBorrowed: Bool = false) {
        reading = Background { () throws(Failure) in
            if isBorrowed { return Outcome(isKept: false) }
            return Self.read(files.opening, folder: files.data)
        }
    }

    /// Waits until it is read. Call it once.
    func value() -> Outcome { (try? reading.value()) ?? Outcome() }

    /// - Parameter folder: nil where nothing is saved.
    private static func read(_ opening: Opening, folder: URL?) -> Outcome {
        var outcome = Outcome()
        // A file that cannot be read now may hold a queue, which this session must not replace.
        guard let store = folder == nil ? opening.shared : opening.store else { return Outcome(isKept: false) }
        outcome.hold = folder.flatMap { QueueHold(folder: $0) }
        if folder != nil, outcome.hold == nil { (outcome.isKept, outcome.notice) = (false, Words.queueIsElsewhere) }
        do throws(StoreError) {
            outcome.stored = try store.playQueue()
            if !outcome.stored.isWhole, outcome.isKept { outcome.notice = Words.queueIsDamaged }
        } catch {
            (outcome.isKept, outcome.notice) = (false, Words.queueIsLost(error.reason))
        }
        return outcome
    }
}
