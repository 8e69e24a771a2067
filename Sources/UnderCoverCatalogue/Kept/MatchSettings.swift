import UnderCoverPixels

/// The label of a choice.
package enum LabelMode: String, Codable, Sendable, CaseIterable {
    case title, artist, both

    /// One or two lines, exactly as a choice shows them.
    package func lines(of album: Album) -> [String] {
        switch self {
        case .title: [album.title]
        case .artist: [album.artist]
        case .both: [album.title, album.artist]
        }
    }
}

/// The source of the wrong choices.
package enum DecoyMode: String, Codable, Sendable, CaseIterable { case random, lookAlike = "look-alike" }

/// How much longer than the set seconds a round lasts.
package enum TimerMode: String, Codable, Sendable, CaseIterable {
    case normal, relaxed, slow, off

    /// Length of the reveal in halves of the set time, so that ticks stay whole.
    package var halves: Int {
        switch self {
        case .normal, .off: 2
        case .relaxed: 3
        case .slow: 6
        }
    }

    package var endsRounds: Bool { self != .off }
}

/// How a match is played. Numbers out of range are clamped.
package struct MatchSettings: Equatable, Encodable, Sendable {
    package static let roundsRange = 1...25
    package static let secondsRange = 3...30
    package static let choicesRange = 2...6
    package static let ticksPerSecond = 60

    package var rounds: Int { didSet { rounds = rounds.clamped(to: Self.roundsRange) } }
    /// Length of a round, before `timer` multiplies it.
    package var seconds: Int { didSet { seconds = seconds.clamped(to: Self.secondsRange) } }
    package var choices: Int { didSet { choices = choices.clamped(to: Self.choicesRange) } }
    package var labels: LabelMode
    package var decoys: DecoyMode
    package var timer: TimerMode
    package var reveal: Reveal
    package var pace: Pace
    /// Titles printed on the cover are revealed last.
    package var guardsLettering: Bool
    /// Covers are grey until the answer.
    package var blackAndWhite: Bool
    /// Kinds of round that are dealt; never empty.
    package var kinds: [RoundKind] { didSet { kinds = Self.ordered(kinds) } }
    /// Percent of the reveal that has happened when the clock starts.
    package var headStart = 0
    /// The setting of the player; `Match.answering` says what a round allows.
    package var answering = Answering.chosen

    package init(
        rounds: Int = 3, seconds: Int = 10, choices: Int = 3, labels: LabelMode = .both, decoys: DecoyMode = .random,
        timer: TimerMode = .normal, reveal: Reveal = .blur, pace: Pace = .fair, guardsLettering: Bool = true,
        blackAndWhite: Bool = false, kinds: [RoundKind] = [.nameTheCover]
    ) {
        self.rounds = rounds.clamped(to: Self.roundsRange)
        self.seconds = seconds.clamped(to: Self.secondsRange)
        self.choices = choices.clamped(to: Self.choicesRange)
        self.labels = labels
        self.decoys = decoys
        self.timer = timer
        self.reveal = reveal
        self.pace = pace
        self.guardsLettering = guardsLettering
        self.blackAndWhite = blackAndWhite
        self.kinds = Self.ordered(kinds)
    }

    /// Each once, in the order of the cases.
    private static func ordered(_ kinds: [RoundKind]) -> [RoundKind] {
        kinds.isEmpty ? [.nameTheCover] : RoundKind.allCases.filter(kinds.contains)
    }

    /// Length of the reveal in ticks of 1/60 s. The round ends with it, unless the timer is off.
    package var ticksTotal: Int { slowed(Self.ticksPerSecond * seconds) }

    /// So many ticks at the pace of the timer: what waits for a player's eyes or hands waits longer, too.
    package func slowed(_ ticks: Int) -> Int { ticks * timer.halves / 2 }
}

/// How rounds are answered. `Match.answering` says of a round which of them it allows.
package enum Answering: String, Codable, CaseIterable, Sendable {
    case chosen = "choosing"
    case typed = "typing"
}

/// The question of a round. To add a kind: a file in this folder with its `RoundKindRules`, a case and a line in
/// `rules`.
package enum RoundKind: String, Codable, CaseIterable, Sendable {
    // NB: challenge codes hold the index in `allCases`, so new cases go at the end.
    case nameTheCover = "name-the-cover"
    case findTheCover = "find-the-cover"
    case whichCameFirst = "which-came-first"
    case oddOneOut = "odd-one-out"
    case byEar = "by-ear"

    /// Share of the round, 0…1, after which the cover begins to come.
    package var coverFrom: Double { self == .byEar ? 0.5 : 0 }
}
