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
}

extension CategoriesCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List what there is to play, or the albums of one category.")

        @Argument(help: "A category whose albums to list, by its id or its name.") var id: String?
        @OptionGroup var options: CommandOptions

        private struct Entry: Encodable {
            let name, shelf: String
            let albums: Int
            /// Albums that a list has once all its covers are fetched.
            let expected: Int?
        }

        private struct AlbumEntry: Encodable {
            let genre: String?
            /// Its place in New Releases Friday; nil for all others.
            let press: PressPlace?
        }

        func run() throws {
            let files = try GameFiles(dataDir: options.dataDir, needsStore: options.dataDir != nil)
            let categories = try files.categories(files.opening.stored.kept.categories).ruled(files)
            // Months of the back catalogue are parts of the first.
            guard let id else { return try list(categories + files.fridays.prefix(1)) }
            let albums = try (categories + files.fridays).called(id).albums.map {
                Listed(
                    entry: AlbumEntry(genre: $0.genre, press: PressPlace($0.id)), id: $0.id.rawValue, title: $0.title,
                    artist: $0.artist, year: $0.year)
            }
            try Output.list(albums, json: options.json) { [$0.title, $0.artist ?? "", $0.year.map(String.init) ?? ""] }
        }

        private func list(_ categories: [Category]) throws {
            let entries = categories.map {
                let entry = Entry(
                    name: $0.shownName, shelf: $0.section.rawValue, albums: $0.albums.count, expected: $0.expected)
                return Listed(entry: entry, id: $0.id.rawValue, title: entry.name)
            }
            try Output.list(entries, json: options.json) { [$0.id, String($0.entry.albums), $0.title] }
        }
    }
}

/// The edition, week and place of a record of New Releases Friday, as lists in JSON say it.
struct PressPlace: Encodable {
    let edition, week, place: Int

    /// nil for all other records.
    init?(_ id: Album.ID) {
        guard let pressed = PressedID(id) else { return nil }
        (edition, week, place) = (pressed.edition, pressed.week, pressed.place)
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

// `under-cover categories rename` and `delete`, for categories of the player's.

extension CategoriesCommand {
    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rename", abstract: "Give a category of yours another name.")

        @Argument(help: "Its id or its name.") var id: String
        @Argument(help: "What to call it.") var name: String
        @OptionGroup var options: CommandOptions

        func run() throws {
            guard let name = CategoryName.clean(name) else { throw Failure.usage(Words.needsAName) }
            let category = try options.change(id, name: name) { category, store, _ throws(StoreError) in
                try store.renameCategory(category.id, to: name)
            }
            try options.report(category, name: name, as: "renamed")
        }
    }

    struct Delete: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Delete a category of yours. Favourites and scores stay.")

        @Argument(help: "Its id or its name.") var id: String
        @OptionGroup var options: CommandOptions

        func run() throws {
            let category = try options.change(id) { category, store, files throws(StoreError) in
                try store.deleteCategory(category.id)
                store.sweepPacks(PackFiles(data: files.folders.data))
                ScannedRecords(data: files.folders.data).forget(category.id)
            }
            try options.report(category, name: category.name, as: "deleted")
        }
    }
}

extension CommandOptions {
    /// Returns the category as it was.
    /// - Parameter name: the new name, which no other category may have.
    fileprivate func change(
        _ id: String, name: String? = nil, _ change: (Category, Store, GameFiles) throws(StoreError) -> Void
    ) throws(Failure) -> Category {
        let files = try GameFiles(dataDir: dataDir, needsStore: true)
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        defer { store.close() }
        let categories = files.categories(files.opening.stored.kept.categories)
        let category = try categories.called(id)
        guard category.section == .yours else { throw Failure(Words.notYours(category.name)) }
        if let other = name.flatMap({ categories.named($0, besides: category.id) }) {
            throw Failure(Words.nameIsTaken(other.name))
        }
        do throws(StoreError) { try change(category, store, files) } catch { throw Failure(error.description) }
        return category
    }

    fileprivate func report(_ category: Category, name: String, as what: String) throws {
        if json { return try Output.json([what: category.id.rawValue, "name": name]) }
        Output.row([category.id.rawValue, name])
    }
}

/// `under-cover library playlists`
struct PlaylistsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "playlists",
        abstract: "List the playlists of your music folders and your own; make and add to your own.",
        discussion: """
            The columns are id, name, songs, and how many of these are in your library; * marks your own, which are M3U8 \
            files in the data folder. `import` makes a category of any of them by its id.
            """,
        subcommands: [List.self, Add.self], defaultSubcommand: List.self)
}

extension PlaylistsCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List playlists.")

        @Option(help: "name; playlists have no other order.") var sort = ShelfOrder.name
        @OptionGroup var options: CommandOptions

        func validate() throws {
            if sort != .name { throw ValidationError("Playlists are sorted by name only.") }
        }

        func run() throws {
            let library = try MusicLibrary.opened(dataDir: options.dataDir)
            defer { library.close() }
            try options.print(try library.told { try $0.playlists() })
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add songs and albums to a playlist of yours, which is made if needed.")

        @Argument(help: "The playlist's name.") var name: String
        @Argument(help: "Ids of songs and albums, as `library songs` and `library albums` print them.") var ids:
            [String]
        @OptionGroup var options: CommandOptions

        func run() throws {
            let library = try MusicLibrary.opened(dataDir: options.dataDir)
            defer { library.close() }
            let songs = try ids.flatMap { id throws(Failure) -> [String] in
                let album = Album.ID(rawValue: id)
                guard album.isOwn else { return [id] }
                guard let page = try library.told({ try $0.album(album) }) else {
                    throw .usage(Words.noAlbumToCorrect(id))
                }
                return page.songs.map(\.id)
            }
            let saved = try library.told { try $0.save(songs, asPlaylist: name) }
            try options.print(try library.told { try $0.playlists() }.filter { $0.id == saved.path })
        }
    }
}

extension CommandOptions {
    fileprivate func print(_ playlists: [ShelfPlaylist]) throws {
        try Output.list(playlists.map { ShelfEntry($0) }, json: json, \.fields)
    }
}
