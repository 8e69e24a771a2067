import UnderCoverPixels

/// An album that a source has listed. Its cover is not loaded yet.
package struct FoundAlbum: Equatable, Codable, Sendable {
    package var id: Album.ID
    package var title: String
    package var artist: String
    package var year: Int?
    package var genre: String?
    /// URLs of its cover, best first.
    package var covers: [String]
    /// The songs for `MusicProvider.song`, in the order of the playlist.
    package var songs: [String] = []
    /// A song that has the album's name. It plays only where there is no other.
    // NB: optional, because databases have albums from older versions without it.
    package var titleSong: String?
    /// As `FoundTrack.isExplicit`.
    package var isExplicit: Bool?

    package var artwork: ArtworkID { id.foundArtwork }

    /// Keeps the covers of albums from sources apart from bundled ones.
    package static let artworkPrefix = "found/"

    /// `MusicProvider.id`.
    package var source: String { String(id.rawValue.prefix { $0 != "/" }) }

    package func album(signature: PaletteSignature? = nil) -> Album {
        var album = Album(
            id: id, title: title, artist: artist, year: year, genre: genre, artwork: artwork,
            songs: (songs.isEmpty ? titleSong.map { [$0] } ?? [] : songs).map { source + "/" + $0 },
            signature: signature)
        album.isExplicit = isExplicit
        return album
    }
}

extension Album.ID {
    /// The cover of an album that is not bundled.
    package var foundArtwork: ArtworkID { ArtworkID(rawValue: FoundAlbum.artworkPrefix + rawValue) }
}

extension ArtworkID {
    /// It is the artwork of an album on the player's shelf.
    package var isOwn: Bool { rawValue.hasPrefix(FoundAlbum.artworkPrefix + Album.ID.ownPrefix) }
}

package struct FoundPlaylist: Equatable, Codable, Sendable {
    package var reference: SourceReference
    /// Empty where the source tells it only when the playlist is opened.
    package var title: String
    package var curator: String?
    /// Number of tracks; nil where the provider does not say.
    package var count: Int?
    /// URL of its thumbnail.
    package var picture: String?

    package init(
        reference: SourceReference, title: String, curator: String? = nil, count: Int? = nil, picture: String? = nil
    ) {
        self.reference = reference
        self.title = title
        self.curator = curator
        self.count = count
        self.picture = picture
    }
}

/// Facts of a source about one track of a playlist and its album, or about an album alone.
package struct FoundTrack: Equatable, Codable, Sendable {
    package enum Release: String, Codable, Sendable { case album, ep, single, compilation, live, soundtrack }

    /// Empty where only the track is known; then the album is looked up by `artist` and `title`.
    package var album: String
    /// The album artist where it is known, else the track artist.
    package var artist: String
    /// `artist` is the track artist, because the source does not name the album artist.
    package var isOfTrack: Bool
    /// The track's title; nil for albums, and where it is not needed.
    package var title: String?
    /// The provider's own id of the album.
    package var albumID: String?
    /// Id of its release group (MBID).
    package var releaseGroup: String?
    /// Id of one of its releases (MBID), where the source names one.
    package var pressing: String?
    package var barcode: String?
    package var year: Int?
    package var genre: String?
    package var release: Release?
    /// Tracks on the album.
    package var trackCount: Int?
    /// The source marks the album, one of its songs or its cover as explicit; false where it says that none is.
    package var isExplicit: Bool?
    /// URLs, best first; the next is tried where one fails.
    package var covers: [String]
    /// The song for `MusicProvider.song`; nil where it cannot be played.
    package var song: String?
    /// The path of its file, where a playlist file names one.
    package var place: String?
    /// All that a file says about the artist, where `artist` is a part of it: "A, B". Or the artist's other name.
    package var credit: String?
    /// The source that has the album, if it is not the one that lists it: an album that a file names can be on the
    /// player's shelf.
    package var source: String?

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

/// An album to look up in a catalogue.
package struct WantedAlbum: Hashable, Codable, Sendable {
    package var artist: String
    /// Empty where only `track` is known.
    package var title: String
    /// A song of the album, for a second try where the title finds nothing.
    package var track: String?
    package var year: Int?
    package var releaseGroup: String?
    /// Id of one of its releases (MBID).
    package var pressing: String?
    /// The path of its file, which tells more than names do.
    package var place: String?
    /// All that a file says about the artist, where `artist` is a part of it.
    package var credit: String?

    package init(
        artist: String, title: String, track: String? = nil, year: Int? = nil, releaseGroup: String? = nil,
        pressing: String? = nil, place: String? = nil, credit: String? = nil
    ) {
        self.artist = artist
        self.title = title
        self.track = track
        self.year = year
        self.releaseGroup = releaseGroup
        self.pressing = pressing
        self.place = place
        self.credit = credit
    }

    /// The names that its artist may have, likeliest first.
    package var artists: [String] {
        var seen: Set<String> = []
        let names = [artist, credit ?? artist] + (credit.map(AlbumArtist.heads) ?? []) + AlbumArtist.heads(artist)
        return names.filter { seen.insert(TitleKey.artist($0)).inserted }
    }
}

extension FoundPlaylist {
    /// Id of its thumbnail; nil where it has none.
    package var artwork: ArtworkID? {
        picture.map { ArtworkID(rawValue: Self.artworkPrefix + reference.source + "/" + $0) }
    }

    package static let artworkPrefix = "picture/"

    /// The words may be an address, a path or an id. `PastedAddress` knows for certain, but not on the main thread.
    package static func mayBeAddressed(by words: String) -> Bool {
        words.contains("/") || MBID.checked(words) != nil || words.lowercased().hasPrefix("spotify:")
            || words.lowercased().hasPrefix("file:")
    }
}
