import ArgumentParser
import UnderCoverCore
import UnderCoverMusic

struct FindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Search your own artists, albums and songs.",
        discussion: """
            Accents and case make no difference, and the last word may be a beginning. Where nothing is called that, \
            what is spelled nearly so is listed, and a line on standard error says it. Names of signs alone, such as !!!, are found by these signs. Where nothing \
            is found at all, nothing is listed, a line on standard error says it, and the exit status is 0, because the \
            question was answered. `search` asks the sources instead.
            """)

    @Argument(help: "Words.") var words: [String]
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    func run() throws {
        let library = try MusicLibrary.opened(dataDir: dataDir)
        defer { library.close() }
        let query = words.joined(separator: " ")
        let found = try library.told { try $0.find(query) }
        let entries =
            found.artists.map { ShelfEntry($0, kind: "artist") } + found.albums.map { ShelfEntry($0, kind: "album") }
            + found.songs.map { ShelfEntry($0, kind: "song") }
        try Output.list(entries, json: json, \.fields)
        if found.isEmpty || found.isNear {
            // Searches are the player’s own matter; the log is for reports.
            StandardError.line(Words.nothingCalled(query, isNear: !found.isEmpty))
        }
    }
}
