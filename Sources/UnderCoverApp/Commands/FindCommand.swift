import ArgumentParser
import Foundation
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

/// `under-cover sources test`.
struct TestSources: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Ask a source, or each server of yours, whether it answers.")

    @Argument(help: "As `sources list` calls it; without it, all your servers.")
    var id: String?

    @Option(
        name: .customLong("source-url"), parsing: .singleValue,
        help: ArgumentHelp("Where a service is instead of at home.", valueName: "NAME=URL"))
    var sourceURLs: [String] = []

    @OptionGroup var options: CommandOptions

    private struct Answer: Encodable {
        let id: String
        let answers: Bool
        /// Its name, or why it does not answer.
        let says: String
    }

    func validate() throws {
        do { _ = try SourceURLs.parse(sourceURLs) } catch { throw ValidationError(error.description) }
    }

    func run() throws {
        let folders = options.folders
        let network = Network(
            folders: folders, dataDir: options.dataDir, isOffline: false,
            bases: try SourceURLs.all(sourceURLs, folders: folders))
        let chosen = try chosen(network, folders)
        let answers = try Waiting.value { () async throws(Failure) in
            var answers: [Answer] = []
            for (id, provider) in chosen { answers.append(await Self.ask(id, provider)) }
            return answers
        }
        if options.json {
            try Output.json(answers)
        } else {
            for answer in answers where answer.answers { Output.row([answer.id, answer.says]) }
            if answers.isEmpty { Log.warn(Words.noServerYet) }
        }
        let silent = answers.filter { !$0.answers }
        guard !silent.isEmpty else { return }
        throw Failure(silent.map(\.says).joined(separator: " "))
    }

    private typealias Chosen = (id: String, provider: Result<MusicProvider, AccountError>)

    private func chosen(_ network: Network, _ folders: DataFolder) throws(Failure) -> [Chosen] {
        if let open = network.openProviders.first(where: { $0.id == id }) {
            try SourceSwitch.demandConsent(open, Store.peek(folder: folders.data).map { Kept($0.kept).sources } ?? [:])
            return [(open.id, .success(open))]
        }
        let accounts = try orFail { () throws(AccountError) in
            if let id { [try network.accounts.account(id)] } else { try network.accounts.all() }
        }
        return accounts.map { account in
            let provider = Result { () throws(AccountError) in
                try network.accounts.provider(for: account, client: network.client)
            }
            return (account.id, provider)
        }
    }

    private static func ask(_ id: String, _ provider: Result<MusicProvider, AccountError>) async -> Answer {
        switch provider {
        case .failure(let error): return Answer(id: id, answers: false, says: error.description)
        case .success(let provider):
            do throws(SourceError) {
                return Answer(id: id, answers: true, says: try await provider.test())
            } catch {
                return Answer(id: id, answers: false, says: error.message(source: provider.name))
            }
        }
    }
}
