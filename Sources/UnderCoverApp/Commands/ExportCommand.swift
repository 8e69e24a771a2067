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
    @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "FILE")) var out: String?

    func run() throws {
        let document = try document()
        guard let out else { return Output.document(document) }
        do { try document.write(to: URL(fileURLWithPath: out), options: .atomic) } catch {
            throw Failure(Words.isUnwritable(out))
        }
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
