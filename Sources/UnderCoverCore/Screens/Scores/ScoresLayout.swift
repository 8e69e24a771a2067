import UnderCoverPixels

extension Scores {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        // Clearing one kind of match shows another; clearing the last one, how to get scores.
        guard let kind, let latest = app.kept.scores.first(where: { $0.kind == kind }) else {
            let area = sheet.page(Words.scores, actions, hints: [.open(Words.choose)])
            sheet.emptyState(Words.noScores, Words.noScoresText, in: area, action: Target.play, label: Words.playARound)
            return
        }
        var body = sheet.page(Words.scores, actions, hints: [.move, Hint(.extra, Words.clearThese)])
        let name = app.category(kind.category)?.shownName ?? latest.categoryName
        drawTabs(kind, name: name, in: &body, &sheet)
        body.height = max(body.height, sheet.text(.body) * 2)
        let figures = ScoreFigures(app.kept.scores.reversed().filter { $0.kind == kind })
        let isParty = kind.isParty
        sheet.rise { sheet in
            if sheet.metrics.isBeside {
                drawTable(app, kind, body.cutLeft(body.width * 0.58, gap: sheet.px(.section)), &sheet)
                drawFigures(figures, isParty, body, columns: 1, &sheet)
            } else {
                let top = body.cutTop(min(body.height * 0.34, sheet.px(360)), gap: sheet.px(.inner))
                drawFigures(figures, isParty, top, columns: 2, &sheet)
                drawTable(app, kind, body, &sheet)
            }
        }
    }

    private var actions: [HeaderAction] { [HeaderAction(Target.know, icon: .eye, label: Words.whatYouKnow)] }

    /// Category and kind, each a pill that turns to the next one; and clear. In two rows where one would cut them.
    private func drawTabs(_ kind: ScoreEntry.Kind, name: String, in body: inout Rect, _ sheet: inout Sheet) {
        let height = sheet.metrics.pill(.disc)
        let gap = sheet.px(.close)
        let size = sheet.text(.body)
        let labels = [(Target.category, name), (.kind, Words.kind(kind))]
        let natural = labels.map { TextMeasure.width($0.1, face: .bold, size: size) + sheet.px(84) }
        let isWhole = (natural.reduce(0, +)) * 0.8 + gap * 2 + height <= body.width
        var first = body.cutTop(height, gap: isWhole ? sheet.px(.card) : gap)
        let clear = first.cutRight(height, gap: gap)
        var second = isWhole ? first : body.cutTop(height, gap: sheet.px(.card))
        let shrink = isWhole ? min(1, (first.width - gap) / natural.reduce(0, +)) : 1
        let places = [
            first.cutLeft(min(natural[0] * shrink, first.width), gap: gap),
            isWhole ? first.cutLeft(natural[1] * shrink) : second.cutLeft(min(natural[1], second.width)),
        ]
        for (label, place) in zip(labels, places) { sheet.tab(label.0, label.1, place) }
        sheet.iconPill(HeaderAction(Target.clear, icon: .bin, label: Words.clearThese), clear)
    }

    private func drawTable(_ app: AppState, _ kind: ScoreEntry.Kind, _ area: Rect, _ sheet: inout Sheet) {
        let entries = app.kept.table(kind)
        let size = sheet.text(.body)
        let (base, notes) = (max(sheet.px(76), size * 1.8), PartyNote.lines(entries))
        let height = base + Double(notes) * size * Em.line + (notes > 0 ? sheet.px(.snug) : 0)
        let rows = entries.indices.map { ScrollRow(Double($0) * height, height: height) }
        sheet.scroll(area, contentHeight: height * Double(entries.count), rows: rows, bleed: .slim) { sheet, room in
            for (index, entry) in entries.enumerated() {
                let row = room.cell(index, of: 1, height: height, gap: 0)
                guard row.maxY >= area.y - height, row.y <= area.maxY + height else { continue }
                var rest = row
                sheet.scoreRow(
                    entry, place: index + 1, clock: app.clock, isMarked: index == 0,
                    in: rest.cutTop(base).inset(0, sheet.px(3)))
                sheet.partyNote(entry, lines: notes, in: rest)
                guard index > 0 else { continue }
                sheet.box(
                    Rect(row.x, row.maxY, row.width, sheet.metrics.stroke(2, sheet.theme)), fill: sheet.theme.hollow)
            }
        }
    }

    private func drawFigures(
        _ figures: ScoreFigures, _ isParty: Bool, _ area: Rect, columns: Int, _ sheet: inout Sheet
    ) {
        let items: [(String, String)] = [
            (String(figures.best), isParty ? Words.winnersBest : Words.personalBest),
            (Words.percent(figures.accuracy), isParty ? Words.winnersRight : Words.rightAnswers),
            (figures.meanTicks.map { Words.seconds(ticks: $0) } ?? "–", Words.meanSeconds),
            (String(figures.streak), Words.rightInARow),
        ]
        let label = sheet.text(.body)
        let rows = Double((items.count + columns - 1) / columns)
        let step = min(area.height / rows, sheet.px(190) + label)
        let size = min(sheet.metrics.display(128), (step - label * 1.6) / 0.8)
        guard size > 10 else { return }
        let isDeep = items.contains { $0.0.hasTails }
        let below = max(size * Em.cap + label * 1.2, isDeep ? size * (Em.cap + Em.tail) + label * 0.75 : 0)
        for (index, item) in items.enumerated() {
            let cell = area.cell(index, of: columns, height: step, gap: sheet.px(.inner), rowGap: 0)
            sheet.display(item.0, size, sheet.theme.ink, x: cell.x, capTop: cell.y, width: cell.width)
            sheet.line(
                item.1, .body, label, sheet.theme.soft, x: cell.x, baseline: cell.y + below,
                width: cell.width, shrink: 0.7)
        }
    }
}
