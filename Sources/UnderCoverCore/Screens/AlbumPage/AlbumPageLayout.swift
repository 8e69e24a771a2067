import UnderCoverPixels

extension AlbumPage {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = RoundFrame(metrics, choices: 3)
        sheet.say(album.title, notice: said)
        let colors = colors(app)
        if !colors.isEmpty {
            sheet.coverBackground(colors, around: frame.cover, elapsed: sheet.context.now - sheet.context.enteredAt)
        }
        sheet.shelfSquare(album, frame.cover, shadow: (frame.cover.width * 0.0145).rounded())
        sheet.toastOn(frame.cover)
        let ink = colors.isEmpty ? sheet.theme.ink : .white
        var column = metrics.content.below(frame.cover.maxY + sheet.px(.large))
        if metrics.isBeside { column = Rect(frame.choices.x, frame.cover.y, frame.choices.width, frame.cover.height) }
        drawButtons(app, cutFrom: &column, &sheet)
        drawNames(in: &column, ink, hasColors: !colors.isEmpty, &sheet)
        drawHistory(cutFrom: &column, ink, &sheet)
        drawSongs(in: column, &sheet)
    }

    private var said: String {
        [album.artist, Words.facts(album), page.map(Words.history), note].compactMap { $0 }.joined(separator: ". ")
    }

    /// What is odd about it.
    private var note: String? {
        album.isAway ? Words.isAwayNow : album.isGuessed ? Words.isGuessed : nil
    }

    // MARK: Names

    private func drawNames(in room: inout Rect, _ ink: Color, hasColors: Bool, _ sheet: inout Sheet) {
        let size = min(sheet.metrics.display(84), (room.height * 0.5).rounded(.down))
        guard size >= 14 else { return }
        var fitted = size
        func lines() -> [String] {
            TextWrap.lines(album.title, face: .display, size: fitted, width: room.width)
        }
        let most = room.height > size * 4 ? 2 : 1
        while lines().count > most, fitted > max(size * 0.6, 14) { fitted = max((fitted * 0.9).rounded(.down), 14) }
        let shown = lines().prefix(most)
        for (index, line) in shown.enumerated() {
            sheet.display(
                line, fitted, ink, x: room.x, capTop: room.y + Double(index) * fitted * Em.displayLine,
                width: room.width)
        }
        _ = room.cutTop(fitted * (Em.cap + Double(shown.count - 1) * Em.displayLine), gap: fitted * 0.32)
        let row = sheet.text(.row)
        let soft = hasColors ? ink : sheet.theme.soft
        let second = [
            (album.artist, TextRun.Face.bold, ink), (Words.facts(album), .body, soft), (note ?? "", .body, soft),
        ]
        for (text, face, color) in second where !text.isEmpty && room.height >= row * 1.4 {
            sheet.line(text, face, row, color, in: room.cutTop(row * 1.35), shrink: 0.7)
        }
    }

    private func drawHistory(cutFrom room: inout Rect, _ ink: Color, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        guard let page, room.height >= size * 3 else { return }
        let line = room.cutBottom(size * 1.5, gap: sheet.px(.slim))
        let whole = Words.history(page)
        let fits = TextMeasure.width(whole, face: .body, size: max(size * 0.75, 12)) <= line.width
        sheet.line(fits ? whole : Words.shortHistory(page), .body, size, ink, in: line, shrink: 0.7)
    }

    // MARK: Songs

    private func drawSongs(in room: Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.note)
        let pitch = (size * 1.75).rounded(.up)
        let air = sheet.px(.close)
        let panel = Rect(
            room.x, room.y + sheet.px(.medium), room.width - sheet.px(.shadow), room.height - sheet.px(.broad)
        )
        .rounded
        guard panel.height >= pitch * 2.2 + air * 2, panel.width > size * 10 else { return }
        let songs = page?.songs ?? []
        let wanted = Double(max(songs.count, 1)) * pitch + air * 2
        var face = panel
        face.height = min(panel.height, wanted).rounded()
        sheet.box(face.offset(sheet.px(.shadow).rounded(), sheet.px(.shadow).rounded()), fill: sheet.theme.coverShadow)
        sheet.box(face, fill: sheet.theme.paper, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
        let inner = face.inset(sheet.px(.inner), air)
        guard !songs.isEmpty else {
            sheet.line(page == nil ? Words.noSongs : Words.manySongs(0), .body, size, sheet.theme.soft, in: inner)
            return
        }
        let hasDiscs = Set(songs.map(\.disc)).count > 1
        sheet.scroll(inner, count: songs.count, pitch: pitch, rowHeight: pitch, bleed: .hair) { sheet, content, rows in
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
        sheet.line(song.title, .bold, size, sheet.theme.ink, in: rest, shrink: 0.8)
    }

    // MARK: Buttons

    private func drawButtons(_ app: AppState, cutFrom column: inout Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(.medium).rounded()
        let height = max(min(sheet.metrics.pill(.list), (column.height - gap) / 2), sheet.metrics.leastHit).rounded(
            .down)
        var area = column.cutBottom(height * 2 + gap, gap: sheet.px(.medium)).rounded
        var pill = Pill(Target.ask, area.cutTop(height, gap: gap), Words.askMeThis)
        pill.icon = .eye
        pill.titleSize = TypeStep.item.rawValue
        pill.isCentered = true
        pill.state = album.isBare ? .disabled : .rest
        sheet.pill(pill)
        let isHearted = app.kept.isFavourite(album.id)
        var discs = [
            HeaderAction(
                Target.heart, icon: isHearted ? .heartFull : .heart, label: Words.favourite,
                state: Words.isOn(isHearted))
        ]
        if !album.isBare { discs.append(HeaderAction(Target.share, icon: .share, label: Words.share)) }
        discs.append(HeaderAction(Target.close, icon: .left, label: Words.backWord))
        let least = sheet.metrics.leastHit.rounded(.up)
        let spare = (area.width - least * Double(discs.count + 1)) / Double(discs.count)
        let narrow = max(min(sheet.px(.small).rounded(), spare.rounded(.down)), 0)
        let isOut = app.kept.flagged.contains(album.id)
        let words = isOut ? Words.leftOut : Words.notInTheGame
        let needed = TextMeasure.width(words, face: .bold, size: max(sheet.text(.row) * 0.7, 12)) + height * 0.6
        let hasWords = (height + narrow) * Double(discs.count) + needed <= area.width
        if !hasWords {
            discs.append(
                HeaderAction(
                    Target.flag, icon: isOut ? .check : .flag, label: words, state: Words.isOn(isOut)))
        }
        let count = Double(discs.count)
        let side = hasWords ? height : min(height, ((area.width - narrow * (count - 1)) / count).rounded(.down))
        for disc in discs {
            let isSelected = isOut && disc.id.is(Target.flag)
            sheet.iconPill(disc, area.cutLeft(side, gap: narrow).leftSquare(side).rounded, isSelected: isSelected)
        }
        if hasWords { drawFlag(isOut, words, area, &sheet) }
    }

    private func drawFlag(_ isOut: Bool, _ words: String, _ rect: Rect, _ sheet: inout Sheet) {
        var pill = Pill(Target.flag, rect, words)
        pill.icon = isOut ? .check : .cross
        pill.isCentered = true
        pill.state = isOut ? .selected : .rest
        sheet.pill(pill)
    }
}
