import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels

/// Plans a match as the game would, and prints its code.
struct CodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "code", abstract: "Print the challenge code of a match, without playing it.",
        discussion: "The match is the one that `play` begins with the same --category, --seed and settings.")

    @OptionGroup var options: PlayOptions
    @Flag(help: "Print JSON with the link and what the match is.") var json = false

    private struct Facts: Encodable {
        let code, link, category, name: String
        let seed: UInt64
        let rounds, seconds, choices, albums: Int
        let labels, decoys, timer, reveal, pace: String
        let kinds: [String]
        /// A link from which others can fetch the category; nil where they need none.
        let reference: String?
    }

    func validate() throws {
        guard options.category != nil else { throw ValidationError("--category says of which category.") }
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir, needsStore: options.dataDir != nil)
        var launch = try files.launch(options)
        launch.kept.categories = try launch.kept.categories.ruled(files)
        var state = AppState()
        _ = step(&state, .launched(launch))
        let category = launch.category.flatMap { state.category($0) }
        guard let category, let match = state.match else {
            throw Failure(Words.codeNeedsAlbums(category?.shownName ?? options.category ?? ""))
        }
        guard let text = state.challengeCode, let link = try? ChallengeLink.any(text) else {
            throw Failure(Words.codeNeedsCategory)
        }
        guard json else { return Output.line(text) }
        let settings = match.settings
        try Output.json(
            Facts(
                code: text, link: link.text, category: category.id.rawValue, name: category.shownName,
                seed: match.seed, rounds: settings.rounds, seconds: settings.seconds, choices: settings.choices,
                albums: category.albums.count, labels: settings.labels.rawValue, decoys: settings.decoys.rawValue,
                timer: settings.timer.rawValue, reveal: settings.reveal.rawValue, pace: settings.pace.rawValue,
                kinds: settings.kinds.map(\.rawValue), reference: link.code.reference))
    }
}
