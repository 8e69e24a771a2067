import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// Covers of several disks of which one hangs. Another disk is imitated by another number in the database.
struct DiskLineTests {
    /// More than are read at once.
    private static let many = DiskLines.mostAtOnce * 3

    private func bench() throws -> ShelfBench {
        let bench = try ShelfBench()
        for number in 0..<Self.many {
            try bench.write(
                "server/\(number)/1.mp3", "artist=A|album=Server \(number)", picture: Forged.jpeg(salt: "s\(number)"))
        }
        try bench.write("home/1.mp3", "artist=B|album=Home", picture: Forged.jpeg(salt: "home"))
        try bench.scan()
        try bench.library.open().writer.write {
            try $0.execute(sql: "UPDATE directory SET device = 4711 WHERE CAST(path AS TEXT) LIKE 'server/%'")
        }
        return bench
    }

    /// A read while `isHanging` is true waits until it is false, but for the album at home.
    private func pictures(_ bench: ShelfBench, _ isHanging: Mutexed<Bool>, _ stuck: Mutexed<Int>) -> OwnPictures {
        var decoding = bench.library.decoding
        decoding.picture = { request in
            let picture = FakeTags.picture(request.descriptor)
            let isHome = (try? picture.get()).map { $0.map { Data($0) } == Forged.jpeg(salt: "home") } == true
            if !isHome, isHanging.now {
                stuck.change { $0 += 1 }
                #expect(waits { !isHanging.now })
            }
            return picture
        }
        return OwnPictures(
            bench.library, decoding: decoding, cache: CoverCache(folder: bench.data.appending(path: "cache")))
    }

    @Test func aServerThatHangsHoldsUpNoOtherDisk() async throws {
        let bench = try bench()
        let (isHanging, stuck) = (Mutexed(true), Mutexed(0))
        let lines = DiskLines(bench.library, pictures(bench, isHanging, stuck))
        let albums = try bench.albums()
        let home = try #require(albums.first { $0.title == "Home" })
        let covers = try await withThrowingTaskGroup(of: Data?.self) { group in
            for album in albums where album != home {
                group.addTask { await lines.bytes(of: album.id) }
            }
            try await until("as many reads as may be at once") { stuck.now == DiskLines.mostAtOnce }
            let cover = await lines.bytes(of: home.id)
            #expect(cover == Forged.jpeg(salt: "home") && isHanging.now)
            isHanging.change { $0 = false }
            return try await group.reduce(into: [Data]()) { $0 += [$1].compactMap { $0 } }
        }
        #expect(Set(covers) == Set((0..<Self.many).map { Forged.jpeg(salt: "s\($0)") }))
    }

    @Test func whatTheCacheHasNeedsNoDisk() async throws {
        let bench = try bench()
        let (isHanging, stuck) = (Mutexed(false), Mutexed(0))
        let lines = DiskLines(bench.library, pictures(bench, isHanging, stuck))
        let albums = try bench.albums()
        let kept = try #require(albums.first { $0.title == "Server 3" })
        #expect(await lines.bytes(of: kept.id) == Forged.jpeg(salt: "s3"))
        isHanging.change { $0 = true }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for album in albums where album != kept { group.addTask { _ = await lines.picture(of: album.id) } }
            try await until("as many reads as may be at once") { stuck.now == DiskLines.mostAtOnce }
            #expect(await lines.bytes(of: kept.id) == Forged.jpeg(salt: "s3"))
            isHanging.change { $0 = false }
        }
    }
}
