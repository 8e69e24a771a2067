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

    package var artwork: ArtworkID { id.foundArtwork }

    /// Keeps the covers of albums from sources apart from bundled ones.
    package static let artworkPrefix = "found/"

    /// `MusicProvider.id`.
    package var source: String { String(id.rawValue.prefix { $0 != "/" }) }

    package func album(signature: PaletteSignature? = nil) -> Album {
        Album(
            id: id, title: title, artist: artist, year: year, genre: genre, artwork: artwork,
            songs: (songs.isEmpty ? titleSong.map { [$0] } ?? [] : songs).map { source + "/" + $0 },
            signature: signature)
    }
}

extension Album.ID {
    /// The cover of an album that is not bundled.
    package var foundArtwork: ArtworkID { ArtworkID(rawValue: FoundAlbum.artworkPrefix + rawValue) }
}

extension ArtworkID {
    /// Whether it is the artwork of an album on the player's shelf.
    var isOwn: Bool { rawValue.hasPrefix(FoundAlbum.artworkPrefix + Album.ID.ownPrefix) }
}
