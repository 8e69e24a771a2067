import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Prints an evening of parties: its table, its awards, and the covers that were asked.
struct EveningCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evening", abstract: "Print the table, the awards and the covers of a party's evening.",
        discussion: """
            The evening that goes on, or the last one. Exit status 1 where none is kept, or none of that name. What is \
            printed holds the names of players; the game keeps them until the evening is deleted in Scores.
            """)

    @Argument(help: ArgumentHelp("Its day as YYYY-MM-DD, or its id as --list prints it.", valueName: "EVENING"))
    var name: String?
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print the id, the day and the table of each evening, newest first.") var list = false
    @Flag(help: "Print JSON instead of lines.") var json = false
    @Flag(help: "Print a table with commas instead of lines.") var csv = false
    @Option(help: ArgumentHelp("Write a page to print, or to send; - is standard output.", valueName: "FILE"))
    var html: OutFile?

    func validate() throws {
        if [json, csv, html != nil].count(where: { $0 }) > 1 {
            throw ValidationError("--json, --csv and --html are three ways to say the same; give one.")
        }
        if list, csv || html != nil || name != nil { throw ValidationError("--list takes --json alone.") }
    }

    func run() throws {
        let clock = WallClock(unix: Int(Date().timeIntervalSince1970), offset: LocalTime.offset)
        let files = try GameFiles(dataDir: dataDir, needsStore: true, needsRecords: false)
        let evenings = files.opening.stored.kept.evenings
        if list { return try Self.printAll(evenings, clock, json: json) }
        let document = EveningDocument(try chosen(evenings, clock), clock)
        if json { return try Output.json(document) }
        if csv { return Output.lines(document.csv) }
        guard let html else {
            for row in document.rows { Output.row(row) }
            return
        }
        try html.write(Data(document.page().utf8))
    }

    private func chosen(_ evenings: [Evening], _ clock: WallClock) throws(Failure) -> Evening {
        guard let name else {
            guard let last = evenings.first else { throw Failure(Words.noEvening) }
            return last
        }
        let found = evenings.first { $0.id == name || EveningDocument.day($0.begun, clock) == name }
        guard let found else { throw Failure(Words.unknownEvening(name)) }
        return found
    }

    private struct Entry: Encodable {
        let id, day: String
        let isOver: Bool
        let matches: Int
    }

    private static func printAll(_ evenings: [Evening], _ clock: WallClock, json: Bool) throws {
        if json {
            return try Output.json(
                evenings.map { evening in
                    Entry(
                        id: evening.id, day: EveningDocument.day(evening.begun, clock), isOver: evening.ended != nil,
                        matches: evening.matches.count)
                })
        }
        for evening in evenings {
            Output.row([evening.id, EveningDocument.day(evening.begun, clock), Words.eveningLine(evening)])
        }
    }
}
