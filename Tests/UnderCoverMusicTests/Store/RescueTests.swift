import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Every way to make a database unusable, with and without a backup.
@Suite("Opening unusable databases")
struct RescueTests {
    let folder: TemporaryFolder
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws { folder = try TemporaryFolder() }

    private var database: URL { folder.file("under-cover.db") }
    private var asideName: String { "under-cover.db.corrupt-" + Stamp(now).text }

    enum Loss: CaseIterable {
        case empty, short, truncated, junk, pageOfJunk, diary, otherProgram, noTables, folder, gone
    }

    /// A filled database, its backup, and one later score.
    private func make(backedUp: Bool) throws {
        let store = try Store.open(folder: folder.url)
        try store.fill()
        if backedUp { #expect(try Backups(data: folder.url).makeIfDue(of: store, after: 0, now: now)) }
        try store.saveScore(Samples.score("since the backup"))
        store.close()
    }

    private func inflict(_ loss: Loss) throws {
        let whole = try Data(contentsOf: database)
        let files = FileManager.default
        switch loss {
        case .empty: try folder.write("", to: "under-cover.db")
        case .short: try folder.write(whole.prefix(60), to: "under-cover.db")
        case .truncated: try folder.write(whole.prefix(whole.count / 2), to: "under-cover.db")
        case .junk: try folder.write(Data(repeating: 0x5A, count: whole.count), to: "under-cover.db")
        case .pageOfJunk:
            var bytes = whole
            bytes.replaceSubrange(8192..<12_288, with: Data(repeating: 0x5A, count: 4096))
            try folder.write(bytes, to: "under-cover.db")
        case .diary: try folder.write(String(repeating: "Dear diary. ", count: 90), to: "under-cover.db")
        case .otherProgram:
            try files.removeItem(at: database)
            try change("CREATE TABLE diary (secret TEXT)")
        case .noTables: try change("DROP TABLE score")
        case .folder:
            try files.removeItem(at: database)
            try files.createDirectory(at: database, withIntermediateDirectories: false)
        case .gone: try files.removeItem(at: database)
        }
    }

    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(path: database.path)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    }

    @Test(arguments: Loss.allCases)
    func theNewestBackupTakesItsPlaceAndThePlayerIsTold(_ loss: Loss) throws {
        try make(backedUp: true)
        try inflict(loss)
        let bytes = try? Data(contentsOf: database)
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.stored == .filled)
        #expect(opening.failure == nil)
        let what = loss == .gone ? "was gone" : "could not be read"
        #expect(
            opening.notices.map(\.message) == [
                "The saved data \(what), so the backup of \(Stamp(now).words) has taken its place."
            ])
        if loss == .gone {
            #expect(try !names().contains { $0.contains("corrupt") })
        } else {
            #expect(try names().contains(asideName))
            #expect((try? Data(contentsOf: folder.file(asideName))) == bytes)
            #expect(opening.notices.first?.line.contains(asideName) == true)
        }
        let store = try #require(opening.store)
        try store.saveScore(Samples.score("afterwards"))
        #expect(try store.pragmas(["journal_mode", "synchronous"]) == ["wal", "2"])
        store.close()
        let again = try Opening.open(folder: folder.url, now: now)
        #expect(again.notices == [] && again.stored.kept.scores.first?.id == "afterwards")
        again.store?.close()
    }

    @Test(arguments: Loss.allCases)
    func withoutABackupTheGameStartsAfresh(_ loss: Loss) throws {
        try make(backedUp: false)
        try inflict(loss)
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.stored == StoreContents())
        #expect(opening.notices.count == 1)
        #expect(
            opening.notices.first?.message.hasSuffix("there was no backup, so this is a fresh start. Sorry.") == true)
        try opening.store?.saveScore(Samples.score("afterwards"))
        opening.store?.close()
        #expect(try Opening.open(folder: folder.url).stored.kept.scores.map(\.id) == ["afterwards"])
    }

    @Test func aFirstStartIsNoLoss() throws {
        let opening = try Opening.open(folder: folder.url)
        #expect(opening.notices == [] && opening.store != nil)
    }

    @Test func aFileThatWasSetAsideIsNeverOverwritten() throws {
        for round in 1...3 {
            try folder.write("wreck \(round)", to: "under-cover.db")
            try Opening.open(folder: folder.url, now: now).store?.close()
        }
        let aside = ["", "-2", "-3"].map { asideName + $0 }
        #expect(
            try aside.map { try String(contentsOf: folder.file($0), encoding: .utf8) } == [
                "wreck 1", "wreck 2", "wreck 3",
            ])
    }

    @Test func theLogGoesWithItsDatabase() throws {
        try make(backedUp: true)
        try folder.write("half a log", to: "under-cover.db-wal")
        try folder.write("", to: "under-cover.db")
        try Opening.open(folder: folder.url, now: now).store?.close()
        #expect(try String(contentsOf: folder.file(asideName + "-wal"), encoding: .utf8) == "half a log")
    }

    @Test func aDamagedBackupIsPassedOver() throws {
        try make(backedUp: true)
        let store = try Store.open(folder: folder.url)
        let later = now.addingTimeInterval(86_400 * 2)
        #expect(try Backups(data: folder.url).makeIfDue(of: store, after: 0, now: later))
        store.close()
        let newest = try #require(try Backups(data: folder.url).all.first)
        try Data(repeating: 1, count: 5000).write(to: newest.url)
        try inflict(.junk)
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.stored == .filled)
        opening.store?.close()
        #expect(try Data(contentsOf: newest.url) == Data(repeating: 1, count: 5000))
    }

    @Test func aBackupThatCannotBeReadIsPassedOver() throws {
        try make(backedUp: true)
        // An unreadable file that a test can make on every machine.
        mkdir(folder.file("backups/000002-20261117-120000.db").path, 0o700)
        try inflict(.junk)
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.failure == nil && opening.stored == .filled)
        opening.store?.close()
    }

    @Test func whereTheOnlyBackupCannotBeReadNothingIsSetAside() throws {
        try make(backedUp: true)
        try inflict(.junk)
        let junk = try Data(contentsOf: database)
        let backup = try #require(try Backups(data: folder.url).all.first).url
        let hidden = folder.file("hidden")
        try FileManager.default.moveItem(at: backup, to: hidden)
        mkdir(backup.path, 0o700)
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.failure?.reason == "\(backup.path) cannot be read, is a directory")
        #expect(try Data(contentsOf: database) == junk)
        #expect(try names().allSatisfy { !$0.contains("corrupt") && !$0.hasSuffix(".new") })
        rmdir(backup.path)
        try FileManager.default.moveItem(at: hidden, to: backup)
        #expect(try Opening.open(folder: folder.url, now: now).stored == .filled)
    }

    /// A missing file is not known to be missing.
    @Test func whereBackupsCannotBeListedThereIsNoFreshStart() throws {
        try make(backedUp: true)
        try inflict(.junk)
        let junk = try Data(contentsOf: database)
        let backups = folder.file("backups")
        let hidden = folder.file("hidden")
        try FileManager.default.moveItem(at: backups, to: hidden)
        try folder.link("backups", to: "backups")
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.store == nil)
        #expect(opening.failure?.reason == "\(backups.path) cannot be read, too many levels of symbolic links")
        #expect(try Data(contentsOf: database) == junk)
        #expect(try names().allSatisfy { !$0.contains("corrupt") })
        try FileManager.default.removeItem(at: backups)
        try FileManager.default.moveItem(at: hidden, to: backups)
        #expect(try Opening.open(folder: folder.url, now: now).stored == .filled)
    }

    @Test func aNewerDatabaseIsRefusedAndNotSetAside() throws {
        try make(backedUp: true)
        try change("PRAGMA user_version = \(Schema.version + 1)")
        let before = try Data(contentsOf: database)
        let error = #expect(throws: StoreError.self) { _ = try Opening.open(folder: folder.url) }
        #expect(error?.isNewer == true)
        #expect(try Data(contentsOf: database) == before)
        #expect(try !names().contains { $0.contains("corrupt") })
    }

    /// Otherwise the other process would go on writing to the file that was moved.
    @Test func aDatabaseThatAnotherGameHasOpenIsNotSetAside() throws {
        try make(backedUp: true)
        let other = try Store.open(folder: folder.url)
        let whole = try Data(contentsOf: database)
        // The second process's view; the first has its pages in memory.
        try FileHandle(forWritingTo: database).write(contentsOf: Data(repeating: 9, count: 100))
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.store == nil)
        #expect(opening.failure == .busy(path: database.path))
        #expect(try names().allSatisfy { !$0.contains("corrupt") })
        try FileHandle(forWritingTo: database).write(contentsOf: whole.prefix(100))
        try other.saveScore(Samples.score("of the other"))
        other.close()
        let later = try Opening.open(folder: folder.url, now: now)
        #expect(later.notices == [] && later.stored.kept.scores.first?.id == "of the other")
        later.store?.close()
    }

    @Test func aFolderThatCannotBeMadeIsPlayedInMemory() throws {
        let opening = try Opening.open(folder: URL(fileURLWithPath: "/proc/nobody"))
        #expect(opening.store == nil && opening.stored == StoreContents())
        #expect(
            opening.notices.map(\.message) == [
                "Nothing can be saved yet: /proc/nobody cannot be made, no such file or directory. "
                    + "The game goes on and keeps trying."
            ])
    }
}
