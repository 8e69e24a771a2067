import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverStage

struct TryPicturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try-pictures", abstract: "Read files as the game reads covers of a source.",
        discussion: """
            A line for each file: milliseconds, kilobytes that this process took, kilobytes of the process that decodes \
            (0: it was not needed), and the outcome.
            """)

    @Argument(help: "Files; they need not be pictures.") var files: [String] = []
    @Flag(help: "Print first how the process that decodes is confined.") var protection = false
    @Flag(help: "Start that process only with the picture. The game starts it when it requests one.") var cold = false
    @Option(help: .hidden) var rehearse: DecoderAttack?
    @Flag(help: .hidden) var unconfined = false
    @Option(help: .hidden) var patience = 10.0

    func run() throws {
        let arguments = (rehearse.map { ["--rehearse", $0.rawValue] } ?? []) + (unconfined ? ["--unconfined"] : [])
        let worker = Reader(.pictures, arguments: arguments, patience: patience)
        if protection { try say(worker) }
        for file in files {
            // Resets the peak of resident memory.
            try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
            if !cold { _ = try? worker.protection() }
            let before = ProcessStatus.kilobytes("VmRSS:")
            let start = Stage.now
            let outcome = Self.outcome(of: URL(fileURLWithPath: file), worker)
            let milliseconds = (Stage.now - start) * 1000
            // The kernel counts the memory of a process when it has ended. An attack needs the same process for the next file.
            if rehearse == nil { worker.rest() }
            let more = ProcessStatus.kilobytes("VmHWM:") - before
            Output.row([String(format: "%.1f", milliseconds), "\(more)", "\(Self.peakBeside)", "\(outcome)"])
        }
    }

    private func say(_ worker: Reader) throws {
        do throws(ReaderProblem) {
            let found = try worker.protection()
            Output.line(
                "limits \(found.limits), no-new-privileges \(found.noNewPrivileges), landlock \(found.landlock), "
                    + "seccomp \(found.seccomp)")
        } catch {
            throw Failure("No protection is known: \(error.reason).")
        }
    }

    private static func outcome(of file: URL, _ worker: Reader) -> String {
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

    /// The peak of all child processes that have ended, in KB; at least what this process had when it started one.
    private static var peakBeside: Int {
        var usage = rusage()
        return getrusage(RUSAGE_CHILDREN.rawValue, &usage) == 0 ? usage.ru_maxrss : 0
    }
}
