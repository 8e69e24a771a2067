import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

struct FindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Search your own artists, albums and songs.",
        discussion: """
            Words may come from all fields together: title, artist, album, genre, label and year, and lyrics of \
            songs that were played; in JSON "matched" says from which, where they are not of the names. Accents and \
            case make no difference, words may be beginnings, and names in Cyrillic, Greek or kana are found in \
            Latin letters, too. Where nothing is called that, what is spelled nearly so is listed, and a line on \
            standard error says it. Names of signs alone, such as !!!, are found by these signs. Where nothing is \
            found at all, nothing is listed, a line on standard error says it, and the exit status is 0, because the \
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
            found.artists.map { ShelfEntry($0, kind: "artist") }
            + found.albums.map { ShelfEntry($0, kind: "album", matched: found.matches[$0.id.rawValue]) }
            + found.songs.map { ShelfEntry($0, kind: "song", matched: found.matches[$0.id]) }
        try Output.list(entries, json: json, \.fields)
        if found.isEmpty || found.isNear {
            // Searches are the player’s own matter; the log is for reports.
            StandardError.line(Words.nothingCalled(query, isNear: !found.isEmpty))
        }
    }
}

/// Judges a typed answer, as a round does.
struct JudgeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge", abstract: "Say whether a typed answer would count for an album, and why.")

    // NB: titles may begin with a dash.
    @Option(parsing: .unconditional, help: "What was typed.") var guess: String
    @Option(parsing: .unconditional, help: "The album's title.") var title: String
    @Option(parsing: .unconditional, help: "The album's artist.") var artist: String
    @Flag(help: "Print JSON instead of a line.") var json = false

    private struct Answer: Encodable {
        /// right, artist, near or wrong.
        let verdict: String
        let reason: String
    }

    func validate() throws {
        for (name, text) in [("title", title), ("artist", artist)]
        where text.allSatisfy(\.isWhitespace) {
            throw ValidationError("--\(name) is empty.")
        }
    }

    func run() throws {
        let album = Album(id: "judge/album", title: title, artist: artist, artwork: "")
        let judgement = TypedJudge([album]).judge(guess, answer: album)
        let reason = Words.judged(judgement, title: title, artist: artist)
        if json { return try Output.json(Answer(verdict: judgement.verdict.rawValue, reason: reason)) }
        Output.line(reason)
    }
}
