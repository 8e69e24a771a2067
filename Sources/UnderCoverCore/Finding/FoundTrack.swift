/// A track of a playlist, or an album without a track: what is known of the album it is from.
package struct FoundTrack: Equatable, Codable, Sendable {
    package enum Release: String, Codable, Sendable { case album, ep, single, compilation, live, soundtrack }

    /// Empty where only the track is known; it is to be looked for by `artist` and `title` then.
    package var album: String
    /// Of the album where it is known, else of the track.
    package var artist: String
    /// `artist` made this track; who made the album is not said.
    package var isOfTrack: Bool
    /// Of the track; nil for albums, and where it is of no use.
    package var title: String?
    /// The provider's own id of the album.
    package var albumID: String?
    /// MusicBrainz release group.
    package var releaseGroup: String?
    package var barcode: String?
    package var year: Int?
    package var genre: String?
    package var release: Release?
    /// Tracks on the album.
    package var trackCount: Int?
    /// Addresses, best first; the next is tried where one is missing or unfit.
    package var covers: [String]
    /// For `MusicProvider.song`; nil where there is nothing to hear.
    package var song: String?

    package init(
        album: String, artist: String, isOfTrack: Bool = false, title: String? = nil, albumID: String? = nil,
        releaseGroup: String? = nil, barcode: String? = nil, year: Int? = nil, genre: String? = nil,
        release: Release? = nil, trackCount: Int? = nil, covers: [String] = [], song: String? = nil
    ) {
        self.album = album
        self.artist = artist
        self.isOfTrack = isOfTrack
        self.title = title
        self.albumID = albumID
        self.releaseGroup = releaseGroup
        self.barcode = barcode
        self.year = year
        self.genre = genre
        self.release = release
        self.trackCount = trackCount
        self.covers = covers
        self.song = song
    }
}

package struct WantedAlbum: Hashable, Codable, Sendable {
    package var artist: String
    /// Empty where only `track` is known.
    package var title: String
    /// A song that is on it: helps where the album is not found by its title.
    package var track: String?
    package var year: Int?
    package var releaseGroup: String?

    package init(
        artist: String, title: String, track: String? = nil, year: Int? = nil, releaseGroup: String? = nil
    ) {
        self.artist = artist
        self.title = title
        self.track = track
        self.year = year
        self.releaseGroup = releaseGroup
    }
}
