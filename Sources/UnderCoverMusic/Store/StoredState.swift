import UnderCoverCore

/// Everything the game keeps for a player, as read in one go at the start.
package struct StoredState: Equatable, Sendable {
    package var settings: [String: String] = [:]
    /// The player's own, in the order of making.
    package var categories: [Category] = []
    /// In the order of adding.
    package var favourites: [Album] = []
    /// Newest first, at most `Store.scoresPerKind` of a kind.
    package var scores: [ScoreEntry] = []
    /// What was asked lately.
    package var recents: [Category.ID: ShuffleBag] = [:]
    /// Covers the player called bad, sorted.
    package var flags: [Album.ID] = []
    /// What needs no second showing ("welcome"), sorted.
    package var seen: [String] = []
    /// A sentence for each row that could not be read and was left out.
    package var warnings: [String] = []

    package init() {}
}
