import Foundation
import GRDB
import Testing
import UnderCoverCatalogue

@testable import UnderCoverMusic

/// `Fixtures/library-v<n>.db` is a library as the game wrote it when its number was n; never delete one. Both have the albums
/// Depatepa by Baba and Vitomimi by Babe, twelve songs each. In version 7, Depatepa is called Mended, by Baba the Second, and
/// Vitomimi is a part of it.
enum OlderLibrary {
    static func take(_ version: Int, to data: URL) throws {
        try FileManager.default.copyItem(at: fixture(version), to: data.appending(path: LibraryFile.name))
    }

    private static func fixture(_ version: Int) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/library-v\(version).db").standardizedFileURL
    }

    /// All that version 5 looked at before it opened a library; it set any other file aside.
    static func isOpened(byVersion5 file: URL) throws -> Bool {
        func look(_ file: URL) throws -> [String] {
            let queue = try DatabaseQueue(path: file.path)
            defer { try? queue.close() }
            return try queue.read { database in
                try ["application_id", "user_version"].map {
                    String(try Int.fetchOne(database, sql: "PRAGMA \($0)") ?? -1)
                }
                    + String.fetchAll(
                        database,
                        sql: "SELECT type || name || ifnull(sql, '') AS object FROM sqlite_master ORDER BY object")
            }
        }
        return try look(file) == look(fixture(5))
    }

    /// Makes a library, which no game has open, look as an older version left it: 5 knew none of the additions, and 6 and 7 had
    /// theirs in the library itself.
    static func age(_ file: URL, to version: Int) throws {
        let added = LibraryAdditions(library: file)
        let queue = try DatabaseQueue(path: file.path)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "ATTACH DATABASE ? AS \(LibraryAdditions.name)", arguments: [added.path])
            var tables: [String] = []
            if version > 5 {
                tables += ["stray", "unasked"]
                try database.execute(sql: LibraryAdditions.reports(in: "main"))
            }
            if version > 6 {
                tables += ["correction", "own_album", "own_song"]
                try database.execute(sql: CorrectionTable.schema(in: "main"))
            }
            for table in tables {
                try database.execute(sql: "INSERT INTO main.\(table) SELECT * FROM \(LibraryAdditions.name).\(table)")
            }
            try database.execute(
                sql: """
                    DELETE FROM meta WHERE key IN ('library', 'noted_file');
                    PRAGMA user_version = \(version);
                    DETACH DATABASE \(LibraryAdditions.name);
                    PRAGMA wal_checkpoint(TRUNCATE)
                    """)
        }
        try queue.close()
        Disk.removeDatabase(added.path)
    }
}

@Suite("What came to the library after version 5")
struct LibraryAdditionsTests {
    private let tests = CorrectionTests()

    private func file(_ bench: ShelfBench) -> URL { bench.data.appending(path: LibraryFile.name) }

    private func again(_ bench: ShelfBench) -> MusicLibrary { ShelfBench.library(bench.data, News(), bench.asked) }

    private func albums(_ library: MusicLibrary) throws -> [ShelfAlbum] {
        guard case .albums(let rows) = try library.page(.albums).rows else { throw ShelfBench.WrongRows() }
        return rows
    }

    // MARK: Older versions

    @Test func anOlderVersionOpensTheLibrary() throws {
        let bench = try tests.bench()
        try bench.write("Cann/Tago Mgo/3.wma", "x")
        try bench.scan()
        let id = try tests.id(bench, "Tago Mgo")
        try tests.correct(bench, id, .title, "Tago Mago")
        try tests.correct(bench, id, .part, try tests.id(bench, "Neu 75").rawValue)
        bench.library.close()
        #expect(try OlderLibrary.isOpened(byVersion5: file(bench)))
    }

    @Test(arguments: [5, 7]) func anOlderLibraryIsLeftAsItsVersionWroteIt(version: Int) throws {
        let bench = try ShelfBench()
        try OlderLibrary.take(version, to: bench.data)
        #expect(try albums(bench.library).reduce(0) { $0 + $1.songs } == 24)
        bench.library.close()
        #expect(try OlderLibrary.isOpened(byVersion5: file(bench)))
    }

    @Test func aLibraryOfVersion7LosesNothing() throws {
        let bench = try ShelfBench()
        try OlderLibrary.take(7, to: bench.data)
        let album = try #require(try albums(bench.library).first)
        #expect((album.title, album.artist, album.songs) == ("Mended", "Baba the Second", 24))
        #expect(try bench.library.corrections().map(\.field) == [.artist, .title, .part])
        let parts = try #require(try bench.library.correctionSheet(of: album.id)?.parts)
        try bench.library.undo(parts[0].id, nil)
        try bench.library.undo(album.id, nil)
        #expect(
            Set(try albums(bench.library).map { "\($0.title) by \($0.artist)" }) == [
                "Depatepa by Baba", "Vitomimi by Babe",
            ])
        #expect(Set(try bench.songs().map(\.artist)) == ["Baba", "Babe"])
        #expect(
            try bench.library.open().reader.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM meta WHERE key = 'reread'")
            } == 0, "its files are not read again")
    }

    /// The game was put back to an older version, which has read some files again, and then brought up to date.
    @Test func whatAnOlderVersionScannedIsTaken() throws {
        let bench = try tests.bench()
        let id = try tests.id(bench, "Tago Mgo")
        for (field, value) in [(AlbumCorrection.Field.title, "Tago Mago"), (.artist, "Can"), (.year, "1971")] {
            try tests.correct(bench, id, field, value)
        }
        bench.library.close()
        let queue = try DatabaseQueue(path: file(bench).path)
        try queue.write { database in
            // As version 5 writes an album whose tags were changed.
            try database.execute(
                sql: """
                    INSERT INTO artist (key, name, sort) VALUES ('cannn', 'Cannn', 'C cannn');
                    UPDATE album SET title = 'Tago', artist_name = 'Cannn', year = 1917, genre = 'Kraut',
                        artist = (SELECT id FROM artist WHERE key = 'cannn') WHERE title = 'Tago Mago';
                    UPDATE file SET artist_name = 'Cannn', artist = (SELECT id FROM artist WHERE key = 'cannn'),
                        found = (SELECT value FROM meta WHERE key = 'next_file') + id WHERE artist_name = 'Can';
                    UPDATE meta SET value = value + 100 WHERE key = 'next_file'
                    """)
        }
        try queue.close()
        let library = again(bench)
        defer { library.close() }
        let album = try #require(try library.album(id))
        #expect((album.album.title, album.album.artist, album.album.year) == ("Tago Mago", "Can", 1971))
        #expect(Set(album.songs.map(\.artist)) == ["Can"])
        try library.undo(id, nil)
        let own = try #require(try library.album(id))
        #expect(
            (own.album.title, own.album.artist, own.album.year, own.album.genre) == ("Tago", "Cannn", 1917, "Kraut"))
        #expect(Set(own.songs.map(\.artist)) == ["Cannn"])
        // They were read by older rules.
        let asked = bench.asked.now
        try library.scan()
        #expect(bench.asked.now == asked + 2)
        #expect(try library.album(id)?.album.title == "Tago Mgo")
    }

    /// Version 6 opens what version 5 does, and adds its tables.
    @Test func aLibraryThatVersion6HadMeanwhileLosesNothing() throws {
        let bench = try tests.bench()
        let id = try tests.id(bench, "Tago Mgo")
        try tests.correct(bench, id, .title, "Tago Mago")
        bench.library.close()
        let queue = try DatabaseQueue(path: file(bench).path)
        try queue.write { database in
            try database.execute(sql: LibraryAdditions.reports(in: "main") + "PRAGMA user_version = 6")
        }
        try queue.close()
        let library = again(bench)
        defer { library.close() }
        #expect(try library.album(id)?.album.title == "Tago Mago")
        try library.undo(id, .title)
        #expect(try library.album(id)?.album.title == "Tago Mgo")
    }

    /// It set the library aside and made one of its own.
    @Test func aLibraryThatAnOlderVersionMadeAnewIsReadAgain() throws {
        let bench = try tests.bench()
        try tests.correct(bench, try tests.id(bench, "Tago Mgo"), .title, "Tago Mago")
        bench.library.close()
        Disk.removeDatabase(file(bench).path)
        try OlderLibrary.take(5, to: bench.data)
        let library = again(bench)
        defer { library.close() }
        #expect(Set(try albums(library).map(\.title)) == ["Depatepa", "Vitomimi"])
        #expect(try library.corrections().map(\.value) == ["Tago Mago"], "it waits for its album")
        #expect(
            try library.open().reader.read { try Int.fetchOne($0, sql: "SELECT value FROM meta WHERE key = 'reread'") }
                == 1)
    }

    /// A later version may add to the file, but nothing may lie on tables of this one.
    @Test func tablesOfALaterVersionStay() throws {
        let bench = try tests.bench()
        let id = try tests.id(bench, "Tago Mgo")
        try tests.correct(bench, id, .title, "Tago Mago")
        bench.library.close()
        let added = LibraryAdditions(library: file(bench)).path
        func change(_ sql: String) throws {
            let queue = try DatabaseQueue(path: added)
            try queue.write { try $0.execute(sql: sql) }
            try queue.close()
        }
        try change(
            """
            CREATE TABLE later (x INTEGER); CREATE INDEX later_by_x ON later(x); INSERT INTO later VALUES (7);
            ALTER TABLE correction ADD COLUMN later INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX correction_by_field ON correction(field)
            """)
        var library = again(bench)
        #expect(try library.album(id)?.album.title == "Tago Mago")
        try library.correct(AlbumCorrection(album: id, field: .year, value: "1971"))
        #expect(try library.open().reader.read { try Int.fetchOne($0, sql: "SELECT x FROM later") } == 7)
        library.close()
        try change("CREATE TRIGGER evil AFTER INSERT ON correction BEGIN DELETE FROM correction; END")
        library = again(bench)
        defer { library.close() }
        #expect(try library.corrections().map(\.value) == ["Tago Mago", "1971"], "they come from the text")
        #expect(FileManager.default.fileExists(atPath: added + ".unusable"))
    }

    // MARK: Half a transaction

    /// The ways in which albums change while corrections are on.
    enum Deed: CaseIterable { case title, artist, year, part, undo, undoPart, file }

    /// SQLite commits the library first. A kill then leaves additions as they were before the transaction.
    @Test(arguments: Deed.allCases) func aTransactionThatCameInHalfIsWholeOrGone(deed: Deed) throws {
        let bench = try tests.bench()
        let (id, other) = (try tests.id(bench, "Tago Mgo"), try tests.id(bench, "Neu 75"))
        try tests.correct(bench, id, .title, "Tago Mago")
        if deed == .undoPart { try tests.correct(bench, other, .part, id.rawValue) }
        if deed == .file {
            try bench.awaitLaterStamp()
            try bench.write("Cann/Tago Mgo/2.mp3", "artist=Cann|album=Tago Mgo|track=2|title=Mushroom|year=1917")
        }
        let before = try tests.look(bench)
        if [.title, .artist, .year, .part].contains(deed) {
            // The transaction before, which corrections have and the others have not.
            try bench.library.open().writer.write { database in
                let writer = try ScanWriter(database, folder: 0, now: 1, isFirst: false)
                try writer.keep([id, other].compactMap(ShelfIDs.key))
            }
        }
        let copy = try half(bench)
        switch deed {
        case .title: try tests.correct(bench, other, .title, "Neu 2")
        case .artist: try tests.correct(bench, id, .artist, "Can")
        case .year: try tests.correct(bench, other, .year, "1973")
        case .part: try tests.correct(bench, other, .part, id.rawValue)
        case .undo: try bench.library.undo(id, .title)
        case .undoPart: try bench.library.undo(other, .part)
        case .file: try bench.scan()
        }
        let after = try tests.look(bench)
        bench.library.close()
        try put(copy, bench)
        let library = again(bench)
        defer { library.close() }
        if deed == .file { try library.scan() }
        let now = try tests.look(library)
        #expect(now.albums == before.albums || now.albums == after.albums)
        #expect(now.songs == before.songs || now.songs == after.songs)
        #expect(deed != .file || now.songs == after.songs)
        for album in [id, other] { try? library.undo(album, nil) }
        #expect(
            Set(try albums(library).map { "\($0.title) by \($0.artist), \($0.year ?? 0)" }) == [
                "Tago Mgo by Cann, 1917", "Neu 75 by Neu, 1975",
            ])
        #expect(try library.corrections().isEmpty)
    }

    private static let tails = ["", "-wal"]

    /// The file of the additions as it is now.
    private func half(_ bench: ShelfBench) throws -> [Data?] {
        let path = LibraryAdditions(library: file(bench)).path
        return Self.tails.map { FileManager.default.contents(atPath: path + $0) }
    }

    private func put(_ copy: [Data?], _ bench: ShelfBench) throws {
        let path = LibraryAdditions(library: file(bench)).path
        Disk.removeDatabase(path)
        for (tail, data) in zip(Self.tails, copy) { try data?.write(to: URL(fileURLWithPath: path + tail)) }
    }

    // MARK: Damage

    @Test(arguments: [Data("no database".utf8), Data()]) func damagedAdditionsComeBack(bytes: Data) throws {
        let bench = try tests.bench()
        let (id, other) = (try tests.id(bench, "Tago Mgo"), try tests.id(bench, "Neu 75"))
        try tests.correct(bench, id, .title, "Tago Mago")
        try tests.correct(bench, other, .part, id.rawValue)
        let before = try tests.look(bench)
        bench.library.close()
        let added = LibraryAdditions(library: file(bench)).path
        Disk.removeDatabase(added)
        try bytes.write(to: URL(fileURLWithPath: added))
        let library = again(bench)
        defer { library.close() }
        try library.scan()
        #expect(try tests.look(library) == before)
        for album in [other, id] { try library.undo(album, nil) }
        #expect(Set(try albums(library).map(\.title)) == ["Tago Mgo", "Neu 75"])
    }

    /// They are not checked whole when they are opened.
    @Test func damageWithinLargeAdditionsIsMet() throws {
        let bench = try tests.bench()
        let id = try tests.id(bench, "Tago Mgo")
        try tests.correct(bench, id, .title, "Tago Mago")
        bench.library.close()
        let added = LibraryAdditions(library: file(bench)).path
        let queue = try DatabaseQueue(path: added)
        try queue.write {
            try $0.execute(
                sql: "CREATE TABLE later (x BLOB); INSERT INTO later (x) VALUES (zeroblob(\(17 << 20)))")
        }
        let (root, bytes) = try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            return (
                try Int.fetchOne(database, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'note'") ?? 0,
                try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
            )
        }
        try queue.close()
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: added))
        try handle.seek(toOffset: UInt64((root - 1) * bytes))
        try handle.write(contentsOf: Data(repeating: 0xFF, count: bytes))
        try handle.close()
        let library = again(bench)
        defer { library.close() }
        #expect(try library.corrections().map(\.value) == ["Tago Mago"])
        library.scans.sync {}
        #expect(try library.album(id)?.album.title == "Tago Mago")
        #expect(FileManager.default.fileExists(atPath: added + ".unusable"))
    }

    /// It has all corrections, so it is not written for each of them, but at the end.
    @Test func theTextIsNotWrittenForEachCorrection() throws {
        let bench = try tests.bench()
        let (id, notes) = (try tests.id(bench, "Tago Mgo"), CorrectionNotes(file: file(bench)))
        for year in 1970...1975 { try tests.correct(bench, id, .year, String(year)) }
        #expect(notes.read().map(\.value) == ["1970"])
        bench.library.close()
        #expect(notes.read().map(\.value) == ["1975"])
    }
}
