import Foundation
import Synchronization

/// Looks at the memory of this process and of its children ten times a second. Pages that several of them share count
/// once.
final class MemorySampler: Sendable {
    private struct State {
        var most = 0
        var isOver = false
    }

    private let state = Mutex(State())
    let before: Int

    init() {
        let before = Self.bytes()
        self.before = before
        state.withLock { $0.most = before }
        Thread.detachNewThread { [weak self] in
            while let self, !state.withLock({ $0.isOver }) {
                sample()
                usleep(100_000)
            }
        }
    }

    /// The most above what there was at the beginning, in megabytes.
    func stop() -> Double {
        sample()
        return state.withLock { state in
            state.isOver = true
            return Double(state.most - before) / 1e6
        }
    }

    /// Above what there was at the beginning, in megabytes.
    var now: Double { Double(Self.bytes() - before) / 1e6 }

    private func sample() {
        let bytes = Self.bytes()
        state.withLock { $0.most = max($0.most, bytes) }
    }

    private static func bytes() -> Int {
        let own = getpid()
        let children = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let pids = children.flatMap { thread in
            let list = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        return ([own] + pids).reduce(0) { $0 + share($1) }
    }

    /// Zero for a process that has just ended.
    private static func share(_ pid: pid_t) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
