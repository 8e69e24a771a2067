import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: """
            Make a category of a playlist: its address, a file, or what `search` printed. Or take in a pack, or what `export` \
            wrote.
            """,
        discussion: """
            The address of a listener's page makes a category of their top albums: add ?range=this_year, this_month or \
            this_week for a shorter time. That of a collection at MusicBrainz, or its id alone, makes one of its albums. \
            Files are playlists, tables of records and songs, and histories of listening, whose most heard albums are taken.
            Asked again, it fetches the category anew; favourites, scores and flags stay. Of an export, what is there \
            already stays as it is.
            """)

    @Argument(help: ArgumentHelp("An address, a path, or a reference.", valueName: "URL|FILE|ID"))
    var what: String

    @Option(help: "What to call it; else as it is called there.")
    var name: String?

    @Flag(help: "Keep singles.")
    var singles = false

    @Flag(help: "Keep compilations.")
    var compilations = false

    @Flag(name: .customLong("various-artists"), help: "Keep what is by various artists.")
    var variousArtists = false

    @OptionGroup var options: NetworkOptions

    private struct Report: Encodable {
        let id: String
        let name: String
        let albums: Int
        let listed: Int
        let withoutCover: Int
        /// How many of the albums are on the player's shelf.
        let inLibrary: Int
        let leftOut: [String: Int]
        /// "Artist – Title" of what was left out, by reason.
        let leftOutNames: [String: [String]]
        /// For a file: the numbers of albums that it names and that were found, and the lines that were not found.
        let named: Int?
        let found: Int?
        let notFound: [String]?
        /// Entries that are damaged, or too many.
        let unread: Int?
        /// Why it is not whole, or was not made.
        let problem: String?

        init(_ made: Gathering) {
            (id, name) = (made.category.id.rawValue, made.name)
            (albums, listed, withoutCover, inLibrary) = (made.albums.count, made.listed, made.coverless, made.own)
            leftOut = Dictionary(made.leftOut.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: +)
            leftOutNames = Dictionary(
                (made.leftOutNames ?? [:]).map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: +)
            (named, found, unread) = (made.named, made.found, made.unread)
            notFound = made.unfound?.map(\.text)
            problem = made.problem
        }
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir, needsStore: true)
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        defer { store.close() }
        if PackIntake.isMeant(what) { return try takePack(files, store) }
        if let exported = try ExportFile.read(what) { return try take(exported, into: store, files) }
        let network = try options.network(files.folders)
        let providers = Dictionary(
            network.providers().providers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let reference = try ImportTarget(network, providers, Kept(files.opening.stored.kept).sources).reference(what)
        if let provider = providers[reference.source] {
            try SourceSwitch.demandConsent(provider, Kept(files.opening.stored.kept).sources)
        }
        let readers = Readers()
        readers.acceptNoSandbox(Kept(files.opening.stored.kept).settings.readsUnconfined)
        let library = MusicLibrary.open(files, readers) { _ in }
        defer { library.close() }
        let gatherer = try Self.gatherer(network, providers, files, store, library, readers)
        let settings = SieveSettings(
            keepsSingles: singles, keepsCompilations: compilations, keepsVariousArtists: variousArtists)
        let last = try Self.follow(reference, network, isQuiet: options.json) { [name] () async throws(Failure) in
            await gatherer.gather(reference, name: name ?? "", settings: settings)
        }
        if last.stage != .done { try? store.hideEmptyGathering(.init(reference)) }
        try report(last)
        guard last.stage != .done else { return }
        let reason = last.problem ?? Words.nothingCameOfIt
        throw Failure(last.canPlay ? reason + " " + Words.canBePlayed(last.albums.count) : reason)
    }

    private struct PackReport: Encodable {
        let id, name: String
        let albums: Int
        let isNew: Bool
        /// "Artist – Title" of those without a name or a usable cover.
        let leftOut: [String]
    }

    private func takePack(_ files: GameFiles, _ store: Store) throws {
        let readers = Readers()
        readers.acceptNoSandbox(Kept(files.opening.stored.kept).settings.readsUnconfined)
        let others = files.categories(files.opening.stored.kept.categories)
        let taken: TakenPack
        do throws(PackIntakeError) {
            let clean = name.flatMap(CategoryName.clean)
            taken = try files.packIntake(readers, store: store).take(what, name: clean, besides: others)
        } catch {
            throw Failure(error.message(what))
        }
        let category = taken.category
        if options.json {
            return try Output.json(
                PackReport(
                    id: category.id.rawValue, name: category.name, albums: category.albums.count, isNew: taken.isNew,
                    leftOut: taken.leftOut))
        }
        Output.row([category.id.rawValue, String(category.albums.count), category.name])
        if !taken.leftOut.isEmpty { Output.line(taken.notice) }
    }

    /// How much was new, in lines.
    private func take(_ document: ExportDocument, into store: Store, _ files: GameFiles) throws {
        var imported = try store.take(document)
        let (corrections, playlists) = (document.corrections ?? [], document.playlists ?? [])
        if !corrections.isEmpty || !playlists.isEmpty {
            let library = MusicLibrary.open(files, Readers()) { _ in }
            defer { library.close() }
            imported.playlists = library.take(playlists)
            imported.corrections = try library.told { library in
                if corrections.isEmpty { return 0 }
                let count = try library.take(corrections)
                try library.followCorrection()
                return count
            }
        }
        if options.json { return try Output.json(imported) }
        let rows = [
            ("settings", imported.settings), ("favourites", imported.favourites), ("scores", imported.scores),
            ("categories", imported.categories), ("days", imported.days), ("deeds", imported.deeds),
            ("answers", imported.answers), ("corrections", imported.corrections),
            ("playlists", imported.playlists), ("evenings", imported.evenings),
        ]
        for (name, count) in rows { Output.row([name, String(count)]) }
    }

    /// Prints one line about the albums that were found, and one about those that are missing and why. Nothing where
    /// nothing can be played.
    private func report(_ made: Gathering) throws(Failure) {
        guard made.stage == .done || made.canPlay else { return }
        let report = Report(made)
        if options.json { return try Output.json(report) }
        Output.row([report.id, String(report.albums), report.name])
        for line in [Words.owned(made), Words.lost(made)] { if let line { Output.line(line) } }
    }

    /// Shows how a gathering goes, and returns its end.
    static func follow(
        _ reference: SourceReference, _ network: Network, isQuiet: Bool,
        _ begin: @escaping @Sendable () async throws(Failure) -> AsyncStream<Gathering>?
    ) throws(Failure) -> Gathering {
        let isQuiet = isQuiet || isatty(STDERR_FILENO) == 0
        network.pauses.listen { service, seconds in
            // Once: a line cannot count down.
            guard seconds > 0 else { return }
            if !isQuiet { StandardError.raw("\n") }
            Log.warn(Words.isResting(service.name, Int(seconds.rounded())))
        }
        return try Waiting.value { () async throws(Failure) in
            var last = Gathering(reference: reference)
            guard let stream = try await begin() else { return last }
            for await gathering in stream {
                last = gathering
                if !isQuiet { show(gathering) }
            }
            return last
        }
    }

    static func gatherer(
        _ network: Network, _ providers: [String: MusicProvider], _ files: GameFiles, _ store: Store,
        _ library: MusicLibrary, _ readers: Readers
    ) throws(Failure) -> Gatherer {
        let cache = CoverCache(folder: files.folders.cache)
        let fetcher = CoverFetcher(
            client: network.client, cache: cache, store: store, provider: { providers[$0] })
        let pictures = OwnPictures(library, decoding: readers.pooledTagDecoding, cache: cache)
        let reader = Reader(.pictures)
        reader.acceptNoSandbox(Kept(files.opening.stored.kept).settings.readsUnconfined)
        guard !reader.isRefusing else { throw Failure(Words.unconfined) }
        let images = ImageLoader(threads: 2, trust: files.trust, outside: reader.decoding)
        let stored = Kept(files.opening.stored.kept).sources
        let servers = SourceSwitch.servers(among: providers.values) { SourceSwitch.isOn($0, stored) }
        return Gatherer(
            fetcher: fetcher, store: store, lists: files.lists, provider: { providers[$0] },
            own: OwnRecords(library) { pictures.bytes(of: $0) }, servers: { servers },
            look: { await images.look($0) },
            resting: { network.pauses.hear($0, $1) })
    }

    private static func show(_ gathering: Gathering) {
        let line = "\r\(Words.coversSoFar(gathering.albums.count, gathering.listed)) "
        StandardError.raw(gathering.stage == .done ? line + "\n" : line)
    }
}

/// Reads what `import` is given.
struct ImportTarget {
    private let network: Network
    private let providers: [String: MusicProvider]
    private let stored: [String: Bool]

    /// - Parameters:
    ///   - providers: by id.
    ///   - stored: the sources that the player has switched on or off.
    init(_ network: Network, _ providers: [String: MusicProvider], _ stored: [String: Bool]) {
        self.network = network
        self.providers = providers
        self.stored = stored
    }

    /// Takes a reference as `search` prints it; reads everything else as text that a person pastes.
    func reference(_ what: String) throws(Failure) -> SourceReference {
        if let reference = SourceReference(what), providers[reference.source] != nil { return reference }
        let path = URL(fileURLWithPath: what).path
        let isThere = FileManager.default.fileExists(atPath: path)
        if !isThere, PlaylistFile.isName(what) { throw .usage(Words.noSuchFile(what)) }
        do throws(PastedAddress.Refusal) {
            return try PastedAddress.existing(isThere ? path : what, servers: (try? network.accounts.all()) ?? [])
        } catch {
            if case .short(let short) = error { return try follow(short) }
            // An address may lack its scheme, and then looks like a reference.
            if error == .unknown, !what.contains("://"), let gone = SourceReference(what) {
                throw Failure.usage(Words.sourceIsOff(gone.source))
            }
            if case .noFile = error { throw .usage(error.message) }
            if error == .unknown, Self.isFileName(what) { throw .usage(Words.noSuchFile(what)) }
            throw Failure(error.message)
        }
    }

    /// An unknown text looks like the name of a file, and not of a machine.
    private static func isFileName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, !text.contains(":"), !text.contains("/"), let ending = parts.last?.lowercased() else {
            return false
        }
        return (1...5).contains(ending.count) && !["com", "net", "org"].contains(ending)
    }

    private func follow(_ short: ShortAddress) throws(Failure) -> SourceReference {
        if let provider = providers[short.provider] { try SourceSwitch.demandConsent(provider, stored) }
        let name = providers[short.provider]?.name ?? short.provider
        return try Waiting.value { [network] () async throws(Failure) in
            do throws(SourceError) {
                return try await short.reference(network.client, at: network.addresses)
            } catch {
                throw Failure(error == .notFound ? Words.shortAddress : error.message(source: name))
            }
        }
    }
}
