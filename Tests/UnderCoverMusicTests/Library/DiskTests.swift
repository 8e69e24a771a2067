import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Sticks and mounts that come, go and are swapped. Another disk is imitated by other numbers in the database, and by
/// a folder on the system's disk in memory.
struct DiskTests {
    private static let memory = URL(fileURLWithPath: "/dev/shm")

    @Test func aSwappedStickForgetsNothing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        try bench.renumber(to: 12345)
        try bench.remove("Can")
        try bench.writeAlbum("Neu", "Neu 75", 2)
        for _ in 1...2 {
            try bench.scan()
            #expect(try bench.songs().count == 3)
            #expect(try bench.library.summary().folders.map(\.state) == [.away])
        }
    }

    /// Sticks get each other's numbers.
    @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func aSwappedStickOfTheSameNumberForgetsNothing() throws {
        let bench = try ShelfBench(disk: Self.memory)
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        try bench.remove("Can")
        try bench.writeAlbum("Neu", "Neu 75", 2)
        for _ in 1...2 {
            try bench.scan()
            #expect(try bench.songs().map(\.artist).filter { $0 == "Can" }.count == 3)
            #expect(try bench.library.summary().folders.map(\.state) == [.away])
        }
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        #expect(try bench.library.summary().folders.map(\.state) == [.idle])
    }

    @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func aStickWhoseFoldersWereRenamedIsKnown() throws {
        let bench = try ShelfBench(disk: Self.memory)
        try bench.writeAlbum("Can", "Tago Mago", 3)
        try bench.scan()
        let before = try bench.songs()
        try FileManager.default.moveItem(
            at: bench.music.appending(path: "Can"), to: bench.music.appending(path: "The Can"))
        try bench.scan()
        #expect(try bench.songs() == before)
        #expect(try bench.library.summary().folders.map(\.state) == [.idle])
    }

    /// The chosen folder is where the system mounts sticks; it removes the directory of one that is away.
    @Test func aStickWithinTheFolderForgetsNothing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3, in: "STICK/")
        try bench.writeAlbum("Neu", "Neu 75", 2, in: "OTHER/")
        try bench.scan()
        try bench.renumber(to: 12345, "STICK")
        try bench.remove("STICK")
        for _ in 1...2 {
            try bench.scan()
            #expect(try bench.songs().count == 5)
        }
        try bench.remove("OTHER")
        try bench.scan()
        #expect(try bench.songs().count == 3)
    }

    @Test func anotherStickInTheSamePlaceWithinTheFolderForgetsNothing() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 3, in: "STICK/")
        try bench.write("STICK/1.mp3", "artist=Can|album=Loose")
        try bench.scan()
        try bench.renumber(to: 12345, "STICK")
        try bench.remove("STICK")
        try bench.writeAlbum("Neu", "Neu 75", 2, in: "STICK/")
        for _ in 1...2 {
            try bench.scan()
            #expect(try bench.songs().filter { $0.artist == "Can" }.count == 4)
        }
    }

    /// A system may number its disks anew at each start.
    @Test func aRenumberedDiskIsKnown() throws {
        let bench = try ShelfBench()
        for album in ["Tago Mago", "Ege Bamyasi", "Soon"] { try bench.writeAlbum("Can", album, 2) }
        try bench.scan()
        try bench.renumber(to: 12345)
        try bench.remove("Can/Soon")
        try bench.scan()
        #expect(try bench.titles == ["Ege Bamyasi", "Tago Mago"])
        let devices = try bench.library.open().reader.read {
            try Int.fetchSet($0, sql: "SELECT device FROM directory")
        }
        #expect(!devices.contains(12345) && devices.count == 1)
        try bench.remove("Can/Tago Mago")
        try bench.scan()
        #expect(try bench.titles == ["Ege Bamyasi"])
    }

    @Test func aStickPulledOutInTheMiddleForgetsNothing() throws {
        let isPulled = Mutexed(false)
        let bench = try ShelfBench(whileReading: { music in
            if isPulled.now { rename(music.path, music.path + "-away") }
        })
        for album in 1...20 { try bench.writeAlbum("Can", "Album \(album)", 10) }
        try bench.scan()
        let before = try bench.songs()
        try bench.remove("Can/Album 3")
        // More than wait to be read at once, so that the walk is not over.
        for album in 1...20 { try bench.writeAlbum("Can", "New \(album)", 40) }
        isPulled.change { $0 = true }
        try bench.scan()
        #expect(try bench.library.summary().folders.map(\.state) == [.away])
        let rows = try bench.library.open().reader.read { try Int.fetchSet($0, sql: "SELECT id FROM file") }
        #expect(rows.isSuperset(of: before.compactMap { ShelfIDs.row($0.id) }))
        isPulled.change { $0 = false }
        rename(bench.music.path + "-away", bench.music.path)
        try bench.scan()
        #expect(try bench.songs().count == 990)
        #expect(try bench.library.summary().folders.map(\.state) == [.idle])
    }

    @Test func anAlbumOfTwoFoldersFollowsTheOneThatIsThere() throws {
        let bench = try ShelfBench()
        let other = bench.data.appending(path: "other")
        try bench.writeAlbum("Can", "Tago Mago", 2, more: "|release=0b2c")
        try FileManager.default.copyItem(at: bench.music, to: other)
        try bench.library.addFolder(bench.music.path)
        try bench.library.addFolder(other.path)
        try bench.library.scan()
        #expect(try bench.albums().count == 1)
        for (here, away) in [(bench.music, other), (other, bench.music)] {
            rename(away.path, away.path + "-away")
            try bench.library.scan()
            #expect(try bench.albums().map(\.isAway) == [false], "\(here.path) is there")
            rename(away.path + "-away", away.path)
            try bench.library.scan()
        }
    }

    /// Only the top is told to have changed, because "Can" has no music of its own.
    @Test func aBranchThatIsGoneIsForgottenWhereItBegan() throws {
        let bench = try ShelfBench()
        for album in ["Tago Mago", "Soon"] { try bench.writeAlbum("Can", album, 2) }
        try bench.writeAlbum("Neu", "Neu 75", 2)
        try bench.writeAlbum("Faust", "IV", 2)
        try bench.scan()
        try bench.remove("Can")
        try bench.remove("Neu/Neu 75")
        try bench.look(at: [""])
        #expect(try bench.titles == ["IV", "Neu 75"])
        try bench.look(at: ["Neu/Neu 75", "Neu/Neu 75/inner"])
        #expect(try bench.titles == ["IV"])
        try bench.renumber(to: 12345, "Faust")
        try bench.remove("Faust")
        try bench.look(at: [""])
        #expect(try bench.titles == ["IV"])
    }

    @Test func noAlbumRefersToAGoneDirectory() throws {
        let bench = try ShelfBench()
        for disk in ["A/", "B/"] { try bench.writeAlbum("Can", "Tago Mago", 2, in: disk, more: "|release=0b2c") }
        for disk in ["A", "B"] { try bench.write("\(disk)/Can/Tago Mago/cover.jpg", "jpg") }
        try bench.scan()
        #expect(try bench.albums().count == 1)
        try bench.remove("B")
        try bench.scan()
        #expect(try bench.songs().count == 2)
        let lost = try bench.library.open().reader.read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM album WHERE directory NOT IN (SELECT id FROM directory)
                        OR picture_directory NOT IN (SELECT id FROM directory)
                    """)
        }
        #expect(lost == 0)
    }
}

extension ShelfBench {
    /// As if these directories had changed.
    func look(at paths: [String]) throws {
        let folder = try #require(try library.summary().folders.first)
        try library.scans.sync { _ = try library.scanAll(folder.id, only: paths.map { Bytes($0.utf8) }) }
    }

    /// As if the directories of a path had been found on another device.
    func renumber(to device: Int, _ path: String = "") throws {
        try library.open().writer.write { database in
            try database.execute(
                sql: "UPDATE directory SET device = ? WHERE ? = '' OR substr(path, 1, ?) = ?",
                arguments: [device, path, path.utf8.count, Data(path.utf8)])
        }
    }
}
