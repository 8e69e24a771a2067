import UnderCoverPixels

extension Scores {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        // After clearing, what is left is shown; with nothing left, how to get some.
        let entries = kind.map(app.table) ?? []
        guard let kind, let latest = app.scores.first(where: { $0.kind == kind }) else {
            let top = sheet.header(Words.scores)
            let bottom = sheet.footer([.open(Words.choose), .back])
            let area = Rect(sheet.content.x, top, sheet.content.width, bottom - top)
            sheet.emptyState(Words.noScores, Words.noScoresText, in: area, action: ("play", Words.playARound))
            return
        }
        let top = sheet.header(Words.scores)
        let bottom = sheet.footer([.move, .back, Hint(.extra, Words.clearThese)])
        let metrics = sheet.metrics
        let tabs = drawTabs(kind, name: latest.categoryName, top: top, &sheet)
        let body = Rect(sheet.content.x, tabs, sheet.content.width, max(bottom - tabs, metrics.text(28) * 2))
        let isBeside = metrics.shape != .tall && metrics.shape != .square
        let figures = ScoreFigures(app.scores.reversed().filter { $0.kind == kind })
        sheet.rise { sheet in
            if isBeside {
                let width = body.width * 0.58
                drawTable(app, entries, Rect(body.x, body.y, width, body.height), &sheet)
                drawFigures(
                    figures,
                    Rect(body.x + width + sheet.px(80), body.y, body.width - width - sheet.px(80), body.height),
                    columns: 1, &sheet)
            } else {
                let height = min(body.height * 0.34, sheet.px(360))
                drawFigures(figures, Rect(body.x, body.y, body.width, height), columns: 2, &sheet)
                drawTable(
                    app, entries,
                    Rect(body.x, body.y + height + sheet.px(28), body.width, body.height - height - sheet.px(28)),
                    &sheet)
            }
        }
    }

    /// Category and kind, each a pill that turns to the next one; and clear.
    private func drawTabs(_ kind: ScoreEntry.Kind, name: String, top: Double, _ sheet: inout Sheet) -> Double {
        let height = sheet.metrics.pill(72)
        let size = sheet.metrics.text(28)
        let labels = [("category", name), ("kind", Words.kind(kind))]
        let clear = height
        var x = sheet.content.x
        let room = sheet.content.width - clear - sheet.px(20) * 2
        let natural = labels.map { TextMeasure.width($0.1, face: .bold, size: size) + sheet.px(84) }
        let shrink = min(1, room / natural.reduce(0, +))
        for (label, width) in zip(labels, natural) {
            var pill = Pill(label.0, Rect(x, top, width * shrink, height), label.1)
            pill.titleSize = 28
            pill.isCentered = true
            sheet.pill(pill)
            x += width * shrink + sheet.px(20)
        }
        sheet.iconPill(
            HeaderAction(id: "clear", icon: .bin, label: Words.clearThese),
            Rect(sheet.content.maxX - clear, top, clear, height))
        return top + height + sheet.px(36)
    }

    private func drawTable(_ app: AppState, _ entries: [ScoreEntry], _ area: Rect, _ sheet: inout Sheet) {
        let row = max(sheet.px(76), sheet.metrics.text(28) * 1.8)
        let height = row * Double(entries.count)
        let offset = sheet.scrollOffset(area, contentHeight: height)
        sheet.beginScroll(area, contentHeight: height, bleed: sheet.px(10))
        for (index, entry) in entries.enumerated() {
            let rect = Rect(area.x, area.y + Double(index) * row - offset, area.width, row)
            guard rect.maxY >= area.y - row, rect.y <= area.maxY + row else { continue }
            sheet.scoreRow(
                entry, place: index + 1, clock: app.clock, isMarked: index == 0, in: rect.inset(0, sheet.px(3)))
            if index > 0 {
                sheet.box(
                    Rect(rect.x, rect.maxY, rect.width, sheet.metrics.stroke(2, sheet.theme)), fill: sheet.theme.hollow)
            }
        }
        sheet.endScroll()
    }

    private func drawFigures(_ figures: ScoreFigures, _ area: Rect, columns: Int, _ sheet: inout Sheet) {
        let items: [(String, String)] = [
            (String(figures.best), Words.personalBest),
            ("\(figures.accuracy)%", Words.rightAnswers),
            (figures.meanTicks.map { Words.seconds(ticks: $0) } ?? "–", Words.meanSeconds),
            (String(figures.streak), Words.rightInARow),
        ]
        let rows = Double((items.count + columns - 1) / columns)
        let label = sheet.metrics.text(28)
        let step = min(area.height / rows, sheet.px(190) + label)
        let size = min(sheet.metrics.display(128), (step - label * 1.6) / 0.8)
        guard size > 10 else { return }
        let width = (area.width - sheet.px(28) * Double(columns - 1)) / Double(columns)
        for (index, item) in items.enumerated() {
            let x = area.x + Double(index % columns) * (width + sheet.px(28))
            let y = area.y + Double(index / columns) * step
            sheet.display(item.0, size, sheet.theme.ink, x: x, capTop: y, width: width)
            sheet.line(
                item.1, .body, label, sheet.theme.soft, x: x, baseline: y + size * 0.66 + label * 1.2, width: width,
                shrink: 0.7)
        }
    }
}
