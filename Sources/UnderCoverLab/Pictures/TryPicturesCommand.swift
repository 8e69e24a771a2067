import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverStage

/// Reads pictures as covers from outside are read and says what came of each, how long it took and how much memory.
/// For tests and for measuring; not for people.
struct TryPicturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try-pictures", abstract: "Read pictures as if from outside.", shouldDisplay: false)

    @Argument(help: "Files, which need be no pictures.")
    var files: [String] = []

    @Flag(help: "Say first what holds the process that reads them.")
    var protection = false

    @Flag(help: "Start that process for each picture only when it is read. The game starts it when it asks for one.")
    var cold = false

    @Option(help: .hidden)
    var rehearse: Rehearsal?

    @Option(help: .hidden)
    var patience = 10.0

    /// A line each: milliseconds, kilobytes more than before in the game, kilobytes of the process beside it (0: none was
    /// started), and what came of it.
    func run() throws {
        let arguments = [PictureService.command] + (rehearse.map { ["--rehearse", $0.rawValue] } ?? [])
        let worker = PictureWorker(arguments: arguments, patience: patience)
        if protection { try say(worker) }
        for file in files {
            // Begins the peak anew.
            try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
            if !cold { _ = try? worker.protection() }
            let before = Self.status("VmRSS:")
            let start = Stage.now
            let outcome = Self.outcome(of: URL(fileURLWithPath: file), worker)
            let milliseconds = (Stage.now - start) * 1000
            // A process is counted when it has ended. It shall serve the next file only where it is rehearsed with.
            if rehearse == nil { worker.rest() }
            let more = Self.status("VmHWM:") - before
            Output.line(
                [String(format: "%.1f", milliseconds), "\(more)", "\(Self.peakBeside)", outcome]
                    .joined(separator: "\t"))
        }
    }

    private func say(_ worker: PictureWorker) throws {
        do throws(PictureProblem) {
            let found = try worker.protection()
            let walls = [
                "limits \(found.limits)", "no-new-privileges \(found.noNewPrivileges)", "landlock \(found.landlock)",
                "seccomp \(found.seccomp)",
            ]
            Output.line(walls.joined(separator: ", "))
        } catch {
            throw Failure("No protection is known: \(error.reason).")
        }
    }

    private static func outcome(of file: URL, _ worker: PictureWorker) -> String {
        do throws(StageError) {
            let request = ImageLoader.Request(
                ArtworkID(rawValue: file.lastPathComponent), from: .file(file), for: .round)
            let cover = try ImageLoader.decode(request, by: worker.decoding)
            let middle = (cover.side / 2 * cover.side + cover.side / 4) * 4
            return "read " + cover.rgba[middle..<middle + 3].map(String.init).joined(separator: ",")
        } catch {
            return error.message
        }
    }

    /// What the kernel says of this process's memory, in KB.
    ///
    /// NB: `getrusage` would say what the program that started this one took, where that was more.
    private static func status(_ key: String) -> Int {
        let text = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
        let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }

    /// The most memory that a process beside this one ever had, in KB; at least what this one had when it was started.
    private static var peakBeside: Int {
        var usage = rusage()
        return getrusage(RUSAGE_CHILDREN.rawValue, &usage) == 0 ? usage.ru_maxrss : 0
    }
}
