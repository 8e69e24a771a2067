import UnderCoverCore

extension SourceShelf {
    private static let decades = stride(from: 1960, through: 2020, by: 10)

    /// What every server of the player's own can be asked for without a search.
    static func ofServer(_ source: String, withMostPlayed: Bool) -> [SourceShelf] {
        func shelf(_ kind: SourceReference.Kind, _ id: String, _ name: String) -> SourceShelf {
            SourceShelf(reference: SourceReference(source: source, kind: kind, id: id), name: name)
        }
        var shelves = [shelf(.random, "all", Words.shelfRandom), shelf(.favourites, "all", Words.shelfFavourites)]
        if withMostPlayed { shelves.append(shelf(.chart, "frequent", Words.shelfMostPlayed)) }
        shelves.append(shelf(.fresh, "newest", Words.shelfNewest))
        return shelves + decades.map { shelf(.decade, String($0), Words.shelfDecade($0)) }
    }
}
