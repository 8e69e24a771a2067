import UnderCoverCore

/// The output of `under-cover stats --json`. `version` is raised when a name goes or means something else.
struct StatsDocument: Encodable {
    struct Share: Encodable {
        let asked, right: Int
        /// The percentage of right answers, rounded; null where nothing was asked.
        let percent: Int?
        /// Means of the right answers: seconds since the first picture, and 0…1 of the cover to be seen. Null where there
        /// are none, or none whose strength of reveal is known.
        let meanSeconds, meanStrength: Double?

        init(_ share: Knowledge.Share) {
            (asked, right, percent) = (share.asked, share.right, share.percent)
            meanSeconds = share.meanSeconds.map { ($0 * 1000).rounded() / 1000 }
            meanStrength = share.meanStrength.map { ($0 * 1000).rounded() / 1000 }
        }
    }

    struct Row: Encodable {
        let key: String
        let share: Share

        init(_ row: Knowledge.Row) { (key, share) = (row.key, Share(row.share)) }
    }

    struct Known: Encodable {
        let album: String
        let share: Share
        /// Share of the round that the soonest right answer needed, 0…1; null while there is none.
        let soonest: Double?
        /// atOnce, halfWay, late or never.
        let print: String
    }

    let version = 1
    let solo, parties: Share
    let streak, longestStreak: Int
    /// The most asked first.
    let artists, genres: [Row]
    /// One row for each decade, named by its first year.
    let decades: [Row]
    /// One row for each name of a setting.
    let kinds, reveals: [Row]
    /// Mean seconds of the right answers of a day in UTC, the last 30 with any, oldest first.
    let days: [Double]
    /// The soonest known first, those never known last.
    let albums: [Known]

    init(_ knowledge: Knowledge) {
        (solo, parties) = (Share(knowledge.solo), Share(knowledge.parties))
        (streak, longestStreak) = (knowledge.streak, knowledge.longestStreak)
        (artists, genres) = (knowledge.artists.map(Row.init), knowledge.genres.map(Row.init))
        decades = knowledge.decades.map(Row.init)
        (kinds, reveals) = (knowledge.kinds.map(Row.init), knowledge.reveals.map(Row.init))
        days = knowledge.days.map { ($0 * 1000).rounded() / 1000 }
        albums = knowledge.albums.map {
            Known(
                album: $0.album.rawValue, share: Share($0.share),
                soonest: $0.soonest.map { ($0 * 1000).rounded() / 1000 }, print: $0.print.rawValue)
        }
    }
}
