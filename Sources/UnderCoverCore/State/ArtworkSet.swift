/// Covers that are looked up often. Encoded in order, so that equal sets are equal texts.
package struct ArtworkSet: Equatable, Sendable, ExpressibleByArrayLiteral {
    private var ids: Set<ArtworkID>

    package init(arrayLiteral ids: ArtworkID...) { self.ids = Set(ids) }

    package var isEmpty: Bool { ids.isEmpty }

    package func contains(_ id: ArtworkID) -> Bool { ids.contains(id) }

    /// Returns whether it was not there before.
    @discardableResult
    mutating func insert(_ id: ArtworkID) -> Bool { ids.insert(id).inserted }

    mutating func remove(_ id: ArtworkID) { ids.remove(id) }

    mutating func remove(where isMeant: (ArtworkID) -> Bool) { ids = ids.filter { !isMeant($0) } }
}

extension ArtworkSet: Codable {
    package init(from decoder: any Decoder) throws {
        ids = Set(try decoder.singleValueContainer().decode([ArtworkID].self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(ids.sorted { $0.rawValue < $1.rawValue })
    }
}
