/// The albums that a match asks about.
package struct Category: Equatable, Codable, Sendable, Identifiable {
    package struct ID: StringID, Comparable, CodingKeyRepresentable {
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

extension Category {
    /// The folded names that searches compare: the name that is shown, and the one it was made with.
    package var names: Set<String> { [TextFolding.key(shownName), TextFolding.key(name)] }
}

extension [Category] {
    /// Another category of that name, however it is written.
    package func named(_ name: String, besides id: Category.ID) -> Category? {
        let key = TextFolding.key(name)
        return first { $0.id != id && $0.names.contains(key) }
    }
}

/// The albums of a category for one match, each once. Sorted by id, in whatever order a source lists them.
struct AlbumPool {
    struct Entry {
        var album: Album
        /// The text of its choice. Equal labels must not stand in one round.
        var label: String
        /// False for flagged albums, which are only decoys.
        var askable: Bool
    }

    let entries: [Entry]
    let labelCount: Int

    /// Leaves out albums with a blank label.
    init(_ albums: [Album], labels: LabelMode, flagged: Set<Album.ID>) {
        let sorted = Self.distinct(albums, flagged).sorted { $0.id < $1.id }
        entries = sorted.compactMap { album in
            let lines = labels.lines(of: album).map(TextFolding.shown)
            guard lines.contains(where: { !$0.isEmpty }) else { return nil }
            return Entry(
                album: album, label: lines.joined(separator: "\n"), askable: !flagged.contains(album.id))
        }
        labelCount = Set(entries.map(\.label)).count
    }

    var askable: [Album.ID] { entries.filter(\.askable).map(\.album.id) }

    /// Each album once. An edition that is not flagged is preferred to a flagged one.
    private static func distinct(_ albums: [Album], _ flagged: Set<Album.ID>) -> [Album] {
        let asked = albums.filter { !flagged.contains($0.id) }
        let rest = albums.filter { flagged.contains($0.id) }
        return Deduplication.distinct(asked, then: rest)
    }
}

/// Playlists list one album in many editions; a match must not ask for two of them, nor offer both.
package enum Deduplication {
    /// One album for each id and each artist with title, in the order first seen. Among several editions the one whose
    /// title names no edition stays; then the player's own, whose files are near; then one with music; then the oldest;
    /// then the lowest id.
    package static func distinct(_ albums: [Album]) -> [Album] { distinct(albums, then: []) }

    /// As above, but an album of `rest` stays only if `albums` has no edition of it.
    static func distinct(_ albums: [Album], then rest: [Album]) -> [Album] {
        var ids: Set<Album.ID> = []
        var kept: [Album] = []
        var place: [String: Int] = [:]
        for (position, album) in (albums + rest).enumerated() where ids.insert(album.id).inserted {
            guard let known = place.updateIfNew(album.titleKey, to: kept.count) else {
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
}

extension Dictionary {
    /// The value that was there; nil when `value` is new.
    fileprivate mutating func updateIfNew(_ key: Key, to value: Value) -> Value? {
        if let known = self[key] { return known }
        self[key] = value
        return nil
    }
}
