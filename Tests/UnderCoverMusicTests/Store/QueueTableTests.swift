import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

@Suite("The queue on the disk")
struct QueueTableTests {
    private static func songs(_ numbers: Range<Int>) -> [QueueSong] {
        numbers.map {
            QueueSong(
                id: "shelf/\($0)", title: "Song \($0)", artist: "Artist \($0 / 10)",
                album: Album.ID(rawValue: "shelf/album/\($0 / 10)"), albumTitle: "Album \($0 / 10)",
                artwork: ArtworkID(rawValue: "found/\($0 / 10)"), seconds: Double($0 % 300))
        }
    }

    private static func filled(_ count: Int) -> PlayQueue {
        PlayQueue(
            songs: songs(0..<count), order: Array(0..<PlayQueue.Entry(count)), unshuffled: nil, place: 0, repeats: .off)
    }

    /// Says whether two queues show the same.
    private func shows(_ one: PlayQueue, _ other: PlayQueue) -> Bool {
        let (mine, yours) = ((0..<one.count).map(one.song), (0..<other.count).map(other.song))
        return mine == yours && one.place == other.place && one.repeats == other.repeats
            && one.isShuffled == other.isShuffled
    }

    @Test(arguments: StoreHome.allCases)
    func everythingIsReadAgain(_ home: StoreHome) throws {
        let stored = try home.result(
            after: { try $0.save(QueueSave(whole: Samples.queue, seconds: 61.5)) }, ask: { try $0.playQueue() })
        #expect(stored.queue == Samples.queue)
        #expect(stored.seconds == 61.5 && stored.isWhole && stored.renumbered == nil)
    }

    @Test func anEmptyStoreHasAnEmptyQueue() throws { #expect(try Store.inMemory().playQueue() == StoredQueue()) }

    /// Any session: after each change, what was saved is what there is.
    @Test(arguments: 0..<20) func changesAddUp(seed: Int) throws {
        let store = try Store.inMemory()
        var chance = SeededGenerator(seed: UInt64(seed))
        var queue = PlayQueue()
        for step in 0..<60 {
            let old = queue
            Self.change(&queue, step, &chance)
            var save = QueueSave(from: old, to: queue)
            save.now = QueueSave.Now(place: queue.place, seconds: Double(step), repeats: queue.repeats)
            for _ in 0..<chance.int(below: 2) + 1 { try store.save(save) }
            let stored = try store.playQueue()
            #expect(shows(stored.queue, queue) && stored.isWhole, "step \(step)")
            guard chance.int(below: 8) == 0 else { continue }
            // The next session.
            if let renumbered = stored.renumbered { try store.save(renumbered) }
            queue = stored.queue
            #expect(try store.playQueue().renumbered == nil)
        }
    }

    private static func change(_ queue: inout PlayQueue, _ step: Int, _ chance: inout SeededGenerator) {
        let place = chance.int(below: queue.count + 1)
        switch chance.int(below: 9) {
        case 0, 1, 2:
            let many = chance.int(below: 3) == 0 ? 700 : 3
            queue.add(songs(step * 1000..<step * 1000 + many), QueueWhere.allCases[chance.int(below: 3)])
        case 3: queue.remove(at: place)
        case 4: queue.move(from: place, to: chance.int(below: queue.count + 1))
        case 5: queue.shuffle(!queue.isShuffled, by: &chance)
        case 6: queue.clear()
        case 7: queue.undo()
        default: queue.skip()
        }
    }

    /// Changes that waited are one, and it leads to the same.
    @Test(arguments: 0..<20) func changesThatWaitedAreOne(seed: Int) throws {
        let (direct, late) = (try Store.inMemory(), try Store.inMemory())
        var chance = SeededGenerator(seed: UInt64(seed))
        var queue = PlayQueue()
        var outbox = Outbox()
        for step in 0..<40 {
            let old = queue
            Self.change(&queue, step, &chance)
            var save = QueueSave(from: old, to: queue)
            if step % 2 == 0 { save.now = .init(place: queue.place, seconds: Double(step), repeats: .one) }
            try Change.queue(save).make(in: direct)
            outbox.append(.queue(save))
            if chance.int(below: 10) == 0 {
                for change in outbox.changes { try change.make(in: late) }
                outbox = Outbox()
            }
            #expect(outbox.changes.count <= 1)
        }
        for change in outbox.changes { try change.make(in: late) }
        #expect(try late.playQueue() == direct.playQueue())
    }

    /// Pages of 4 KB.
    @Test func aMoveAndAPositionWriteLittle() throws {
        let folder = try TemporaryFolder()
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        var queue = Self.filled(100_000)
        try store.save(QueueSave(whole: queue, seconds: 0))
        func written(_ body: () throws -> Void) throws -> Int {
            try store.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
            try body()
            let size = try FileManager.default.attributesOfItem(atPath: folder.file("under-cover.db-wal").path)[.size]
            return (size as? Int ?? .max) / 4096
        }
        var position = QueueSave()
        position.now = .init(place: 4, seconds: 12, repeats: .off)
        #expect(try written { try store.save(position) } <= 2)
        let before = queue
        queue.move(from: 90_000, to: 3)
        let move = QueueSave(from: before, to: queue)
        #expect(try written { try store.save(move) } <= 2)
        #expect(try written { try store.save(move) } == 0, "an order that has not changed was written")
    }

    @Test func songsThatNoOrderNamesAreRemovedAtTheStart() throws {
        let store = try Store.inMemory()
        var queue = Self.filled(3000)
        try store.save(QueueSave(whole: queue, seconds: 0))
        let before = queue
        queue.clear()
        queue.add(Self.songs(5000..<5003), .last)
        try store.save(QueueSave(from: before, to: queue))
        let stored = try store.playQueue()
        #expect(stored.isWhole && shows(stored.queue, queue))
        try store.save(try #require(stored.renumbered))
        #expect(try rows(store) == 4)
        let next = try store.playQueue()
        #expect(next.renumbered == nil && next.queue == stored.queue)
    }

    /// Some songs that are not named cost less than new numbers.
    @Test func aFewIdleSongsKeepTheirNumbers() throws {
        let store = try Store.inMemory()
        var queue = Self.filled(100)
        try store.save(QueueSave(whole: queue, seconds: 0))
        let before = queue
        queue.remove(at: 50)
        try store.save(QueueSave(from: before, to: queue))
        let stored = try store.playQueue()
        #expect(stored.renumbered == nil && shows(stored.queue, queue))
        #expect(try rows(store) == 100)
    }

    private func rows(_ store: Store) throws -> Int? {
        try store.read("") { try Int.fetchOne($0, sql: "SELECT count(*) FROM queue_song") }
    }
}
