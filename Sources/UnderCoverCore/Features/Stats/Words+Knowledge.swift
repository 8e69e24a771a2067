import UnderCoverCatalogue
import UnderCoverPixels

// Sentences of `stats` about the player's knowledge, and about arguments that it cannot answer.

extension Words {
    static var tooFewNeverKnown: String {
        say("There are fewer than three albums that you never get. Play more, or know less.")
    }
    package static var nothingAnswered: String {
        say("You have not answered anything yet. Play a match, and ask again.")
    }

    // Headings of `stats`.
    package static var statsSolo: String { say("alone") }
    package static var statsParties: String { say("parties") }
    package static var statsStreak: String { say("right in a row") }
    package static func statsStreaks(_ now: Int, longest: Int) -> String { say("\(now) now, \(longest) at most") }
    package static var statsKind: String { say("kind of round") }
    package static var statsReveal: String { say("reveal") }
    package static var statsArtist: String { say("artist") }
    package static var statsGenre: String { say("genre") }
    package static var statsDecade: String { say("decade") }
    package static var statsNever: String { say("never known") }
    package static func statsDecade(_ year: String) -> String { say("\(year)s") }
    package static func statsRight(_ right: Int, of asked: Int, percent: Int) -> String {
        say("\(right) of \(asked) right, \(percent)%")
    }
    package static func statsSeconds(_ seconds: String) -> String { say("\(seconds) s") }
    package static func statsShown(_ percent: Int) -> String { say("\(percent)% shown") }
    package static func statsAsked(_ count: Int) -> String { plural(count, "asked once", "asked \(count) times") }

    /// How soon covers are known, for a line of figures.
    package static func statsPrint(_ print: Knowledge.Print) -> String {
        switch print {
        case .atOnce: say("known at once")
        case .halfWay: say("known half way")
        case .late: say("known late")
        case .never: say("not known yet")
        }
    }

    package static func statsName(reveal: String) -> String {
        guard let row = SettingRow.named("reveal"), let reveal = Reveal(rawValue: reveal) else { return reveal }
        var settings = Settings()
        settings.reveal = reveal
        return shown(row, in: settings)
    }

    /// The kind's name, by its raw value.
    package static func statsName(kind: String) -> String {
        SettingRow.named("kind-" + kind).map(Words.label) ?? kind
    }
}

// Words of the screen *What you know*.

extension Words {
    static var whatYouKnow: String { say("What you know") }
    static var knowNumbers: String { say("Numbers") }
    static var knowTabsHint: String { say("Numbers, deeds") }
    static var summingUp: String { say("Counting every answer you have ever given.") }
    static var nothingKnown: String { say("No answers yet") }
    static var nothingKnownText: String {
        say(
            "Every cover you are asked hangs here, from the one you know at once to the one you never "
                + "get. Play a match."
        )
    }
    static var everyCover: String { say("Every cover, soonest first") }
    static var onlyParties: String {
        say("So far you have only played with others. Alone, each cover gets its place here.")
    }
    static var nothingToCompare: String { say("Nothing to compare yet.") }

    /// A legend, with how many covers there are of the kind.
    static func printCount(_ print: Knowledge.Print, _ count: Int) -> String {
        switch print {
        case .atOnce: say("at once \(number(count))")
        case .halfWay: say("half way \(number(count))")
        case .late: say("late \(number(count))")
        case .never: say("never \(number(count))")
        }
    }

    /// The sentence about one cover.
    static func known(_ shown: Knowledge.Shown) -> String {
        let (share, record) = (shown.known.share, commas([shown.record.title, shown.record.artist]))
        guard let seconds = share.meanSeconds else {
            return plural(
                share.asked, "\(record): asked once, not known yet",
                "\(record): asked \(share.asked) times, never known")
        }
        return say(
            "\(record): \(share.right) of \(share.asked) right, \(inTenths(seconds))\u{A0}s on average")
    }

    static func placeOnWall(_ place: Int, of all: Int) -> String { say("cover \(place) of \(all)") }

    /// Below a cover that was asked so often.
    static func neverOf(_ asked: Int) -> String { say("0 of \(asked)") }

    /// Below figures.
    static var coverShown: String { say("cover seen") }
    static var knowSeconds: String { say("mean seconds") }
    static func streak(now: Int) -> String { say("in a row, now \(now)") }

    static func inParties(_ right: Int, of asked: Int) -> String {
        say("In parties, apart: \(right) of \(asked) right")
    }
    static var knowAlone: String { say("Alone") }
    static var knowInParties: String { say("In parties") }

    static var neverGet: String { say("The ones you never get") }
    static var missedLately: String { say("Missed, and coming back") }
    static var askMeThese: String { say("Ask me these") }
    static var neverNone: String {
        say("There are none. Whatever you were asked twice, you have known once. Nobody likes a show-off.")
    }

    /// "2.4"
    static func inTenths(_ value: Double) -> String { decimal(tenths: Int((min(max(value, 0), 3_600) * 10).rounded())) }

    /// Below a bar, so it is short; the pill above says what it is.
    static func knowDecade(_ year: String) -> String { say("\(year)s") }

    // A pill that turns the bars to the next of these.
    static func knowBy(_ by: Knowledge.By) -> String {
        switch by {
        case .decade: say("By decade")
        case .artist: say("By artist")
        case .genre: say("By genre")
        case .kind: say("By kind of round")
        case .reveal: say("By reveal")
        case .company: say("Alone or not")
        }
    }

    static func knowMeasure(_ measure: Knowledge.Measure) -> String {
        switch measure {
        case .right: say("Right, in %")
        case .seconds: say("Seconds needed")
        case .shown: say("Cover seen, in %")
        }
    }
}
