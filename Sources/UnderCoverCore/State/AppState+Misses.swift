// Missed albums: those that come back in a match, and the categories that are made of them.

extension Kept {
    package static let missesID: Category.ID = "yours/misses"
    /// A match of `AppState.askNeverKnown`. No list shows it.
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

extension AppState {
    /// All albums that are to be asked again, due or not; nil while there are fewer than three.
    package var missesCategory: Category? { Kept.made(Kept.missesID, missed) }

    /// Looks for the missed albums where they or the albums have changed: layouts ask for them in each picture.
    mutating func mendMisses(since before: AppState) {
        let isSame = before.kept.misses == kept.misses && before.kept.categories == kept.categories
        guard !isSame || before.shelf.twins != shelf.twins || before.kept.favourites != kept.favourites else { return }
        missed = kept.found(kept.misses.all.map(\.album), shelf.twins.own)
    }

    /// Categories that the game makes and lists under *Yours*.
    package var madeCategories: [Category] { [kept.favouritesCategory, missesCategory].compactMap { $0 } }

    /// Missed albums of `category` whose pause is over, as the category names them. Only `startMatch` asks, so no daily
    /// five, party, question about one album or match of a code has any; and none where a seed of the command line, or
    /// the category itself, says what is asked. The code of the match names each album that it asked.
    func returning(in category: Category) -> [Album.ID] {
        guard settings.missesComeBack, fixedSeed == nil, category.id != Kept.missesID,
            category.id != Kept.neverKnownID, !kept.misses.isEmpty
        else { return [] }
        let due = kept.misses.due(at: clock)
        let wanted = Set(due)
        var names: [Album.ID: Album.ID] = [:]
        for album in category.albums {
            let own = shelf.twins.own(album.id)
            if wanted.contains(own) { names[own] = album.id }
        }
        return due.compactMap { names[$0] }
    }

    /// As categories have them; those that no category has, as the library has them.
    var neverKnown: [Album] {
        let ids = knowledge?.neverKnown.map(\.album) ?? []
        let found = kept.found(ids, shelf.twins.own)
        let known = Set(found.map { shelf.twins.own($0.id) })
        return found + (knowledge?.never ?? []).map(\.record).filter { !known.contains(shelf.twins.own($0.id)) }
    }
}
