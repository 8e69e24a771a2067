import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue

@testable import UnderCoverMusic

@Suite("The cache of pressed sleeves")
struct PressedCacheTests {
    let folder: TemporaryFolder
    let cache: PressedCache

    init() throws {
        folder = try TemporaryFolder()
        cache = PressedCache(folder: folder.file("cache"))
    }

    private static func id(_ week: Int, _ place: Int = 0) throws -> PressedID {
        try #require(PressedID(week: week, place: place))
    }

    private static func picture(_ salt: String = "a") -> PressedPicture {
        PressedPicture(
            bytes: Forged.jpeg(salt: salt + "\n"), lettering: [[0.1, 0.25, 0.5, 0.75], [0, 0, 1, 0.03125]])
    }

    private func file(_ id: PressedID) -> URL {
        let name = PressedCache.name(id).description
        return folder.file("cache/pressed/\(name.prefix(2))/\(name)")
    }

    @Test func sleevesComeBackWithTheBoxesOfTheirType() throws {
        let (one, other) = (try Self.id(47), try Self.id(47, 1))
        #expect(cache.picture(one) == nil && cache.file(one) == nil)
        try cache.keep(Self.picture(), of: one)
        #expect(cache.picture(one) == Self.picture() && cache.picture(other) == nil)
        #expect(cache.file(one) == file(one))
        let plain = PressedPicture(bytes: Forged.jpeg(salt: "b"), lettering: [])
        try cache.keep(plain, of: other)
        let reopened = PressedCache(folder: folder.file("cache"))
        #expect(reopened.picture(other) == plain && reopened.picture(one) == Self.picture())
        try cache.keep(plain, of: one)
        #expect(cache.picture(one) == plain, "pressed anew")
    }

    @Test func aDamagedFileCountsAsMissing() throws {
        let id = try Self.id(3)
        let whole = PressedCache.file(Self.picture(), id)
        #expect(PressedCache.picture(whole, id) == Self.picture())
        for length in 0..<whole.count {
            #expect(PressedCache.picture(Data(whole.prefix(length)), id) == nil, "\(length)")
        }
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 1
            #expect(PressedCache.picture(changed, id) == nil, "byte \(index)")
        }
        #expect(PressedCache.picture(whole, try Self.id(3, 1)) == nil, "copied over another one")
        #expect(PressedCache.picture(whole + whole, id) == nil)
        try cache.keep(Self.picture(), of: id)
        try whole.prefix(100).write(to: file(id))
        #expect(cache.picture(id) == nil && !FileManager.default.fileExists(atPath: file(id).path))
        try cache.keep(Self.picture(), of: id)
        try FileManager.default.removeItem(at: file(id))
        #expect(cache.picture(id) == nil)
    }

    /// A process that was killed leaves no half of a sleeve, and others sweep what it left.
    @Test func unfinishedFilesAreNoSleeves() throws {
        let clock = Mutex(Date().timeIntervalSince1970)
        let cache = PressedCache(folder: folder.file("cache"), limit: 1, now: { clock.withLock { $0 } })
        let id = try Self.id(5)
        let shard = file(id).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: shard, withIntermediateDirectories: true)
        let unborn = shard.appendingPathComponent(".17-abc")
        try PressedCache.file(Self.picture(), id).prefix(50).write(to: unborn)
        #expect(cache.picture(id) == nil)
        try cache.keep(Self.picture(), of: id)
        #expect(FileManager.default.fileExists(atPath: unborn.path), "another game may be writing it")
        clock.withLock { $0 += 7200 }
        try cache.keep(Self.picture(), of: id)
        #expect(!FileManager.default.fileExists(atPath: unborn.path))
    }

    @Test func theLeastRecentlyUsedGivesWay() throws {
        let clock = Mutex(1_000_000.0)
        let cache = PressedCache(folder: folder.file("cache"), limit: 10 * HashedFolder.block) {
            clock.withLock { clock in
                clock += 1
                return clock
            }
        }
        let ids = PressedID.all(ofWeek: 1) + PressedID.all(ofWeek: 2)
        for id in ids { try cache.keep(Self.picture(), of: id) }
        #expect(ids.allSatisfy { cache.picture($0) != nil })
        #expect(cache.picture(ids[0]) != nil)
        let newest = try Self.id(3)
        try cache.keep(Self.picture(), of: newest)
        #expect(cache.picture(ids[1]) == nil && cache.picture(ids[2]) == nil)
        #expect(cache.picture(ids[0]) != nil && cache.picture(newest) != nil)
    }

    @Test func aFullDiskIsSaid() throws {
        let id = try Self.id(9)
        let cache = PressedCache(folder: folder.file("cache"), reserve: 1 << 60)
        let refusal = #expect(throws: CacheRefusal.self) { try cache.keep(Self.picture(), of: id) }
        #expect(refusal?.reason == "the disk is full" && cache.picture(id) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.file("cache").path))
    }

    @Test(.enabled(if: geteuid() != 0)) func aFolderThatMayNotBeWrittenIsSaid() throws {
        chmod(folder.url.path, 0o500)
        let id = try Self.id(9)
        #expect(throws: CacheRefusal.self) { try cache.keep(Self.picture(), of: id) }
        #expect(cache.picture(id) == nil)
    }

    /// A file where the folder should be, as for a root that may write everywhere.
    @Test func aFolderThatCannotBeMadeIsSaid() throws {
        try folder.write("no folder", to: "cache")
        let id = try Self.id(9)
        #expect(throws: CacheRefusal.self) { try cache.keep(Self.picture(), of: id) }
        #expect(cache.picture(id) == nil && cache.file(id) == nil)
    }

    @Test func aLinkLeadsNowhere() throws {
        let id = try Self.id(9)
        try cache.keep(Self.picture(), of: id)
        let elsewhere = try folder.write(PressedCache.file(Self.picture("b"), id), to: "elsewhere")
        try FileManager.default.removeItem(at: file(id))
        try FileManager.default.createSymbolicLink(at: file(id), withDestinationURL: elsewhere)
        #expect(cache.picture(id) == nil)
        try cache.keep(Self.picture(), of: id)
        #expect(cache.picture(id) == Self.picture())
        #expect(try Data(contentsOf: elsewhere) == PressedCache.file(Self.picture("b"), id))
    }
}
