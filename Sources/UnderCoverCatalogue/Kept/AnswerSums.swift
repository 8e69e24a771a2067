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
