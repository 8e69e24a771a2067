/// How a session starts: stored data, built-in albums, and the command line's options.
package struct Launch: Equatable, Codable, Sendable {
    package var kept: Kept
    package var overridden: [String] = []
    package var entropy: UInt64
    package var fixedSeed: UInt64?
    /// Starts a match of this category at once.
    package var category: Category.ID?
    package var preferences = SystemPreferences()
    /// A sentence for the player, for example that a setting could not be read.
    package var notice: String?
    package var sources: [Source] = []
    package var serverKinds: [ServerKind] = []
    /// Why changes cannot be saved; nil when they can.
    package var unsaved: String?
    package var clock = WallClock()

    package init(_ kept: Kept, entropy: UInt64) {
        self.kept = kept
        self.entropy = entropy
    }

    package var hasSeenWelcome: Bool { kept.seen.contains(Kept.welcome) }
}
