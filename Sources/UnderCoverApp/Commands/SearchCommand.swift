import ArgumentParser
import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

/// What commands that ask the network have in common.
struct NetworkOptions: ParsableArguments {
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
    var dataDir: String?

    @Flag(help: "Print JSON instead of lines.")
    var json = false

    @Flag(help: "Never use the network.")
    var offline = false

    @Option(
        name: .customLong("source-url"), parsing: .singleValue,
        help: ArgumentHelp("Where a service is instead of at home.", valueName: "NAME=URL"))
    var sourceURLs: [String] = []

    func validate() throws {
        do { _ = try SourceURLs.parse(sourceURLs) } catch { throw ValidationError(error.description) }
    }

    func network(_ folders: DataFolder) throws(Failure) -> Network {
        Network(
            folders: folders, dataDir: dataDir, isOffline: offline,
            bases: try SourceURLs.all(sourceURLs, folders: folders))
    }
}

struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Look for playlists in all sources that are switched on.",
        discussion: """
            Each line is a reference that `import` takes, the number of songs, the title and the curator. Nothing found \
            is a line on standard error ([] with --json) and exit status 0; 1 where nobody who was asked could answer.
            """)

    @Argument(help: "Words.")
    var words: [String]

    @Option(help: ArgumentHelp("Ask this source only; also one that is switched off.", valueName: "ID"))
    var source: String?

    @OptionGroup var options: NetworkOptions

    private struct Entry: Encodable {
        let reference: String
        let title: String
        let curator: String?
        let songs: Int?
        let source: String

        init(_ found: FoundPlaylist, _ provider: MusicProvider) {
            reference = found.reference.description
            title = found.title
            curator = found.curator
            songs = found.count
            source = provider.name
        }
    }

    private struct Answer: Sendable {
        var found: [FoundPlaylist] = []
        var trouble: String?
        /// False where there is no search, or the words would not do for it.
        var isAsked = true
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir)
        let (all, warnings) = try options.network(files.folders).providers()
        for warning in warnings { Log.warn(warning) }
        let switches = files.sourceSwitches(all)
        let asked = all.filter { provider in
            guard let source else { return switches[provider.id] == true && provider.id != "file" }
            return provider.id == source
        }
        let query = words.joined(separator: " ")
        guard !asked.isEmpty else {
            guard let source else { throw Failure(Words.nothingFound(query, in: [])) }
            throw Failure("There is no source “\(source)”. There are: \(all.map(\.id).joined(separator: ", ")).")
        }
        for provider in asked { try SourceSwitch.demandConsent(provider, files.opening.stored.kept.sources) }
        let answers = try Waiting.value { () async throws(Failure) in await Self.ask(asked, query) }
        let entries = zip(asked, answers).flatMap { provider, answer in answer.found.map { Entry($0, provider) } }
        if options.json {
            try Output.json(entries)
        } else {
            for entry in entries {
                let songs = entry.songs.map(String.init) ?? "?"
                Output.row([entry.reference, songs, entry.title, entry.curator ?? ""])
            }
        }
        let troubles = answers.compactMap(\.trouble)
        for trouble in troubles.dropLast(troubles.count == answers.count ? 1 : 0) { Log.warn(trouble) }
        // One that answered is enough.
        if troubles.count == answers.count, let last = troubles.last { throw Failure(last) }
        guard entries.isEmpty, !options.json else { return }
        let answered = zip(asked, answers).filter { $1.isAsked && $1.trouble == nil }.map(\.0.name)
        Log.warn(Words.nothingFound(query, in: answered))
    }

    private static func ask(_ providers: [MusicProvider], _ query: String) async -> [Answer] {
        await withTaskGroup(of: (Int, Answer).self) { group in
            for (place, provider) in providers.enumerated() {
                group.addTask {
                    let isFirst = Atomic(true)
                    do throws(SourceError) {
                        let found = try await provider.searchPatiently(query) { seconds in
                            // Once: a line cannot count down.
                            if isFirst.exchange(false, ordering: .relaxed) {
                                Log.warn(SourceError.resting(seconds: seconds).message(source: provider.name))
                            }
                        }
                        return (place, Answer(found: found))
                    } catch {
                        let trouble = error == .unsupported ? nil : error.message(source: provider.name)
                        return (place, Answer(trouble: trouble, isAsked: error != .unsupported))
                    }
                }
            }
            var answers = [Answer](repeating: Answer(), count: providers.count)
            for await (place, answer) in group { answers[place] = answer }
            return answers
        }
    }
}
