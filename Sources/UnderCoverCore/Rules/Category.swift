/// A pool of albums that a match asks from.
package struct Category: Equatable, Codable, Sendable, Identifiable {
    package struct ID: StringID, Comparable, CodingKeyRepresentable {
        package var rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Which section of the Categories screen it stands in.
    package enum Shelf: String, Codable, Sendable, CaseIterable {
        case builtIn
        /// Real records that somebody picked; their covers are fetched.
        case lists
        case yours
    }

    package var id: ID
    package var name: String
    package var shelf: Shelf
    package var albums: [Album]
    /// What it was made from, and can be made from again; nil for what is in the box.
    package var origin: SourceReference?
    /// Albums that it should have; more than `albums` while covers are still to be fetched.
    package var expected: Int?

    package init(
        id: ID, name: String, shelf: Shelf, albums: [Album], origin: SourceReference? = nil, expected: Int? = nil
    ) {
        self.id = id
        self.name = name
        self.shelf = shelf
        self.albums = albums
        self.origin = origin
        self.expected = expected
    }
}
