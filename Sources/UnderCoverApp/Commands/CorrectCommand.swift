import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// `under-cover library`: its lists, and what the player puts right.
struct LibraryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "List what is in your music folders, or put it right.",
        subcommands: [LibraryListCommand.self, CorrectCommand.self, PlaylistsCommand.self, BarcodeCommand.self],
        defaultSubcommand: LibraryListCommand.self)
}

struct CorrectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct",
        abstract: "Put names, years and covers of your albums right; the files stay as they are.",
        discussion: """
            An album is named by its id, as `library albums` prints it, or by its title where only one is called so. Each \
            line is an album's id, the field, its value, and what the files say. A running game shows the change when it \
            asks its library again.
            """,
        subcommands: [List.self, Put.self, Undo.self], defaultSubcommand: List.self)
}

extension CorrectCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List what is put right.")

        @OptionGroup var options: CommandOptions

        func run() throws {
            try options.with { library in
                try options.print(try library.told { try $0.corrections() }, library)
            }
        }
    }

    struct Put: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Put something about an album right.",
            discussion: """
                What the files say already is undone instead. A cover is a picture file, or the word fetched for the one \
                that was fetched from an open source.
                """)

        @Argument(help: "The album.") var album: String
        // NB: names may begin with a dash.
        @Option(parsing: .unconditional, help: "The album's title.") var title: String?
        @Option(parsing: .unconditional, help: "The album's artist.") var artist: String?
        @Option(help: "The year it came out.") var year: String?
        @Option(name: .customLong("part-of"), help: "The album that it is a part of.") var whole: String?
        @Option(help: ArgumentHelp("Its cover.", valueName: "FILE|fetched")) var cover: String?
        @OptionGroup var options: CommandOptions

        func validate() throws {
            guard [title, artist, year, whole, cover].contains(where: { $0 != nil }) else {
                throw ValidationError("Nothing to put right: name --title, --artist, --year, --part-of or --cover.")
            }
        }

        func run() throws {
            try options.with { library in
                let id = try library.album(called: album)
                // The last one may take the album's own row away.
                let fields: [(AlbumCorrection.Field, String?)] = [
                    (.title, title), (.artist, artist), (.year, year),
                    (.cover, cover.map(Self.cover)),
                    (.part, try whole.map { try library.album(called: $0).rawValue }),
                ]
                for (field, value) in fields {
                    guard let value else { continue }
                    let correction = AlbumCorrection(album: id, field: field, value: value)
                    let before = try library.told { try $0.correct(correction) }
                    if let before { StandardError.line(Words.tookThePlaceOf(before.value)) }
                }
                try library.told { try $0.followCorrection() }
                try options.print(try library.told { try $0.corrections() }.filter { $0.album == id }, library)
            }
        }

        /// The word for a picture that was fetched, or a file.
        private static func cover(_ text: String) -> String {
            if text == CoverPlace.fetched.value { return text }
            return CoverPlace.file(URL(fileURLWithPath: text).standardizedFileURL.path).value
        }
    }

    struct Undo: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "undo", abstract: "Undo what was put right about an album, or one field of it.")

        @Argument(help: "The album.") var album: String
        @Argument(help: "title, artist, year, part or cover; all of them where none is named.")
        var field: AlbumCorrection.Field?
        @OptionGroup var options: CommandOptions

        func run() throws {
            try options.with { library in
                let known = try library.told { try $0.corrections() }
                // An album that is gone, or that is part of another one, has its id still.
                let named = Album.ID(rawValue: album)
                let id = known.contains { $0.album == named } ? named : try library.album(called: album)
                try library.told {
                    try $0.undo(id, field)
                    try $0.followCorrection()
                }
                try options.print(try library.told { try $0.corrections() }.filter { $0.album == id }, library)
            }
        }
    }
}

extension AlbumCorrection.Field: ExpressibleByArgument {}

extension CommandOptions {
    private struct Entry: Encodable {
        let id, field, value: String
        /// As the files say it; nil for an album that is not here, and for what files do not say.
        let own: String?

        private enum CodingKeys: CodingKey { case id, field, value, own }

        /// A missing value is null.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(field, forKey: .field)
            try container.encode(value, forKey: .value)
            try container.encode(own, forKey: .own)
        }
    }

    fileprivate func with(_ body: (MusicLibrary) throws -> Void) throws {
        let library = try MusicLibrary.opened(dataDir: dataDir)
        defer { library.close() }
        try body(library)
    }

    fileprivate func print(_ corrections: [AlbumCorrection], _ library: MusicLibrary) throws {
        let entries = try corrections.map { correction in
            let sheet = try library.told { try $0.correctionSheet(of: correction.album) }
            return Entry(
                id: correction.album.rawValue, field: correction.field.rawValue, value: correction.value,
                own: sheet?.own(correction.field))
        }
        try Output.list(entries, json: json) { [$0.id, $0.field, $0.value, $0.own ?? ""] }
    }
}

extension MusicLibrary {
    /// An album by its id, else the only one with that title.
    fileprivate func album(called text: String) throws(Failure) -> Album.ID {
        let id = Album.ID(rawValue: text)
        if id.isOwn {
            if try told({ try $0.correctionSheet(of: id) }) != nil { return id }
            throw Failure.usage(Words.noAlbumToCorrect(text))
        }
        let key = TitleKey.title(text)
        let found = try told { try $0.find(text) }.albums.filter { TitleKey.title($0.title) == key }.map(\.id)
        guard let first = found.first else { throw Failure.usage(Words.noAlbumToCorrect(text)) }
        guard found.count == 1 else {
            throw Failure.usage(Words.severalToQueue(text, found.prefix(5).map(\.rawValue)))
        }
        return first
    }
}
