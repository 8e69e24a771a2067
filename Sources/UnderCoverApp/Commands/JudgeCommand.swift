import ArgumentParser
import UnderCoverCore

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
