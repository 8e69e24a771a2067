import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Databases with the game's name and mark that a stranger has prepared.
@Suite("Databases of strangers")
struct StrangersDatabaseTests {
    let folder: TemporaryFolder
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws { folder = try TemporaryFolder() }

    struct Attack: CustomTestStringConvertible {
        var name: String
        var statements: [String]
        /// The message about the file for the player.
        var reason: String

        var testDescription: String { name }
    }

    private static let endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"

    static let attacks = [
        Attack(
            name: "texts for numbers",
            statements: SchemaForgery.rewrite("score", ") STRICT", by: ")") + ["UPDATE score SET rounds = 'many'"],
            reason: "its table score is not as the game makes it"),
        Attack(
            name: "an endless view",
            statements: ["DROP TABLE flag; CREATE VIEW flag (album) AS \(endless)"],
            reason: "its table flag is not as the game makes it"),
        Attack(
            name: "a planted trigger",
            statements: ["CREATE TRIGGER planted AFTER INSERT ON score BEGIN DELETE FROM favourite; END"],
            reason: "it holds a trigger that is not the game’s"),
        Attack(
            name: "a planted table", statements: ["CREATE TABLE \"\u{1B}]0;planted\" (x)"],
            reason: "it holds a table that is not the game’s"),
        Attack(
            name: "a planted index", statements: ["CREATE INDEX planted ON score(hex(zeroblob(total)))"],
            reason: "it holds an index that is not the game’s"),
        Attack(
            name: "a check that computes",
            statements: SchemaForgery.rewrite(
                "seen", "marker TEXT NOT NULL PRIMARY KEY",
                by: "marker TEXT NOT NULL PRIMARY KEY CHECK (length(hex(zeroblob(100000000))) > 0)"),
            reason: "its table seen is not as the game makes it"),
        Attack(
            name: "a column that computes",
            statements: ["ALTER TABLE seen ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))"],
            reason: "its table seen is not as the game makes it"),
        Attack(
            name: "a lost index", statements: ["DROP INDEX score_by_kind"], reason: "its index score_by_kind is missing"
        ),
        Attack(
            name: "a migration that is not noted", statements: ["DELETE FROM grdb_migrations WHERE identifier = 'v4'"],
            reason: "its list of migrations is not as the game makes it"),
        Attack(
            name: "no schema version", statements: ["PRAGMA user_version = 0"],
            reason: "it has no schema of the game’s"),
        Attack(
            name: "an older schema version", statements: ["PRAGMA user_version = 2"],
            reason: "its table album is not as the game makes it"),
        Attack(
            name: "a text of 20 MB", statements: ["INSERT INTO seen VALUES (printf('%.*c', 20000000, 'x'))"],
            reason: "a text or a statement in it is larger than any of the game’s"),
        Attack(
            name: "a statement of 20 KB",
            statements: ["CREATE TABLE planted (x DEFAULT '" + String(repeating: "x", count: 20_000) + "')"],
            reason: "its schema cannot be read"),
        Attack(
            name: "150,000 tables",
            statements: [
                """
                PRAGMA writable_schema = ON;
                WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 150000)
                INSERT INTO sqlite_master SELECT 'table', 't' || x, 't' || x, 2, 'CREATE TABLE t' || x || ' (x)' FROM n;
                """
            ],
            reason: "reading it takes more work than any of the game’s"),
    ]

    private func make(_ attack: Attack) throws {
        let store = try Store.open(folder: folder.url)
        try store.fill()
        #expect(try Backups(data: folder.url).makeIfDue(of: store, after: 0, now: now))
        store.close()
        try folder.forge(attack.statements)
    }

    @Test(arguments: attacks)
    func theBackupTakesItsPlaceAndTheDoctorSaysWhy(_ attack: Attack) throws {
        try make(attack)
        let bytes = try Data(contentsOf: folder.file("under-cover.db"))
        let ill = StoreCheckup.make(folder: folder.url)
        #expect(!ill.isHealthy && ill.remedy == .restore)
        #expect(ill.reason?.contains("is damaged (\(attack.reason))") == true, "\(ill.reason ?? "")")
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.stored == .filled && opening.failure == nil)
        #expect(opening.notices.count == 1)
        #expect(opening.notices.first?.line.contains("The old file was damaged, \(attack.reason), and lies in") == true)
        opening.store?.close()
        let well = StoreCheckup.make(folder: folder.url)
        #expect(well.isHealthy)
        let aside = try #require(well.setAside.first)
        #expect(try Data(contentsOf: folder.file(aside)) == bytes)
    }

    @Test(arguments: attacks)
    func aBackupOfThatKindIsPassedOver(_ attack: Attack) throws {
        try make(attack)
        let backup = try #require(try Backups(data: folder.url).all.first)
        try FileManager.default.removeItem(at: backup.url)
        try FileManager.default.copyItem(at: folder.file("under-cover.db"), to: backup.url)
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.stored == StoreContents())
        #expect(opening.notices.first?.message.contains("there was no backup") == true)
        opening.store?.close()
    }

    /// Another process can change the file while the game has it open.
    @Test func whatIsPlantedLaterNeverRuns() throws {
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        try store.fill()
        try folder.forge([
            "CREATE TRIGGER planted AFTER INSERT ON score BEGIN DELETE FROM favourite; END",
            "DROP TABLE flag; CREATE VIEW flag (album) AS \(Self.endless)",
        ])
        try store.saveScore(Samples.score("later"))
        var warnings: [String] = []
        #expect(try store.read("") { try FavouriteTable.all($0, warnings: &warnings) }.count == 2)
        #expect(throws: StoreError.self) { try store.loadEverything() }
        #expect(store.needsReopening)
    }

    @Test func aLargerFileThanTheGameWritesIsLeftAlone() throws {
        try make(Attack(name: "", statements: [], reason: ""))
        for tail in ["", "-wal"] {
            let file = folder.file("under-cover.db" + tail)
            if tail != "" { try folder.write("", to: file.lastPathComponent) }
            let size = try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
            #expect(truncate(file.path, off_t(StoreFile.mostBytes + 1)) == 0)
            let opening = try Opening.open(folder: folder.url, now: now)
            #expect(opening.store == nil)
            #expect(
                opening.notices.map(\.message) == [
                    "Nothing can be saved yet: it has 256 MB, and the game reads at most 256 MB. "
                        + "The game goes on and keeps trying."
                ])
            let checkup = StoreCheckup.make(folder: folder.url)
            #expect(!checkup.isHealthy && checkup.remedy == .raiseLimit && checkup.setAside == [])
            #expect(truncate(file.path, off_t(size)) == 0)
        }
    }

    @Test func theDatabaseGrowsNoLargerThanTheGameReads() throws {
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        let pages = try store.pragmas(["max_page_count", "page_size"]).compactMap(Int.init)
        #expect(pages.reduce(1, *) == StoreFile.mostBytes)
    }

    /// Some versions of SQLite refuse to open such a database, and then nothing could be saved.
    @Test(arguments: ["-wal", "-shm", "-journal"])
    func aLinkBesideTheDatabaseIsNotFollowed(tail: String) throws {
        try make(Attack(name: "", statements: [], reason: ""))
        try folder.write("mine", to: "other")
        try folder.link("under-cover.db" + tail, to: folder.file("other").path)
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.stored == .filled && opening.notices.count == 1)
        try opening.store?.saveScore(Samples.score("later"))
        opening.store?.close()
        #expect(try String(contentsOf: folder.file("other"), encoding: .utf8) == "mine")
    }

    /// SQLite deletes the journal of several databases that a rollback journal names.
    @Test func aJournalCannotHaveAnotherFileDeleted() throws {
        try make(Attack(name: "", statements: [], reason: ""))
        let other = try folder.write("mine", to: "other")
        let whole = try Data(contentsOf: folder.file("under-cover.db"))
        try folder.write(Self.journal(naming: other.path, pages: whole.count / 4096), to: "under-cover.db-journal")
        let opening = try Opening.open(folder: folder.url, now: now)
        #expect(opening.stored == .filled)
        #expect(opening.notices.first?.line.contains("its journal names another file") == true)
        opening.store?.close()
        #expect(try String(contentsOf: other, encoding: .utf8) == "mine")
    }

    /// A journal without pages that ends with the name of a super-journal (sqlite.org/fileformat2.html, section 3).
    private static func journal(naming path: String, pages: Int) -> Data {
        func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let head = mark + big(0) + big(1) + big(pages) + big(512) + big(4096)
        let name = Array(path.utf8)
        let sum = name.reduce(0) { $0 + Int($1) }
        let lockPage = 0x4000_0000 / 4096 + 1
        return Data(
            head + [UInt8](repeating: 0, count: 512 - head.count) + big(lockPage) + name + big(name.count) + big(sum)
                + mark)
    }
}
