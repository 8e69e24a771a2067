import UnderCoverCore

/// A song of a long file, as a cue sheet says. In CD frames, 75 a second.
struct SongPiece: Equatable, Sendable {
    static let framesPerSecond = 75.0

    /// Its number in the sheet, from 1 on.
    var part: Int
    var start: Int
    /// nil for the last song, which ends with the file.
    var length: Int?

    init(_ song: CueSheet.Song) {
        part = song.part
        start = Self.frames(song.start)
        length = song.seconds.map(Self.frames)
    }

    private static func frames(_ seconds: Double) -> Int { Int((seconds * framesPerSecond).rounded()) }
}

/// Where a song of the player's is: a file, or a part of it.
package struct OwnSong: Equatable, Sendable {
    /// Absolute, as bytes.
    package var path: [UInt8]
    /// Seconds from the file's beginning.
    package var start: Double
    /// nil to the file's end.
    package var seconds: Double?

    package init(path: [UInt8], start: Double, seconds: Double?) {
        (self.path, self.start, self.seconds) = (path, start, seconds)
    }
}
