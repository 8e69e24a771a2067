import UnderCoverCatalogue

/// The input for judging deeds: a match that has just ended, and the player's history.
package struct AchievementFacts: Sendable {
    /// A right answer.
    struct Given: Sendable {
        var ticks: Int
        var asking: Answer.Asking
        var endsRounds: Bool
        var looksAlike: Bool
        var choices: Int
    }

    struct Ended: Sendable {
        var match: Match
        /// Right answers of the only player; none in a party.
        var right: [Given]
        /// The hour of the player's clock, 0…23.
        var hour: Int
        /// More points than those that came with its code.
        var beatsCode: Bool
    }

    var ended: Ended?
    /// Right answers in a row at the end of all matches of one player.
    var rightInARow = 0
    /// Days.
    var longestDaily = 0
    var favourites = 0
    /// An album that was missed is known after the last pause, too.
    var hasLearned = false
    /// Records of the box that were known at least once.
    private(set) var box = Achievement.Count(0, of: 0)
    /// The same within the genre of which most is known.
    private(set) var genre = Achievement.Count(0, of: 0)

    /// Genres with fewer records are no deed.
    static let smallestGenre = 3

    package init() {}

    /// - Parameter knowledge: nil while it is not loaded.
    mutating func look(at records: [Album], _ knowledge: Knowledge?) {
        let known = Set((knowledge?.albums ?? []).lazy.filter { $0.print != .never }.map(\.album))
        box = Achievement.Count(records.count { known.contains($0.id) }, of: records.count)
        let genres = Dictionary(grouping: records) { $0.genre ?? "" }
        let counts = genres.filter { !$0.key.isEmpty && $0.value.count >= Self.smallestGenre }.map { _, albums in
            Achievement.Count(albums.count { known.contains($0.id) }, of: albums.count)
        }
        // Among those that lack equally few it takes the largest, so that the order of a dictionary decides nothing.
        genre =
            counts.min { one, other in
                let (lacks, others) = (one.need - one.have, other.need - other.have)
                return lacks == others ? one.need > other.need : lacks < others
            } ?? Achievement.Count(0, of: 0)
    }
}
