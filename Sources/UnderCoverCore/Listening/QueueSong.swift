import UnderCoverPixels

/// A song as the queue knows it: enough to show it while its source is away.
package struct QueueSong: Equatable, Codable, Sendable {
    /// As `Album.songs` have it: "four-onions", "shelf/17", "itunes/99".
    package var id: String
    package var title: String
    package var artist: String
    package var album: Album.ID?
    package var albumTitle: String
    /// nil where no cover is known.
    package var artwork: ArtworkID?
    /// nil until it is known.
    package var seconds: Double?

    package init(
        id: String, title: String, artist: String, album: Album.ID? = nil, albumTitle: String = "",
        artwork: ArtworkID? = nil, seconds: Double? = nil
    ) {
        (self.id, self.title, self.artist, self.album) = (id, title, artist, album)
        (self.albumTitle, self.artwork, self.seconds) = (albumTitle, artwork, seconds)
    }
}

/// A song's own data, read from its file.
package struct SongFacts: Equatable, Codable, Sendable {
    package var seconds: Double?
    package var gain = ReplayGain()
    package var lyrics: Lyrics?

    package init(seconds: Double? = nil, gain: ReplayGain = ReplayGain(), lyrics: Lyrics? = nil) {
        (self.seconds, self.gain, self.lyrics) = (seconds, gain, lyrics)
    }
}

/// The place at which songs are inserted into the queue.
package enum QueueWhere: String, Codable, Sendable, CaseIterable {
    /// After the song that plays, and played at once.
    case now
    /// After the song that plays.
    case next
    case last
}

package enum RepeatMode: String, Codable, Sendable, CaseIterable {
    case off, all, one
}

/// The kind of ReplayGain that a song uses.
package enum GainMode: String, Codable, Sendable, CaseIterable {
    case off, track, album
}
