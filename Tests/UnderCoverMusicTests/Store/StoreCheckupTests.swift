import Foundation
import GRDB
import Testing

@testable import UnderCoverMusic

@Suite("The store's checkup")
struct StoreCheckupTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.file("under-cover.db").path }

    private func make(_ sql: String) throws {
        try Store.open(folder: folder.url).close()
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test func nothingIsHealthyAndStaysNothing() throws {
        let checkup = StoreCheckup.make(folder: folder.file("none"))
        #expect(checkup.isHealthy && !checkup.isThere)
        #expect(!FileManager.default.fileExists(atPath: folder.file("none").path))
    }

    @Test func rowsAreCountedWithoutWriting() throws {
        try make("INSERT INTO flag VALUES ('a'), ('b')")
        let before = try Data(contentsOf: folder.file("under-cover.db"))
        let checkup = StoreCheckup.make(folder: folder.url)
        #expect(checkup.isHealthy && checkup.verdict == "ok" && checkup.schema == checkup.newestSchema)
        #expect(checkup.rows["flag"] == 2 && checkup.rows["score"] == 0)
        #expect(try Data(contentsOf: folder.file("under-cover.db")) == before)
    }

    @Test func aGameThatHasItOpenIsNotDisturbed() throws {
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        try store.save(setting: "rounds", value: "5")
        #expect(StoreCheckup.make(folder: folder.url).rows["setting"] == 1)
        try store.save(setting: "rounds", value: "7")
    }

    @Test func aNewerOneIsNotHealthy() throws {
        try make("PRAGMA user_version = 999")
        let checkup = StoreCheckup.make(folder: folder.url)
        #expect(!checkup.isHealthy && checkup.schema == 999 && checkup.remedy == .update)
        #expect(checkup.reason?.contains("newer Under Cover") == true)
    }

    @Test func tablesOfOtherProgramsAreNotTold() throws {
        try make("CREATE TABLE secret (x); PRAGMA application_id = 7")
        let checkup = StoreCheckup.make(folder: folder.url)
        #expect(!checkup.isHealthy && checkup.rows.isEmpty && checkup.reason?.contains("not written by") == true)
    }

    @Test func junkIsNotHealthy() throws {
        try folder.write(String(repeating: "a shopping list\n", count: 400), to: "under-cover.db")
        #expect(StoreCheckup.make(folder: folder.url).reason?.contains("not written by") == true)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
    }

    @Test func nothingIsLeftBeside() throws {
        try Store.open(folder: folder.url).close()
        let before = names
        #expect(StoreCheckup.make(folder: folder.url).isHealthy)
        #expect(names == before)
    }

    /// The checkup reads the log of a killed process too.
    @Test func aLogWithoutItsIndexIsRead() throws {
        let store = try Store.open(folder: folder.url)
        try store.save(setting: "rounds", value: "5")
        let copy = try TemporaryFolder()
        for tail in ["", "-wal"] {
            try copy.write(try Data(contentsOf: folder.file("under-cover.db" + tail)), to: "under-cover.db" + tail)
        }
        store.close()
        #expect(StoreCheckup.make(folder: copy.url).rows["setting"] == 1)
        #expect(!FileManager.default.fileExists(atPath: copy.file("under-cover.db-shm").path))
    }

    @Test func oneThatHasGoneIsALoss() throws {
        try Store.open(folder: folder.url).close()
        try FileManager.default.removeItem(at: folder.file("under-cover.db"))
        let checkup = StoreCheckup.make(folder: folder.url)
        #expect(!checkup.isHealthy && !checkup.isThere && checkup.remedy == .restore)
        #expect(checkup.reason?.contains("has gone") == true)
    }

    @Test func aLinkThatLeadsNowhereIsNamed() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at-all")
        #expect(StoreCheckup.make(folder: folder.url).reason?.contains("a link that leads nowhere") == true)
    }

    @Test func anEmptyOneIsSaidToBeEmpty() throws {
        try folder.write("", to: "under-cover.db")
        let checkup = StoreCheckup.make(folder: folder.url)
        #expect(checkup.reason?.contains("it is empty") == true && checkup.remedy == .restore)
    }

    @Test(arguments: ["folder", "pipe"]) func onlyPlainFilesAreOpened(kind: String) throws {
        if kind == "pipe" { mkfifo(path, 0o600) } else { mkdir(path, 0o700) }
        #expect(StoreCheckup.make(folder: folder.url).reason?.contains("not written by") == true)
    }

    @Test func copiesThatCannotBeListedAreNoHealth() throws {
        try Store.open(folder: folder.url).close()
        #expect(StoreCheckup.make(folder: folder.url).isHealthy)
        try folder.link("backups", to: "backups")
        let checkup = StoreCheckup.make(folder: folder.url)
        #expect(!checkup.isHealthy && checkup.reason?.contains("/backups cannot be read") == true)
        try folder.write("", to: "under-cover.db")
        let lost = StoreCheckup.make(folder: folder.url)
        #expect(["it is empty", "/backups cannot be read"].allSatisfy { lost.reason?.contains($0) == true })
        #expect(lost.remedy == nil, "Nobody knows that there is no backup.")
    }

    @Test func backupsAndFilesSetAsideAreListed() throws {
        let store = try Store.open(folder: folder.url)
        #expect(try Backups(data: folder.url).makeIfDue(of: store, after: 0, now: Date()))
        store.close()
        try folder.write("", to: "under-cover.db")
        try Opening.open(folder: folder.url).store?.close()
        let checkup = StoreCheckup.make(folder: folder.url)
        #expect(checkup.isHealthy)
        #expect(checkup.backups.count == 1 && checkup.backups[0].hasPrefix("000001-"))
        #expect(checkup.setAside.count == 1 && checkup.setAside[0].hasPrefix("under-cover.db.corrupt-"))
    }
}
