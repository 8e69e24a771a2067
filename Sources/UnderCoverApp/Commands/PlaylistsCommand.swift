import ArgumentParser
import UnderCoverCatalogue
import UnderCoverMusic

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

    struct Options: ParsableArguments {
        @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
        @Flag(help: "Print JSON instead of lines.") var json = false
    }
}

extension PlaylistsCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List playlists.")

        @Option(help: "name; playlists have no other order.") var sort = ShelfOrder.name
        @OptionGroup var options: Options

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
        @OptionGroup var options: Options

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

extension PlaylistsCommand.Options {
    fileprivate func print(_ playlists: [ShelfPlaylist]) throws {
        try Output.list(playlists.map { ShelfEntry($0) }, json: json, \.fields)
    }
}
