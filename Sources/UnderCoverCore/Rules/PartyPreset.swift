import UnderCoverPixels

/// A set of rules for a party, in one choice.
package enum PartyPreset: String, Codable, CaseIterable, Sendable {
    case quick, party, marathon, kids, expert

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
    }

    private var row: Row {
        switch self {
        case .quick: Row(rounds: 5)
        case .party: Row(rounds: 10, isMixed: true)
        case .marathon: Row(rounds: 25, isMixed: true)
        case .kids: Row(rounds: 5, seconds: 15, choices: 2, decoys: .random, headStart: 25)
        case .expert: Row(rounds: 10, seconds: 6, decoys: .lookAlike, lateStart: .zero)
        }
    }

    package var lateStart: LateStart { row.lateStart }

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
