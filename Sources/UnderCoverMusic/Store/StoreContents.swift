import UnderCoverCore

/// What `Store.loadEverything` reads at the start.
package struct StoreContents: Equatable, Sendable {
    /// Scores: newest first, at most `Store.scoresPerKind` of a kind. Flags and markers: sorted.
    package var kept = Kept()
    /// A sentence for each stored setting with a value that is not allowed.
    package var ignored: [String] = []
    /// A sentence for each damaged row.
    package var warnings: [String] = []
}
