import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A disk that fails while it is scanned, and pictures that are made to break what reads them.
struct ScanFaultTests {
    private static let records = 6
    private static let songs = records * 3

    private func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        for record in 0..<Self.records {
            for song in 1...3 { try bench.write("Band/Record \(record)/\(song).mp3", "artist=Band|track=\(song)") }
        }
        return bench
    }

    /// A scan in a process whose calls fail with an input/output error. - Parameter call: of `faults.c`.
    private func scanFailing(_ call: String, _ part: String, _ bench: ShelfBench) throws {
        let library = try FaultTests.library.get()
        let saver = try SaverProcess(
            ["scan", bench.data.path, bench.music.path, String(Self.songs)], output: bench.data.appending(path: "said"),
            environment: [
                "LD_PRELOAD": library.file("faults.so").path, "FAULT_CALL": call, "FAULT_PATH": part,
                "FAULT_ERRNO": String(EIO), "FAULT_AT": "1", "FAULT_FOR": "0",
            ])
        _ = try saver.lines()
        #expect(saver.status == 0)
    }

    /// Its files, the directory, what is in the directory.
    @Test(arguments: [("openat", "/Record 3/", 3), ("openat", "/Record 3", 1), ("list", "/Record 3", 1)])
    func aFirstScanReadsTheRest(call: String, part: String, skipped: Int) throws {
        let bench = try bench()
        try scanFailing(call, part, bench)
        #expect(try bench.songs().count == Self.songs - 3)
        #expect(try bench.library.skipped(1).map(\.problem) == Array(repeating: .unreadable, count: skipped))
        // The disk is well again.
        #expect(try bench.scan().songs == Self.songs)
        #expect(try bench.library.skipped(1).isEmpty)
        #expect(bench.asked.now == 3, "only what failed is read again")
    }

    @Test(arguments: [("openat", "/Record 3"), ("list", "/Record 3"), ("list", "/Band")])
    func aLaterScanForgetsNothing(call: String, part: String) throws {
        let bench = try bench()
        try bench.scan()
        let before = try bench.songs()
        try scanFailing(call, part, bench)
        #expect(try bench.songs() == before)
        bench.asked.change { $0 = 0 }
        #expect(try bench.scan().songs == Self.songs)
        #expect(try bench.songs() == before && bench.asked.now == 0)
        #expect(try bench.library.skipped(1).isEmpty)
    }

    /// A few bytes that claim to be 60,000 × 60,000 pixels.
    @Test func aPictureBombCostsOneCover() throws {
        let bench = try bench()
        try bench.write("bomb/1.mp3", "artist=Bomb|album=Bomb|track=1", picture: Forged.png(60_000, 60_000))
        try bench.write("good/1.mp3", "artist=Good|album=Good|track=1", picture: Forged.jpeg(salt: "good"))
        #expect(try bench.scan().songs == Self.songs + 2)
        let albums = try bench.albums()
        let (bomb, good) = (
            try #require(albums.first { $0.title == "Bomb" }), try #require(albums.first { $0.title == "Good" })
        )
        #expect(bench.pictures.picture(of: bomb.id) == nil)
        #expect(bench.pictures.bytes(of: good.id) == Forged.jpeg(salt: "good"))
        #expect(try bench.library.bare().map(\.title).contains("Bomb"))
        #expect(try bench.library.skipped(1).map(\.problem) == [.damagedPicture])
        #expect(try bench.scan().songs == Self.songs + 2, "the song itself is there")
    }
}
