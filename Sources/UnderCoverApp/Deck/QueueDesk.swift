import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

/// Keeps the queue, and finds the songs of albums for it. It works on its own threads and answers by the mailbox.
final class QueueDesk: DeckKeeping {
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
