extension Category {
    /// The folded names that searches compare: the name that is shown, and the one it was made with.
    package var names: Set<String> { [TextFolding.key(shownName), TextFolding.key(name)] }
}

extension [Category] {
    /// Another category of that name, however it is written.
    package func named(_ name: String, besides id: Category.ID) -> Category? {
        let key = TextFolding.key(name)
        return first { $0.id != id && $0.names.contains(key) }
    }
}

extension Words {
    package static var playlistFiles: String { say("Playlist files") }
    package static var playlistTooLarge: String {
        say("this file is larger than any playlist (8 MB; 32 MB for a table, 64 MB for Library.xml).")
    }
    package static var isAFolder: String { say("this is a folder. Choose a file in it.") }
    private static var readable: String {
        say("M3U, PLS, XSPF, JSPF, CSV, text, Apple’s Library.xml and Spotify’s Playlist1.json can be read.")
    }
    package static var notAPlaylistFile: String { sentences([say("That file is no list of music."), readable]) }
    package static var namesVideosOnly: String {
        say(
            "it names YouTube’s videos by number only. Use music-library-songs.csv beside it, or convert it "
                + "with TuneMyMusic."
        )
    }

    package static var pastedList: String { say("Pasted list") }
    package static var pastedTooLarge: String { say("That text is larger than any list (8 MB).") }
    package static func pastedNotKept(_ folder: String) -> String {
        say("The list could not be kept in \(folder). Is there room, and may the game write there?")
    }

    package static func unknownColumns(_ columns: [String]) -> String {
        let names = commas(columns.prefix(4).map { quoted(String($0.prefix(30))) })
        let found = names.isEmpty ? say("It has no columns.") : say("Its columns are \(names).")
        return say("two of its columns have to be called artist, album or title. \(found) Name them in its first row.")
    }

    /// Errors of a file, for which "it said no" makes no sense.
    package static func fileError(_ error: SourceError, _ path: String) -> String {
        switch error {
        case .notFound: noSuchFile(path)
        case .notAllowed: say("\(path) may not be read.")
        case .refused(let reason): "\(path): \(reason)"
        default: say("\(path) is damaged, or no list of music. \(readable)")
        }
    }

    package static func noSuchFile(_ path: String) -> String { say("There is no file \(path).") }

    package static func closedPlace(_ place: String) -> String {
        say(
            "\(place) does not let games look at its playlists. Export it as a CSV or text file, for example "
                + "with TuneMyMusic, "
                + "and import that file.")
    }
}

extension Category {
    package var shownName: String {
        switch section {
        case .builtIn where id == .newReleases: Words.newReleases
        case .builtIn: Words.say(Phrase(stringLiteral: name), context: "category-" + id.rawValue)
        case .lists: Words.say(Phrase(stringLiteral: name), context: "list-" + (origin?.id ?? ""))
        case .yours: name
        }
    }
}
