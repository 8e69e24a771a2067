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
}

/// The text of `ScoreEntry.Kind.mode`. It contains the timer, since only matches with the same timer are compared; a
/// party's also the shape of play: "solo", "solo-slow", "solo-typed", "party-buzz", "party-last-one-standing-relaxed".
package enum ScoreMode {
    package static let partyPrefix = "party-"
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

/// Sums over all answers, as the store keeps them. `Knowledge` joins them with what is known of the albums.
package struct AnswerSums: Equatable, Sendable {
    package struct OfAlbum: Equatable, Sendable {
        package var album: Album.ID
        package var share: Knowledge.Share
        /// See `Soonness`.
        package var soonest: Double?

        package init(album: Album.ID, share: Knowledge.Share, soonest: Double?) {
            (self.album, self.share, self.soonest) = (album, share, soonest)
        }
    }

    /// The sums for one way of asking. Kind and reveal are raw values, empty for answers of versions that did not note
    /// them; those of newer versions count in the totals and nowhere else.
    package struct OfWay: Equatable, Sendable {
        package var kind, reveal: String
        package var isParty: Bool
        package var share: Knowledge.Share

        package init(kind: String, reveal: String, isParty: Bool, share: Knowledge.Share) {
            (self.kind, self.reveal, self.isParty, self.share) = (kind, reveal, isParty, share)
        }
    }

    /// Sums by album, from matches of one player.
    package var albums: [OfAlbum] = []
    package var ways: [OfWay] = []
    /// As in `Knowledge.days`.
    package var days: [Double] = []
    package var streak = 0
    package var longestStreak = 0

    package init() {}
}

/// How much of a round a right answer needed.
package enum Soonness {
    /// The time of a round in seconds where the answer does not say it: the setting that most games have.
    private static let usualTime = 10.0

    /// Share of the round, 0…1: of its time, or of the cover where less of that was to be seen. A round by ear shows no
    /// cover at first, so there only time counts.
    package static func share(seconds: Double, _ asking: Answer.Asking?) -> Double {
        guard let asking else { return min(max(seconds / usualTime, 0), 1) }
        let passed = asking.time > 0 ? min(max(seconds / asking.time, 0), 1) : 1
        return asking.kind.coverFrom > 0 ? passed : min(passed, asking.strength)
    }
}
