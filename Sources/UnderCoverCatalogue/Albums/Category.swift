/// The albums that a match asks about.
package struct Category: Equatable, Codable, Sendable, Identifiable {
    package struct ID: StringID, Comparable, CodingKeyRepresentable {
        /// Bytes of one that a code names; references of real sources are far shorter.
        package static let longestInCode = 200

        package var rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The section of the Categories screen that lists it.
    package enum Section: String, Codable, Sendable, CaseIterable {
        case builtIn
        /// Curated lists of real records; their covers are fetched.
        case lists
        /// Made by the player.
        case yours
    }

    package var id: ID
    package var name: String
    package var section: Section
    package var albums: [Album]
    /// The playlist it was made from and can be refreshed from; nil for bundled categories.
    package var origin: SourceReference?
    /// Number of albums when complete; more than `albums` has while covers are still being fetched.
    package var expected: Int?
    /// Albums that can be asked now; those that it will have, where none was fetched yet.
    package var size: Int { albums.isEmpty ? expected ?? 0 : albums.count }
    /// One line about a curated list.
    package var blurb: String?

    /// NB: exports and recordings call `section` "shelf".
    private enum CodingKeys: String, CodingKey { case id, name, section = "shelf", albums, origin, expected, blurb }

    package init(
        id: ID, name: String, section: Section, albums: [Album], origin: SourceReference? = nil, expected: Int? = nil
    ) {
        self.id = id
        self.name = name
        self.section = section
        self.albums = albums
        self.origin = origin
        self.expected = expected
    }
}

/// Playlists list one album in many editions; a match must not ask for two of them, nor offer both.
package enum Deduplication {
    /// One album for each id and each artist with title, in the order first seen. Among several editions the one whose
    /// title names no edition stays; then the player's own, whose files are near; then one with music; then the oldest;
    /// then the lowest id.
    package static func distinct(_ albums: [Album]) -> [Album] { distinct(albums, then: []) }

    /// As above, but an album of `rest` stays only if `albums` has no edition of it.
    package static func distinct(_ albums: [Album], then rest: [Album]) -> [Album] {
        var ids: Set<Album.ID> = []
        var kept: [Album] = []
        var place: [String: Int] = [:]
        for (position, album) in (albums + rest).enumerated() where ids.insert(album.id).inserted {
            guard let known = place.updateIfNew(album.editionKey, to: kept.count) else {
                kept.append(album)
                continue
            }
            if position < albums.count, isBetter(album, than: kept[known]) { kept[known] = album }
        }
        return kept
    }

    private static func isBetter(_ one: Album, than other: Album) -> Bool {
        let edition = (TitleKey.namesEdition(one.title), TitleKey.namesEdition(other.title))
        if edition.0 != edition.1 { return !edition.0 }
        if one.id.isOwn != other.id.isOwn { return one.id.isOwn }
        if one.songs.isEmpty != other.songs.isEmpty { return !one.songs.isEmpty }
        let years = (one.year ?? .max, other.year ?? .max)
        return years.0 != years.1 ? years.0 < years.1 : one.id < other.id
    }
}

extension Album {
    /// Equal for two editions of one album.
    package var titleKey: String { TitleKey.album(title, by: artist) }

    /// Pressed records are no editions of each other: after a year an artist may come back to a title, in another sleeve.
    fileprivate var editionKey: String { motif == nil ? titleKey : id.rawValue }
}

extension Dictionary {
    /// The value that was there; nil when `value` is new.
    fileprivate mutating func updateIfNew(_ key: Key, to value: Value) -> Value? {
        if let known = self[key] { return known }
        self[key] = value
        return nil
    }
}
