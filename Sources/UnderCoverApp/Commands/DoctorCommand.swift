import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Print how the game is, to paste into a bug report.",
        discussion: """
            Opens no window and makes no sound. Names and passwords are taken out, and your home folder is written ~. \
            Exit status 0 where all is well, 1 where there is something to look at.
            """)

    @Option(name: .customLong("data-dir"), help: "Look at what is kept under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    func run() throws {
        let report = DoctorReport.make(environment: ProcessInfo.processInfo.environment, dataDir: dataDir)
        if json { try Output.json(report) } else { Output.lines(report.lines) }
        if !report.problems.isEmpty { throw ExitCode(1) }
    }
}
