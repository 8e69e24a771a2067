import ArgumentParser
import UnderCoverCore

/// Lists the languages, and how much of each is translated.
struct LanguagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "List the languages, and how much of each is translated.")

    @Flag(help: "Print JSON instead of lines.") var json = false

    private struct Entry: Encodable {
        let id, name: String
        let translated, sentences: Int
        /// Rounded down, so that only a whole catalogue has 100.
        let percent: Int
    }

    func run() throws {
        let all = Translations.sentences()
        let entries = Language.offered.map { language in
            let done = language == .english ? all : min(Translations.translation(language).count, all)
            return Entry(
                id: language.rawValue, name: language.ownName, translated: done, sentences: all,
                percent: all == 0 ? 0 : done * 100 / all)
        }
        try Output.list(entries, json: json) { [$0.id, "\($0.percent)%", $0.name] }
    }
}
