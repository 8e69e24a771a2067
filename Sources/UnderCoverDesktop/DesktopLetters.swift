import UnderCoverCore

/// What the game says to the thread of the desktop; of players only the newest.
struct DesktopLetters: Sendable {
    var shown: ShownPlayer?
    /// A picture that was found later.
    var art: (artwork: ArtworkID, address: String)?
    var pausesOthers = false
}
