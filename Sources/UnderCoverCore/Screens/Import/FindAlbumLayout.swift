import UnderCoverPixels

extension FindAlbum {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.say(Words.isItThis, notice: line.text)
        let showsKeyboard = app.showsKeyboard
        // A keyboard in a small window needs the room of the title.
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(sheet.metrics)
        let leaveOut = HeaderAction(Target.leaveOut, icon: .cross, label: Words.leaveItOut)
        var room = isTight ? sheet.content : sheet.page(Words.isItThis, [leaveOut], hints: hints(app))
        drawLine(in: &room, &sheet)
        let height = max(min(sheet.metrics.pill(.list), room.height * 0.3).rounded(), sheet.metrics.leastHit)
        guard showsKeyboard else {
            drawField(app, room.cutTop(height, gap: sheet.px(.inner)), &sheet)
            return drawAlbums(in: room, &sheet)
        }
        let gap = min(sheet.px(.wide), room.height * 0.04).rounded()
        let low = max(min(height, room.height / 6), KeyboardPlan.least(sheet.metrics))
        drawField(app, room.cutTop(low, gap: gap), &sheet)
        let width = KeyboardPlan.fitsBeside(sheet.metrics) ? (room.width * 0.5).rounded() : room.width
        let plan = KeyboardPlan(sheet.metrics, width: width, height: room.height)
        sheet.keyboard(keyboard, plan, x: room.x, top: room.y.rounded(), width: width)
        if width < room.width { drawAlbums(in: room.rightOf(room.x + width + sheet.px(.gutter)), &sheet) }
    }

    private func hints(_ app: AppState) -> [Hint] {
        if app.isOnKeyboard { return [.open(Words.type), Hint(.extra, Words.deleteLetter)] }
        // Keys write into the field.
        let leaveOut = app.input.glyphs == .keyboard ? [] : [Hint(.extra, Words.leaveItOut)]
        return [.move, .open(Words.takeIt)] + leaveOut
    }

    /// As it is written in the file.
    private func drawLine(in room: inout Rect, _ sheet: inout Sheet) {
        guard room.height > sheet.metrics.leastHit * 5 else { return }
        sheet.words("“\(line.text)”", .body, sheet.text(.row), sheet.theme.soft, in: &room, lines: 2)
        _ = room.cutTop(sheet.px(.narrow))
    }

    private func drawField(_ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        sheet.field(
            Target.field, field, placeholder: Words.albumHint, icon: .magnifier,
            hasCaret: sheet.isFocused(Target.field) || app.isOnKeyboard, said: Words.albumHint, rect)
    }

    private func drawAlbums(in area: Rect, _ sheet: inout Sheet) {
        var rows = albums.enumerated().map { place, album in
            ListRow(
                Target.album(place), album.album,
                subtitle: [album.artist, album.year.map(String.init)].compactMap { $0 }.joined(separator: ", "),
                picture: picture(album), icon: .note)
        }
        if case .failed = progress { rows.append(ListRow(Target.again, Words.tryAgain, icon: .reload)) }
        let sentence = albums.isEmpty ? state : ""
        let size = sheet.text(.row)
        let width = min(area.width, sheet.px(1100) * max(1, sheet.metrics.textScale))
        sheet.list(rows, below: sentence, size: size, noteWidth: width, in: area, rowWidth: width)
    }

    private var state: String {
        if editedAt != nil { return Words.asking }
        return switch progress {
        case .searching: Words.asking
        case .found: asked.isEmpty ? Words.albumHint : Words.nothingLike(asked)
        case .failed(let error): Words.trouble(error, source: Words.theCatalogue)
        }
    }
}
