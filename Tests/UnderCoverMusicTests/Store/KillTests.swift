import Foundation
import Synchronization
import Testing
import UnderCoverCore
@testable import UnderCoverMusic

/// Kills a process while it saves, again and again, `UNDER_COVER_KILLS` times.
@Suite("The store, killed at any moment", .serialized)
struct KillTests {
    static let rounds = Int(ProcessInfo.processInfo.environment["UNDER_COVER_KILLS"] ?? "") ?? 100
    private static let lanes = 4
    /// A new folder from time to time keeps the database small.
    private static let roundsPerFolder = 25

    @Test func nothingAcknowledgedIsLost() throws {
        let total = Mutex((rounds: 0, acknowledged: 0, broken: [String]()))
        try inLanes(Self.lanes) { lane in
            var chance = SeededGenerator(seed: UInt64(lane))
            var folder = try TemporaryFolder()
            var promised: [String] = []
            for round in stride(from: lane, to: Self.rounds, by: Self.lanes) {
                if round / Self.lanes % Self.roundsPerFolder == 0 {
                    folder = try TemporaryFolder()
                    promised = []
                }
                // Every tenth round runs two processes.
                let writers = round % 10 == 0 ? ["a", "b"] : ["a"]
                let delay = UInt32(30 + chance.int(below: 321))
                let lines = try Self.round(folder, writers, first: round * 1_000_000, milliseconds: delay)
                promised += lines
                let broken = try Promises(promised).broken(in: folder.file("data"))
                total.withLock {
                    $0.rounds += 1
                    $0.acknowledged += Promises(lines).count
                    $0.broken += broken.map { "round \(round): \($0)" }
                }
            }
        }
        let (rounds, acknowledged, broken) = total.withLock { $0 }
        print("kills: \(rounds) rounds, \(acknowledged) acknowledged, \(broken.count) lost")
        #expect(broken == [])
        #expect(rounds == Self.rounds && acknowledged > rounds)
    }

    private static func round(
        _ folder: TemporaryFolder, _ writers: [String], first: Int, milliseconds: UInt32
    ) throws -> [String] {
        let savers = try writers.map {
            try SaverProcess(
                ["loop", folder.file("data").path, $0, String(first)], output: folder.file("said-" + $0))
        }
        usleep(milliseconds * 1000)
        for saver in savers { saver.kill() }
        let lines = try savers.flatMap { try $0.lines() }
        let surprises = lines.filter { $0.hasPrefix("notice") || $0.hasPrefix("waiting") }
        #expect(surprises == [])
        return lines
    }

    /// Killed while it replaces a damaged file by a backup: neither may be lost.
    @Test func aKillDuringARescueLosesNothing() throws {
        let whole = try TemporaryFolder()
        let store = try Store.open(folder: whole.url)
        try store.fill()
        #expect(try Backups(data: whole.url).makeIfDue(of: store, after: 0, now: Date()))
        store.close()
        let backup = try #require(
            FileManager.default.contentsOfDirectory(atPath: whole.file("backups").path).first { $0.hasSuffix(".db") })
        let damaged = Data(repeating: 7, count: 9000)
        for delay in UInt32(0)..<30 {
            let folder = try TemporaryFolder()
            try folder.write(damaged, to: "under-cover.db")
            try folder.write(try Data(contentsOf: whole.file("backups/" + backup)), to: "backups/" + backup)
            let saver = try SaverProcess(["loop", folder.url.path, "a", "0"], output: whole.file("said"))
            usleep(delay * 1000)
            saver.kill()
            let lines = try saver.lines()
            let opening = try Opening.open(folder: folder.url)
            opening.store?.close()
            #expect(
                StoreContents.filled.kept.scores.allSatisfy(opening.stored.kept.scores.contains), "after \(delay) ms")
            #expect(try Promises(lines).broken(in: folder.url) == [])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            let aside = names.filter { $0.contains(".corrupt-") }
            #expect(aside.count == 1)
            #expect(try aside.map { try Data(contentsOf: folder.file($0)) } == [damaged])
        }
    }

    /// The queue is what it was after the last change, or the one before.
    @Test func theQueueSurvives() throws {
        let folder = try TemporaryFolder()
        var most = 0
        for round in 0..<20 {
            let saver = try SaverProcess(["queue", folder.file("data").path, "-", "0"], output: folder.file("said"))
            #expect(try saver.says { $0 == "queue \(most)" || $0 == "queue \(most + 1)" })
            usleep(UInt32(20_000 + round * 7000))
            saver.kill()
            let kept = try saver.lines().last.flatMap { Int($0.split(separator: " ").last ?? "") } ?? -1
            let store = try Store.open(folder: folder.file("data"))
            let stored = try store.playQueue()
            store.close()
            most = stored.queue.count
            #expect(most == kept || most == kept + 1, "round \(round): \(kept) were kept")
            #expect(stored.isWhole && stored.seconds == Double(most) && stored.queue.repeats == .all)
            let ids = (0..<most).compactMap { stored.queue.song(at: $0)?.id }
            #expect(ids == (0..<most).reversed().map { "song-\($0)" })
        }
        #expect(most > 20)
    }
}
