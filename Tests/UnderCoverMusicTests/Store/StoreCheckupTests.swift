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
        #expect(!checkup.isHealthy && checkup.schema == 999)
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
}
