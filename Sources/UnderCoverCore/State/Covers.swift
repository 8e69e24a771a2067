import UnderCoverCatalogue
import UnderCoverPixels

/// The covers and posters that are ready to draw, and the loader's measurements.
package struct Covers: Equatable, Codable, Sendable {
    package var ready: [ArtworkID] = []
    package var thumbnails: ArtworkSet = []
    package var failed: ArtworkSet = []
    /// Names of posters that cannot be read.
    package var brokenPosters: [String] = []
    /// Thumbnails that are being loaded.
    package var requested: ArtworkSet = []
    /// Measurements of covers in `ready`.
    package var studied: [Studied] = []

    package struct Studied: Equatable, Codable, Sendable {
        package var artwork: ArtworkID
        package var facts: CoverFacts
    }

    /// Colours of covers in `ready`.
    package var colored: [Colored] = []

    package struct Colored: Equatable, Codable, Sendable {
        package var artwork: ArtworkID
        package var signature: PaletteSignature
    }

    package func signature(of artwork: ArtworkID) -> PaletteSignature? {
        colored.first { $0.artwork == artwork }?.signature
    }

    /// Loads these covers in full size and drops all others.
    mutating func keepLarge(_ artworks: [ArtworkID]) -> [Effect] {
        ready.removeAll { !artworks.contains($0) }
        let missing = artworks.filter { !ready.contains($0) }
        return [.keepCovers(artworks)] + missing.map { .loadCover($0, .round) }
    }

    package func facts(of artwork: ArtworkID) -> CoverFacts? { studied.first { $0.artwork == artwork }?.facts }

    mutating func arrived(
        _ artwork: ArtworkID, _ use: CoverUse, _ facts: CoverFacts?, _ signature: PaletteSignature? = nil
    ) {
        switch use {
        case .round:
            if !ready.contains(artwork) { ready.append(artwork) }
            // Also forgets the facts of covers that are no longer ready.
            studied.removeAll { $0.artwork == artwork || !ready.contains($0.artwork) }
            if let facts { studied.append(Studied(artwork: artwork, facts: facts)) }
            colored.removeAll { $0.artwork == artwork || !ready.contains($0.artwork) }
            if let signature { colored.append(Colored(artwork: artwork, signature: signature)) }
        case .thumbnail:
            requested.remove(artwork)
            thumbnails.insert(artwork)
        }
    }

    mutating func failed(_ artwork: ArtworkID) {
        requested.remove(artwork)
        failed.insert(artwork)
    }

    /// They may be there again, such as those on a stick that has come back.
    mutating func forgetErrors(_ isMeant: (ArtworkID) -> Bool) { failed.remove(where: isMeant) }

    /// The renderer has evicted a cover, perhaps one that had not arrived yet.
    mutating func dropped(_ artwork: ArtworkID, _ use: CoverUse) {
        switch use {
        case .round: ready.removeAll { $0 == artwork }
        case .thumbnail:
            thumbnails.remove(artwork)
            requested.remove(artwork)
        }
    }

    mutating func poster(_ name: String, isBroken: Bool) {
        brokenPosters.removeAll { $0 == name }
        if isBroken { brokenPosters.append(name) }
    }

    /// Asks for a large cover once, and again where the renderer has dropped it since.
    /// - Parameter asked: the one that was asked for last.
    func large(_ artwork: ArtworkID?, _ asked: inout ArtworkID?) -> [Effect] {
        guard let artwork, !failed.contains(artwork) else { return [] }
        if ready.contains(artwork) {
            asked = nil
            return []
        }
        guard asked != artwork else { return [] }
        asked = artwork
        return [.loadCover(artwork, .round)]
    }

    /// Requests the thumbnails that are neither ready nor being loaded.
    mutating func request(thumbnails artworks: [ArtworkID]) -> [Effect] {
        artworks.compactMap { artwork in
            guard !thumbnails.contains(artwork), requested.insert(artwork) else { return nil }
            return .loadCover(artwork, .thumbnail)
        }
    }

    /// The same for pictures that are asked for again and again, where one that failed is not tried each time.
    mutating func request(inSight artworks: [ArtworkID]) -> [Effect] {
        request(thumbnails: artworks.filter { !failed.contains($0) })
    }
}

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
