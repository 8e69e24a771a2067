import Foundation
import Synchronization
import Testing
import Waiting

@testable import UnderCoverMusic

@Suite("Evicting covers")
struct CoverEvictionTests {
    /// Seconds since 1970; each call is later.
    private final class Clock: Sendable {
        let time = Mutex(1_000_000.0)

        func next() -> Double {
            time.withLock { time in
                time += 1
                return time
            }
        }
    }

    let folder: TemporaryFolder
    private let clock = Clock()

    init() throws { folder = try TemporaryFolder() }

    private func cache(limit: Int) -> CoverCache {
        CoverCache(folder: folder.file("cache"), limit: limit, now: { [clock] in clock.next() })
    }

    /// A picture takes two blocks, and its note one.
    private func picture(_ number: Int) -> Data { Forged.jpeg(salt: "\(number)" + String(repeating: "x", count: 5000)) }

    private func keep(_ number: Int, in cache: CoverCache) throws -> ContentHash {
        try cache.keep(picture(number), from: "https://a/\(number)", provider: "p")
    }

    @Test func theLeastRecentlyUsedIsEvictedFirst() throws {
        let cache = cache(limit: 20 * 3 * HashedFolder.block)
        let hashes = try (0..<20).map { try keep($0, in: cache) }
        #expect(hashes.allSatisfy { cache.picture($0) != nil })
        for old in [3, 0] { #expect(cache.picture(hashes[old]) != nil) }
        let newest = try keep(20, in: cache)
        let all = hashes + [newest]
        #expect(all.indices.filter { cache.picture(all[$0]) != nil } == [0, 3] + Array(5..<21))
        #expect(cache.used() <= 18 * 3 * HashedFolder.block)
        // Notes of evicted pictures are gone.
        #expect(cache.content(of: "https://a/1", provider: "p") == nil)
        #expect(cache.content(of: "https://a/20", provider: "p") == newest)
    }

    @Test func itNeverGrowsPastItsLimit() throws {
        let limit = 30 * 3 * HashedFolder.block
        let cache = cache(limit: limit)
        var extra = 200
        for number in 0..<200 {
            _ = try keep(number, in: cache)
            guard number % 10 == 0 else { continue }
            // A process that another test starts may share the lock for a moment; then the next picture evicts.
            try eventually {
                if cache.used() <= limit { return true }
                _ = try keep(extra, in: cache)
                extra += 1
                return false
            }
        }
        #expect(cache.used() > limit / 2)
    }

    @Test func aLowerLimitHoldsAtOnceAndNeverBelowTheLeast() throws {
        let cache = cache(limit: .max)
        let bytes = 6_000_000
        for number in 0..<5 {
            try cache.keep(
                Forged.jpeg(salt: "\(number)" + String(repeating: "x", count: bytes)), from: "\(number)", provider: "p")
        }
        #expect(cache.used() > 30_000_000)
        cache.setLimit(0)
        #expect((12_000_000...CoverCache.limits.lowerBound).contains(cache.used()))
        cache.clear()
        #expect(cache.used() == 0)
    }

    @Test func leftoversGoAndFilesBeingWrittenStay() throws {
        let cache = CoverCache(folder: folder.file("cache"), limit: 10 * 3 * HashedFolder.block)
        let hash = try keep(0, in: cache)
        let shard = "cache/covers/\(hash.shard)"
        let old = try folder.write("left by a killed game", to: "\(shard)/.1-abc")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: old.path)
        let fresh = try folder.write("being written", to: "\(shard)/.2-def")
        let stranger = try folder.write("not ours", to: "cache/covers/notes.txt")
        for number in 1..<20 { _ = try keep(number, in: cache) }
        #expect(!FileManager.default.fileExists(atPath: old.path))
        #expect(FileManager.default.fileExists(atPath: fresh.path))
        #expect(FileManager.default.fileExists(atPath: stranger.path))
    }

    @Test func twoGamesMayShareIt() async throws {
        let limit = 25 * 3 * HashedFolder.block
        let caches = [cache(limit: limit), cache(limit: limit)]
        await withTaskGroup(of: Void.self) { group in
            for (index, cache) in caches.enumerated() {
                group.addTask {
                    for number in 0..<150 {
                        let wanted = picture(number + index * 75)
                        guard let hash = try? cache.keep(wanted, from: "\(number + index * 75)", provider: "p") else {
                            Issue.record("not kept")
                            continue
                        }
                        if let found = cache.picture(hash) { #expect(found == wanted) }
                    }
                }
            }
        }
        // Each may have counted before the other wrote; the next eviction counts again.
        _ = try keep(1000, in: caches[0])
        caches[0].setLimit(0)
        #expect(caches[0].used() <= CoverCache.limits.lowerBound)
    }
}
