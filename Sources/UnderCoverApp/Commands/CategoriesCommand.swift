import ArgumentParser
import UnderCoverCore
import UnderCoverMusic

struct CategoriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories", abstract: "List what there is to play, or the albums of one category.")

    @Argument(help: "A category whose albums to list.") var id: String?
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    private struct Entry: Encodable {
        let id, name, shelf: String
        let albums: Int
        /// Albums that a list has once all its covers are fetched.
        let expected: Int?
    }

    private struct AlbumEntry: Encodable {
        let id, title, artist: String
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
        try Output.list(albums, json: json) { [$0.title, $0.artist, $0.year.map(String.init) ?? ""] }
    }

    private func list(_ categories: [Category]) throws {
        let entries = categories.map {
            Entry(
                id: $0.id.rawValue, name: $0.name, shelf: $0.section.rawValue, albums: $0.albums.count,
                expected: $0.expected)
        }
        try Output.list(entries, json: json) { [$0.id, String($0.albums), $0.name] }
    }
}
