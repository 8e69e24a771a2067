import UnderCoverPixels

/// The sums of all answers ever given, which tell what the player knows; they are made where the answers are kept, so
/// that a million of them cost the screens nothing. Parties are apart in `parties`; everything else is of matches of
/// one player.
package struct Knowledge: Equatable, Codable, Sendable {
    /// Sums over some answers.
    package struct Share: Equatable, Codable, Sendable {
        package var asked = 0
        package var right = 0
        /// Sum over the right answers, in seconds since the first picture.
        package var seconds = 0.0
        /// Right answers whose strength of reveal is known, and the sum of those strengths: 0 for nothing to be seen, 1
        /// for the whole cover.
        package var measured = 0
        package var strength = 0.0

        package init(
            asked: Int = 0, right: Int = 0, seconds: Double = 0, measured: Int = 0, strength: Double = 0
        ) {
            (self.asked, self.right, self.seconds) = (asked, right, seconds)
            (self.measured, self.strength) = (measured, strength)
        }

        /// - Parameter strength: of the reveal at the answer; nil where it is not known.
        package mutating func add(_ verdict: Verdict, seconds: Double, strength: Double?) {
            asked += 1
            guard verdict == .right else { return }
            right += 1
            self.seconds += seconds
            guard let strength else { return }
            measured += 1
            self.strength += strength
        }

        package static func += (sum: inout Share, other: Share) {
            sum.asked += other.asked
            sum.right += other.right
            sum.seconds += other.seconds
            sum.measured += other.measured
            sum.strength += other.strength
        }

        /// In percent, rounded; nil where nothing was asked.
        package var percent: Int? { asked > 0 ? (right * 100 + asked / 2) / asked : nil }
        package var meanSeconds: Double? { right > 0 ? seconds / Double(right) : nil }
        package var meanStrength: Double? { measured > 0 ? strength / Double(measured) : nil }
    }

    /// A share with what it is of: an artist, a genre, a decade's first year, a kind's or reveal's raw value.
    package struct Row: Equatable, Codable, Sendable {
        package var key: String
        package var share: Share

        package init(key: String, share: Share) { (self.key, self.share) = (key, share) }
    }

    /// How soon a cover is known, by the share of the round that its soonest right answer needed: less than a quarter, less
    /// than half, more, or no right answer yet. See `Soonness`.
    package enum Print: String, Codable, CaseIterable, Sendable {
        case atOnce, halfWay, late, never

        /// - Parameter soonest: 0…1; nil while there is no right answer.
        package init(soonest: Double?) {
            guard let soonest else {
                self = .never
                return
            }
            self = soonest < 0.25 ? .atOnce : soonest < 0.5 ? .halfWay : .late
        }

        /// In the order from the soonest to the latest.
        package var place: Int {
            switch self {
            case .atOnce: 0
            case .halfWay: 1
            case .late: 2
            case .never: 3
            }
        }
    }

    /// One album that was asked.
    package struct Known: Equatable, Codable, Sendable {
        package var album: Album.ID
        package var share: Share
        /// Share of the round that the soonest right answer needed, 0…1; nil while there is none.
        package var soonest: Double?
        package var print: Print

        package init(album: Album.ID, share: Share, soonest: Double?, print: Print) {
            (self.album, self.share, self.soonest, self.print) = (album, share, soonest, print)
        }
    }

    /// An album as a screen shows it. The answers may be about records that no category has.
    package struct Shown: Equatable, Codable, Sendable {
        package var known: Known
        package var record: Album

        package init(_ known: Known, _ record: Album) { (self.known, self.record) = (known, record) }
    }

    package var solo = Share()
    package var parties = Share()
    package var longestStreak = 0
    package var streak = 0
    /// The most asked first.
    package var artists: [Row] = []
    package var genres: [Row] = []
    /// One row a decade. The key is the decade's first year.
    package var decades: [Row] = []
    /// In the order of `RoundKind` and of `Reveal`, without those never asked.
    package var kinds: [Row] = []
    package var reveals: [Row] = []
    /// Mean seconds of the right answers of a day in UTC, the last 30 days with any, oldest first.
    package var days: [Double] = []
    /// All albums that were asked and are still known, soonest first, those never known at the end, the most asked first.
    package var albums: [Known] = []
    /// So many of `albums` have each print, in the order of `Print`.
    package var prints = [0, 0, 0, 0]
    /// The most asked of `albums`, in the order of `albums`.
    package var wall: [Shown] = []
    /// The first of `neverKnown`.
    package var never: [Shown] = []

    /// Covers on the wall of a screen, and albums that can be asked because they were never known.
    package static let mostOnWall = 120
    package static let mostNever = 60

    package init() {}

    /// Albums asked at least twice and never known, the most asked first.
    package var neverKnown: [Known] { albums.filter { $0.print == .never && $0.share.asked >= 2 } }
}

extension Knowledge {
    /// The key by which answers are summed up. Company is alone or with others.
    package enum By: String, Codable, CaseIterable, Sendable { case decade, artist, genre, kind, reveal, company }

    /// Share of right answers; seconds, or the share of the cover that was to be seen, at the right ones.
    package enum Measure: String, Codable, CaseIterable, Sendable { case right, seconds, shown }

    /// Those asked alone and those asked in parties; empty where there were no parties.
    package var company: (alone: Share, parties: Share)? { parties.asked > 0 ? (solo, parties) : nil }
}
