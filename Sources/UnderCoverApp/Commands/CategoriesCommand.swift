import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic

struct CategoriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories", abstract: "List what there is to play, or the albums of one category.")

    @Argument(help: "A category whose albums to list.")
    var id: String?

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
    var dataDir: String?

    @Flag(help: "Print JSON instead of lines.")
    var json = false

    private struct Entry: Encodable {
        let id: String
        let name: String
        let shelf: String
        let albums: Int
        /// Albums that a list has once all its covers are fetched.
        let expected: Int?
    }

    private struct AlbumEntry: Encodable {
        let id: String
        let title: String
        let artist: String
        let year: Int?
        let genre: String?
    }

    func run() throws {
        let files = try GameFiles(dataDir: dataDir)
        let categories = files.categories(files.opening.stored.kept.categories)
        guard let id else { return try list(categories) }
        guard let category = categories.first(where: { $0.id.rawValue == id }) else {
            throw Failure("There is no category “\(id)”. `under-cover categories` lists them.")
        }
        let albums = category.albums.map {
            AlbumEntry(id: $0.id.rawValue, title: $0.title, artist: $0.artist, year: $0.year, genre: $0.genre)
        }
        if json { return try Output.json(albums) }
        for album in albums {
            Output.line([album.title, album.artist, album.year.map(String.init) ?? ""].joined(separator: "\t"))
        }
    }

    private func list(_ categories: [Category]) throws {
        let entries = categories.map {
            Entry(
                id: $0.id.rawValue, name: $0.name, shelf: $0.section.rawValue, albums: $0.albums.count,
                expected: $0.expected)
        }
        if json { return try Output.json(entries) }
        for entry in entries { Output.line("\(entry.id)\t\(entry.albums)\t\(entry.name)") }
    }
}

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print settings, favourites, scores and your categories as JSON.")

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
    var dataDir: String?

    @Flag(help: "For symmetry with the other commands: the answer is always JSON.")
    var json = false

    @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "FILE"))
    var out: String?

    func run() throws {
        let document = try document()
        guard let out else { return Output.write(document + Data("\n".utf8)) }
        do { try document.write(to: URL(fileURLWithPath: out), options: .atomic) } catch {
            throw Failure("\(out) cannot be written.")
        }
    }

    private func document() throws(Failure) -> Data {
        let files: GameFiles
        do throws(Failure) { files = try GameFiles(dataDir: dataDir, needsStore: true) } catch {
            // A full or read-only disk stops the store from opening, but what it holds can still be read.
            guard let salvaged = Store.salvagedJSON(folder: try FileLocations(dataDir: dataDir).folders.data) else {
                throw error
            }
            Log.warn(error.description)
            return salvaged
        }
        guard let store = files.opening.store else { throw Failure("What was saved could not be opened.") }
        do throws(StoreError) { return try store.exportJSON() } catch { throw Failure(error.description) }
    }
}
