import UnderCoverCore

/// What `Store.loadEverything` reads in one go at the start.
package struct StoreContents: Equatable, Sendable {
    /// Scores: newest first, at most `Store.scoresPerKind` of a kind. Flags and markers: sorted.
    package var kept = Kept()
    /// A sentence for each stored setting with a value that this version does not allow.
    package var ignored: [String] = []
    /// A sentence for each row that could not be read and was left out.
    package var warnings: [String] = []

    package init() {}
}
