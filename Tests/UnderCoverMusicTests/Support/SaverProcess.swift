import Foundation
import GRDB
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// The program in `Tests/Saver`, and the changes that it reported as saved.
final class SaverProcess {
    private let process = Process()
    private var ended: Int32?
    private let output: URL

    static let program: URL = {
        if let game = ProcessInfo.processInfo.environment["UNDER_COVER_PROGRAM"] {
            return URL(fileURLWithPath: game).deletingLastPathComponent().appendingPathComponent("saver")
        }
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent(".build/debug/saver")
    }()

    /// - Parameter shell: a command line in which `"$@"` is the program.
    init(_ arguments: [String], output: URL, environment: [String: String] = [:], shell: String? = nil) throws {
        self.output = output
        try Data().write(to: output)
        let call = [Self.program.path] + arguments
        process.executableURL = URL(fileURLWithPath: shell == nil ? call[0] : "/bin/sh")
        process.arguments = shell.map { ["-c", $0, "sh"] + call } ?? arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.environment?["SWIFT_BACKTRACE"] = "enable=no"
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit { kill() }

    func kill() {
        if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    }

    /// Complete lines, once it has ended. Throws where it does not end.
    func lines() throws -> [String] {
        try eventually { status != nil }
        return try linesSoFar()
    }

    /// Waits for a line. Returns false where it ends without one.
    func says(_ isIt: (String) -> Bool) throws -> Bool { try hasSaid { $0.contains(where: isIt) } }

    /// Waits for so many lines. Returns false where it ends without them.
    func says(_ count: Int) throws -> Bool { try hasSaid { $0.count >= count } }

    private func hasSaid(_ isEnough: ([String]) -> Bool) throws -> Bool {
        var isSo = false
        return try waits {
            // In this order, because it may say its last line between the two.
            let hasEnded = status != nil
            isSo = isEnough(try linesSoFar())
            return isSo || hasEnded
        } && isSo
    }

    private func linesSoFar() throws -> [String] {
        let text = try String(contentsOf: output, encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// nil while it runs. It is remembered: there is none for a moment while Foundation takes it from the kernel.
    var status: Int32? {
        ended = ended ?? process.status
        return ended
    }
}

/// Compares the reported changes with the file.
struct Promises {
    private(set) var count = 0
    private var scores: Set<String> = []
    private var favourites: [String: Int] = [:]
    private var settings: [String: Int] = [:]

    init(_ lines: [String]) {
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            guard words.count >= 2 else { continue }
            switch (words[0], Int(words.last ?? "")) {
            case ("score", _): scores.insert(words[1])
            case ("favourite", let number?): favourites[words[1]] = number
            case ("setting", let number?): settings[words[1]] = number
            default: continue
            }
            count += 1
        }
    }

    /// Missing changes, or damage. A later value than reported is fine: the kill may come between saving and reporting.
    func broken(in folder: URL) throws -> [String] {
        let store = try Store.open(folder: folder)
        let state = try store.loadEverything()
        store.close()
        let queue = try DatabaseQueue(path: folder.appendingPathComponent("under-cover.db").path)
        defer { try? queue.close() }
        return try queue.read { database in
            var broken: [String] = []
            let verdict = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "none"
            if verdict != "ok" { broken.append(verdict) }
            let kept = Set(try String.fetchAll(database, sql: "SELECT id FROM score"))
            broken += scores.subtracting(kept).map { "score \($0)" }
            let titles = Dictionary(
                uniqueKeysWithValues: state.kept.favourites.map { ($0.id.rawValue, Int($0.title) ?? -1) })
            broken += favourites.filter { titles[$0.key, default: -1] < $0.value }.map { "favourite \($0)" }
            let rows = try SettingTable.all(database)
            broken += settings.filter { Int(rows[$0.key] ?? "") ?? -1 < $0.value }.map { "setting \($0)" }
            return broken
        }
    }
}

/// Runs `work` for each lane in parallel, and throws the first error.
func inLanes(_ count: Int, _ work: @Sendable (Int) throws -> Void) throws {
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: count) { lane in
        do { try work(lane) } catch { failure.withLock { $0 = error } }
    }
    if let error = failure.withLock({ $0 }) { throw error }
}
