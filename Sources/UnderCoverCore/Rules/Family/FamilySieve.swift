import UnderCoverCatalogue

/// Finds what a family is not shown: albums that their source marks as explicit, those that the player has named, and those with
/// a rude word in their title or artist. They are neither asked nor among the choices, and their covers are not shown.
struct FamilySieve {
    /// False where everything may be shown.
    var isOn = true
    /// Under all their ids.
    var named: Set<Album.ID> = []

    func leavesOut(_ album: Album) -> Bool {
        isOn
            && (album.isExplicit == true || named.contains(album.id) || RudeWords.isIn(album.title)
                || RudeWords.isIn(album.artist))
    }

    /// No source marks single songs of the player's own.
    func leavesOut(_ song: ShelfSong) -> Bool {
        isOn
            && (named.contains(song.album)
                || [song.title, song.artist, song.albumTitle].contains(where: RudeWords.isIn))
    }

    /// Those that stay. NB: reads every title.
    func kept(_ category: Category) -> Category {
        guard isOn else { return category }
        var kept = category
        kept.albums.removeAll(where: leavesOut)
        return kept
    }

    /// `most` albums spread over the category, always the same ones; for one that is left out its neighbour.
    func spread(_ most: Int, over category: Category) -> [Album] {
        let albums = category.albums
        let count = min(most, albums.count)
        return (0..<count).compactMap { place in
            albums[(place * albums.count / count)..<((place + 1) * albums.count / count)].first { !leavesOut($0) }
        }
    }
}
