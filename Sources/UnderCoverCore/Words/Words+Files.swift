// Files and pasted text that name songs or albums.

extension Words {
    package static let playlistFiles = "Playlist files"
    package static let playlistTooLarge = "this file is larger than any playlist (8 MB; 64 MB for Library.xml)."
    package static let isAFolder = "this is a folder. Choose a file in it."
    private static let readable =
        "M3U, PLS, XSPF, JSPF, CSV, text, Apple’s Library.xml and Spotify’s Playlist1.json can be read."
    package static let notAPlaylistFile = "That file is no list of music. " + readable
    package static let namesVideosOnly =
        "it names YouTube’s videos by number only. Use music-library-songs.csv beside it, or convert it with TuneMyMusic."

    package static let pastedList = "Pasted list"
    package static let pastedTooLarge = "That text is larger than any list (8 MB)."
    package static func pastedNotKept(_ folder: String) -> String {
        "The list could not be kept in \(folder). Is there room, and may the game write there?"
    }

    package static func unknownColumns(_ columns: [String]) -> String {
        let names = columns.prefix(4).map { "“\($0.prefix(30))”" }.joined(separator: ", ")
        let found = names.isEmpty ? "It has no columns." : "Its columns are \(names)."
        return "two of its columns have to be called artist, album or title. \(found) Name them in its first row."
    }

    /// Errors of a file, for which "it said no" makes no sense.
    package static func fileTrouble(_ error: SourceError, _ path: String) -> String {
        switch error {
        case .notFound: noSuchFile(path)
        case .notAllowed: "\(path) may not be read."
        case .refused(let reason): "\(path): \(reason)"
        default: "\(path) is damaged, or no list of music. \(readable)"
        }
    }

    package static func noSuchFile(_ path: String) -> String { "There is no file \(path)." }

    package static func closedPlace(_ place: String) -> String {
        "\(place) does not let games look at its playlists. Export it as a CSV or text file, for example with TuneMyMusic, "
            + "and import that file."
    }
}

// MARK: - What came of a file

extension Words {
    /// Before the number of albums; empty where all are found.
    static func foundSome(_ gathering: Gathering) -> String {
        guard let named = gathering.named, let found = gathering.found, found < named else { return "" }
        return foundOf(found, named) + ". "
    }

    package static func foundOf(_ found: Int, _ named: Int) -> String { "\(found) of \(named) found" }

    /// In a shell: what a category lacks, and why; nil where it lacks nothing.
    package static func lost(_ made: Gathering) -> String? {
        var parts: [String] = []
        if let named = made.named, let found = made.found, found < named { parts.append(foundOf(found, named) + ".") }
        let missing = missing(made)
        if !missing.isEmpty { parts.append(missing) }
        if let lines = made.unfound, !lines.isEmpty { parts.append(notFound(lines.map(\.text))) }
        if let problem = made.problem, made.stage == .done { parts.append(problem) }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// What a category lacks, and why; empty where it lacks nothing.
    static func missing(_ made: Gathering) -> String {
        let leftOut = missing(made.leftOut, coverless: made.coverless)
        let unread = made.unread.flatMap { $0 > 0 ? couldNotBeRead($0) : nil }
        return [leftOut, unread ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func couldNotBeRead(_ lines: Int) -> String {
        lines == 1 ? "1 entry could not be read." : "\(lines) entries could not be read."
    }

    private static func notFound(_ lines: [String]) -> String {
        let most = 10
        let rest = lines.count > most ? "; \(lines.count - most) more" : ""
        return "Not found: " + lines.prefix(most).map { String($0.prefix(80)) }.joined(separator: "; ") + rest + "."
    }
}

// MARK: - Putting lines right

extension Words {
    static let noListNow = "Not now. Try again when you are back at the categories."
    static let dropOrPaste = "Or drop a file, or paste a list"
    static func needYou(_ count: Int) -> String { count == 1 ? "1 needs you" : "\(count) need you" }
    static func playWith(_ count: Int) -> String { "Play with \(count)" }
    static let isItThis = "Which one is it?"
    static let leaveItOut = "Leave it out"
    static let takeIt = "Take it"
    static let leftOutLine = "left out"
    static let putRight = "put right"
    static let albumHint = "Artist and album"
    static let theCatalogue = "The catalogue"
    static let allPutRight = "Nothing is left to put right."
    static func setRight(_ done: Int, _ open: Int) -> String { "\(done) of \(done + open) decided" }
    static func nothingLike(_ words: String) -> String {
        "No album is called “\(words.prefix(60))”. Try fewer words, or leave it out."
    }
}
