import ArgumentParser
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Look for playlists in all sources that are switched on.",
        discussion: """
            Each line is a reference that `import` takes, the number of songs (of albums, for an artist), the title and \
            the curator. Nothing found is a line on standard error ([] with --json) and exit status 0; 1 where no \
            source that was asked could answer. With --source and no words, all shelves of that source are listed. \
            An address is imported at once.
            """)

    @Argument(help: "Words, or the address of a playlist.")
    var words: [String] = []

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

    func validate() throws {
        if words.isEmpty, source == nil {
            throw ValidationError("Say what to look for, or --source ID to list its shelves.")
        }
    }

    func run() throws {
        if try isAddress() { return try ImportCommand.parse(words + options.arguments).run() }
        let files = try GameFiles(dataDir: options.dataDir)
        let (all, warnings) = try options.network(files.folders).providers()
        for warning in warnings { Log.warn(warning) }
        let query = words.joined(separator: " ")
        let asked = try asked(of: all, files, query)
        for provider in asked { try SourceSwitch.demandConsent(provider, Kept(files.opening.stored.kept).sources) }
        var answers = try Waiting.value { () async throws(Failure) in await Self.ask(asked, query) }
        if source != nil { answers[0].found.insert(contentsOf: Self.shelves(of: asked[0], query), at: 0) }
        let entries = zip(asked, answers).flatMap { provider, answer in answer.found.map { Entry($0, provider) } }
        try print(entries)
        try complain(answers.compactMap(\.trouble), all: answers.count)
        guard entries.isEmpty, !options.json else { return }
        let answered = zip(asked, answers).filter { $1.isAsked && $1.trouble == nil }.map(\.0.name)
        Log.warn(Words.nothingFound(query, in: answered))
    }

    private func isAddress() throws -> Bool {
        guard words.count == 1 else { return false }
        let folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: options.dataDir)
        let servers = try? SourceAccounts(folder: folders.sources).all()
        return PastedAddress.isMeant(by: words[0], servers: servers ?? [])
    }

    /// Not empty.
    private func asked(of all: [MusicProvider], _ files: GameFiles, _ query: String) throws(Failure) -> [MusicProvider]
    {
        let stored = Kept(files.opening.stored.kept).sources
        let asked = all.filter { provider in
            guard let source else { return SourceSwitch.isOn(provider, stored) && provider.id != "file" }
            return provider.id == source
        }
        guard asked.isEmpty else { return asked }
        guard let source else { throw Failure(Words.nothingFound(query, in: [])) }
        throw .usage(Words.noSourceOfID(source, all.map(\.id).joined(separator: ", ")))
    }

    private func print(_ entries: [Entry]) throws {
        if options.json {
            return try Output.json(entries.map { Listed(entry: $0, id: $0.reference, title: $0.title) })
        }
        for entry in entries {
            let songs = entry.songs.map(String.init) ?? "?"
            Output.row([entry.reference, songs, entry.title, entry.curator ?? ""])
        }
    }

    /// One that answered is enough. The reason why none of them can be searched is printed once.
    private func complain(_ troubles: [String], all: Int) throws(Failure) {
        let last = troubles.count == all ? troubles.last : nil
        for trouble in Set(troubles).subtracting([last].compactMap { $0 }).sorted() { Log.warn(trouble) }
        if let last { throw Failure(last) }
    }

    /// The playlists that the provider offers without a search and whose names match the words.
    private static func shelves(of provider: MusicProvider, _ query: String) -> [FoundPlaylist] {
        let words = query.split(separator: " ").map { TextFolding.key(String($0)) }
        return provider.presets.filter { preset in
            let name = TextFolding.key(preset.name)
            return words.allSatisfy { name.contains($0) }
        }.map { FoundPlaylist(reference: $0.reference, title: $0.name) }
    }

    private static func ask(_ providers: [MusicProvider], _ query: String) async -> [Answer] {
        await withTaskGroup(of: (Int, Answer).self) { group in
            for (place, provider) in providers.enumerated() {
                group.addTask {
                    // Without words only a player's own server has something to say.
                    if query.isEmpty, provider.listing != nil { return (place, Answer(isAsked: false)) }
                    let isFirst = Atomic(true)
                    do throws(SourceError) {
                        let found = try await provider.searchPatiently(query) { seconds in
                            // Once: a line cannot count down.
                            if isFirst.exchange(false, ordering: .relaxed) {
                                Log.warn(Words.waitsFor(provider.name, Int(seconds.rounded(.up))))
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
