/// An album of another source that the player's own records have, too: for the player it is one album, and the nearer
/// file plays.
package struct ShelfTwin: Equatable, Codable, Sendable {
    /// As the other source calls it, and as the shelf does. They are equal where a category has the shelf's own album.
    package var album: Album.ID
    package var own: Album.ID
    /// The songs of the player's own album, by disc and track.
    package var songs: [String]

    package init(album: Album.ID, own: Album.ID, songs: [String]) {
        (self.album, self.own, self.songs) = (album, own, songs)
    }
}

/// All twins that are known. Encoded in order, so that equal ones are equal texts.
package struct ShelfTwins: Equatable, Sendable, Sequence {
    private var byAlbum: [Album.ID: ShelfTwin] = [:]
    /// The ids that other sources have for each album of the shelf.
    private var others: [Album.ID: [Album.ID]] = [:]

    package init(_ twins: [ShelfTwin] = []) {
        for twin in twins {
            byAlbum[twin.album] = twin
            others[twin.own, default: []].append(twin.album)
        }
    }

    package var count: Int { byAlbum.count }
    package var isEmpty: Bool { byAlbum.isEmpty }

    package func makeIterator() -> IndexingIterator<[ShelfTwin]> { sorted.makeIterator() }

    private var sorted: [ShelfTwin] { byAlbum.values.sorted { $0.album.rawValue < $1.album.rawValue } }

    package subscript(album: Album.ID) -> ShelfTwin? { byAlbum[album] }

    /// The album under the id that the shelf has for it.
    package func own(_ album: Album.ID) -> Album.ID { byAlbum[album]?.own ?? album }

    /// All ids under which the album is known; itself first.
    package func names(of album: Album.ID) -> [Album.ID] {
        let own = own(album)
        return ([own] + (others[own] ?? [])).reduce(into: [album]) { names, id in
            if !names.contains(id) { names.append(id) }
        }
    }

    /// An album that was asked about and is not among `found` has left the shelf.
    package mutating func learn(_ asked: [Album.ID], _ found: [ShelfTwin]) {
        let asked = Set(asked)
        self = ShelfTwins(byAlbum.values.filter { !asked.contains($0.album) } + found)
    }
}

extension ShelfTwins: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([ShelfTwin].self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(sorted)
    }
}
