import Foundation
import Testing

// The built program, played as a player plays it. Each suite below is a lane: its tests follow one another, and the lanes
// run beside each other, because most tests wait for a game that mostly waits.

/// Keys, windows and displays.
@Suite(.serialized, .lane) struct DisplayLane {}

/// Games without a window, played with a pad.
@Suite(.serialized, .lane) struct PadLane {}

/// Whole matches of every beginning.
@Suite(.serialized, .lane) struct MatchLane {}

/// Games that begin with data that is missing or damaged.
@Suite(.serialized, .lane) struct LossLane {}

/// Games that begin with files of their own that are missing or damaged.
@Suite(.serialized, .lane) struct AssetLane {}

/// Servers, and what is fetched.
@Suite(.serialized, .lane) struct NetworkLane {}

/// Categories made from sources.
@Suite(.serialized, .lane) struct SourceLane {}

/// Sound devices, the session bus, and voices.
@Suite(.serialized, .lane) struct SoundLane {}

/// Phones and browsers.
@Suite(.serialized, .lane) struct BrowserLane {}

/// Processes that read strangers' files.
@Suite(.serialized, .lane) struct ReaderLane {}

/// The player's own records.
@Suite(.serialized, .lane) struct ShelfLane {}

/// Commands that print an answer.
@Suite(.serialized, .lane) struct CommandLane {}

/// Tests that run `under-cover-lab bench`, which takes half a minute a time.
@Suite(.serialized, .lane) struct BenchLane {}

/// Tests that need the machine to themselves. `Scripts/test` runs it after the lanes.
@Suite(.serialized, .lane) struct MeasuringTests {}

/// Runs each test on a thread of its own. Tests here block while they wait, and Swift has only as many threads as there
/// are processors: two lanes would hold up all the others.
struct Lane: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let thread = TestThread()
        defer { thread.end() }
        try await withTaskExecutorPreference(thread) { try await function() }
    }
}

extension Trait where Self == Lane {
    static var lane: Lane { Lane() }
}

private final class TestThread: TaskExecutor {
    private let line = JobLine()

    init() {
        let executor = asUnownedTaskExecutor()
        Thread.detachNewThread { [line] in while let job = line.next() { job.runSynchronously(on: executor) } }
    }

    func enqueue(_ job: consuming ExecutorJob) { line.add(UnownedJob(job)) }

    func end() { line.add(nil) }

    private final class JobLine: @unchecked Sendable {
        private let condition = NSCondition()
        private var jobs: [UnownedJob?] = []

        func add(_ job: UnownedJob?) {
            condition.withLock { jobs.append(job) }
            condition.signal()
        }

        func next() -> UnownedJob? {
            condition.lock()
            defer { condition.unlock() }
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }
}
