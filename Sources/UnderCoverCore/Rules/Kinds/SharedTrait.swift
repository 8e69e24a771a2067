/// A trait that several albums can share.
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
        guard let own = self[trait], let others = other[trait], own != others else { return false }
        return own.utf8.count > others.utf8.count ? !own.holds(others) : !others.holds(own)
    }
}

extension String {
    /// Compares bytes, which folded text allows. `contains` compares characters, and most of planning a match was spent
    /// there.
    fileprivate func holds(_ part: String) -> Bool {
        var (whole, part) = (self, part)
        return whole.withUTF8 { whole in
            part.withUTF8 { part in
                guard part.count <= whole.count else { return false }
                return (0...whole.count - part.count).contains { start in
                    part.indices.allSatisfy { whole[start + $0] == part[$0] }
                }
            }
        }
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
