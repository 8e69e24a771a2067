import UnderCoverPixels

/// One answer in a match, kept for good: rules such as "never asked" look over all of them.
package struct Answer: Equatable, Codable, Sendable {
    package var album: Album.ID
    package var category: Category.ID
    /// Unix seconds.
    package var at: Int
    package var verdict: Verdict
    /// Seconds from the first picture to the answer.
    package var seconds: Double
    /// The wrong album that was chosen; nil for a right answer, and where time ran out.
    package var chosen: Album.ID?
    /// How it was asked; nil for answers of versions before.
    package var asking: Asking?

    package struct Asking: Equatable, Codable, Sendable {
        package var kind: RoundKind
        package var reveal: Reveal
        /// How much of the cover was to be seen at the answer: 0 for nothing, 1 for all of it. `Reveal.shown`.
        package var strength: Double
        /// The player typed the answer.
        package var isTyped: Bool
        /// The answer was given in a match with others.
        package var isParty: Bool
        /// The round's time in seconds.
        package var time: Double

        package init(
            kind: RoundKind, reveal: Reveal, strength: Double, isTyped: Bool, isParty: Bool, time: Double
        ) {
            (self.kind, self.reveal, self.strength) = (kind, reveal, Self.kept(strength))
            (self.isTyped, self.isParty, self.time) = (isTyped, isParty, Self.kept(seconds: time))
        }

        /// As precise as it is kept on the disk, so that an answer that was read is the one that was given.
        package static let strengthSteps = 1000.0

        private static func kept(_ strength: Double) -> Double {
            let share = OutsideNumber.real(strength, in: 0...1) ?? 0
            return (share * strengthSteps).rounded() / strengthSteps
        }

        private static func kept(seconds: Double) -> Double {
            let time = OutsideNumber.real(seconds, in: OutsideNumber.durations) ?? 0
            return (time * 60).rounded() / 60
        }
    }

    package init(
        album: Album.ID, category: Category.ID, at: Int, verdict: Verdict, seconds: Double, chosen: Album.ID? = nil,
        asking: Asking? = nil
    ) {
        (self.album, self.category, self.at) = (album, category, at)
        (self.verdict, self.seconds, self.chosen) = (verdict, seconds, chosen)
        self.asking = asking
    }
}

package enum Verdict: String, Codable, Sendable {
    case right, wrong, late

    /// In a typed round, the time or the guesses run out.
    init(_ answer: Player.Answer?) {
        let isLate = answer?.choice == nil && answer?.turn?.isOver != true
        self = isLate ? .late : answer?.right == true ? .right : .wrong
    }
}

/// One question and its choices.
package struct Round: Equatable, Codable, Sendable {
    package var answer: Album.ID
    /// In the order shown, with the answer; no two show the same text.
    package var choices: [Album.ID]
    /// One of the answer's songs; nil for silence.
    package var song: String?
    package var kind = RoundKind.nameTheCover
    /// The right order of the choices, where that is asked.
    package var order: [Album.ID] = []
    /// The trait that all choices but the answer share, where that is asked.
    package var shared: SharedTrait?
}

/// The text of `ScoreEntry.Kind.mode`. It contains the timer, since only matches with the same timer are compared; a
/// party's also the shape of play: "solo", "solo-slow", "solo-typed", "party-buzz", "party-last-one-standing-relaxed".
enum ScoreMode {
    static let partyPrefix = "party-"

    private static let typed = "solo-typed"

    static func solo(_ timer: TimerMode, _ answering: Answering = .chosen) -> String {
        (answering == .typed ? typed : "solo") + suffix(timer)
    }
    static func party(_ shape: PlayShape, _ timer: TimerMode) -> String { partyPrefix + shape.rawValue + suffix(timer) }

    private static func suffix(_ timer: TimerMode) -> String { timer == .normal ? "" : "-" + timer.rawValue }

    static func timer(_ mode: String) -> TimerMode {
        mode.split(separator: "-").dropFirst().last.flatMap { TimerMode(rawValue: String($0)) } ?? .normal
    }

    static func isTyped(_ mode: String) -> Bool { mode.hasPrefix(typed) }

    /// nil for a match of one player.
    static func shape(_ mode: String) -> PlayShape? {
        PlayShape.allCases.first { shape in TimerMode.allCases.contains { party(shape, $0) == mode } }
    }
}

package enum Scoring {
    package static let most = 100

    /// Points for a right answer: from 100 at once down to 1, never 0, so that a right answer always pays.
    package static func points(ticksUsed: Int, ticksTotal: Int) -> Int {
        guard ticksTotal > 0 else { return 1 }
        let used = ticksUsed.clamped(to: 0...ticksTotal)
        return max(1, most - most * used / ticksTotal)
    }
}

/// Decides the poster of a match. All rounds right is `flawless` at any speed; otherwise the share of points decides.
/// Most right guesses earn 25…65 points. With 40 % and 20 % all five are possible in a match of three: `great` is two
/// right and quick, `good` two right or one very quick, `poor` one right and late.
package enum Tier: String, Codable, Sendable, CaseIterable {
    case flawless, great, good, poor, nothing

    package static let greatPercent = 40
    package static let goodPercent = 20

    /// A match without rounds is `nothing`.
    package init(right: Int, rounds: Int, points: Int) {
        let percentTimesRounds = points * 100 / Scoring.most
        self =
            switch true {
            case right <= 0 || rounds <= 0: .nothing
            case right >= rounds: .flawless
            case percentTimesRounds >= Self.greatPercent * rounds: .great
            case percentTimesRounds >= Self.goodPercent * rounds: .good
            default: .poor
            }
    }
}
