// Sources: the places that albums come from.

extension Words {
    static func trouble(_ error: SourceError, source: String) -> String {
        switch error {
        case .offline: "\(source) cannot be reached."
        case .keptOffline: keptOffline(source)
        case .loginPage: loginPage
        case .webPage: webPage(source)
        case .busy: "\(source) is too busy: it asked for one rest after another. Try again in a few minutes."
        case .tooSlow: "\(source) took too long. Try again, or try another source."
        case .resting(let seconds?) where (0...3_600).contains(seconds):
            "\(source) asks for a rest: try again in \(Words.seconds(max(1, Int(seconds.rounded(.up)))))."
        case .resting: "\(source) asks for a rest. Try again in a minute."
        case .notFound: "\(source) does not know that one."
        case .tooFewLetters(let least): "\(source) wants \(least) letters or more."
        case .wrongPassword: "\(source) did not accept the name or the password. Check both."
        case .notAllowed: "\(source) does not let this account see that."
        case .insecure(let trouble): insecure(trouble, source: source)
        case .garbled: "\(source) answered with something that makes no sense. Try again later."
        case .unsupported: "\(source) cannot be asked that."
        case .refused(let reason): "\(source) said no: \(reason)"
        case .told(let sentence): sentence
        case .cancelled: "Stopped."
        }
    }
}

// MARK: - Finding

extension Words {
    static let addCategory = "Add category"
    static let sources = "Sources"
    static let everySource = "All"
    static let searchHint = "Playlist, genre, decade, address…"
    static let orPickOne = "Type, or pick one of these"
    static let type = "Type"
    static let deleteLetter = "Delete"
    static let nextSource = "Next source"
    static let space = "Space"
    static let alreadyHere = "Already here"
    static let addIt = "Add it"
    static let tryAgain = "Try again"
    static let cancel = "Cancel"
    static let singles = "Singles too"
    static let compilations = "Compilations too"
    static let variousArtists = "Various artists too"
    static let rename = "Rename"
    static let nameHint = "A name for it"
    static let keepName = "Rename it"
    static let needsName = "It needs a name."
    static let refresh = "Fetch again"
    static let fetchIt = "Fetch it"
    static let addServer = "Add a server"
    static let switchIt = "Switch"
    static let asking = "Asking…"
    static let on = "on"
    static let off = "off"
    static let connect = "Connect"
    static let next = "Next"

    static func searching(_ names: [String]) -> String {
        names.count > 2 ? "Asking \(names.count) sources…" : "Asking \(names.joined(separator: " and "))…"
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
        return category.albums.isEmpty ? "0 of \(expected)" : "\(category.albums.count) of \(expected)"
    }

    static func songs(_ count: Int) -> String { count == 1 ? "1 song" : "\(count) songs" }

    /// What a playlist holds, or a shelf.
    static func count(_ count: Int, in kind: SourceReference.Kind) -> String {
        [.artist, .album].contains(kind) ? albums(count) : songs(count)
    }

    static func kind(_ kind: SourceReference.Kind) -> String {
        switch kind {
        case .playlist: "playlist"
        case .genre: "genre"
        case .decade: "decade"
        case .chart: "chart"
        case .series: "series"
        case .fresh: "new"
        case .favourites: "favourites"
        case .random: "anything"
        case .file: "file"
        case .list: "list"
        case .artist: "artist"
        case .album: "album"
        case .all: "all"
        case .label: "label"
        case .unasked: "never asked"
        }
    }

    /// A few words, for a line that lists several sources.
    static func shortTrouble(_ error: SourceError, source: String) -> String {
        switch error {
        case .offline: "\(source): offline."
        case .keptOffline: "\(source): not asked."
        case .loginPage: "\(source): sign in to the network."
        case .webPage: "\(source): a web page."
        case .busy: "\(source): too busy."
        case .tooSlow: "\(source): too slow."
        case .resting(let seconds?) where (0...3_600).contains(seconds):
            "\(source): \(restingFor(max(1, Int(seconds.rounded(.up)))))."
        case .resting: "\(source): resting."
        case .wrongPassword: "\(source): wrong password."
        case .insecure(.plainHTTP): "\(source): no https."
        case .insecure(.needsTLS): "\(source): only https."
        case .insecure(.untrusted), .insecure(.outOfDate), .insecure(.otherName), .insecure(.otherKey):
            "\(source): not trusted."
        case .insecure: "\(source): no secure way."
        case .notFound, .unsupported: "\(source): nothing."
        case .tooFewLetters(let least): "\(source): \(least) letters or more."
        case .notAllowed: "\(source): not allowed."
        case .refused, .told: "\(source): refused."
        case .garbled: "\(source): no sense in it."
        case .cancelled: "\(source): stopped."
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
            let soFar = "\(albums(gathering.listed)) so far."
            guard let waiting else { return [(gathering.listed == 0 ? "Asking \(source ?? "around")…" : soFar, true)] }
            return [(waiting, true)] + (gathering.listed == 0 ? [] : [(soFar, false)])
        case .covers:
            return [
                (waiting ?? "Finding covers.", true),
                (
                    gathering.canPlay
                        ? "\(count) of \(albums(gathering.listed)). The rest can catch up while you play."
                        : "\(count) of \(albums(gathering.listed)).", false
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
            return [(foundSome(gathering) + "\(albums(count)), ready to play.", true)]
                + (rest.isEmpty ? [] : [(rest, false)])
        case .failed:
            let enough = gathering.canPlay ? [(canBePlayed(count), false)] : []
            return [(gathering.problem ?? "That did not work.", true)] + enough
        case .cancelled: return [("Stopped.", true)]
        }
    }

    package static func canBePlayed(_ count: Int) -> String { "\(albums(count)) are here and can be played." }

    static func albums(_ count: Int) -> String { count == 1 ? "1 album" : "\(count) albums" }

    static func isReady(_ name: String, _ count: Int) -> String { "“\(name)” is ready: \(albums(count))." }

    // MARK: Sources

    static func about(_ source: Source) -> String {
        if let address = source.address { return source.kind == .server ? address : "At \(address), not at home" }
        return source.notice == nil ? "Open to all, no account" : "No account; has terms of its own"
    }

    /// - Parameter remedy: "install …".
    static func decodersMissing(_ remedy: String) -> String {
        "AAC, ALAC, WavPack and Musepack stay silent. To hear them, \(remedy)."
    }

    static func answers(_ name: String) -> String { "\(name) answers." }

    static func fieldLabel(_ field: ServerLogin.Field) -> String {
        switch field {
        case .address: "Where is it?"
        case .user: "Who are you there?"
        case .password: "And the password?"
        }
    }

    /// What the player should know before answering; shown where there is room.
    static func fieldNote(_ field: ServerLogin.Field) -> String? {
        switch field {
        case .address, .user: nil
        case .password: "It is kept on this machine only, for this user only."
        }
    }

    static func fieldHint(_ field: ServerLogin.Field, _ kind: ServerKind) -> String {
        switch field {
        case .address: kind.addressHint
        case .user: "Name"
        case .password: "Password"
        }
    }

    static func fieldNeeded(_ field: ServerLogin.Field) -> String {
        switch field {
        case .address: "It needs an address, such as https://music.example:4533."
        case .user: "It needs your name on that server."
        case .password: "It needs the password."
        }
    }

    static let useACode = "Quick Connect"
    static let whereToTypeTheCode = "Type this under Quick Connect, where you are signed in to that server already."

    static func serverKind(_ kind: ServerKind) -> String { "Kind: " + kind.name }
}

// MARK: - What providers offer

extension Words {
    package static let topAlbums = "Top albums"
    package static let topThisWeek = "Top this week"
    package static let topThisMonth = "Top this month"
    package static let topThisYear = "Top this year"
    package static let topOfAllTime = "Top of all time"
    package static let freshReleases = "New releases"
    package static let notInThisCountry = "it is not open in this country."

    package static func decade(_ year: Int) -> String { "The \(year)s" }

    package static func isSwitchedOff(_ name: String) -> String {
        "\(name) is switched off. Switch it on under Sources."
    }

    /// Placeholder for the title behind a pasted address, until it is known.
    static let pasted = "What that address leads to"
}
