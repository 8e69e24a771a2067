// Ways to look at the player's records: in another order, and only those that have something in common.

/// The order of a list.
package enum ShelfOrder: String, Codable, Sendable, CaseIterable {
    case name
    /// The oldest record first; those without a year last.
    case year
    /// The newest on the shelf first.
    case added
    /// Those that matches asked about most often first.
    case played
}

/// Albums that have something in common, as a choice.
package struct ShelfGroup: Hashable, Codable, Sendable, Identifiable {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case genre, decade, label
        /// The year in which albums came to the shelf.
        case added
    }

    package var kind: Kind
    /// Equal for two spellings of a genre or a label; the first year of a decade, "1990"; a year.
    package var id: String
    /// As the tags have it; a year where it is one.
    package var name: String
    package var albums: Int
    package var songs: Int

    package init(_ kind: Kind, id: String, name: String, albums: Int, songs: Int) {
        (self.kind, self.id, self.name, self.albums, self.songs) = (kind, id, name, albums, songs)
    }
}
