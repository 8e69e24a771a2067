import Foundation
import Testing
import UnderCoverCore

@testable import UnderCoverMusic

/// Kills a scan again and again. What it said is kept, is kept; what is kept is not read again.
struct ScanKillTests {
    private static let songs = 3000

    @Test func nothingIsLostAndNothingIsReadTwice() throws {
        let bench = try ShelfBench()
        for song in 0..<Self.songs { try bench.write("a\(song / 10)/Band \(song / 10)/\(song % 10).mp3", "x") }
        var said = 0
        for round in 0..<6 {
            let output = bench.data.appending(path: "round\(round)")
            let saver = try SaverProcess(["scan", bench.data.path, bench.music.path, "0"], output: output)
            usleep(500_000)
            saver.kill()
            said = try max(
                said, saver.lines().compactMap { $0.hasPrefix("songs ") ? Int($0.dropFirst(6)) : nil }.max() ?? 0)
            #expect(try bench.library.page(.songs).total >= said)
        }
        #expect(said > 0)
        let kept = try bench.library.page(.songs).total
        #expect(try bench.scan().songs == Self.songs)
        #expect(bench.asked.now <= Self.songs - kept)
        #expect(try bench.library.page(.artists).total == 300)
        #expect(try bench.library.find("band 7").albums.count > 0)
    }
}
