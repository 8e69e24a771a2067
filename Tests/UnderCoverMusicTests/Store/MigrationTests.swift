import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// `Fixtures/store-v<n>.db` is a database with schema n, filled with `Samples`; never delete one. `RECORD=1` writes the
/// newest where it is missing.
@Suite("Databases of every schema so far", .serialized)
struct MigrationTests {
    init() throws {
        let newest = Self.fixture(Schema.version)
        guard ProcessInfo.processInfo.environment["RECORD"] == "1",
            !FileManager.default.fileExists(atPath: newest.path)
        else { return }
        let folder = try TemporaryFolder()
        let store = try Store.open(folder: folder.url)
        try store.fill()
        store.close()
        try FileManager.default.copyItem(at: folder.file("under-cover.db"), to: newest)
    }

    @Test(arguments: 1...Schema.version)
    func keepsEverything(version: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(try Data(contentsOf: Self.fixture(version)), to: "under-cover.db")
        let store = try Store.open(folder: folder.url)
        #expect(try store.loadEverything() == .filled(schema: version))
        store.close()

        let fresh = try TemporaryFolder()
        try Store.open(folder: fresh.url).close()
        #expect(try Self.schema(folder) == Self.schema(fresh))
    }

    /// Else the migrations after this one would be tested without the new table.
    @Test func everyTableOfTheNewestSchemaHasAFilling() throws {
        #expect(Filling.all.flatMap(\.tables).sorted() == Schema.tables, "add a line to Filling.all")
        let store = try Store.inMemory()
        try store.fill()
        for table in Schema.tables {
            #expect(try store.read("") { try Self.rows(table, $0) } > 0, "Filling.all saves nothing in \(table)")
        }
    }

    @Test(arguments: 1...Schema.version)
    func aFixtureHasAllFillingsOfItsTime(version: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(try Data(contentsOf: Self.fixture(version)), to: "under-cover.db")
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        for table in Filling.all.filter({ $0.since <= version }).flatMap(\.tables) {
            #expect(try queue.read { try Self.rows(table, $0) } > 0, "\(table)")
        }
        try queue.close()
    }

    /// Older versions kept every gathering.
    @Test func gatheringsOfOlderSchemasResume() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Data(contentsOf: Self.fixture(3)), to: "under-cover.db")
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try queue.write {
            try $0.execute(
                sql: """
                    INSERT INTO gathering (category, name, reference, settings, progress, made)
                    VALUES ('deezer/playlist/7', 'Mine', 'deezer/playlist/7', '{}', '{}', 0)
                    """)
        }
        try queue.close()
        let store = try Store.open(folder: folder.url)
        try store.forgetPreviews(except: [])
        #expect(try store.unfinishedGatherings().map(\.name) == ["Mine"])
    }

    /// Answers of schemas 5 to 8 had a table of texts.
    @Test func olderAnswersMoveOver() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Data(contentsOf: Self.fixture(8)), to: "under-cover.db")
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try queue.write {
            try $0.execute(
                sql: """
                    INSERT INTO answer (album, category, at, verdict, seconds, chosen) VALUES
                    ('b', 'mine', 1600000000, 'right', 2.1234567, NULL), ('b', 'mine', 1600000060, 'late', 10, NULL),
                    ('b', 'mine', 1600000070, 'of-a-newer-version', 1, NULL)
                    """)
        }
        try queue.close()
        let store = try Store.open(folder: folder.url)
        let older = [
            Answer(album: "b", category: "mine", at: 1_600_000_000, verdict: .right, seconds: 2.1234567),
            Answer(album: "b", category: "mine", at: 1_600_000_060, verdict: .late, seconds: 10),
        ]
        #expect(try store.answers() == [Samples.answer] + older)
        #expect(try store.answerSums().ways.map(\.share.asked) == [3])
        #expect(try store.loadEverything().kept.misses.all.map(\.album) == ["shelf/album/1", "b"])
        // Saved again, they are the same answers.
        for answer in older { try store.saveAnswer(answer) }
        #expect(try store.answers().count == 3)
    }

    private static func rows(_ table: String, _ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0
    }

    private static func fixture(_ version: Int) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/store-v\(version).db").standardizedFileURL
    }

    private static func schema(_ folder: TemporaryFolder) throws -> [String] {
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        defer { try? queue.close() }
        return try queue.read {
            try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }
    }
}
