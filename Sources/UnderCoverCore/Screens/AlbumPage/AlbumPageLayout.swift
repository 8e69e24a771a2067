import UnderCoverPixels

extension AlbumPage {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let plan = AlbumPagePlan.best(self, sheet.metrics)
        sheet.say(album.title, notice: said)
        let colors = colors(app)
        if !colors.isEmpty {
            sheet.coverBackground(colors, around: plan.cover, elapsed: sheet.context.now - sheet.context.enteredAt)
        }
        sheet.shelfSquare(album, plan.cover, shadow: (plan.cover.width * 0.0145).rounded())
        sheet.toastOn(plan.cover)
        let ink = colors.isEmpty ? sheet.theme.ink : .white
        drawButtons(app, plan, &sheet)
        var column = plan.column
        drawNames(plan, in: &column, ink, hasColors: !colors.isEmpty, &sheet)
        if plan.hasHistory { drawHistory(cutFrom: &column, ink, &sheet) }
        if known == nil { drawSongs(plan.songs, &sheet) } else { drawNote(plan, &sheet) }
    }

    private var said: String {
        [Words.artist(album.artist), Words.facts(album), page.map(Words.history), note].compactMap { $0 }.joined(
            separator: ". ")
    }

    /// A note about an oddity of the album, such as missing files.
    var note: String? {
        album.isAway
            ? Words.isAwayNow : album.isBare ? Words.cannotAskBare : album.isGuessed ? Words.isGuessed : nil
    }

    // MARK: Names

    private func drawNames(
        _ plan: AlbumPagePlan, in room: inout Rect, _ ink: Color, hasColors: Bool, _ sheet: inout Sheet
    ) {
        let names = AlbumNames(self, hasFacts: plan.hasFacts, in: room, sheet.metrics)
        for (index, line) in names.lines.enumerated() {
            let top = room.y + Double(index) * names.size * Em.displayLine
            sheet.display(line, names.size, ink, x: room.x, capTop: top, width: room.width)
        }
        let row = sheet.text(.row)
        var rest = room.cutTop(names.height)
        _ = rest.cutTop(names.height - Double(names.others.count) * row * 1.35)
        for (text, face) in names.others {
            let color = hasColors || face == .bold ? ink : sheet.theme.soft
            sheet.line(text, face, row, color, in: rest.cutTop(row * 1.35), shrink: 0.7)
        }
    }

    private func drawHistory(cutFrom room: inout Rect, _ ink: Color, _ sheet: inout Sheet) {
        guard let page, let line = AlbumPagePlan.history(cutFrom: &room, sheet.metrics) else { return }
        let size = sheet.text(.row)
        let whole = Words.history(page)
        let fits = TextMeasure.width(whole, face: .body, size: max(size * 0.75, 12)) <= line.width
        sheet.line(fits ? whole : Words.shortHistory(page), .body, size, ink, in: line, shrink: 0.7)
    }

    // MARK: Songs

    /// The liner note of a record without a list of songs.
    private func drawNote(_ plan: AlbumPagePlan, _ sheet: inout Sheet) {
        let panel = plan.songs
        guard panel.rows > 0 else { return }
        drawPaper(panel.face, &sheet)
        sheet.scroll(
            panel.inner, count: plan.note.count, pitch: panel.pitch, rowHeight: panel.pitch, bleed: .hair
        ) { sheet, content, rows in
            for row in rows {
                let place = Rect(content.x, content.y + Double(row) * panel.pitch, content.width, panel.pitch)
                sheet.line(plan.note[row], .body, panel.size, sheet.theme.ink, in: place)
            }
        }
    }

    private func drawPaper(_ face: Rect, _ sheet: inout Sheet) {
        let reach = sheet.px(.shadow).rounded()
        sheet.box(face.offset(reach, reach), fill: sheet.theme.coverShadow)
        sheet.box(face, fill: sheet.theme.paper, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
    }

    private func drawSongs(_ panel: SongPanel, _ sheet: inout Sheet) {
        guard panel.rows > 0 else { return }
        let (size, pitch) = (panel.size, panel.pitch)
        drawPaper(panel.face, &sheet)
        let songs = page?.songs ?? []
        guard !songs.isEmpty else {
            let row = Rect(panel.inner.x, panel.inner.y, panel.inner.width, pitch)
            sheet.line(page == nil ? Words.noSongs : Words.manySongs(0), .body, size, sheet.theme.soft, in: row)
            return
        }
        let hasDiscs = Set(songs.map(\.disc)).count > 1
        sheet.scroll(
            panel.inner, count: songs.count, pitch: pitch, rowHeight: pitch, bleed: .hair
        ) { sheet, content, rows in
            for row in rows {
                let place = Rect(content.x, content.y + Double(row) * pitch, content.width, pitch)
                drawSong(songs[row], hasDiscs, place, size, &sheet)
            }
        }
    }

    private func drawSong(_ song: ShelfSong, _ hasDiscs: Bool, _ row: Rect, _ size: Double, _ sheet: inout Sheet) {
        var rest = row
        let disc = hasDiscs ? (song.disc.map { "\($0)." } ?? "") : ""
        let number = rest.cutLeft(size * (hasDiscs ? 2.6 : 1.6), gap: size * 0.6)
        if let track = song.track {
            sheet.line(disc + String(track), .body, size, sheet.theme.soft, in: number, align: .right)
        }
        // On a compilation each song has an artist of its own.
        if song.artist != album.artist, !song.artist.isEmpty {
            let taken = sheet.line(
                Words.artist(song.artist), .body, size, sheet.theme.soft, x: rest.maxX,
                baseline: rest.midY + size * Em.middle,
                width: rest.width * 0.42, align: .right, shrink: 0.8)
            rest.width -= taken + size * 0.6
        }
        sheet.line(song.title, .bold, size, sheet.theme.ink, in: rest, shrink: 0.65)
    }
}
