import UnderCoverPixels

extension MissingArtScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let canLook = items?.contains { [.queued, .failed].contains($0.state) } == true
        let actions = canLook ? [HeaderAction(Target.all, icon: .magnifier, label: Words.lookAllUp)] : []
        var room = sheet.page(Words.missingArt, actions, hints: hints(app), note: Words.foldersAreSafe)
        guard let items, !items.isEmpty else {
            sheet.say(Words.missingArt, notice: items == nil ? Words.readingReport : Words.noMissingArt)
            return drawNothing(in: room, &sheet)
        }
        let sentence = Words.withoutCover(items.count - found, of: app.shelf.summary.albums)
        sheet.say(Words.missingArt, notice: sentence)
        drawSentence(sentence, cutFrom: &room, &sheet)
        let question = question(app)
        let isBeside =
            sheet.metrics.isBeside && sheet.metrics.textScale <= 1.3 && !sheet.metrics.isSmall
            && room.width > sheet.px(1300)
        guard isBeside else {
            if let question, chosen != nil { return drawQuestion(question, in: room, isPanel: false, &sheet) }
            return drawSleeves(items, nil, in: room, &sheet)
        }
        if let question {
            let panel = room.cutRight(sheet.px(594), gap: sheet.px(.gutter))
            drawQuestion(question, in: panel, isPanel: true, &sheet)
        }
        drawSleeves(items, question, in: room, &sheet)
    }

    private func hints(_ app: AppState) -> [Hint] {
        let isOnCover = if case .candidate = app.focused(Target.self) { true } else { false }
        return [.move, .open(isOnCover ? Words.takeIt : Words.choose), .search]
    }

    private func drawNothing(in room: Rect, _ sheet: inout Sheet) {
        sheet.emptyState(
            items == nil ? Words.readingReport : Words.noMissingArt, items == nil ? "" : Words.noMissingArtText,
            in: room,
            action: Target.done, label: Words.backWord)
    }

    private func drawSentence(_ sentence: String, cutFrom room: inout Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        let found = Words.foundSoFar(found)
        let taken = TextMeasure.width(found, face: .body, size: size)
        let natural = TextMeasure.width(sentence, face: .body, size: size)
        guard room.height > size * 8 else { return }
        if natural + taken + sheet.px(.gutter) <= room.width, !found.isEmpty {
            sheet.line(
                found, .body, size, sheet.theme.soft, x: room.maxX, baseline: room.y + size * Em.ascent,
                width: taken + 2,
                align: .right)
        }
        // Smaller before its end is cut; the sleeves need the height.
        let sizes = [1, 0.9, 0.8, 0.7, 0.6].map { max((size * $0).rounded(), 12) }
        let width = room.width
        let fitting = sizes.first { TextWrap.lines(sentence, face: .body, size: $0, width: width).count <= 2 }
        sheet.words(sentence, .body, fitting ?? sizes[4], sheet.theme.ink, in: &room, lines: 2)
        _ = room.cutTop(sheet.px(.medium))
    }

    // MARK: The question

    private func drawQuestion(_ item: MissingArt, in area: Rect, isPanel: Bool, _ sheet: inout Sheet) {
        var room = area
        if isPanel {
            let face = area.rounded
            let reach = sheet.px(.shadow).rounded()
            sheet.box(face.offset(reach, reach), fill: sheet.theme.coverShadow)
            sheet.box(
                face, fill: sheet.theme.paper, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
            room = face.inset(sheet.px(.wide), sheet.px(.medium))
        }
        let title = sheet.text(.heading)
        sheet.words(isPanel ? Words.whichIsYours : item.album.title, .bold, title, sheet.theme.ink, in: &room, lines: 1)
        let size = sheet.text(.note)
        if room.height > sheet.metrics.listRow * 2.6 {
            sheet.words(Words.whyWeAsk(item), .body, size, sheet.theme.soft, in: &room, lines: 3)
        }
        _ = room.cutTop(sheet.px(.small))
        let none = room.cutBottom(sheet.metrics.pill(.list), gap: sheet.px(.medium))
        sheet.button(Target.none, Words.noneOfThese, none)
        // The marks of more stand within the panel.
        if isPanel { room.width -= sheet.px(.close) }
        let pitch = sheet.metrics.listRow + sheet.px(.hair)
        sheet.scroll(
            room, count: item.candidates.count, pitch: pitch, rowHeight: sheet.metrics.listRow, bleed: .small
        ) { sheet, content, rows in
            // The focused one is a target wherever it is, so that scrolling can bring it back into sight.
            let focused = item.candidates.firstIndex { sheet.isFocused(Target.candidate($0.id)) }
            for row in Array(rows) + [focused].compactMap({ $0 }).filter({ !rows.contains($0) }) {
                let candidate = item.candidates[row]
                let place = Rect(content.x, content.y + Double(row) * pitch, content.width, sheet.metrics.listRow)
                sheet.listRow(
                    ListRow(
                        Target.candidate(candidate.id), candidate.title, subtitle: candidate.detail,
                        picture: candidate.artwork), place)
            }
        }
    }
}
