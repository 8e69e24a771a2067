import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

/// A queue that the game never wrote: what can be read of it is a queue, and saving it mends the file.
@Suite("Queues of strangers")
struct StrangersQueueTests {
    private func store(_ count: Int = 10) throws -> Store {
        let store = try Store.inMemory()
        let songs = (0..<count).map { QueueSong(id: "shelf/\($0)", title: "Song \($0)", artist: "Somebody") }
        let queue = PlayQueue(
            songs: songs, order: Array(0..<PlayQueue.Entry(count)), unshuffled: nil, place: 3, repeats: .off)
        try store.save(QueueSave(whole: queue, seconds: 20))
        return store
    }

    private func change(_ store: Store, _ sql: String, _ values: StatementArguments = []) throws {
        try store.write("") { try $0.execute(sql: sql, arguments: values) }
    }

    private func setOrder(_ store: Store, _ bytes: [UInt8], kind: String = "playing") throws {
        let sql = "INSERT OR REPLACE INTO queue_order (kind, entries) VALUES (?, ?)"
        try change(store, sql, [kind, Data(bytes)])
    }

    private func titles(_ queue: PlayQueue) -> [String] { (0..<queue.count).compactMap { queue.song(at: $0)?.title } }

    /// Reads it, checks that it is told and repaired, and returns it.
    private func repaired(_ store: Store) throws -> PlayQueue {
        let stored = try store.playQueue()
        #expect(!stored.isWhole)
        try store.save(try #require(stored.renumbered))
        let next = try store.playQueue()
        #expect(next.isWhole && next.renumbered == nil && next.queue == stored.queue)
        return stored.queue
    }

    @Test func anOrderThatIsCutKeepsItsBeginning() throws {
        let store = try store(100_000)
        var chance = SeededGenerator(seed: 3)
        let shuffled = Array(0..<PlayQueue.Entry(100_000)).shuffled(using: &chance)
        let bytes = EntryRuns.pack(shuffled)
        try setOrder(store, Array(bytes.prefix(bytes.count / 2)))
        let queue = try repaired(store)
        #expect(queue.count > 40_000 && queue.count < 60_000)
        #expect(queue.song(at: 0)?.title == "Song \(shuffled[0])")
    }

    @Test func unknownNumbersAndRepeatedOnesAreLeftOut() throws {
        let store = try store()
        try setOrder(store, EntryRuns.pack([5, 99, 1, 5, Int32.max - 1, 2]))
        try change(store, "UPDATE queue_place SET place = 5")
        let queue = try repaired(store)
        #expect(titles(queue) == ["Song 5", "Song 1", "Song 2"])
        #expect(queue.now?.title == "Song 2")
    }

    @Test func anOrderBeforeShufflingThatIsAnotherIsForgotten() throws {
        let store = try store()
        try setOrder(store, EntryRuns.pack([9, 8]), kind: "unshuffled")
        let queue = try repaired(store)
        #expect(queue.count == 10 && !queue.isShuffled)
    }

    @Test(arguments: ["NULL", "-1", "10", "9223372036854775807", "-9223372036854775808"])
    func aPlaceThatIsNoneIsNone(place: String) throws {
        let store = try store()
        try change(store, "UPDATE queue_place SET place = \(place)")
        let stored = try store.playQueue()
        #expect(stored.queue.place == nil && stored.seconds == 0 && stored.queue.count == 10)
    }

    @Test(arguments: [("-5", 0), ("1e300", 86_400), ("9e999", 86_400)] as [(String, Double)])
    func aPositionIsAPossibleOne(text: String, seconds: Double) throws {
        let store = try store()
        try change(store, "UPDATE queue_place SET seconds = \(text)")
        try change(store, "UPDATE queue_song SET seconds = \(text)")
        let stored = try store.playQueue()
        #expect(stored.seconds == seconds && stored.queue.now?.seconds == seconds)
    }

    @Test func anUnknownRepeatIsNone() throws {
        let store = try store()
        try change(store, "UPDATE queue_place SET repeats = 'for ever'")
        #expect(try repaired(store).repeats == .off)
    }

    @Test func textsAreCleanedAndASongWithoutAnIDIsLeftOut() throws {
        let store = try store()
        try change(store, "UPDATE queue_song SET title = char(0x202E) || 'a' || char(27) || 'b' WHERE number = 1")
        try change(store, "UPDATE queue_song SET album = char(10), artwork = '' WHERE number = 1")
        try change(store, "UPDATE queue_song SET song = char(0x202E) WHERE number = 2")
        try change(store, "UPDATE queue_song SET song = ? WHERE number = 4", [String(repeating: "x", count: 10_000)])
        let queue = try repaired(store)
        #expect(titles(queue).prefix(3) == ["Song 0", "ab", "Song 3"])
        #expect(queue.count == 8 && queue.song(at: 1)?.album == nil && queue.song(at: 1)?.artwork == nil)
    }

    /// Numbers beyond those of the game cost no memory.
    @Test func numbersMayBeAnything() throws {
        let store = try store()
        for (old, new) in [(0, "-7"), (1, "9223372036854775807"), (2, "2147483647"), (3, "2000000000")] {
            try change(store, "UPDATE queue_song SET number = \(new) WHERE number = \(old)")
        }
        try setOrder(store, EntryRuns.pack([4, 2_000_000_000, 2, 9]))
        #expect(titles(try repaired(store)) == ["Song 4", "Song 3", "Song 9"])
    }

    @Test func songsWithoutAnOrderAreNoQueue() throws {
        let store = try store()
        try change(store, "DELETE FROM queue_order")
        #expect(try store.playQueue().queue.isEmpty)
    }

    @Test func aTableThatIsGoneIsASentence() throws {
        let store = try store()
        try change(store, "DROP TABLE queue_song")
        let error = #expect(throws: StoreError.self) { _ = try store.playQueue() }
        #expect(error?.description.hasPrefix("The queue could not be read: ") == true)
    }
}
