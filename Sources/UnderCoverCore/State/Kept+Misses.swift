import UnderCoverCatalogue

// Missed albums: those that come back in a match, and the categories that are made of them.

extension Kept {
    package static let missesID: Category.ID = "yours/misses"
    /// A match of `Stats.askNeverKnown`. No list shows it.
    package static let neverKnownID: Category.ID = "yours/never-known"
    static let fewestOfMade = 3

    /// The game makes it of the player's albums; other players do not have it, and it cannot be renamed or deleted.
    package static func isMade(_ id: Category.ID) -> Bool { nameOfMade(id) != nil }

    static func nameOfMade(_ id: Category.ID) -> String? {
        switch id {
        case favouritesID: Words.favouritesCategory
        case missesID: Words.missesCategory
        case neverKnownID: Words.neverKnownCategory
        default: nil
        }
    }

    /// nil while there are too few albums for a match.
    static func made(_ id: Category.ID, _ albums: [Album]) -> Category? {
        guard albums.count >= fewestOfMade, let name = nameOfMade(id) else { return nil }
        return Category(id: id, name: name, section: .yours, albums: albums)
    }

    /// The albums of these ids that are still known, in their order.
    /// - Parameter own: the id under which answers name an album.
    package func found(_ ids: [Album.ID], _ own: (Album.ID) -> Album.ID) -> [Album] {
        var wanted = Set(ids)
        var found: [Album.ID: Album] = [:]
        for albums in categories.lazy.map(\.albums) + [favourites] {
            guard !wanted.isEmpty else { break }
            for album in albums where wanted.contains(own(album.id)) {
                let id = own(album.id)
                found[id] = album
                wanted.remove(id)
            }
        }
        return ids.compactMap { found[$0] }
    }

    /// Every album that is known, under the id under which answers name it.
    package func albumsByAnswer(_ twins: ShelfTwins) -> [Album.ID: Album] {
        var all: [Album.ID: Album] = [:]
        for albums in categories.map(\.albums) + [favourites] {
            for album in albums {
                all[twins.own(album.id)] = album
                all[album.id] = album
            }
        }
        return all
    }
}
