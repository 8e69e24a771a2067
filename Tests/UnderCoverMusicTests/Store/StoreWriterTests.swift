import Foundation
import GRDB
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

@Suite("The store's writer")
struct StoreWriterTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Collects a writer's news, so that a test can wait for them.
    private final class Ear: Sendable {
        private let heard = Mutex<[String]>([])
        private let states = Mutex<[StoreContents]>([])

        var words: [String] { heard.withLock { $0 } }
        var opened: [StoreContents] { states.withLock { $0 } }

        func hear(_ news: StoreWriter.News) {
            if case .opened(let state) = news { states.withLock { $0.append(state) } }
            let word =
                switch news {
                case .saved: "saved"
                case .waiting(_, let error): "waiting: \(error.reason)"
                case .caughtUp: "caught up"
                case .opened: "opened"
                case .noticed(let notice): notice.message
                case .backedUp: "backed up"
                case .noBackup(let error): "no backup: \(error.reason)"
                case .lost(let count): "lost: \(count)"
                }
            heard.withLock { $0.append(word) }
        }

        func wait(for word: String) throws {
            guard waits({ words.contains(word) }) else { throw Deaf(heard: words) }
        }
    }

    private struct Deaf: Error { let heard: [String] }

    private func writer(_ opening: Opening, _ ear: Ear, now: Date = Date()) -> StoreWriter {
        StoreWriter(opening, folder: folder.url, firstPause: 0.01, now: { now }, tell: ear.hear)
    }

    /// Returns when the writer has done what it was asked so far.
    private func wait(for writer: StoreWriter) throws {
        let done = DispatchSemaphore(value: 0)
        writer.run { done.signal() }
        try done.awaitSignal()
    }

    /// A database that cannot be written until the test allows it.
    private func obstruct(_ isOn: Bool, _ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction {
            try $0.execute(sql: isOn ? Obstacle.put(on: "score") : Obstacle.lift(from: "score"))
        }
    }

    @Test func failuresAreReportedOnceAndRetriedInOrder() throws {
        let opening = try Opening.open(folder: folder.url)
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try obstruct(true, queue)
        let ear = Ear()
        let writer = writer(opening, ear)
        for id in ["one", "two", "three"] { writer.keep(.score(Samples.score(id))) }
        writer.keep(.setting(key: "theme", value: "dark"))
        try ear.wait(for: "waiting: the disk is full")
        try obstruct(false, queue)
        try ear.wait(for: "caught up")
        #expect(writer.finish() == [])
        try queue.close()
        let quiet = ear.words.filter { $0 != "backed up" && $0 != "opened" }
        #expect(quiet == ["waiting: the disk is full", "saved", "saved", "saved", "saved", "caught up"])
        let state = try Opening.open(folder: folder.url).stored
        #expect(state.kept.scores.map(\.id) == ["three", "two", "one"])
        #expect(Kept(state.kept).settings.theme == .dark)
    }

    @Test func unsavedChangesAreReportedAtTheEnd() throws {
        let opening = try Opening.open(folder: folder.url)
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try obstruct(true, queue)
        let writer = writer(opening, Ear())
        writer.keep(.score(Samples.score("one")))
        #expect(writer.finish() == [.score(Samples.score("one"))])
        try queue.close()
    }

    @Test func aDatabaseThatOpensLateIsMerged() throws {
        let first = try Store.open(folder: folder.url)
        try first.fill()
        first.close()
        let hidden = folder.file("hidden")
        try FileManager.default.moveItem(at: folder.file("under-cover.db"), to: hidden)
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        #expect(opening.store == nil && opening.notices.count == 1)
        let ear = Ear()
        let writer = writer(opening, ear)
        writer.keep(.score(Samples.score("meanwhile")))
        writer.keep(.setting(key: "theme", value: "light"))
        try wait(for: writer)
        try FileManager.default.moveItem(at: hidden, to: folder.file("under-cover.db"))
        try block.lift()
        try ear.wait(for: "caught up")
        #expect(writer.finish() == [])
        var expected = StoreContents.filled
        expected.kept.scores.insert(Samples.score("meanwhile"), at: 0)
        expected.kept.settings["theme"] = "light"
        #expect(ear.opened.last == expected)
        #expect(try Opening.open(folder: folder.url).stored == expected)
    }

    /// The writer reports the contents only with all waiting changes, and remembers that it has to.
    @Test func aDatabaseThatOpensLateAndTakesNothingAtFirstIsMerged() throws {
        let first = try Store.open(folder: folder.url)
        try first.fill()
        first.close()
        let hidden = folder.file("hidden")
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try obstruct(true, queue)
        try queue.close()
        try FileManager.default.moveItem(at: folder.file("under-cover.db"), to: hidden)
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let ear = Ear()
        let writer = writer(opening, ear)
        writer.keep(.score(Samples.score("meanwhile")))
        try FileManager.default.moveItem(at: hidden, to: folder.file("under-cover.db"))
        try block.lift()
        try ear.wait(for: "waiting: the disk is full")
        #expect(ear.opened.isEmpty)
        let again = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try obstruct(false, again)
        try again.close()
        try ear.wait(for: "caught up")
        #expect(writer.finish() == [])
        var expected = StoreContents.filled
        expected.kept.scores.insert(Samples.score("meanwhile"), at: 0)
        #expect(ear.opened == [expected])
    }

    @Test func aDatabaseThatIsDamagedDuringTheGameIsRescued() throws {
        let opening = try Opening.open(folder: folder.url)
        let store = try #require(opening.store)
        try store.fill()
        let now = Date()
        #expect(try Backups(data: folder.url).makeIfDue(of: store, after: 0, now: now))
        store.close()
        let again = try Opening.open(folder: folder.url)
        let ear = Ear()
        let writer = writer(again, ear, now: now)
        // The writer first looks whether a backup is due. Damage that it finds then is no failed change.
        try wait(for: writer)
        try folder.wreckDatabase()
        writer.keep(.score(Samples.score("new")))
        writer.keep(.favourite(Samples.album))
        try ear.wait(for: "The saved data could not be read, so the backup of \(Stamp(now).words) has taken its place.")
        try ear.wait(for: "caught up")
        var expected = StoreContents.filled
        expected.kept.scores.insert(Samples.score("new"), at: 0)
        // Others share the store and continue with it.
        #expect(try again.store?.loadEverything() == expected)
        #expect(writer.finish() == [])
        #expect(try Opening.open(folder: folder.url).stored == expected)
    }

    @Test func aMatchIsBackedUpOnceAnHour() throws {
        let opening = try Opening.open(folder: folder.url)
        let ear = Ear()
        let writer = writer(opening, ear)
        for number in 0..<5 { writer.keep(.score(Samples.score("\(number)"))) }
        #expect(writer.finish() == [])
        #expect(ear.words == ["saved", "backed up", "saved", "saved", "saved", "saved"])
        let backup = try #require(try Backups(data: folder.url).all.first)
        try StoreFile.check(backup.url.path)
    }

    @Test func aStartIsBackedUpOnceADay() throws {
        let store = try Store.open(folder: folder.url)
        try store.fill()
        store.close()
        for (days, count) in [(0.0, 1), (0.9, 1), (1.1, 2), (2.2, 3)] {
            let opening = try Opening.open(folder: folder.url)
            let writer = writer(opening, Ear(), now: Date(timeIntervalSinceNow: days * 86_400))
            #expect(writer.finish() == [])
            #expect(try Backups(data: folder.url).all.count == count, "after \(days) days")
        }
    }

    /// Saved data may all be as it is by default, and still be the player's.
    @Test(arguments: [Change.setting(key: "rounds", value: "5"), .recents("house", ShuffleBag(current: ["a"]))])
    func aStartWithDefaultsOnlyIsBackedUpToo(_ change: Change) throws {
        let first = try Store.open(folder: folder.url)
        try change.make(in: first)
        first.close()
        let opening = try Opening.open(folder: folder.url)
        if case .setting = change { try #require(Kept(opening.stored.kept).settings == Settings()) }
        #expect(writer(opening, Ear()).finish() == [])
        #expect(try Backups(data: folder.url).all.count == 1)
    }

    @Test func aNewDatabaseIsNotBackedUp() throws {
        #expect(writer(try Opening.open(folder: folder.url), Ear()).finish() == [])
        #expect(try Backups(data: folder.url).all.isEmpty)
    }

    /// Scores keep the order of saving, whatever the clock said.
    @Test func theWallClockDoesNotMoveScores() throws {
        let year = 365 * 86_400
        for jump in [0, -10 * year, 10 * year, 0] {
            let now = Date(timeIntervalSince1970: Double(1_795_000_000 + jump))
            let writer = writer(try Opening.open(folder: folder.url, now: now), Ear(), now: now)
            var score = Samples.score("\(jump) \(UUID().uuidString)")
            score.date = Int(now.timeIntervalSince1970)
            writer.keep(.score(score))
            #expect(writer.finish() == [])
        }
        let dates = try Opening.open(folder: folder.url).stored.kept.scores.map(\.date)
        #expect(dates == [0, 10 * year, -10 * year, 0].map { 1_795_000_000 + $0 })
    }
}
