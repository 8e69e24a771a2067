import UnderCoverPixels

/// The description of the music for the desktop: its media keys, lock screen and panels.
package struct DesktopPlayer: Equatable, Codable, Sendable {
    package enum Status: String, Codable, Sendable { case playing, paused, stopped }

    package var status = Status.stopped
    /// nil while nothing is chosen.
    package var entry: PlayQueue.Entry?
    package var title = ""
    package var artist = ""
    package var album = ""
    package var artwork: ArtworkID?
    /// The length of the song; nil while unknown.
    package var seconds: Double?
    /// How far it was heard when this was said. While it plays the desktop counts on by itself.
    package var position = 0.0
    /// Counts jumps within a song: the desktop is told of each.
    package var seeks = 0
    package var canGoNext = false
    package var canGoPrevious = false
    package var canSeek = false
    /// Something could be played.
    package var canPlay = false
    package var repeats = RepeatMode.off
    package var isShuffled = false
    /// 0…1.
    package var volume = 1.0
    package var isFullscreen = false

    package init() {}
}

/// An order to the desktop.
package enum DesktopOrder: Equatable, Codable, Sendable {
    case show(DesktopPlayer)
    /// Asks other players to pause.
    case pauseOthers
}

/// A press on the desktop, on a media key or in another program.
package enum DesktopPress: Equatable, Codable, Sendable {
    case play, pause, playPause, stop, next, previous
    /// Seconds forwards, or back where negative.
    case seek(by: Double)
    /// Ignored where another song plays by now.
    case position(PlayQueue.Entry, seconds: Double)
    case repeats(RepeatMode)
    case shuffle(Bool)
    /// 0…1.
    case volume(Double)
    case raise
    case fullscreen(Bool)
    case quit
}
