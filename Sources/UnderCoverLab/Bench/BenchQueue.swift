import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// How long the queue of the last session takes to be there, and what a change of it costs.
struct BenchQueue: BenchResult {
    struct Restored: Encodable {
        let songs: Int
        /// The time from the open database to the queue, in the order of adding and shuffled.
        let plain, shuffled: BenchTimes
        let megabytes: Double
    }

    let restored: [Restored]
    /// In the core, and until it is on the disk; of the largest queue.
    let move, savedMove, savedShuffledMove, savedPosition: BenchTimes

    private static let runs = 20

    static func run() throws -> BenchQueue {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let restored = try [1600, PlayQueue.most].map { count in
            try Self.restored(count, folder.appendingPathComponent("\(count)"))
        }
        let store = try Store.open(folder: folder.appendingPathComponent("\(PlayQueue.most)"))
        defer { store.close() }
        var queue = filled(PlayQueue.most)
        try store.save(QueueSave(whole: queue, seconds: 0))
        var chance = SeededGenerator(seed: 19)
        let move = BenchTimes((0..<runs * 10).map { _ in moved(&queue, &chance).seconds })
        let savedMove = try savedMoves(store, &queue, &chance)
        var position = QueueSave()
        let savedPosition = try (0..<runs).map { second in
            position.now = .init(place: queue.place, seconds: Double(second), repeats: .off)
            return try timed { try store.save(position) }
        }
        queue.shuffle(true, by: &chance)
        return BenchQueue(
            restored: restored, move: move, savedMove: savedMove,
            savedShuffledMove: try savedMoves(store, &queue, &chance), savedPosition: BenchTimes(savedPosition))
    }

    private static func restored(_ count: Int, _ folder: URL) throws -> Restored {
        let store = try Store.open(folder: folder)
        var queue = filled(count)
        try store.save(QueueSave(whole: queue, seconds: 61))
        let plain = try restores(store, queue)
        var chance = SeededGenerator(seed: 7)
        queue.shuffle(true, by: &chance)
        try store.save(QueueSave(whole: queue, seconds: 61))
        let shuffled = try restores(store, queue)
        store.close()
        let file = folder.appendingPathComponent("under-cover.db").path
        let bytes = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        return Restored(songs: count, plain: plain, shuffled: shuffled, megabytes: Double(bytes) / 1e6)
    }

    private static func restores(_ store: Store, _ queue: PlayQueue) throws -> BenchTimes {
        BenchTimes(
            try (0..<runs).map { _ in
                var found = StoredQueue()
                let seconds = try timed { found = try store.playQueue() }
                guard found.isWhole, found.queue.count == queue.count, found.queue.now == queue.now else {
                    throw Failure("The queue that was restored is not the one that was kept.")
                }
                return seconds
            })
    }

    private static func moved(
        _ queue: inout PlayQueue, _ chance: inout SeededGenerator
    ) -> (seconds: Double, save: QueueSave) {
        let old = queue
        let (place, target) = (chance.int(below: queue.count), chance.int(below: queue.count))
        let start = Stage.now
        queue.move(from: place, to: target)
        return (Stage.now - start, QueueSave(from: old, to: queue))
    }

    private static func savedMoves(
        _ store: Store, _ queue: inout PlayQueue, _ chance: inout SeededGenerator
    ) throws -> BenchTimes {
        var seconds: [Double] = []
        for _ in 0..<runs {
            let save = moved(&queue, &chance).save
            seconds.append(try timed { try store.save(save) })
        }
        return BenchTimes(seconds)
    }

    /// Albums of twelve songs, as files of the player's have them.
    private static func filled(_ count: Int) -> PlayQueue {
        let songs = (0..<count).map { number in
            let (album, track) = number.quotientAndRemainder(dividingBy: 12)
            return QueueSong(
                id: "shelf/\(number)", title: "The Song with the Number \(track) of the Album \(album)",
                artist: "The Artist with the Number \(album / 5)",
                album: Album.ID(rawValue: "shelf/album/artist\(album / 5)|album\(album)"),
                albumTitle: "The Album with the Number \(album)",
                artwork: ArtworkID(rawValue: "found/shelf/album/artist\(album / 5)|album\(album)"),
                seconds: Double(120 + number % 300))
        }
        return PlayQueue(
            songs: songs, order: Array(0..<PlayQueue.Entry(count)), unshuffled: nil, place: count / 2, repeats: .off)
    }
}

extension BenchQueue {
    var lines: [String] {
        restored.map {
            "queue of \($0.songs) restored\t\($0.plain); shuffled \($0.shuffled); \(number($0.megabytes, 1)) MB"
        } + [
            "  a move in it\t\(move)", "  until a move is on the disk\t\(savedMove); shuffled \(savedShuffledMove)",
            "  until a position is on the disk\t\(savedPosition)",
        ]
    }
}
