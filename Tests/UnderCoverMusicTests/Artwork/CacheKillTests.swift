import Foundation
import Testing
import Waiting

@testable import UnderCoverMusic

@Suite("The cache of covers, killed at any moment", .serialized)
struct CacheKillTests {
    @Test func noPictureIsEverWrongAndNoneIsLost() async throws {
        let folder = try TemporaryFolder()
        // NB: not in deinit, which may run after the next test has written its note.
        defer { KillNote.forget(for: .cache) }
        var lines: [Substring] = []
        let rounds = Thoroughness.samples(of: 40, 12)
        for round in 0..<rounds {
            try KillNote(folder: folder.url.path, before: 2 + round, delay: round * 7 % 20).leave(for: .cache)
            await #expect(processExitsWith: .signal(SIGKILL)) { try CacheChild.keepUntilKilled() }
            lines = try String(contentsOf: folder.file("kept"), encoding: .utf8).split(separator: "\n")
            let cache = CoverCache(folder: folder.file("cache"), limit: .max)
            for number in Set(lines.suffix(300)) {
                let content = try #require(cache.content(of: "https://a/\(number)", provider: "p"))
                #expect(cache.picture(content) == CacheChild.picture(String(number)))
            }
            for entry in HashedFolder(parent: folder.file("cache"), name: "covers").entries() {
                guard let hash = entry.hash else { continue }
                let bytes = try Data(contentsOf: cache.place(of: hash))
                #expect(ContentHash(of: bytes) == hash)
            }
        }
        #expect(lines.count > 2 * rounds)
    }

    @Test func aKillWhileItMakesRoomLeavesAWholeCache() async throws {
        let folder = try TemporaryFolder()
        // NB: not in deinit, which may run after the next test has written its note.
        defer { KillNote.forget(for: .cache) }
        for round in 0..<Thoroughness.samples(of: 30, 8) {
            // It has room for about ten pictures.
            try KillNote(folder: folder.url.path, before: 12 + round, delay: round * 7 % 20, limit: 400_000).leave(
                for: .cache)
            await #expect(processExitsWith: .signal(SIGKILL)) { try CacheChild.keepUntilKilled() }
        }
        let cache = CoverCache(folder: folder.file("cache"), limit: 400_000)
        for number in 0..<10 {
            let picture = Forged.jpeg(salt: "after \(number)")
            let hash = try cache.keep(picture, from: "https://b/\(number)", provider: "p")
            #expect(cache.picture(hash) == picture)
        }
        #expect(cache.used() <= 400_000)
    }
}

/// A child's parameters. Suites run in parallel, so each has a note of its own.
struct KillNote: Codable {
    enum Suite: String { case cache, gathering }

    var folder: String
    /// How many pictures the child keeps, or questions it asks, before it is killed, `delay` milliseconds later.
    var before: Int
    var delay: Int
    var limit = Int.max

    func leave(for suite: Suite) throws { try JSONEncoder().encode(self).write(to: Self.place(suite, getpid())) }

    static func find(for suite: Suite) throws -> KillNote {
        try JSONDecoder().decode(KillNote.self, from: try Data(contentsOf: place(suite, getppid())))
    }

    static func forget(for suite: Suite) { try? FileManager.default.removeItem(at: place(suite, getpid())) }

    private static func place(_ suite: Suite, _ process: pid_t) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-\(suite.rawValue)-note-\(process)")
    }

    func killSoon() {
        Thread.detachNewThread { [delay] in
            anyMoment(milliseconds: delay)
            kill(getpid(), SIGKILL)
        }
    }
}

private enum CacheChild {
    static func picture(_ name: String) -> Data { Forged.jpeg(salt: name + String(repeating: "x", count: 20_000)) }

    static func keepUntilKilled() throws {
        let note = try KillNote.find(for: .cache)
        let folder = URL(fileURLWithPath: note.folder)
        let cache = CoverCache(folder: folder.appendingPathComponent("cache"), limit: note.limit)
        let log = open(folder.appendingPathComponent("kept").path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        for number in 0... {
            if number == note.before { note.killSoon() }
            let name = String(UInt32.random(in: 0 ... .max))
            try cache.keep(picture(name), from: "https://a/\(name)", provider: "p")
            let line = Array((name + "\n").utf8)
            precondition(write(log, line, line.count) == line.count)
        }
    }
}
