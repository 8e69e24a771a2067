/// The album ids of a category before it is refreshed. Favourites, scores and flags refer to ids, so an album keeps its
/// id even if the source now lists another edition of it.
package struct KnownAlbums: Sendable {
    private var ids: Set<Album.ID>
    private var byKey: [String: Album.ID]

    package init(_ albums: [Album]) {
        ids = Set(albums.map(\.id))
        byKey = Dictionary(albums.map { ($0.titleKey, $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// `found` with the ids the albums had before; each id at most once.
    package func named(_ found: [FoundAlbum]) -> [FoundAlbum] {
        guard !ids.isEmpty else { return found }
        var taken = Set(found.map(\.id)).intersection(ids)
        return found.map { album in
            guard !ids.contains(album.id), let known = byKey[TitleKey.album(album.title, by: album.artist)],
                // Songs and covers of one source are nothing to another.
                known.isOwn == album.id.isOwn, taken.insert(known).inserted
            else { return album }
            var album = album
            album.id = known
            return album
        }
    }
}
