// Files and pasted text that name songs or albums.

extension Words {
    package static var playlistFiles: String { say("Playlist files") }
    package static var playlistTooLarge: String {
        say("this file is larger than any playlist (8 MB; 64 MB for Library.xml).")
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
    package static func fileTrouble(_ error: SourceError, _ path: String) -> String {
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

// MARK: - What came of a file

extension Words {
    /// Before the number of albums; empty where all are found.
    static func foundSome(_ gathering: Gathering) -> String {
        guard let named = gathering.named, let found = gathering.found, found < named else { return "" }
        return ended(foundOf(found, named))
    }

    package static func foundOf(_ found: Int, _ named: Int) -> String { say("\(found) of \(named) found") }

    /// In a shell: what a category lacks, and why; nil where it lacks nothing.
    package static func lost(_ made: Gathering) -> String? {
        var parts: [String] = []
        if let named = made.named, let found = made.found, found < named { parts.append(ended(foundOf(found, named))) }
        let missing = missing(made)
        if !missing.isEmpty { parts.append(missing) }
        if let lines = made.unfound, !lines.isEmpty { parts.append(notFound(lines.map(\.text))) }
        if let problem = made.problem, made.stage == .done { parts.append(problem) }
        return parts.isEmpty ? nil : sentences(parts)
    }

    /// The albums that a category lacks, and why; empty where it lacks none.
    static func missing(_ made: Gathering) -> String {
        let leftOut = missing(made.leftOut, coverless: made.coverless)
        let unread = made.unread.flatMap { $0 > 0 ? couldNotBeRead($0) : nil }
        return sentences([leftOut, unread ?? ""])
    }

    private static func couldNotBeRead(_ lines: Int) -> String {
        plural(lines, "1 entry could not be read.", "\(lines) entries could not be read.")
    }

    private static func notFound(_ lines: [String]) -> String {
        let most = 10
        let shown = lines.prefix(most).map { String($0.prefix(80)) }.joined(separator: "; ")
        let more = lines.count - most
        return more > 0 ? say("Not found: \(shown); \(more) more.") : say("Not found: \(shown).")
    }
}

// MARK: - Putting lines right

extension Words {
    static var noListNow: String { say("Not now. Try again when you are back at the categories.") }
    static var dropOrPaste: String { say("Or drop a file, or paste a list") }
    static func needYou(_ count: Int) -> String { plural(count, "1 needs you", "\(count) need you") }
    static func playWith(_ count: Int) -> String { say("Play with \(count)") }
    static var isItThis: String { say("Which one is it?") }
    static var leaveItOut: String { say("Leave it out") }
    static var takeIt: String { say("Take it") }
    static var leftOutLine: String { say("left out") }
    static var putRight: String { say("put right") }
    static var albumHint: String { say("Artist and album") }
    static var theCatalogue: String { say("The catalogue") }
    static var allPutRight: String { say("Nothing is left to put right.") }
    static func setRight(_ done: Int, _ open: Int) -> String {
        let all = done + open
        return say("\(done) of \(all) decided")
    }
    static func nothingLike(_ words: String) -> String {
        say("No album is called “\(words.prefix(60))”. Try fewer words, or leave it out.")
    }
}
