import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

struct CategoriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories",
        abstract: "List what there is to play, or the albums of one category; rename and delete your own.",
        subcommands: [List.self, Rename.self, Delete.self], defaultSubcommand: List.self)

    struct Options: ParsableArguments {
        @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
        @Flag(help: "Print JSON instead of lines.") var json = false
    }
}

extension CategoriesCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List what there is to play, or the albums of one category.")

        @Argument(help: "A category whose albums to list, by its id or its name.") var id: String?
        @OptionGroup var options: Options

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
            let files = try GameFiles(dataDir: options.dataDir)
            let categories = try files.categories(files.opening.stored.kept.categories).ruled(files)
            guard let id else { return try list(categories) }
            let albums = try categories.called(id).albums.map {
                AlbumEntry(id: $0.id.rawValue, title: $0.title, artist: $0.artist, year: $0.year, genre: $0.genre)
            }
            try Output.list(albums, json: options.json) { [$0.title, $0.artist, $0.year.map(String.init) ?? ""] }
        }

        private func list(_ categories: [Category]) throws {
            let entries = categories.map {
                Entry(
                    id: $0.id.rawValue, name: $0.shownName, shelf: $0.section.rawValue, albums: $0.albums.count,
                    expected: $0.expected)
            }
            try Output.list(entries, json: options.json) { [$0.id, String($0.albums), $0.name] }
        }
    }
}

extension [Category] {
    /// The category with that id, else the only one of that name. Case and accents make no difference to a name.
    func called(_ text: String) throws(Failure) -> Category {
        if let category = first(where: { $0.id.rawValue == text }) { return category }
        let key = TextFolding.key(text)
        let named = filter { !key.isEmpty && $0.names.contains(key) }
        guard let first = named.first else { throw Failure.usage(Words.noCategory(text)) }
        guard named.count == 1 else {
            throw Failure.usage(Words.severalCategories(first.shownName, named.map(\.id.rawValue)))
        }
        return first
    }
}

extension [Category] {
    /// With the albums that the library has for rules today.
    func ruled(_ files: GameFiles) throws(Failure) -> [Category] {
        guard contains(where: { $0.origin?.isRule == true }) else { return self }
        let library = MusicLibrary.open(files, Readers()) { _ in }
        guard library.isUsed else { return self }
        defer { library.close() }
        return try map { category throws(Failure) in
            guard let rule = category.origin, rule.isRule else { return category }
            var category = category
            category.albums = try library.told { try $0.albums(of: rule) }
            return category
        }
    }
}
