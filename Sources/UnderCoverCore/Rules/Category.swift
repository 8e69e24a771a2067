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
