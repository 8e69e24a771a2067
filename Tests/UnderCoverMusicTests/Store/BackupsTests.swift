import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Backups")
struct BackupsTests {
    let folder: TemporaryFolder
    let store: Store
    let backups: Backups
    private let noon: Date

    init() throws {
        folder = try TemporaryFolder()
        store = try Store.open(folder: folder.url)
        try store.fill()
        backups = Backups(data: folder.url)
        noon = try #require(Stamp(text: "20261116-120000")).date
    }

    private func make(_ hours: Double, after age: Double = 0) throws -> Bool {
        try backups.makeIfDue(of: store, after: age * 3600, now: noon.addingTimeInterval(hours * 3600))
    }

    @Test func aBackupIsAWholeDatabaseForTheOwnerOnly() throws {
        #expect(try make(0))
        let backup = try #require(try backups.all.first)
        try StoreFile.check(backup.url.path)
        let mode = try FileManager.default.attributesOfItem(atPath: backup.url.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let copy = try TemporaryFolder()
        try copy.write(try Data(contentsOf: backup.url), to: "under-cover.db")
        #expect(try Opening.open(folder: copy.url).stored == .filled)
    }

    @Test func oneIsMadeWhenItIsTime() throws {
        #expect(try make(0, after: 24))
        #expect(try !make(5, after: 24))
        #expect(try make(5, after: 1))
        #expect(try !make(5.9, after: 1))
        #expect(try make(30, after: 24))
        #expect(try backups.all.count == 2, "of the first day only the last is kept")
    }

    @Test func theLastFiveDaysAreKept() throws {
        for day in 0..<9 {
            for hour in [0.0, 2, 4] { #expect(try make(Double(day) * 24 + hour)) }
        }
        #expect(try backups.all.map(\.number) == [27, 24, 21, 18, 15])
        #expect(try backups.all.first?.stamp == Stamp(noon.addingTimeInterval((8 * 24 + 4) * 3600)))
    }

    /// The last backup is the newest, whatever its date.
    @Test func aClockThatIsPutBackDoesNotConfuseThem() throws {
        let year = 365.0 * 24
        #expect(try make(0, after: 24))
        #expect(try make(10 * year, after: 24))
        #expect(try make(-10 * year, after: 24))
        #expect(try !make(-10 * year, after: 24))
        try store.saveScore(Samples.score("last"))
        #expect(try make(0, after: 24))
        store.close()
        try folder.write("", to: "under-cover.db")
        let opening = try Opening.open(folder: folder.url)
        #expect(opening.stored.kept.scores.first?.id == "last", "\(opening.notices.map(\.message))")
        opening.store?.close()
    }

    @Test func aDamagedDatabaseIsNeverCopied() throws {
        #expect(try make(0))
        try folder.wreckDatabase()
        #expect(throws: StoreError.self) {
            _ = try backups.makeIfDue(of: store, after: 0, now: noon.addingTimeInterval(1e6))
        }
        #expect(store.isDamaged)
        #expect(try !backups.makeIfDue(of: store, after: 0, now: noon.addingTimeInterval(2e6)))
        #expect(try backups.all.count == 1)
    }

    @Test func aBackupThatWasCutShortIsNone() throws {
        #expect(try make(0))
        try folder.write("half", to: "backups/unfinished.db")
        try folder.write("?", to: "backups/000009-2026.db")
        try folder.write("?", to: "backups/notes.txt")
        #expect(try backups.all.count == 1)
        #expect(try make(30))
        #expect(!FileManager.default.fileExists(atPath: folder.file("backups/unfinished.db").path))
    }

    @Test func aNumberThatNoGameWritesIsNone() throws {
        try folder.write("?", to: "backups/9223372036854775807-20251121-101010.db")
        #expect(try make(0, after: 24))
        #expect(try backups.all.map(\.number) == [1])
    }

    /// Beyond the largest number, dates order the backups.
    @Test func theLastNumberIsNotTheLastBackup() throws {
        try folder.write("?", to: "backups/999999-20251121-101010.db")
        #expect(try make(0, after: 24))
        #expect(try !make(1, after: 24))
        #expect(try backups.all.first?.stamp == Stamp(noon))
    }

    /// Otherwise the next backup would get the lowest number, and pruning would delete the others.
    @Test func whereTheyCannotBeListedNoneIsMade() throws {
        #expect(try make(0))
        let hidden = folder.file("hidden")
        try FileManager.default.moveItem(at: backups.folder, to: hidden)
        try folder.link("backups", to: "backups")
        let error = #expect(throws: StoreError.self) { _ = try make(48) }
        #expect(error?.reason.hasSuffix("/backups cannot be read, too many levels of symbolic links") == true)
        try FileManager.default.removeItem(at: folder.file("backups"))
        try FileManager.default.moveItem(at: hidden, to: backups.folder)
        #expect(try make(48))
        #expect(try backups.all.map(\.number) == [2, 1])
    }
}
