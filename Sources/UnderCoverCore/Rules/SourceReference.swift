/// The playlist or other list that a category is made from, stored as "attic/playlist/908622995".
package struct SourceReference: Hashable, Codable, Sendable, CustomStringConvertible {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case playlist, genre, decade, chart, series, fresh, favourites, random, file, list
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

    /// nil where `text` is not of the form source/kind/id.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let kind = Kind(rawValue: parts[1]), !parts[0].isEmpty, !parts[2].isEmpty else {
            return nil
        }
        self.init(source: parts[0], kind: kind, id: parts[2])
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
