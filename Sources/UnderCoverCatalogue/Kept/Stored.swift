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
    package var notForFamily: [Album.ID] = []
    package var seen: [String] = []
    package var daily = DailyDiary()
    package var seenClock: SeenClock?
    package var misses = Misses()
    package var deeds: [ReachedAchievement] = []
    /// Newest first.
    package var evenings: [Evening] = []
    package var canonDiary = DailyDiary()

    package init() {}
}

/// One change of stored data. Changes are idempotent: one that may not have reached the disk is repeated.
package enum Change: Equatable, Codable, Sendable {
    /// `key` is a `SettingRow`'s, or "control." followed by an action.
    case setting(key: String, value: String)
    case forgetSettings
    case source(String, isOn: Bool)
    /// An introduction has been shown and is not shown again.
    case seen(String)
    case score(ScoreEntry)
    case clearScores(ScoreEntry.Kind)
    case favourite(Album)
    case removeFavourite(Album.ID)
    case recents(Category.ID, ShuffleBag)
    case flag(Album.ID, isOn: Bool)
    /// The player says that an album is not for the family, or takes that back.
    case notForFamily(Album.ID, isOn: Bool)
    /// Only the store keeps answers: rules such as "never asked" look over them there, and the state would grow forever. It
    /// knows which albums were missed, `Kept.misses`.
    /// An answer is known by its album, category and time, so one that is repeated is stored once.
    case answered(Answer)
    /// A try of the daily five that counts, as it stands now.
    case daily(DailyDiary.Entry)
    /// The same of the daily five of real records.
    case canon(DailyDiary.Entry)
    /// A date that the clock shows, and those that it has left.
    case clock(SeenClock)
    /// A deed that the player has done; the first time counts.
    case deed(ReachedAchievement)
    /// An evening as it stands now.
    case evening(Evening)
    /// Forgets an evening with all its names, which scores of its matches have, too.
    case forgetEvening(Evening.ID, matches: [String])
    /// A part of the queue. Only the store keeps it, because a hundred thousand songs would make each start late.
    case queue(QueueSave)
}
