import Foundation
import GRDB
import Synchronization
import Testing
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("The keeper")
struct KeeperTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What a keeper told, which a test can wait for.
    private final class Ear: Sendable {
        private let heard = Mutex<[String]>([])
        private let states = Mutex<[StoreContents]>([])

        var words: [String] { heard.withLock { $0 } }
        var opened: [StoreContents] { states.withLock { $0 } }

        func hear(_ news: Keeper.News) {
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
            let deadline = Date(timeIntervalSinceNow: 30)
            while !words.contains(word) {
                guard Date() < deadline else { throw Deaf(heard: words) }
                usleep(2000)
            }
        }
    }

    private struct Deaf: Error { let heard: [String] }

    private func keeper(_ opening: Opening, _ ear: Ear, now: Date = Date()) -> Keeper {
        Keeper(opening, folder: folder.url, firstPause: 0.01, now: { now }, tell: ear.hear)
    }

    /// A database that cannot be written for as long as the test wants.
    private func obstruct(_ isOn: Bool, _ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction {
            try $0.execute(
                sql: isOn
                    ? "CREATE TRIGGER obstacle BEFORE INSERT ON score BEGIN SELECT RAISE(FAIL, 'the disk is elsewhere'); END"
                    : "DROP TRIGGER obstacle")
        }
    }

    @Test func whatCannotBeSavedIsSaidOnceAndSavedLaterInOrder() throws {
        let opening = try Opening.open(folder: folder.url)
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try obstruct(true, queue)
        let ear = Ear()
        let keeper = keeper(opening, ear)
        for id in ["one", "two", "three"] { keeper.keep(.score(Samples.score(id))) }
        keeper.keep(.setting(key: "theme", value: "dark"))
        try ear.wait(for: "waiting: the disk is elsewhere")
        try obstruct(false, queue)
        try ear.wait(for: "caught up")
        #expect(keeper.finish() == [])
        try queue.close()
        let quiet = ear.words.filter { $0 != "backed up" && $0 != "opened" }
        #expect(quiet == ["waiting: the disk is elsewhere", "saved", "saved", "saved", "saved", "caught up"])
        let state = try Opening.open(folder: folder.url).stored
        #expect(state.kept.scores.map(\.id) == ["three", "two", "one"])
        #expect(state.kept.settings.theme == .dark)
    }

    @Test func whatIsNotSavedAtTheEndIsSaid() throws {
        let opening = try Opening.open(folder: folder.url)
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try obstruct(true, queue)
        let keeper = keeper(opening, Ear())
        keeper.keep(.score(Samples.score("one")))
        #expect(keeper.finish() == [.score(Samples.score("one"))])
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
        let keeper = keeper(opening, ear)
        keeper.keep(.score(Samples.score("meanwhile")))
        keeper.keep(.setting(key: "theme", value: "light"))
        let heard = DispatchSemaphore(value: 0)
        keeper.run { heard.signal() }
        heard.wait()
        try FileManager.default.moveItem(at: hidden, to: folder.file("under-cover.db"))
        try block.lift()
        try ear.wait(for: "caught up")
        #expect(keeper.finish() == [])
        var expected = StoreContents.filled
        expected.kept.scores.insert(Samples.score("meanwhile"), at: 0)
        expected.kept.settings.theme = .light
        #expect(ear.opened.last == expected)
        #expect(try Opening.open(folder: folder.url).stored == expected)
    }

    /// What it holds is said when all that waited is in it, and not forgotten until then.
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
        let keeper = keeper(opening, ear)
        keeper.keep(.score(Samples.score("meanwhile")))
        try FileManager.default.moveItem(at: hidden, to: folder.file("under-cover.db"))
        try block.lift()
        try ear.wait(for: "waiting: the disk is elsewhere")
        #expect(ear.opened.isEmpty)
        let again = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try obstruct(false, again)
        try again.close()
        try ear.wait(for: "caught up")
        #expect(keeper.finish() == [])
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
        let keeper = keeper(again, ear, now: now)
        try folder.wreckDatabase()
        keeper.keep(.score(Samples.score("new")))
        keeper.keep(.favourite(Samples.album))
        try ear.wait(for: "What was saved could not be read, so the backup of \(Stamp(now).words) has taken its place.")
        try ear.wait(for: "caught up")
        var expected = StoreContents.filled
        expected.kept.scores.insert(Samples.score("new"), at: 0)
        // Others hold the store too, and go on with it.
        #expect(try again.store?.loadEverything() == expected)
        #expect(keeper.finish() == [])
        #expect(try Opening.open(folder: folder.url).stored == expected)
    }

    @Test func aMatchIsBackedUpOnceAnHour() throws {
        let opening = try Opening.open(folder: folder.url)
        let ear = Ear()
        let keeper = keeper(opening, ear)
        for number in 0..<5 { keeper.keep(.score(Samples.score("\(number)"))) }
        #expect(keeper.finish() == [])
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
            let keeper = keeper(opening, Ear(), now: Date(timeIntervalSinceNow: days * 86_400))
            #expect(keeper.finish() == [])
            #expect(try Backups(data: folder.url).all.count == count, "after \(days) days")
        }
    }

    /// Scores come back in the order in which they were saved, wherever the clock stood.
    @Test func theWallClockDoesNotMoveScores() throws {
        let year = 365 * 86_400
        for jump in [0, -10 * year, 10 * year, 0] {
            let now = Date(timeIntervalSince1970: Double(1_795_000_000 + jump))
            let keeper = keeper(try Opening.open(folder: folder.url, now: now), Ear(), now: now)
            var score = Samples.score("\(jump) \(UUID().uuidString)")
            score.date = Int(now.timeIntervalSince1970)
            keeper.keep(.score(score))
            #expect(keeper.finish() == [])
        }
        let dates = try Opening.open(folder: folder.url).stored.kept.scores.map(\.date)
        #expect(dates == [0, 10 * year, -10 * year, 0].map { 1_795_000_000 + $0 })
    }
}
