import UnderCoverPixels

extension Favourites {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        if let album = openAlbum(app) { return drawOpen(album, app, &sheet) }
        let canPlay = app.kept.favouritesCategory != nil
        let actions = canPlay ? [HeaderAction(Target.play, icon: .play, label: Words.playThese)] : []
        guard !app.kept.favourites.isEmpty else {
            let room = sheet.page(Words.favourites, actions, hints: [.open(Words.choose)])
            return sheet.emptyState(
                Words.noFavourites, Words.noFavouritesText, in: room, action: Target.play, label: Words.playARound)
        }
        let hints = [.move, .open(Words.open), Hint(.extra, Words.remove)]
        drawGrid(app, in: sheet.page(Words.favourites, actions, hints: hints), &sheet)
    }

    private func drawGrid(_ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let text = sheet.text(.body)
        let grid = CoverGrid(area, wanted: max(sheet.px(240), text * 7), gap: sheet.px(.group), leastColumns: 2)
        let names = sheet.px(.medium) + text * 2.6
        let row = grid.side + names + sheet.px(.card)
        let rows = Double((app.kept.favourites.count + grid.columns - 1) / grid.columns)
        // Room for the frame of a focused cover in the first row.
        let air = sheet.px(.close)
        sheet.rise { sheet in
            sheet.scroll(area, contentHeight: rows * row + air, bleed: .medium) { sheet, content in
                let room = content.below(content.y + air)
                for (index, album) in app.kept.favourites.enumerated() {
                    let square = grid.square(index, in: room, rowHeight: row)
                    draw(album, square, namesHeight: names, in: area, &sheet)
                }
            }
        }
    }

    private func draw(
        _ album: Album, _ square: Rect, namesHeight: Double, in area: Rect, _ sheet: inout Sheet
    ) {
        let target = Target.album(album.id)
        // The names are part of the target, so that they scroll into sight with it.
        let whole = Rect(square.x, square.y, square.width, square.height + namesHeight)
        sheet.cover(album.artwork, square, shadow: sheet.px(.tiny), id: TargetID(target), pressed: whole)
        sheet.name(target, album.title + ", " + album.artist)
        // A cover cut off by an edge shows that the list goes on; names cut off are only illegible.
        let bleed = sheet.px(.medium) / 2
        guard whole.maxY <= area.maxY + bleed, square.maxY >= area.minY - bleed else { return }
        let text = sheet.text(.body)
        let baseline = square.maxY + sheet.px(.medium) + text
        sheet.line(
            album.title, .bold, text, sheet.theme.ink, x: square.x, baseline: baseline, width: square.width,
            shrink: 0.8)
        sheet.line(
            album.artist, .body, text, sheet.theme.soft, x: square.x, baseline: baseline + text * Em.line,
            width: square.width, shrink: 0.8)
    }
}
