import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// Kills a scan again and again: what it said is kept, is kept, and what is kept is not read again.
struct ScanKillTests {
    private static let songs = 3000

    @Test func nothingIsLostAndNothingIsReadTwice() throws {
        var left = Thoroughness.samples(of: 60, 6)
        var said = 0
        while left > 0 { said += try killUntilDone(&left) }
        #expect(said > 0)
    }

    /// A library of version 5 is read again: it can be used meanwhile, and a kill costs nothing of what was read.
    @Test func anUpgradeGoesOnAfterAKill() throws {
        let bench = try ShelfBench()
        for song in 0..<Self.songs { try bench.write("a\(song / 10)/Band \(song / 10)/\(song % 10).mp3", "x") }
        try bench.scan()
        let songs = try bench.library.page(.songs, count: 1000)
        bench.library.close()
        try OlderLibrary.age(bench.data.appending(path: LibraryFile.name), to: 5)
        let output = bench.data.appending(path: "said")
        let saver = try SaverProcess(
            ["scan", bench.data.path, bench.music.path, String(Self.songs / 2)], output: output)
        #expect(try saver.says { $0 == "held" })
        let other = ShelfBench.library(bench.data, News(), bench.asked)
        defer { other.close() }
        #expect(try other.page(.songs, count: 1000) == songs)
        #expect(try !other.find("band 7").albums.isEmpty)
        let album = try #require(try other.find("band 7").albums.first)
        try other.correct(AlbumCorrection(album: album.id, field: .year, value: "1971"))
        saver.kill()
        _ = try saver.lines()
        let unread = try other.open().reader.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM file WHERE inode = 0") ?? 0
        }
        #expect(unread > 0 && unread < Self.songs, "some were read again")
        bench.asked.change { $0 = 0 }
        try other.scan()
        #expect(bench.asked.now == unread)
        #expect(try other.page(.songs).total == Self.songs)
        #expect(try other.album(album.id)?.album.year == 1971)
    }

    /// Until nothing is left to kill, or the library is whole. Returns how many songs were said to be kept.
    private func killUntilDone(_ left: inout Int) throws -> Int {
        let bench = try ShelfBench()
        for song in 0..<Self.songs { try bench.write("a\(song / 10)/Band \(song / 10)/\(song % 10).mp3", "x") }
        var (said, kept) = (0, 0)
        repeat {
            said = max(said, try kill(bench, left, unread: Self.songs - kept))
            kept = try bench.library.page(.songs).total
            #expect(kept >= said)
            left -= 1
        } while left > 0 && kept < Self.songs * 9 / 10
        #expect(try bench.scan().songs == Self.songs)
        #expect(bench.asked.now <= Self.songs - kept)
        #expect(try bench.library.page(.artists).total == 300)
        #expect(try bench.library.find("band 7").albums.count > 0)
        return said
    }

    /// Stops the scan after some of the unread songs, and kills it.
    private func kill(_ bench: ShelfBench, _ round: Int, unread: Int) throws -> Int {
        let output = bench.data.appending(path: "round\(round)")
        var chance = SeededGenerator(seed: UInt64(round))
        let most = 200 + chance.int(below: unread - 200)
        let saver = try SaverProcess(["scan", bench.data.path, bench.music.path, String(most)], output: output)
        #expect(try saver.says { $0 == "held" })
        // Some are kept by then. Every other kill is after it has said so.
        if round % 2 == 1 { #expect(try saver.says { Self.promised($0) ?? 0 > 0 }) }
        anyMoment(milliseconds: chance.int(below: 30))
        saver.kill()
        return try saver.lines().compactMap(Self.promised).max() ?? 0
    }

    private static func promised(_ line: String) -> Int? { line.hasPrefix("songs ") ? Int(line.dropFirst(6)) : nil }
}
