import CMalloc
import Foundation
import UnderCoverApp
import UnderCoverStage

/// Memory at the end of each match, averaged over ten minutes of play, because covers that are being loaded make single
/// values differ by a tenth.
final class MemoryBook {
    private static let windowTicks = 10 * 60 * 60

    private let stage: Stage
    private var samples: [(resident: Int, heap: Int, textures: Int)] = []
    private var matches = 0
    private var window = 0

    init(_ stage: Stage) { self.stage = stage }

    func note(_ monkey: Monkey) {
        if monkey.matches != matches {
            matches = monkey.matches
            let heap = mallinfo2()
            let textures = stage.renderer.stats.textureBytes
            samples.append(
                (ProcessStatus.kilobytes("VmRSS:"), Int(heap.uordblks + heap.hblkhd) / 1024, textures / 1024))
        }
        let now = monkey.gameTicks / Self.windowTicks
        if now != window { write(upTo: now) }
    }

    private func write(upTo next: Int) {
        defer {
            window = next
            samples = []
        }
        guard !samples.isEmpty else { return }
        func mean(_ values: [Int]) -> Int { values.reduce(0, +) / values.count }
        Output.line(
            "to minute \(next * 10) of play, \(matches) matches: resident \(mean(samples.map(\.resident))) kB, "
                + "heap \(mean(samples.map(\.heap))) kB, textures \(mean(samples.map(\.textures))) kB "
                + "(\(samples.count) looks)")
    }
}

enum ProcessStatus {
    /// A line of this process's memory in `/proc/self/status`, in KB.
    ///
    /// NB: `getrusage` gives the peak of the parent process if that was higher.
    static func kilobytes(_ key: String) -> Int {
        let text = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
        let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
