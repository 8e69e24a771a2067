import UnderCoverCatalogue
import UnderCoverPixels

/// A set of rules for a party, in one choice.
package enum PartyPreset: String, Codable, CaseIterable, Sendable {
    case quick, party
    case longNight = "long-night"
    case kids, marathon, expert

    /// Those that the lobby offers: people choose by mood. The others are for those who look for them.
    package static let moods: [PartyPreset] = [.quick, .party, .longNight, .kids]
    package static let others = allCases.filter { !moods.contains($0) }

    /// The first points of a player who comes late.
    package enum LateStart: Sendable { case average, zero }

    private struct Row {
        var rounds: Int
        var seconds = 10
        var choices = 4
        var isMixed = false
        var decoys: DecoyMode?
        /// Percent of the reveal that has happened at the start.
        var headStart = 0
        var lateStart = LateStart.average
        var greysNope = true
        var isForFamily = false
        /// The last cover counts double, unless the host says otherwise.
        var doublesLast = false
        /// Matches that belong together.
        var matches = 1
    }

    private var row: Row {
        switch self {
        case .quick: Row(rounds: 5)
        case .party: Row(rounds: 10, isMixed: true, doublesLast: true)
        case .longNight: Row(rounds: 10, isMixed: true, doublesLast: true, matches: 5)
        case .marathon: Row(rounds: 25, isMixed: true)
        case .kids:
            Row(rounds: 5, seconds: 15, choices: 2, decoys: .random, headStart: 25, greysNope: false, isForFamily: true)
        case .expert: Row(rounds: 10, seconds: 6, decoys: .lookAlike, lateStart: .zero)
        }
    }

    package var lateStart: LateStart { row.lateStart }
    /// A wrong answer may drain the colours of its cover. To children that looks like a punishment.
    package var greysNope: Bool { row.greysNope }
    /// Its matches leave out what is not for children, whatever the setting says.
    package var isForFamily: Bool { row.isForFamily }
    package var doublesLast: Bool { row.doublesLast }
    package var matches: Int { row.matches }

    /// - Parameter base: the player's own settings, for what the preset leaves open.
    package func settings(_ base: MatchSettings) -> MatchSettings {
        var settings = base
        settings.rounds = row.rounds
        settings.seconds = row.seconds
        settings.choices = row.choices
        settings.headStart = row.headStart
        // A round without a bell would wait for ever for a seat that never presses.
        if !settings.timer.endsRounds { settings.timer = .slow }
        if let decoys = row.decoys { settings.decoys = decoys }
        if row.isMixed {
            settings.reveal = .mixed
            settings.kinds = RoundKind.allCases
        }
        return settings
    }
}

/// How long each part of a party's round lasts, in ticks of 1/60 s.
package enum PartyPace {
    /// The choices are shown, the clock waits.
    package static let readyTicks = 120
    /// A turn of *pass it round* begins by a press; this is the least time for handing the pad over.
    package static let handOverTicks = 30
    /// After these ticks the turn starts without a press, so that an empty seat does not hold up the match.
    package static let handOverMostTicks = 1200
    /// The time to answer after a buzz.
    package static let buzzTicks = 300
    /// A phone's answer this long after the bell counts as one at the bell.
    package static let graceTicks = 15
    /// All have answered; picks are still hidden.
    package static let allInTicks = 60
    /// The same in recordings of version 14 or older.
    static let quickAllInTicks = 42
    package static let resultTicks = 360
    /// A result and the table stand for at least so long: earlier presses are late answers.
    package static let seenTicks = 60
    package static let tableTicks = 360
    /// The table comes after so many rounds, and never after the last one, which has the podium.
    package static let tableEvery = 3
    /// So long after taking a seat a press does not start the match: it may be the second of two.
    static let settleTicks = 30
    /// Back has to be held so long to leave a seat.
    package static let leaveTicks = 48
}
