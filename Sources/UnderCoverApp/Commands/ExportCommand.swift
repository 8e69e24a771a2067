import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: """
            Print settings, favourites, scores, categories, daily fives, answers, deeds, and what you put right as JSON.
            """,
        discussion: "`import` adds them on another machine. Passwords and keys are not among them.")

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "For symmetry with the other commands: the answer is always JSON.") var json = false
    @Option(help: ArgumentHelp("Write to a file instead of standard output, which is also -.", valueName: "FILE"))
    var out: OutFile?

    func run() throws {
        let document = try document()
        guard let out, !out.isStandardOutput else { return Output.document(document) }
        try out.write(document)
    }

    private func document() throws -> Data {
        let files: GameFiles
        do throws(Failure) { files = try GameFiles(dataDir: dataDir, needsStore: true) } catch {
            // A full or read-only disk stops the store from opening, but what it holds can still be read.
            guard let salvaged = Store.salvagedJSON(folder: try FileLocations(dataDir: dataDir).folders.data) else {
                throw error
            }
            Log.warn(error.description)
            return salvaged
        }
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        let library = MusicLibrary.open(files, Readers()) { _ in }
        defer { library.close() }
        return try store.exportJSON(
            corrections: try library.isUsed ? library.told { try $0.corrections() } : [],
            playlists: library.exportedPlaylists())
    }
}

/// Tells what `export` wrote from other files that `import` is given.
enum ExportFile {
    /// nil for anything else, and for an export that is damaged: it is then refused as no list of music.
    static func read(_ path: String) throws(Failure) -> ExportDocument? {
        let url = URL(fileURLWithPath: path)
        let facts = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard url.pathExtension.lowercased() == "json", facts?.isRegularFile == true,
            (facts?.fileSize ?? .max) <= ExportDocument.mostBytes, let json = try? Data(contentsOf: url)
        else { return nil }
        switch ExportDocument.read(json) {
        case nil: return nil
        case .success(let document): return document
        case .failure(let newer):
            throw Failure(Words.storeNewer(url.path, String(newer.version), String(ExportDocument.version)))
        }
    }
}

/// Writes a category as one file.
struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack", abstract: "Write a category as one file, which `import` takes in on another machine.",
        discussion: """
            Covers and pieces of the box go along. Other covers belong to others: they stay here unless asked for, and are \
            fetched anew where the pack is opened. docs/PACKS.md says what is in a pack, and how to make one by hand.
            """)

    @Argument(help: "Its id or its name.") var id: String
    @Option(help: ArgumentHelp("The file, - for standard output; one that is there is replaced.", valueName: "FILE"))
    var out: OutFile
    @Option(help: "Which covers: free (what may be shared), all (for machines of your own), none.")
    var covers = PackedCovers.free
    @Option(help: "What to call it there; else as it is called here.") var name: String?
    @OptionGroup var options: CommandOptions

    private struct Report: Encodable {
        let id, name, file: String
        let albums, covers, pieces, bytes: Int
        /// Covers that are not in it: not ours to share, to be fetched where it is opened, not on this machine.
        let keptBack, fetched, absent: Int
    }

    func validate() throws {
        if out.isStandardOutput, options.json {
            throw ValidationError("--json and --out - would both write to standard output; give one.")
        }
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir, needsStore: true)
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        defer { store.close() }
        let all = files.categories(files.opening.stored.kept.categories) + files.fridays
        let category = try all.ruled(files).called(id)
        let given = try name.map { name throws(Failure) in
            guard let clean = CategoryName.clean(name) else { throw Failure.usage(Words.needsAName) }
            return clean
        }
        let shown = given ?? category.shownName
        let readers = Readers()
        readers.acceptNoSandbox(Kept(files.opening.stored.kept).settings.readsUnconfined)
        let library = MusicLibrary.open(files, readers) { _ in }
        defer { library.close() }
        let cache = CoverCache(folder: files.folders.cache)
        let pictures = OwnPictures(library, decoding: readers.pooledTagDecoding, cache: cache)
        let making = PackMaking(
            records: files.records, assets: files.assets, store: store, cache: cache,
            files: PackFiles(data: files.folders.data), own: { pictures.bytes(of: $0) },
            pressed: { files.pressedSleeve($0)?.picture.bytes })
        let file = out.isStandardOutput ? Self.temporary : out.url
        let made: MadePack
        do throws(PackMakingError) {
            made = try making.make(category, name: shown, covers: covers, to: file)
        } catch {
            throw failure(error, shown, category.albums.count)
        }
        if out.isStandardOutput { try hand(over: file) }
        try report(made, shown)
    }

    /// A zip cannot be written to a pipe, because it is gone back in.
    private static var temporary: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-\(UUID().uuidString)")
    }

    private func hand(over file: URL) throws {
        defer { try? FileManager.default.removeItem(at: file) }
        guard let bytes = try? Data(contentsOf: file, options: .mappedIfSafe) else { throw OutFile(file.path).failure }
        try out.write(bytes)
    }

    private func failure(_ problem: PackMakingError, _ name: String, _ albums: Int) -> Failure {
        switch problem {
        case .empty: Failure(Words.packEmpty(name))
        case .tooLong: Failure(Words.packTooLong(name, albums))
        case .tooHeavy: Failure(Words.packTooHeavy(name))
        case .missingLibrary: Failure(Words.isMissing(.packs))
        case .unwritable: out.isStandardOutput ? OutFile(Self.temporary.path).failure : out.failure
        }
    }

    private func report(_ made: MadePack, _ name: String) throws {
        if options.json {
            return try Output.json(
                Report(
                    id: made.id, name: name, file: out.path, albums: made.albums, covers: made.covers,
                    pieces: made.pieces,
                    bytes: made.size, keptBack: made.keptBack, fetched: made.fetched, absent: made.absent))
        }
        let lacks = Words.packLacks(keptBack: made.keptBack, isFetched: made.fetched > 0, absent: made.absent)
        if out.isStandardOutput { return lacks.map(StandardError.line) ?? () }
        Output.row([out.path, String(made.albums), name])
        if let lacks { Output.line(lacks) }
    }
}

extension PackedCovers: ExpressibleByArgument {}
