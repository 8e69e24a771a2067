import Foundation
import Testing
import UnderCoverCore

@testable import UnderCoverMusic

/// Kills a scan again and again, `KillTests.rounds / 16` times: what it said is kept, is kept, and what is kept is not
/// read again.
struct ScanKillTests {
    private static let songs = 3000

    @Test func nothingIsLostAndNothingIsReadTwice() throws {
        var left = max(6, KillTests.rounds / 16)
        var said = 0
        while left > 0 { said += try killUntilDone(&left) }
        #expect(said > 0)
    }

    /// Until nothing is left to kill, or the library is whole. Returns how many songs were said to be kept.
    private func killUntilDone(_ left: inout Int) throws -> Int {
        let bench = try ShelfBench()
        for song in 0..<Self.songs { try bench.write("a\(song / 10)/Band \(song / 10)/\(song % 10).mp3", "x") }
        var (said, kept) = (0, 0)
        repeat {
            said = max(said, try kill(bench, left))
            kept = try bench.library.page(.songs).total
            #expect(kept >= said)
            left -= 1
        } while left > 0 && kept < Self.songs
        #expect(try bench.scan().songs == Self.songs)
        #expect(bench.asked.now <= Self.songs - kept)
        #expect(try bench.library.page(.artists).total == 300)
        #expect(try bench.library.find("band 7").albums.count > 0)
        return said
    }

    private func kill(_ bench: ShelfBench, _ round: Int) throws -> Int {
        let output = bench.data.appending(path: "round\(round)")
        let saver = try SaverProcess(["scan", bench.data.path, bench.music.path, "0"], output: output)
        // It says so first when it begins, and again when it has kept some. Every other kill is after that.
        let fewest = round % 2
        #expect(try saver.says { (Self.promised($0) ?? -1) >= fewest })
        var chance = SeededGenerator(seed: UInt64(round))
        usleep(UInt32(chance.int(below: 301)) * 1000)
        saver.kill()
        return try saver.lines().compactMap(Self.promised).max() ?? 0
    }

    private static func promised(_ line: String) -> Int? { line.hasPrefix("songs ") ? Int(line.dropFirst(6)) : nil }
}
