/// The playlist or other list that a category is made from, stored as "attic/playlist/908622995".
package struct SourceReference: Hashable, Codable, Sendable, CustomStringConvertible {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case playlist, genre, decade, chart, series, fresh, favourites, random, file, list
        /// The albums of one artist.
        case artist
        /// An album and what is like it.
        case album
        /// Everything on the player's shelf, or only what a record company published, or what was never asked.
        case all, label, unasked

        /// A part of a collection, whose name does not tell whose collection it is.
        package var isShelf: Bool { [.genre, .decade, .chart, .fresh, .favourites, .random].contains(self) }
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
            let id = kind == .file ? Self.path(parts[2]) : OutsideID.checked(parts[2])
        else { return nil }
        self.init(source: source, kind: kind, id: id)
    }

    /// A file on this machine may have any name.
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
