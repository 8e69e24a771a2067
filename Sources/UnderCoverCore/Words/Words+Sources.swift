import UnderCoverCatalogue

// MARK: - Finding

extension Words {
    static var addCategory: String { say("Add category") }
    static var sources: String { say("Sources") }
    static var everySource: String { say("All") }
    static var searchHint: String { say("Playlist, genre, decade, address…") }
    static var orPickOne: String { say("Type, or pick one of these") }
    static var type: String { say("Type") }
    static var deleteLetter: String { say("Delete") }
    static var nextSource: String { say("Next source") }
    static var space: String { say("Space") }
    static var alreadyHere: String { say("Already here") }
    static var addIt: String { say("Add it") }
    static var tryAgain: String { say("Try again") }
    static var cancel: String { say("Cancel") }
    static var singles: String { say("Singles too") }
    static var compilations: String { say("Compilations too") }
    static var variousArtists: String { say("Various artists too") }
    static var rename: String { say("Rename") }
    static var nameHint: String { say("A name for it") }
    static var keepName: String { say("Rename it") }
    static var needsName: String { say("It needs a name.") }
    static var refresh: String { say("Fetch again") }
    static var fetchIt: String { say("Fetch it") }
    static var addServer: String { say("Add a server") }
    static var switchIt: String { say("Switch") }
    static var asking: String { say("Asking…") }
    static var on: String { say("on") }
    static var off: String { say("off") }
    static var connect: String { say("Connect") }
    static var next: String { say("Next") }

    static func searching(_ names: [String]) -> String {
        names.count > 2 ? say("Asking \(names.count) sources…") : say("Asking \(together(names))…")
    }

    /// How many covers a category has; "3 of 20" while it is incomplete.
    static func count(_ category: Category) -> String {
        guard let expected = category.expected, expected > category.albums.count else {
            return String(category.albums.count)
        }
        // The game fetches a list only when the player opens it, so an unopened one has no progress to show.
        if category.albums.isEmpty, category.section == .lists || category.origin?.isRule == true {
            return String(expected)
        }
        return category.albums.isEmpty ? say("0 of \(expected)") : say("\(category.albums.count) of \(expected)")
    }

    static func songs(_ count: Int) -> String { plural(count, "1 song", "\(count) songs") }

    /// The number of songs in a playlist, or of albums on a shelf.
    static func count(_ count: Int, in kind: SourceReference.Kind) -> String {
        [.artist, .album].contains(kind) ? albums(count) : songs(count)
    }

    static func kind(_ kind: SourceReference.Kind) -> String {
        switch kind {
        case .playlist: say("playlist")
        case .genre: say("genre")
        case .decade: say("decade")
        case .chart: say("chart")
        case .series: say("series")
        case .fresh: say("new")
        case .favourites: say("favourites")
        case .random: say("anything")
        case .file: say("file")
        case .list: say("list")
        case .artist: say("artist")
        case .album: say("album")
        case .all: say("all")
        case .label: say("label")
        case .unasked: say("never asked")
        case .unheard: say("never heard")
        case .joined: say("several")
        case .listener: say("listener")
        case .collection: say("collection")
        }
    }

    /// A few words, for a line that lists several sources.
    static func shortError(_ error: SourceError, source: String) -> String {
        switch error {
        case .offline: say("\(source): offline.")
        case .keptOffline: say("\(source): not asked.")
        case .loginPage: say("\(source): sign in to the network.")
        case .webPage: say("\(source): a web page.")
        case .busy: say("\(source): too busy.")
        case .tooSlow: say("\(source): too slow.")
        case .resting(let seconds?) where (0...3_600).contains(seconds):
            say("\(source): resting for \(Words.seconds(max(1, Int(seconds.rounded(.up))))).")
        case .resting: say("\(source): resting.")
        case .wrongPassword: say("\(source): wrong password.")
        case .insecure(.plainHTTP): say("\(source): no https.")
        case .insecure(.needsTLS): say("\(source): only https.")
        case .insecure(.untrusted), .insecure(.outOfDate), .insecure(.otherName), .insecure(.otherKey):
            say("\(source): not trusted.")
        case .insecure: say("\(source): no secure way.")
        case .notFound, .unsupported: say("\(source): nothing.")
        case .tooFewLetters(let least): say("\(source): \(least) letters or more.")
        case .notAllowed: say("\(source): not allowed.")
        case .refused, .told: say("\(source): refused.")
        case .garbled: say("\(source): unreadable answer.")
        case .cancelled: say("\(source): stopped.")
        }
    }

    // MARK: Making a category

    /// Progress of making a category. The first sentence is loud.
    /// - Parameter rest: the paused source that it waits for, and the seconds left.
    static func progress(
        _ gathering: Gathering, source: String?, rest: (name: String, seconds: Int)? = nil
    ) -> [(text: String, isLoud: Bool)] {
        let count = gathering.albums.count
        // Replaces "Asking …", because a paused source is not being asked.
        let waiting = rest.map { isResting($0.name, $0.seconds) }
        switch gathering.stage {
        case .listing:
            let soFar = soFar(gathering.listed)
            let asking = source.map { source in say("Asking \(source)…") } ?? say("Asking around…")
            guard let waiting else {
                return [(gathering.listed == 0 ? asking : soFar, true)]
            }
            return [(waiting, true)] + (gathering.listed == 0 ? [] : [(soFar, false)])
        case .covers:
            return [
                (waiting ?? say("Finding covers."), true),
                (
                    gathering.canPlay
                        ? say("\(count) of \(albums(gathering.listed)). The rest can catch up while you play.")
                        : say("\(count) of \(albums(gathering.listed))."), false
                ),
            ]
        case .done:
            guard gathering.canPlay else {
                return [
                    (
                        tooFewAlbums(
                            left: gathering.albums.count, leftOut: gathering.leftOut, coverless: gathering.coverless),
                        true
                    )
                ]
            }
            let rest = missing(gathering)
            return [
                (
                    sentences([foundSome(gathering), say("\(albums(count)), ready to play."), owned(gathering) ?? ""]),
                    true
                )
            ]
                + (rest.isEmpty ? [] : [(rest, false)])
        case .failed:
            let enough = gathering.canPlay ? [(canBePlayed(count), false)] : []
            return [(gathering.problem ?? say("That did not work."), true)] + enough
        case .cancelled: return [(say("Stopped."), true)]
        }
    }

    package static func canBePlayed(_ count: Int) -> String {
        plural(count, "1 album is here and can be played.", "\(count) albums are here and can be played.")
    }

    static func isReady(_ name: String, _ count: Int) -> String { say("“\(name)” is ready: \(albums(count)).") }

    // MARK: Sources

    static func about(_ source: Source) -> String {
        if let address = source.address {
            return source.kind == .server
                ? address
                : say("At \(address), not its usual address")
        }
        return source.notice == nil ? say("Open to all, no account") : say("No account; has terms of its own")
    }

    /// - Parameter package: that brings the decoders; empty where the game has to be built again.
    static func decodersMissing(_ package: String) -> String {
        let remedy = rareRemedy(package)
        return say("AAC, ALAC, WavPack and Musepack stay silent. To hear them, \(remedy).")
    }

    static func answers(_ name: String) -> String { say("\(name) answers.") }

    static func fieldLabel(_ field: ServerLogin.Field) -> String {
        switch field {
        case .address: say("Where is it?")
        case .user: say("Who are you there?")
        case .password: say("And the password?")
        }
    }

    /// The advice for the player before answering; shown where there is room.
    static func fieldNote(_ field: ServerLogin.Field) -> String? {
        switch field {
        case .address, .user: nil
        case .password: say("It is kept on this machine only, for this user only.")
        }
    }

    static func fieldHint(_ field: ServerLogin.Field, _ kind: ServerKind) -> String {
        switch field {
        case .address: kind.addressHint
        case .user: say("Name")
        case .password: say("Password")
        }
    }

    static func fieldNeeded(_ field: ServerLogin.Field) -> String {
        switch field {
        case .address: say("It needs an address, such as https://music.example:4533.")
        case .user: say("It needs your name on that server.")
        case .password: say("It needs the password.")
        }
    }

    static var useACode: String { say("Quick Connect") }
    static var whereToTypeTheCode: String {
        say("Type this under Quick Connect, where you are signed in to that server already.")
    }

    static func serverKind(_ kind: ServerKind) -> String { say("Kind: \(kind.name)") }
}

// MARK: - What providers offer

extension Words {
    package static func isSwitchedOff(_ name: String) -> String {
        say("\(name) is switched off. Switch it on under Sources.")
    }

    /// Placeholder for the title behind a pasted address, until it is known.
    static var pasted: String { say("What that address leads to") }

    static func trouble(_ problem: CoverError) -> String {
        switch problem {
        case .unreadable: say("It is neither JPEG, PNG nor WebP.")
        case .cutShort: say("The picture is cut short.")
        case .moving: say("It is animated.")
        case .tooSmall(let width, let height, let least):
            say("It measures \(width) × \(height); \(least) pixels a side are needed.")
        case .tooLarge(let width, let height, let most):
            say("It measures \(width) × \(height); the limit is \(most) pixels a side.")
        case .notSquare(let width, let height): say("It measures \(width) × \(height), and covers are square.")
        case .tooHeavy(let bytes, let most):
            say("It weighs \(bytes / 1_000_000) MB; the limit is \(most / 1_000_000) MB.")
        case .placeholder: say("It is what the source shows where there is no cover.")
        }
    }

    // MARK: Accounts

    package static var secretInFile: String { say("Your password is kept in a file that only you can read.") }
    package static var secretInKeyring: String { say("Your password is kept in the desktop’s keyring.") }

    package static func askToSendReadably(_ host: String) -> String {
        say(
            "\(host) speaks plain http: everybody on the way there can read the name and the password. Send them? [y/N]"
        )
    }

    package static var allowsPlainHTTP: String { say("Give --allow-plain-http to send it all the same.") }

    package static func typeThisCode(_ code: String) -> String {
        say("Type \(code) under Quick Connect, where you are signed in already.")
    }

    package static var playlistPicture: String { say("A playlist’s picture") }
}

// MARK: - Categories of the player’s own records

extension Words {
    static func tooFewForRules(_ albums: Int) -> String {
        let needed = ShelfRule.fewestForAll
        guard albums < needed else {
            return say(
                "Fewer than \(needed) of your \(manyAlbums(albums)) have a cover and are there now. "
                    + "A category needs \(needed): see Missing art, or add a folder.")
        }
        let shelf = albums == 0 ? say("No albums are on your shelf yet.") : say("Your shelf has \(manyAlbums(albums)).")
        return sentences([shelf, say("A category needs \(needed): add another folder in Sources.")])
    }

    static func noRule(_ words: String) -> String {
        say("None of the categories from your records is called “\(words.prefix(60))”.")
    }
}
