import ArgumentParser
import UnderCoverApp

/// The game as players start it, and a file that says when each picture was drawn. `bench` and `Tests/Benchmarks` start it.
struct MeasuredPlay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Start the game and write when it drew each picture.", shouldDisplay: false)

    @OptionGroup var game: Play
    @Option(help: ArgumentHelp("Where to write it, as JSON.", valueName: "FILE")) var statistics: String

    @Option(help: ArgumentHelp("Answer the rounds by itself: right, wrong or late; may be given several times."))
    var answer: [ScriptedMatch.Answer] = []

    @Flag(help: "End where the match ends.") var endsWithMatch = false

    func run() throws {
        let plays = answer.isEmpty ? nil : ScriptedMatch(answers: answer)
        let measured = FrameStatistics(plays: plays, endsWithMatch: endsWithMatch)
        try game.run(measured.hooks)
        try measured.save(to: statistics)
    }
}
