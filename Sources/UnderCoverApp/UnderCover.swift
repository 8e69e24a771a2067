import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverStage

/// The entrance. Without a command it starts the game.
@main
struct UnderCover: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "under-cover",
        abstract: "Guess the album while its cover comes into focus.",
        discussion: Arguments.discussion,
        version: Words.version,
        subcommands: [
            Play.self, ReplayCommand.self, ScreenshotCommand.self, BenchCommand.self, CategoriesCommand.self,
            SearchCommand.self, ImportCommand.self, ExportCommand.self, SignaturesCommand.self, PaceCommand.self,
            RevealsCommand.self, LetteringCommand.self, SourcesCommand.self,
            DoctorCommand.self, DecodePicturesCommand.self, TryPicturesCommand.self, MonkeyCommand.self,
        ],
        defaultSubcommand: Play.self)

    /// 0 fine, 1 failed, 2 wrong usage; errors are one line on standard error.
    static func main() {
        Descriptors.fillStandard()
        Signals.prepare()
        Memory.configure()
        let given = Array(CommandLine.arguments.dropFirst())
        if given == ["--help"] || given == ["-h"] || given == ["help"] { return help() }
        do {
            // A picture waits for this one: looking through all commands would take it milliseconds more.
            var command: any ParsableCommand =
                given.first == PictureService.command
                ? try DecodePicturesCommand.parse(Array(given.dropFirst())) : try parseAsRoot(Arguments.expanded(given))
            try command.run()
        } catch let failure as Failure {
            Log.warn(failure.description)
            Foundation.exit(1)
        } catch {
            exit(reporting: error)
        }
    }

    /// `--help` alone is the whole program's: what the game takes, then the other commands.
    private static func help() {
        let root = helpMessage()
        let play = Play.helpMessage()
        let options = play.range(of: "OPTIONS:").map { play[$0.lowerBound...] } ?? ""
        Output.line(root + "\nTHE GAME’S " + options)
    }

    private static func exit(reporting error: any Error) -> Never {
        if exitCode(for: error) == .success {
            Output.line(fullMessage(for: error))
            Foundation.exit(0)
        }
        if let code = error as? ExitCode { Foundation.exit(code.rawValue) }
        let sentence = message(for: error).split(separator: "\n").joined(separator: " ")
        Log.warn("\(sentence) Try under-cover --help.")
        Foundation.exit(2)
    }
}
