import UnderCoverCatalogue

extension Favourites {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        if let album = openAlbum(app) { drawOpen(album, app, &sheet) } else { page(app).draw(&sheet) }
    }

    private func page(_ app: AppState) -> Page {
        let canPlay = app.kept.favouritesCategory != nil
        let actions = canPlay ? [HeaderAction(Target.play, icon: .play, label: Words.playThese)] : []
        guard !app.kept.favourites.isEmpty else {
            return Page(
                Words.favourites, actions, hints: [.open(Words.choose)],
                news: Words.sentences([Words.noFavourites, Words.noFavouritesText]),
                .empty(
                    Words.noFavourites, Words.noFavouritesText, action: Target.play, label: Words.playARound,
                    icon: .heart))
        }
        return Page(
            Words.favourites, actions, hints: [.move, .open(Words.open), Hint(.extra, Words.remove)],
            .scroll(
                [
                    .grid(
                        app.kept.favourites.map(cell), wide: .larger(240, .text(.body, 7)),
                        least: .larger(150, .text(.body, 7)), gap: .space(.group), rowGap: .space(.card))
                ], air: .space(.close), bleed: .medium
            ).rising())
    }

    /// The names are part of the target, so that they scroll into sight with it.
    private func cell(_ album: Album) -> Block {
        .column([
            .cover(album.artwork, shadow: .space(.tiny)), .air(.space(.medium)), .names(album.title, album.artist),
        ])
        .pressed(
            Target.album(album.id), says: album.title + ", " + album.artist, role: .album, look: .cover)
    }
}
