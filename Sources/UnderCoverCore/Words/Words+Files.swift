import UnderCoverCatalogue

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
    static var chooseFile: String { say("Choose a file") }
    static var noFileWindow: String { say("Your desktop opens no window for files. Drop the file on this one.") }
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

// Names and notes that come with the game's own records and lists. Things that the player made keep their names.

extension Category {
    var shownBlurb: String? {
        guard section == .lists, let origin else { return blurb }
        return blurb.map { Words.say(Phrase(stringLiteral: $0), context: "list-" + origin.id) }
    }
}

extension Album {
    /// The liner note.
    var shownBlurb: String? { blurb.map { said($0, "note") } }

    /// Translates a sentence about the record. A row has a record's own name, without the source that the id begins
    /// with; records of the press share their sentences, so that their rows have no name.
    func said(_ sentence: String, _ kind: String) -> String {
        let parts = id.rawValue.split(separator: "/").map { String($0) }
        let row = parts.first == "press" ? "press-\(kind)" : "\(kind)-\(parts.last ?? "")"
        return Words.say(Phrase(stringLiteral: sentence), context: row)
    }
}

extension Words {
    /// Translates a sentence of a source's listing, whose module is above this one.
    static func said(ofSource text: String) -> String { say(Phrase(stringLiteral: text), context: "source") }
}

// Why music files were not read, and why albums are not asked: what is the matter with one, and what the player can do.

extension Words {
    /// The end of "x was skipped: …".
    package static func reason(_ problem: TagError) -> String {
        switch problem {
        case .damaged: say("the file is damaged; copy it again from where it came")
        case .empty: say("the file is empty; copy it again from where it came")
        case .otherKind: say("it is no music that the game can read; convert it, for example to FLAC or Opus")
        case .tooLarge: say("its tags are larger than 64 MB; take the pictures out of them with a tag editor")
        case .brokeReader: say("the program that read it crashed on it; write its tags anew with a tag editor")
        case .late: say("reading it took too long; see that its disk or its server is well, then scan again")
        case .forbidden: say("you may not read it; change its permissions")
        case .changed: say("it changed while it was read; scan again")
        case .noFile: say("it is a link or a device, which are not followed; choose the folder where the file lies")
        case .unconfined:
            say(
                "this system cannot confine the process that would read it; use a Linux kernel of 5.13 or newer, "
                    + "or accept the risk by the setting “Read unconfined”")
        case .missingTagLib: needs(.tags)
        case .missingCue: needs(.cueSheets)
        case .unreadable:
            say("the disk could not read it, or it lies over 128 folders deep; check the disk, or move it further up")
        case .otherPicture:
            say("it would be a cover, in a format that the game does not read; save it as JPEG or PNG")
        case .damagedPicture: say("its picture cannot be shown; put another one into it, or a cover.jpg beside it")
        }
    }

    /// The end of "x is not asked: …".
    package static func reason(_ reason: UnaskedAlbum.Reason) -> String {
        switch reason {
        case .single: say("it is a single; matches ask about albums")
        case .art(.none): say("it has no picture; put one into its files, or a cover.jpg beside them")
        case .art(.small): say("its picture has fewer than 200 pixels a side; find a larger one")
        case .art(.oblong): say("its picture is far from square; cut the front out of it")
        case .art(.shared): say("the picture beside its files is that of several albums; put one into its files")
        case .art(.unreadable): say("its picture cannot be shown; put another one into it, or a cover.jpg beside it")
        }
    }

    /// Above albums that are not asked.
    static func notAsked(_ albums: Int) -> String {
        plural(albums, "1 album is not asked about:", "\(number(albums)) albums are not asked about:")
    }

    /// After an upgrade has read the library again; nil where nothing has changed.
    package static func reread(_ changes: ShelfChanges) -> String? {
        let renamed = changes.renamed.count
        guard renamed > 0 || changes.before != changes.now else { return nil }
        let read = say("Your records were read again by better rules.")
        let counts =
            changes.before == changes.now ? "" : say("\(manyAlbums(changes.before)) became \(number(changes.now)).")
        let names = renamed == 0 ? "" : plural(renamed, "1 has another name.", "\(number(renamed)) have other names.")
        return sentences([read, counts, names])
    }
}
