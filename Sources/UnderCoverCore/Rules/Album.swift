import UnderCoverPixels

/// A record that a round can ask for. Refers to its cover and music by id.
package struct Album: Equatable, Codable, Sendable, Identifiable {
    package struct ID: StringID, Comparable {
        package var rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }
    }

    package static let variousArtists = "Various artists"

    package var id: ID
    package var title: String
    package var artist: String
    /// Year of the first release; nil where unknown.
    package var year: Int?
    package var genre: String?
    package var artwork: ArtworkID
    /// Ids of songs that can play during a round; empty for silence.
    package var songs: [String]
    /// One dry line for the album card.
    package var blurb: String?
    /// Describes the sleeve of a bundled record for players who cannot see it: a vague line, a precise one.
    package var seen: [String]?
    /// The cover's colours; nil until they are measured.
    package var signature: PaletteSignature?

    package init(
        id: ID, title: String, artist: String, year: Int? = nil, genre: String? = nil, artwork: ArtworkID,
        songs: [String] = [], blurb: String? = nil, signature: PaletteSignature? = nil
    ) {
        self.id = id
        self.title = title
        self.artist = artist
        self.year = year
        self.genre = genre
        self.artwork = artwork
        self.songs = songs
        self.blurb = blurb
        self.signature = signature
    }
}
