import UnderCoverCore
import UnderCoverMusic

/// The albums that answers may name: those of categories and favourites, and the player's own where one of them is missing.
struct KnownRecords {
    private let kept: Kept
    private let twins: ShelfTwins
    private let library: MusicLibrary?

    init(_ state: AppState, _ library: MusicLibrary) {
        (kept, twins, self.library) = (state.kept, state.shelf.twins, library)
    }

    init(_ kept: Kept, _ library: MusicLibrary?) { (self.kept, twins, self.library) = (kept, ShelfTwins(), library) }

    func knowledge(of store: Store) throws(StoreError) -> Knowledge {
        let sums = try store.answerSums()
        var albums = kept.albumsByAnswer(twins)
        if sums.albums.contains(where: { $0.album.isOwn && albums[$0.album] == nil }) {
            for album in (try? library?.albums(of: ShelfRule.everything)) ?? [] { albums[album.id] = album }
        }
        return Knowledge(sums) { albums[$0] }
    }
}
