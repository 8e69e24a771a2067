import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverMusic

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure what pictures, starting, resting and replaying cost on this machine.",
        discussion: "Pictures are drawn in memory, games are played by a virtual pad; nothing is shown or saved.")

    @Option(help: ArgumentHelp("Size of the pictures.", valueName: "WxH"))
    var size = PictureSize(width: 1280, height: 720)
    @Option(help: ArgumentHelp("How long to play, 5 to 600; 60 for a number to quote.", valueName: "SECONDS"))
    var seconds: Double = 10
    @Option(help: "Only some parts; may be given several times.") var only: [BenchPart] = []
    @Option(
        help: ArgumentHelp(
            "Scan this folder, beside MPD, and scroll its wall; `Tests/Benchmarks/make-music` makes one.",
            valueName: "FOLDER"))
    var music: String?
    @Option(help: ArgumentHelp("How many phones come, 1 to 500.", valueName: "N")) var clients = 500
    @Flag(help: "Print one JSON object instead of lines.") var json = false

    func validate() throws {
        try size.validate()
        if music == nil, let part = only.first(where: { $0.need == .music }) {
            throw ValidationError("The part \(part.name) needs --music FOLDER.")
        }
        guard (1...500).contains(clients) else { throw ValidationError("--clients takes 1 to 500.") }
        guard seconds >= 5, seconds <= 600 else { throw ValidationError("--seconds takes 5 to 600.") }
    }

    func run() throws {
        let session = try BenchSession(size: size, seconds: seconds, music: music, clients: clients)
        defer { session.games.cleanUp() }
        var report = BenchReport(size: size.description)
        for part in BenchPart.all where isAsked(part) {
            for (key, result) in try part.run(session) { report.add(key, result) }
        }
        report.driver = session.driver
        if json { return try Output.json(report) }
        for line in report.lines { Output.row(line.components(separatedBy: "\t")) }
    }

    private func isAsked(_ part: BenchPart) -> Bool {
        guard only.isEmpty else { return only.contains { $0.name == part.name } }
        return part.need == .nothing || part.need == .music && music != nil
    }
}

/// The game as players start it, and a file that says when each picture was drawn. `bench` and `Tests/Benchmarks` start it.
struct MeasuredPlay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Start the game and write when it drew each picture.", shouldDisplay: false)

    @OptionGroup private var game: Play
    @Option(help: ArgumentHelp("Where to write it, as JSON.", valueName: "FILE")) var statistics: String

    @Option(help: ArgumentHelp("Answer the rounds by itself: right, wrong or late; may be given several times."))
    var answer: [ScriptedMatch.Answer] = []

    @Flag(help: "End where the match ends.") var endsWithMatch = false
    @Option(help: "End once the room has voted so often on what to play next.") var votes: Int?

    func run() throws {
        let plays = answer.isEmpty ? nil : ScriptedMatch(answers: answer)
        let measured = FrameStatistics(plays: plays, endsWithMatch: endsWithMatch, votes: votes)
        try game.run(measured.hooks)
        try measured.save(to: statistics)
    }
}
