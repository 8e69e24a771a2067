import UnderCoverCatalogue

// Words for all matches of one evening.

extension Words {
    static var evenings: String { say("Evenings") }
    package static func title(of evening: Evening, _ clock: WallClock) -> String {
        say("Evening of \(day(evening.begun, clock))")
    }
    /// "Zoë 412, Ben 380": as many as a line should have.
    package static func eveningLine(_ evening: Evening, most: Int = mostInLine) -> String {
        let lines = evening.table.prefix(most).map { "\(evening.guests[$0.guest].name)\u{A0}\($0.points)" }
        return commas(lines) + (evening.guests.count > most ? "…" : "")
    }
    package static let mostInLine = 4

    /// "412 tonight", beside the points of a match.
    static func tonight(_ points: Int) -> String { say("\(points) tonight") }
    static func bestOfEvening(_ names: [String], _ points: Int) -> String {
        say("Best of the evening: \(together(names)), \(Self.points(points))")
    }
    /// The closest gap of a table.
    static func gap(_ points: Int, to name: String) -> String {
        points == 0
            ? say("level with \(name)")
            : plural(points, "1 point behind \(name)", "\(points) points behind \(name)")
    }
    static func matchOfNight(_ match: Int, of matches: Int) -> String { say("Match \(match) of \(matches)") }

    /// - Parameter evening: that was put away.
    static func goOnAsk(_ evening: Evening?, _ clock: WallClock) -> Ask {
        let begun = evening?.begun ?? clock.unix
        // A night that began before midnight is last night's on the day after.
        let isLast = clock.unix - begun < 36 * 3600
        let title = isLast ? say("Go on with last night?") : say("Go on from \(day(begun, clock))?")
        let table = evening.map { eveningLine($0) } ?? ""
        let text = say("\(table). Seats, points and phones are as they were.")
        return (title, text, say("A new evening"), say("Go on"))
    }
    static var goOnWithEvening: String { say("Go on with it") }

    static var deleteEvening: String { say("Delete this evening") }
    static var deleteEveningAsk: Ask {
        (
            say("Forget them?"),
            say(
                "The evening goes, with all names, and with the scores of its matches. Backups of the "
                    + "database drop them within five days of play."), say("Delete"), say("Keep")
        )
    }
    /// How long what is personal is kept.
    package static var eveningKept: String {
        say("Names stay on this machine until you delete the evening.")
    }
    static var noEvenings: String { say("No evenings yet.") }
    static var noEveningsText: String { say("Play a party, and its evening has a page here.") }

    // MARK: Its page

    package static func eveningSize(_ evening: Evening) -> String {
        let covers = evening.covers.count
        return commas([
            plural(evening.matches.count, "1 match", "\(evening.matches.count) matches"),
            plural(covers, "1 cover", "\(covers) covers"),
        ])
    }
    package static func eveningShare(_ known: Int, of asked: Int) -> String { say("\(known) of \(asked) known") }
    package static var coversAsked: String { say("Covers asked") }
    /// Under *Listen later*, on a page that keeps nothing.
    package static var listenLaterOnPage: String {
        say("Tick covers above, and they gather here to copy or print. The page forgets them when it is closed.")
    }
    /// Read aloud in place of *Listen later*. `record` is its title and its artist.
    package static func listenLater(to record: String) -> String { say("Listen later: \(record)") }
    package static var nobodyKnew: String { say("Nobody knew it.") }
    package static func knewIt(_ names: [String]) -> String { say("\(together(names)) knew it.") }
    /// With whose record it was, where a guest brought it.
    package static func whoKnew(_ cover: Evening.Cover, in evening: Evening) -> String {
        let knew = evening.names(cover.marks.filter(\.right).map(\.guest))
        let whose = cover.bringers.isEmpty ? nil : recordOf(evening.names(cover.bringers))
        return sentences([whose, knew.isEmpty ? nobodyKnew : knewIt(knew)].compactMap(\.self))
    }
    package static func recordOf(_ names: [String]) -> String { say("Brought by \(together(names)).") }

    /// "Sharpest eye: Zoë", match by match.
    package static func awardLines(of evening: Evening) -> [String] {
        evening.matches.flatMap(\.awards).compactMap { award in
            awardTitle(award.kind).map { "\($0): \(evening.names([award.guest]).joined())" }
        }
    }

    package static func honour(_ honour: Evening.Honour, _ names: [String]) -> String {
        let who = together(names)
        return switch honour.kind {
        case .mostRight: plural(honour.figure, "\(who) knew 1 cover", "\(who) knew \(honour.figure) covers")
        case .longestStreak: say("\(who), \(honour.figure) right in a row")
        case .fastest: say("\(who), right after \(seconds(ticks: honour.figure))\u{A0}s")
        }
    }
    package static func honourTitle(_ kind: Evening.Honour.Kind) -> String {
        switch kind {
        case .mostRight: say("Most covers known")
        case .longestStreak: say("Longest streak")
        case .fastest: say("Fastest answer")
        }
    }
    /// nil for an award that this version does not know.
    package static func awardTitle(_ kind: String) -> String? { AwardKind(rawValue: kind).map(title) }
    package static func eveningTeam(_ team: Int) -> String { self.team(team) }
    package static var eveningTeams: String { say("Teams") }
    package static var eveningAwards: String { awards }
    package static var eveningTable: String { table }

    // MARK: What the command says

    package static var noEvening: String { say("No evening is kept.") }
    package static func unknownEvening(_ name: String) -> String { say("No evening is called “\(name)”.") }
}
