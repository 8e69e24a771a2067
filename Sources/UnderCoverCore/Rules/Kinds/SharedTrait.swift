/// What albums can have in common.
package enum SharedTrait: Hashable, Codable, Sendable {
    case artist(String)
    case genre(String)
    /// Its first year, such as 1970.
    case decade(Int)
}

/// The facts of an album that are compared, folded so that spellings do not matter. nil where unknown.
struct AlbumTraits: Equatable {
    enum Trait: CaseIterable { case artist, genre, decade }

    let artist: String?
    let genre: String?
    let decade: String?

    init(_ album: Album) {
        artist = album.artist == Album.variousArtists ? nil : Self.key(album.artist)
        genre = album.genre.flatMap(Self.key)
        decade = album.year.map { String($0 / 10 * 10) }
    }

    private static func key(_ text: String) -> String? {
        let key = TextFolding.key(text)
        return key.isEmpty ? nil : key
    }

    subscript(trait: Trait) -> String? {
        switch trait {
        case .artist: artist
        case .genre: genre
        case .decade: decade
        }
    }

    /// Both are known, and surely not the same: "rock" and "indie rock" may be, and so may a band and its quintet.
    func differs(from other: AlbumTraits, in trait: Trait) -> Bool {
        guard let own = self[trait], let others = other[trait] else { return false }
        return !own.contains(others) && !others.contains(own)
    }
}

extension AlbumTraits.Trait {
    /// As the album writes it.
    func shared(_ album: Album) -> SharedTrait? {
        switch self {
        case .artist: .artist(album.artist)
        case .genre: album.genre.map(SharedTrait.genre)
        case .decade: album.year.map { .decade($0 / 10 * 10) }
        }
    }
}
