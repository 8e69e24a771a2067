// Sentences of `stats` about the player's knowledge, and about arguments that it cannot answer.

import UnderCoverPixels

extension Words {
    static var tooFewNeverKnown: String {
        say("There are fewer than three albums that you never get. Play more, or know less.")
    }
    package static var deedUnsaved: String { say("The deed could not be saved") }
    package static var deedDamaged: String { say("A deed is damaged and was left out.") }
    package static var knowledgeUnread: String { say("What you know could not be summed up") }
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
