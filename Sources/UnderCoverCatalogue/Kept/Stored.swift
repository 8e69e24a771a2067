/// The rows of the database, as they are read at the start. Settings are texts by their keys: only the game knows what they
/// mean, and makes `Kept` of it.
package struct Stored: Equatable, Sendable {
    package var settings: [String: String] = [:]
    package var categories: [Category] = []
    package var favourites: [Album] = []
    /// Newest first.
    package var scores: [ScoreEntry] = []
    package var recents: [Category.ID: ShuffleBag] = [:]
    package var flagged: [Album.ID] = []
    package var seen: [String] = []
    package var daily = DailyDiary()
    package var seenClock: SeenClock?
    package var misses = Misses()
    package var deeds: [ReachedAchievement] = []

    package init() {}
}
