import UnderCoverCore

/// How a piece of music plays.
package struct MusicPlaying: Sendable {
    package var loops = true
    /// The share of the music volume, 0…1.
    package var share = 1.0
    /// Seconds into the piece. A loop begins anew at 0.
    package var start = 0.0
    /// Tuned effects are played in this key; nil: in D.
    package var key: MusicalKey?

    package init(loops: Bool = true, share: Double = 1, start: Double = 0, key: MusicalKey? = nil) {
        self.loops = loops
        self.share = share
        self.start = start
        self.key = key
    }
}
