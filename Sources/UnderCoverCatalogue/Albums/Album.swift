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
    /// Its source marks it as explicit, or not; nil where no source has said.
    package var isExplicit: Bool?
    /// The cover's colours; nil until they are measured.
    package var signature: PaletteSignature?
    /// The subject of a pressed record's sleeve; nil for all others.
    package var motif: Motif?

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

extension Album {
    /// Without a year or a signature that no album has. The database may come from elsewhere.
    package var withPossibleNumbers: Album {
        var album = self
        album.year = year.flatMap(OutsideNumber.year)
        album.signature = signature.flatMap { $0.isPossible ? $0 : nil }
        return album
    }

    /// The source of the player's own records.
    package static let ownSource = "shelf"

    /// As it is kept: the library numbers songs anew when it is made again, and says them for each match.
    package var kept: Album {
        var album = self
        if id.isOwn { album.songs = [] }
        return album
    }
}

extension Album.ID {
    package static let ownPrefix = Album.ownSource + "/album/"

    /// It is on the player's shelf.
    package var isOwn: Bool { rawValue.hasPrefix(Self.ownPrefix) }
}

/// The playlist or other list that a category is made from, stored as "attic/playlist/908622995".
package struct SourceReference: Hashable, Codable, Sendable, CustomStringConvertible {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case playlist, genre, decade, chart, series, fresh, favourites, random, file, list
        /// The albums of one artist.
        case artist
        /// An album and what is like it.
        case album
        /// Everything on the player's shelf, or only what a record company published, or what was never asked, or of which
        /// no song was heard.
        case all, label, unasked, unheard
        /// Several rules over the player's records, all of which must fit; see `rules`.
        case joined
        /// The albums that a listener plays most, and a collection that is kept elsewhere.
        case listener, collection

        /// A part of a collection, whose name does not tell whose collection it is.
        package var isShelf: Bool { [.genre, .decade, .chart, .fresh, .favourites, .random].contains(self) }

        /// The records of a person, of which the player's own shelf has many: those albums are the shelf's then.
        package var isOfPerson: Bool { self == .listener || self == .collection }
    }

    /// `MusicProvider.id`.
    package var source: String
    package var kind: Kind
    /// The provider's id; a genre's name, a decade's first year.
    package var id: String

    package init(source: String, kind: Kind, id: String) {
        self.source = source
        self.kind = kind
        self.id = id
    }

    /// nil where `text` is not of the form source/kind/id, or where no source can have such an id.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let kind = Kind(rawValue: parts[1]), let source = OutsideID.checked(parts[0]),
            let id = kind == .file || kind == .joined ? Self.path(parts[2]) : OutsideID.checked(parts[2])
        else { return nil }
        self.init(source: source, kind: kind, id: id)
    }

    /// A file on this machine may have any name, and a rule may be about one.
    private static func path(_ text: String) -> String? {
        text.isEmpty || text.utf8.count > OutsideID.longestPath ? nil : text
    }

    package var description: String { "\(source)/\(kind.rawValue)/\(id)" }
}

/// A list that a provider offers without a search: "Top albums", "Trip hop", "My favourites".
package struct SourcePreset: Equatable, Codable, Sendable {
    package var reference: SourceReference
    package var name: String

    package init(reference: SourceReference, name: String) {
        self.reference = reference
        self.name = name
    }
}
