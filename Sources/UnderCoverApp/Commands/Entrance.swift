import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

struct UnderCover: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "under-cover", abstract: "Guess the album while its cover comes into focus.",
        discussion: Arguments.discussion, version: Words.version,
        subcommands: [
            Play.self, ReplayCommand.self, ScreenshotCommand.self, SpeakCommand.self, CategoriesCommand.self,
            SearchCommand.self, ImportCommand.self, ExportCommand.self, PackCommand.self, SourcesCommand.self,
            ScanCommand.self, LibraryCommand.self,
            FindCommand.self, QueueCommand.self, LanguagesCommand.self, DailyCommand.self, EveningCommand.self,
            CodeCommand.self,
            StatsCommand.self, JudgeCommand.self, ClubCommand.self, DoctorCommand.self, SimulateCommand.self,
            ReadOutsideCommand.self,
        ],
        defaultSubcommand: Play.self)
}

/// Starts the game, or the lab, which has a command line of its own.
package enum Entrance {
    package static func startGame() {
        prepare(program: "under-cover")
        // A process that reads files for the game tells it numbers, and waits for no catalogue.
        if given.first != ReaderService.command { Translations.speak(.system) }
        if [["--help"], ["-h"], ["help"]].contains(given) { return help() }
        if given.first == Completion.command { return Completion.run(Array(given.dropFirst())) }
        if given.first == "--generate-completion-script", given.count == 2,
            let script = Completion.script(for: given[1])
        {
            return Output.page(script)
        }
        if given.first == "help", let problem = Complaint.unknownCommand(Array(given.dropFirst()), UnderCover.self) {
            Log.warn(problem)
            Foundation.exit(Failure.wrongUsage)
        }
        run(
            UnderCover.self, reader: ReadOutsideCommand.self,
            Arguments.expanded(PackOptions.expanded(ChallengeOptions.expanded(given))))
    }

    /// The arguments as the kernel has them.
    /// NB: Swift looks for them beside the environment, which has moved where a library sets a variable before the program
    /// begins, as sdl2-compat does; then it finds none.
    package static let given: [String] = {
        let arguments = words(of: "self")
        return Array((arguments.isEmpty ? CommandLine.arguments : arguments).dropFirst())
    }()

    /// - Parameter process: its number.
    static func words(of process: String) -> [String] {
        words(ofCommandLine: FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data())
    }

    /// A zero ends each word. Bytes that are no UTF-8 become U+FFFD, as in Swift's own list.
    static func words(ofCommandLine bytes: Data) -> [String] {
        bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Call it first. Lines on standard error begin with the name of the program.
    package static func prepare(program: String) {
        StandardError.program = program
        Descriptors.fillStandard()
        Signals.prepare()
        Memory.configure()
    }

    /// Runs a command line. Exit status: 0 fine, 1 failed, 2 wrong usage; errors are one line on standard error.
    /// - Parameter reader: the command of the process that reads files from elsewhere.
    package static func run(
        _ root: any ParsableCommand.Type, reader: any ParsableCommand.Type, _ arguments: [String]
    ) {
        do {
            // The game waits for this process with a file; parsing all commands would add milliseconds.
            var command: any ParsableCommand =
                arguments.first == ReaderService.command
                ? try reader.parse(Array(arguments.dropFirst())) : try root.parseAsRoot(arguments)
            try command.run()
        } catch let failure as any FinalError {
            Log.warn(failure.description)
            Foundation.exit(failure.status)
        } catch {
            exit(root, reporting: error, arguments)
        }
    }

    /// `--help` alone prints the options of the game, then its settings.
    private static func help() {
        let root = UnderCover.helpMessage()
        let play = Play.helpMessage()
        let options = play.range(of: "OPTIONS:").map { play[$0.lowerBound...] } ?? ""
        Output.page(Arguments.settingsLast(root + "\nTHE GAME’S " + options))
    }

    private static func exit(
        _ root: any ParsableCommand.Type, reporting error: any Error, _ arguments: [String]
    ) -> Never {
        if root.exitCode(for: error) == .success {
            Output.page(Arguments.settingsLast(root.fullMessage(for: error)))
            Foundation.exit(0)
        }
        if let code = error as? ExitCode { Foundation.exit(code.rawValue) }
        Log.warn(Complaint(error, root, arguments).sentence)
        Foundation.exit(Failure.wrongUsage)
    }
}

extension StageError: FinalError {}
extension StoreError: FinalError {}
extension ClubError: FinalError {
    package var status: Int32 { isUsage ? Failure.wrongUsage : Failure.failed }
}

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
