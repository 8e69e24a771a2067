import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A disk without room, a clock that is set back, and a database that another program has changed.
struct LibraryDatabaseTests {
    private func pages(_ bench: ShelfBench, atMost count: Int) throws {
        try bench.library.open().writer.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA max_page_count = \(count)")
        }
    }

    /// SQLite says the same of its own limit as of a disk without room.
    @Test func aFullDiskIsToldAndCostsNothing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        for album in 1...60 { try bench.writeAlbum("Band", "Album \(album)", 10) }
        let count = try bench.library.open().writer.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
        try pages(bench, atMost: count + 4)
        bench.library.ask(.scan(nil))
        #expect(
            bench.news.wait { if case .failed(let words) = $0 { words.contains("the disk is full") } else { false } })
        #expect(try bench.songs().count >= 3)
        try pages(bench, atMost: 100_000)
        #expect(try bench.scan().songs == 603)
        #expect(!FileManager.default.fileExists(atPath: bench.data.path + "/\(LibraryFile.name).unusable"))
    }

    /// Files know their own times, so a clock that is wrong changes nothing about what has changed.
    @Test(arguments: [-20, 20]) func aClockThatIsSetBackCostsNothing(years: Int) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let before = bench.asked.now
        let now = 1_800_000_000 + years * 365 * 86_400
        let later = MusicLibrary(
            file: bench.data.appending(path: LibraryFile.name), decoding: FakeTags.decoding(bench.asked) {},
            now: { now }, post: { _ in })
        defer { later.close() }
        #expect(try later.scan().songs == 3)
        #expect(bench.asked.now == before)
        try bench.writeAlbum("Neu", "Neu 75", 2, more: "|pictures=1")
        #expect(try later.scan().songs == 5)
        let fresh = try later.albums(of: SourceReference(source: ShelfRule.source, kind: .fresh, id: "recent"))
        #expect(Set(fresh.map(\.title)).isSuperset(of: ["Neu 75"]))
    }

    /// A file whose time is before 1970, or in a far future.
    @Test(arguments: [-1e9, 7e9]) func aFileOfAnyTimeIsReadOnce(time: Double) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        let path = bench.music.appending(path: "Can/Tago Mago/1.mp3").path
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path)
        try bench.scan()
        let before = bench.asked.now
        #expect(try bench.scan().songs == 1)
        #expect(bench.asked.now == before)
    }

    private static let extremes = ["9223372036854775807", "-9223372036854775808", "1e300", "'x'", "NULL", "x'00'"]

    /// Any number in any column ends in a list, in a sentence, or in a library made anew; never in the game's end.
    @Test(arguments: [
        ("album", ["year", "songs", "added", "compilation", "picture_file"]),
        ("file", ["size", "changed", "inode", "added", "disc", "track", "tags", "title"]),
        ("artist", ["albums", "songs"]), ("folder", ["away", "device"]), ("directory", ["device"]), ("meta", ["value"]),
    ])
    func aTamperedNumberEndsNothing(table: String, columns: [String]) throws {
        for column in columns {
            for value in Self.extremes { try tamper(table, column, value) }
        }
    }

    private func tamper(_ table: String, _ column: String, _ value: String) throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2, more: "|year=1971|genre=Rock|pictures=1")
        try bench.scan()
        let changed: Void? = try? bench.library.open().writer.write {
            try $0.execute(sql: "UPDATE \(table) SET \(column) = \(value)")
        }
        // The schema refuses it.
        if changed == nil { return }
        try? bench.write("Can/Tago Mago/3.mp3", "artist=Can|album=Tago Mago|track=3")
        for list in ShelfList.allCases { _ = try? bench.library.page(list) }
        if let album = try? bench.albums().first { _ = try? bench.library.album(album.id) }
        _ = try? bench.library.find("can")
        _ = try? bench.library.albums(of: SourceReference(source: ShelfRule.source, kind: .all, id: "all"))
        bench.library.ask(.scan(nil))
        // A library that is made anew is scanned once more, after the scan that found the damage.
        for _ in 1...2 { bench.library.scans.sync {} }
        // The scan may have failed; the question shall be answered all the same.
        bench.news.forget()
        bench.library.ask(.page(question: 7, .albums, artist: nil, start: 0, count: 10))
        let isAnswered = bench.news.wait {
            switch $0 {
            case .page(question: 7, _), .failed: true
            default: false
            }
        }
        #expect(isAnswered, "\(table).\(column) = \(value)")
    }
}
