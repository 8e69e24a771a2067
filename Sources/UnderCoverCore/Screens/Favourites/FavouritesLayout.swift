import UnderCoverPixels

extension Favourites {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        if let album = openAlbum(app) { return drawOpen(album, app, &sheet) }
        let canPlay = app.kept.favouritesCategory != nil
        let actions = canPlay ? [HeaderAction(Target.play, icon: .play, label: Words.playThese)] : []
        guard !app.kept.favourites.isEmpty else {
            let room = sheet.page(Words.favourites, actions, hints: [.open(Words.choose)])
            return sheet.emptyState(
                Words.noFavourites, Words.noFavouritesText, in: room, action: Target.play, label: Words.playARound,
                icon: .heart)
        }
        let hints = [.move, .open(Words.open), Hint(.extra, Words.remove)]
        drawGrid(app, in: sheet.page(Words.favourites, actions, hints: hints), &sheet)
    }

    private func drawGrid(_ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let text = sheet.text(.body)
        let names = sheet.px(.medium) + text * 2.6
        // Room for the frame of a focused cover in the first row.
        let air = sheet.px(.close)
        let grid = grid(app.kept.favourites.count, area, below: names + sheet.px(.card), air: air, sheet)
        let row = grid.side + names + sheet.px(.card)
        let rows = Double((app.kept.favourites.count + grid.columns - 1) / grid.columns)
        sheet.rise { sheet in
            let places = (0..<Int(rows)).map { ScrollRow(Double($0) * row, height: air + grid.side + names) }
            sheet.scroll(area, contentHeight: rows * row + air, rows: places, bleed: .medium) { sheet, content in
                let room = content.below(content.y + air)
                let albums = app.kept.favourites
                for (index, album) in albums.enumerated() {
                    let square = grid.square(index, in: room, rowHeight: row)
                    let first = index / grid.columns * grid.columns
                    let size = namesSize(albums[first..<min(first + grid.columns, albums.count)], grid.side, sheet)
                    draw(album, square, namesHeight: names, size, in: area, &sheet)
                }
            }
        }
    }

    /// The covers are a little smaller where a second row would else stand without its names.
    private func grid(_ count: Int, _ area: Rect, below names: Double, air: Double, _ sheet: Sheet) -> CoverGrid {
        func made(_ wanted: Double) -> CoverGrid {
            CoverGrid(area, wanted: wanted, gap: sheet.px(.group), leastColumns: 2)
        }
        let least = sheet.text(.body) * 7
        let grid = made(max(sheet.px(240), least))
        let side = (area.height - air) / 2 - names
        guard count > grid.columns, grid.side > side, side > max(sheet.px(150), least) else { return grid }
        var columns = grid.columns
        func smaller() -> CoverGrid { made((area.width - sheet.px(.group) * Double(columns - 1)) / Double(columns)) }
        while smaller().side > side { columns += 1 }
        return smaller()
    }

    /// All names of a row have one size.
    private func namesSize(_ row: ArraySlice<Album>, _ width: Double, _ sheet: Sheet) -> Double {
        let text = sheet.text(.body)
        let widest =
            row.flatMap { album in
                [
                    TextMeasure.width(album.title, face: .bold, size: text),
                    TextMeasure.width(album.artist, face: .body, size: text),
                ]
            }.max() ?? 0
        return max((text * min(max(width / max(widest, 1), 0.8), 1)).rounded(.down), min(text, 12))
    }

    private func draw(
        _ album: Album, _ square: Rect, namesHeight: Double, _ size: Double, in area: Rect, _ sheet: inout Sheet
    ) {
        let target = Target.album(album.id)
        // The names are part of the target, so that they scroll into sight with it.
        let whole = Rect(square.x, square.y, square.width, square.height + namesHeight)
        sheet.cover(album.artwork, square, shadow: sheet.px(.tiny), id: TargetID(target), pressed: whole)
        sheet.name(target, album.title + ", " + album.artist)
        sheet.role(target, .album)
        // A cover cut off by an edge shows that the list goes on; names cut off are only illegible.
        let bleed = sheet.px(.medium) / 2
        guard whole.maxY <= area.maxY + bleed, square.maxY >= area.minY - bleed else { return }
        let baseline = square.maxY + sheet.px(.medium) + sheet.text(.body)
        sheet.line(album.title, .bold, size, sheet.theme.ink, x: square.x, baseline: baseline, width: square.width)
        sheet.line(
            album.artist, .body, size, sheet.theme.soft, x: square.x, baseline: baseline + size * Em.line,
            width: square.width)
    }
}
