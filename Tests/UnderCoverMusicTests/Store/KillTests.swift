import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// Kills a process while it saves, again and again, `UNDER_COVER_KILLS` times. Each is let say some lines first, so that
/// something was acknowledged however slow the machine is.
@Suite("The store, killed at any moment", .serialized)
struct KillTests {
    static let rounds =
        ProcessInfo.processInfo.environment["UNDER_COVER_KILLS"].flatMap(Int.init) ?? Thoroughness.samples(of: 1000)
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
                // Every fifth round ends while the file is opened.
                let fewest = round % 5 == 4 ? 0 : 2 + chance.int(below: 30)
                let savers = try writers.map {
                    try SaverProcess(
                        ["loop", folder.file("data").path, $0, String(round * 1_000_000)],
                        output: folder.file("said-" + $0))
                }
                for saver in savers { #expect(try saver.says(fewest)) }
                anyMoment(milliseconds: chance.int(below: fewest == 0 ? 100 : 20))
                for saver in savers { saver.kill() }
                let lines = try savers.flatMap { try $0.lines() }
                #expect(lines.filter { $0.hasPrefix("notice") || $0.hasPrefix("waiting") } == [])
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
        for round in 0..<Thoroughness.samples(of: 60) {
            let folder = try TemporaryFolder()
            try folder.write(damaged, to: "under-cover.db")
            try folder.write(try Data(contentsOf: whole.file("backups/" + backup)), to: "backups/" + backup)
            let saver = try SaverProcess(["loop", folder.url.path, "a", "0"], output: whole.file("said"))
            // Every other kill is in the middle of it: the damaged file has been put aside.
            if round % 2 == 0 { try eventually { try !Self.aside(in: folder).isEmpty } }
            anyMoment(milliseconds: round)
            saver.kill()
            let lines = try saver.lines()
            let opening = try Opening.open(folder: folder.url)
            opening.store?.close()
            #expect(
                StoreContents.filled.kept.scores.allSatisfy(opening.stored.kept.scores.contains), "round \(round)")
            #expect(try Promises(lines).broken(in: folder.url) == [])
            let aside = try Self.aside(in: folder)
            #expect(aside.count == 1)
            #expect(try aside.map { try Data(contentsOf: folder.file($0)) } == [damaged])
        }
    }

    private static func aside(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.contains(".corrupt-") }
    }

    /// The queue is what it was after the last change, or the one before.
    @Test func theQueueSurvives() throws {
        let folder = try TemporaryFolder()
        var most = 0
        for round in 0..<20 {
            let saver = try SaverProcess(["queue", folder.file("data").path, "-", "0"], output: folder.file("said"))
            #expect(try saver.says { $0 == "queue \(most)" || $0 == "queue \(most + 1)" })
            #expect(try saver.says(2 + round))
            anyMoment(milliseconds: round)
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
