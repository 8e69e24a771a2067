import UnderCoverCore

/// Messages from the game to the thread of the desktop; only the newest player is kept.
struct DesktopLetters: Sendable {
    var shown: ShownPlayer?
    /// A picture that was found later.
    var art: (artwork: ArtworkID, address: String)?
    var pausesOthers = false
}
