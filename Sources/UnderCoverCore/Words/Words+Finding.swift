import UnderCoverCatalogue

// Outcomes of a search. They depend on which sources were asked and which answered.

extension Words {
    static var nothingYet: String { say("Nothing yet") }
    static var nothingFound: String { say("Nothing found") }
    static var noAnswer: String { say("No answer") }
    static var nobodyAsked: String { say("No source is switched on that could be asked. The switches are in Sources.") }
    static var nobodyAnswered: String { say("Nobody who was asked could answer.") }
    static var addressLeadsNowhere: String { say("Nothing that could be added is at that address.") }
    static var notEncrypted: String { say("not encrypted") }
    static var stillPlays: String { say("You can play with what is here already.") }
    static func found(_ count: Int) -> String { plural(count, "1 found", "\(count) found") }
    static func wantsLetters(_ least: Int) -> String { say("\(least) letters or more are needed.") }
    static func wasNotAsked(_ source: String) -> String { say("\(source) was not asked.") }
    static func restingFor(_ seconds: Int) -> String { say("resting for \(Words.seconds(seconds))") }

    package static func isResting(_ source: String, _ seconds: Int) -> String {
        say("\(source) is resting for \(Words.seconds(seconds)).")
    }
    package static func nameIsTaken(_ name: String) -> String { say("There is a category called “\(name)” already.") }

    /// - Parameters:
    ///   - answered: sources that answered and have nothing.
    ///   - troubles: sources that did not answer, and why.
    static func outcome(
        _ words: String, answered: [String], troubles: [(source: String, error: SourceError)]
    ) -> String {
        guard !answered.isEmpty else {
            guard let first = troubles.first else { return nobodyAsked }
            if troubles.count > 1, let reason = shared(troubles) { return sentences([reason, stillPlays]) }
            guard troubles.count == 1 else { return nobodyAnswered }
            let reason = trouble(first.error, source: first.source)
            return first.error.isOffline ? sentences([reason, stillPlays]) : reason
        }
        var parts = [hasNothing(words, in: answered)]
        for trouble in troubles where !trouble.error.isWorthAsking {
            parts.append(Words.trouble(trouble.error, source: trouble.source))
        }
        let silent = troubles.filter(\.error.isWorthAsking).map(\.source)
        if !silent.isEmpty { parts.append(say("\(listed(silent)) could not answer.")) }
        if troubles.isEmpty { parts.append(say("Try a genre, a decade, or fewer words.")) }
        return sentences(parts)
    }

    /// The error that all sources share; nil where each has a reason of its own.
    private static func shared(_ troubles: [(source: String, error: SourceError)]) -> String? {
        let errors = troubles.map(\.error)
        guard let first = errors.first, [.keptOffline, .loginPage].contains(first), errors.allSatisfy({ $0 == first })
        else { return nil }
        return trouble(first, source: listed(troubles.map(\.source)))
    }

    /// For a shell.
    /// - Parameter sources: those that answered.
    package static func nothingFound(_ words: String, in sources: [String]) -> String {
        guard !sources.isEmpty else {
            return say("Nobody was asked for “\(words)”. `under-cover sources` lists the sources.")
        }
        let nothing = hasNothing(words, in: sources)
        let ways = say("Try fewer words, a genre, or another source: `under-cover sources` lists them.")
        return sentences([nothing, ways])
    }

    /// - Parameter sources: at least one.
    private static func hasNothing(_ words: String, in sources: [String]) -> String {
        let words = String(words.prefix(60))
        return switch sources.count {
        case 1: say("\(sources[0]) has no playlist called “\(words)”.")
        case 2: say("Neither \(sources[0]) nor \(sources[1]) has a playlist called “\(words)”.")
        default: say("None of \(listed(sources)) has a playlist called “\(words)”.")
        }
    }

    /// "A, B and C".
    private static func listed(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        let first = commas(names.dropLast())
        return say("\(first) and \(last)")
    }

    static var stillFetching: String { say("It is still being fetched. Give it a moment.") }

    static func notHereYet(_ count: Int) -> String {
        count == 0 ? say("No covers downloaded yet.") : say("One album is here; two are needed.")
    }

    /// Progress of fetching on the page of a category, or why it failed. The first sentence is loud.
    /// - Parameter rest: the paused source that it waits for, and the seconds left.
    static func progress(
        _ gathering: Gathering, of category: Category, rest: (name: String, seconds: Int)? = nil
    ) -> [(text: String, isLoud: Bool)] {
        let count = category.albums.count
        guard gathering.isOnItsWay else {
            let reason =
                gathering.problem ?? (gathering.stage == .cancelled ? say("Stopped.") : say("That did not work."))
            return [(reason, true)]
                + (category.isBarren ? [] : [(canBePlayed(count), false)])
        }
        guard let whole = category.whole(gathering) else { return progress(gathering, source: nil, rest: rest) }
        let waiting = rest.map { isResting($0.name, $0.seconds) }
        let now =
            gathering.stage == .listing
            ? say("Looking them up: \(gathering.listed) of \(whole).") : say("Finding covers.")
        // A match needs fewer, but then it always asks the same ones.
        let way =
            count < AlbumSieve.fewest
            ? [say("Playable from \(AlbumSieve.fewest).")]
            : count < whole ? [say("The rest can catch up while you play.")] : []
        let here = [say("\(count) of \(whole) covers are here.")] + way
        return [(waiting ?? now, true), (sentences(here), false)]
    }
}

// Search from anywhere.

extension Words {
    static var search: String { say("Search") }
    static var searchEverything: String { say("Records, categories, settings…") }
    static var close: String { say("Close") }
    static var screenKeyboard: String { say("Keyboard on the screen") }
    static var topHit: String { say("Top hit") }
    static var searchedBefore: String { say("Before") }
    static var lists: String { say("Lists") }
    static var goTo: String { say("Go to") }
    static var openTopHit: String { say("Open the top hit") }
    static var typeToSearch: String { say("Type a few letters. Anything with a name can be found.") }
    static var nothingNear: String { say("Nothing is called that, nor anything like it.") }
    static var nearest: String { say("Nothing called that. Nearest:") }

    static func indexing(_ share: Double) -> String {
        say("Learning genres, labels and years for searches: \(percent(Int(share * 100)))")
    }

    /// A record's own line, and the fields in which a search found what its names do not have.
    static func found(_ line: String, by matches: [SearchMatch]?) -> String {
        let fields = (matches ?? []).map { match in
            switch match.field {
            case .label: say("label: \(match.text)")
            case .genre: say("genre: \(match.text)")
            case .lyrics: say("in its words")
            case .album, .artist, .year: match.text
            }
        }
        return ([line] + fields.filter { !line.contains($0) }).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    static func hits(_ count: Int) -> String { plural(count, "1 hit", "\(count) hits") }
}

// Albums without a cover, and covers that could be theirs.

extension Words {
    static var missingArt: String { say("Missing art") }
    static var lookAllUp: String { say("Look them all up") }
    static var whichIsYours: String { say("Which is yours?") }
    static var noneOfThese: String { say("None of these") }
    static var foldersAreSafe: String { say("Your folders are never written to.") }
    static var noMissingArt: String { say("Every album has its cover.") }
    static var noMissingArtText: String { say("Nothing to hang up. The Cover Art Archive can have the evening off.") }

    static func withoutCover(_ count: Int, of albums: Int) -> String {
        plural(
            count, "1 of \(manyAlbums(albums)) has no cover, and is never asked.",
            "\(number(count)) of \(manyAlbums(albums)) have no cover, and are never asked.")
    }

    static func foundSoFar(_ count: Int) -> String { count == 0 ? "" : say("\(number(count)) found so far") }

    static func state(_ missing: MissingArt) -> String {
        switch missing.state {
        case .queued: say("Not looked up")
        case .looking: say("Looking…")
        case .found: say("Found")
        case .several:
            missing.candidates.count == 2
                ? say("Two fit") : missing.candidates.count == 3 ? say("Three fit") : say("Several fit")
        case .nothing: say("Not found")
        case .failed: say("Not reached")
        }
    }

    static func whyWeAsk(_ missing: MissingArt) -> String {
        let album = missing.album
        let songs = manySongs(album.songs)
        guard let year = album.year else { return say("More than one pressing fits. Yours has \(songs).") }
        return say("More than one pressing fits. Yours says \(year) and has \(songs).")
    }
}
