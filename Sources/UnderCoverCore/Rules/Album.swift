import UnderCoverPixels

/// One record: what a round asks for. Values only; its picture and music are named, not held.
package struct Album: Equatable, Codable, Sendable, Identifiable {
    package struct ID: StringID, Comparable {
        package var rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }
    }

    package var id: ID
    package var title: String
    package var artist: String
    /// First release; nil where nobody knows.
    package var year: Int?
    package var genre: String?
    package var artwork: ArtworkID
    /// Names of pieces that can play under the guess; empty is silence.
    package var songs: [String]
    /// One dry line for the album card.
    package var blurb: String?
    /// How the cover looks from afar; nil until somebody has looked.
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
