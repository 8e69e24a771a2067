/// The ids of albums that a category had before it was made again. Favourites, scores and flags go by id, so an album
/// keeps its own even where the source has taken to another edition of it.
package struct KnownAlbums: Sendable {
    private var ids: Set<Album.ID>
    private var byKey: [String: Album.ID]

    package init(_ albums: [Album]) {
        ids = Set(albums.map(\.id))
        byKey = Dictionary(albums.map { (TitleKey.album($0), $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// The same albums, under the ids they had; each id at most once.
    package func named(_ found: [FoundAlbum]) -> [FoundAlbum] {
        guard !ids.isEmpty else { return found }
        var taken = Set(found.map(\.id)).intersection(ids)
        return found.map { album in
            guard !ids.contains(album.id),
                let known = byKey[TitleKey.artist(album.artist) + "|" + TitleKey.title(album.title)],
                taken.insert(known).inserted
            else { return album }
            var album = album
            album.id = known
            return album
        }
    }
}
