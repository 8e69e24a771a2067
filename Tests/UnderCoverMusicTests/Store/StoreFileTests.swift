import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("The store's file")
struct StoreFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var database: URL { folder.file("under-cover.db") }

    /// The error's sentence. Checks that only the lock file has changed.
    private func refusal() throws -> String {
        let before = try contents()
        let error = #expect(throws: StoreError.self) { _ = try Store.open(folder: folder.url) }
        #expect(try contents() == before)
        return error?.description ?? ""
    }

    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        return try names.filter { $0 != "under-cover.lock" }.reduce(into: [:]) { found, name in
            found[name] = try Data(contentsOf: folder.file(name))
        }
    }

    /// A valid database, damaged by `change`.
    private func make(_ change: (Database) throws -> Void) throws {
        let store = try Store.open(folder: folder.url)
        try store.fill()
        store.close()
        let queue = try DatabaseQueue(path: database.path)
        try queue.writeWithoutTransaction(change)
        try queue.close()
    }

    @Test func missingFoldersAreMadeForTheOwnerOnly() throws {
        let deep = folder.file("a/b/c")
        try Store.open(folder: deep).close()
        let mode = try FileManager.default.attributesOfItem(atPath: deep.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: deep.path).sorted()
        #expect(names == ["under-cover.db", "under-cover.kept", "under-cover.lock"])
    }

    @Test func everyCommitReachesTheDisk() throws {
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        let pragmas = try store.pragmas(["journal_mode", "synchronous", "application_id", "user_version"])
        #expect(pragmas == ["wal", "2", "1430484594", "\(Schema.version)"])
    }

    @Test func aFileThatIsNoDatabaseIsLeftAlone() throws {
        try folder.write(String(repeating: "Dear diary. ", count: 50), to: "under-cover.db")
        #expect(
            try refusal() == """
                \(database.path) was not written by Under Cover, so it was left alone. \
                Move it away, or choose another folder with --data-dir.
                """)
    }

    @Test func anotherProgramsDatabaseIsLeftAlone() throws {
        let queue = try DatabaseQueue(path: database.path)
        try queue.write { try $0.execute(sql: "CREATE TABLE diary (secret TEXT)") }
        try queue.close()
        #expect(try refusal().contains("was not written by Under Cover"))
    }

    @Test func aNewerDatabaseIsLeftAlone() throws {
        try make { try $0.execute(sql: "PRAGMA user_version = \(Schema.version + 1); PRAGMA wal_checkpoint(TRUNCATE)") }
        #expect(
            try refusal() == """
                \(database.path) was written by a newer Under Cover (schema \(Schema.version + 1), this one knows \(Schema.version)). \
                Update the game, or choose another folder with --data-dir.
                """)
    }

    @Test func anEmptyFileIsALossAndNotANewDatabase() throws {
        try folder.write("", to: "under-cover.db")
        #expect(
            try refusal() == """
                \(database.path) is damaged (it is empty) and was left as it is. \
                Move it away to start afresh, or choose another folder with --data-dir.
                """)
    }

    @Test(arguments: [50, 100, 4096, 10_000])
    func aShortenedFileIsLeftAlone(length: Int) throws {
        try make { _ in }
        try folder.write(try Data(contentsOf: database).prefix(length), to: "under-cover.db")
        let sentence = try refusal()
        #expect(sentence.contains(length < 100 ? "was not written by Under Cover" : "is damaged"), "\(sentence)")
    }

    @Test func aPageOfJunkIsSeenWhereverItIs() throws {
        try make { _ in }
        let whole = try Data(contentsOf: database)
        let junk = (0..<4096).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
        for start in stride(from: 4096, to: whole.count, by: 4096) {
            var bytes = whole
            bytes.replaceSubrange(start..<start + 4096, with: junk)
            try folder.write(bytes, to: "under-cover.db")
            #expect(try refusal().contains("is damaged"), "page at \(start)")
        }
    }

    @Test func aNewerVersionIsSeenInTheLogOfAKilledGame() throws {
        try make { _ in }
        let killed = try DatabaseQueue(path: database.path)
        try killed.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(Schema.version + 1)") }
        let copy = try TemporaryFolder()
        for name in ["under-cover.db", "under-cover.db-wal"] {
            try copy.write(try Data(contentsOf: folder.file(name)), to: name)
        }
        try killed.close()
        let path = copy.file("under-cover.db").path
        #expect(throws: StoreError.newer(path: path, schema: Schema.version + 1, known: Schema.version)) {
            _ = try Store.open(folder: copy.url)
        }
    }

    @Test func aFolderInTheFilesPlaceIsLeftAlone() throws {
        try FileManager.default.createDirectory(at: database, withIntermediateDirectories: false)
        #expect(throws: StoreError.foreign(path: database.path)) { _ = try Store.open(folder: folder.url) }
    }

    @Test func aFileInTheFoldersPlaceIsLeftAlone() throws {
        let file = try folder.write("not a folder", to: "file")
        let error = #expect(throws: StoreError.self) { _ = try Store.open(folder: file) }
        #expect(error?.description.hasPrefix("\(file.path) cannot be ") == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == "not a folder")
    }

    @Test func aFolderThatCannotBeMadeIsNamed() throws {
        let error = #expect(throws: StoreError.self) {
            _ = try Store.open(folder: URL(fileURLWithPath: "/proc/under-cover"))
        }
        #expect(
            error?.description
                == "/proc/under-cover cannot be made: no such file or directory. Choose another with --data-dir.")
    }

    @Test func aLogWithoutItsDatabaseIsSetAside() throws {
        let other = try TemporaryFolder()
        let store = try Store.open(folder: other.url)
        try store.fill()
        let log = try Data(contentsOf: other.file("under-cover.db-wal"))
        store.close()
        #expect(!log.isEmpty)
        try folder.write(log, to: "under-cover.db-wal")
        try folder.write("half made", to: "under-cover.db.new")

        let fresh = try Store.open(folder: folder.url)
        #expect(try fresh.loadEverything() == StoreContents())
        fresh.close()
        let orphan = try contents().first { $0.key.hasPrefix("under-cover.db-wal.orphan-") }
        #expect(orphan?.value == log)
    }

    @Test func aRowThatCannotBeReadCostsOnlyItself() throws {
        try make {
            try $0.execute(sql: "UPDATE score SET answers = 'no list' WHERE id = 'second'")
            try $0.execute(sql: "UPDATE favourite SET snapshot = '{}' WHERE seq = 2")
        }
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        let state = try store.loadEverything()
        #expect(state.kept.scores.filter { $0.party == nil } == [Samples.score("first")])
        #expect(state.kept.favourites == [Samples.bare])
        #expect(
            state.warnings == [
                "The favourite house/two-sugars could not be read and was left out.",
                "The score second could not be read and was left out.",
            ])
    }

    @Test func twoStoresShareOneFile() async throws {
        let url = folder.url
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    let store = try Store.open(folder: url)
                    for number in 0..<40 { try store.saveScore(Samples.score("\(writer)-\(number)")) }
                    store.close()
                }
            }
            try await group.waitForAll()
        }
        let store = try Store.open(folder: url)
        defer { store.close() }
        #expect(Set(try store.matchHistory().map(\.id)).count == 80)
    }

    @Test func twoStoresSeeEachOthersChanges() throws {
        let first = try Store.open(folder: folder.url)
        let second = try Store.open(folder: folder.url)
        try first.saveScore(Samples.score("one"))
        #expect(try second.matchHistory().map(\.id) == ["one"])
        first.close()
        try second.saveScore(Samples.score("two"))
        #expect(try second.matchHistory().count == 2)
        second.close()
    }

    @Test func aClosedStoreSaysSo() throws {
        let store = try Store.open(folder: folder.url)
        store.close()
        let error = #expect(throws: StoreError.self) { try store.saveScore(Samples.score("late")) }
        #expect(error?.description.hasPrefix("The score could not be saved: ") == true)
    }
}
