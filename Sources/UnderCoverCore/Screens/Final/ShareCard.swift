import UnderCoverPixels

/// A picture to keep of a match: its poster, how it went and what was asked. Made to be looked at on a telephone.
package struct ShareCard: Equatable, Sendable {
    package static let width = 1080
    package static let height = 1350

    package let list: DisplayList
}

extension AppState {
    /// nil unless a match has just ended.
    package var shareCard: ShareCard? {
        guard case .final(let final) = screen else { return nil }
        return ShareCard(list: final.card(self).list)
    }
}

extension Final {
    /// On paper whatever the theme, for it is a poster; at one size, so that all that are shared look alike.
    func card(_ app: AppState) -> Sheet {
        var context = app.sheet().context
        context.metrics = ScreenMetrics(width: ShareCard.width, height: ShareCard.height)
        context.theme = .light
        context.focus = ""
        var sheet = Sheet(context)
        let side = Double(ShareCard.width)
        let print = Rect(0, 0, side, side)
        drawPrint(app, print, words: print.inset(40), &sheet)
        sheet.box(Rect(0, side, side, 6), fill: sheet.theme.ink)
        let band = Rect(48, side + 40, side - 96, Double(ShareCard.height) - side - 72)
        drawFigures(app, band, &sheet)
        drawAsked(app, band, &sheet)
        return sheet
    }

    private func drawPrint(_ app: AppState, _ print: Rect, words: Rect, _ sheet: inout Sheet) {
        if app.covers.isBroken(poster) {
            sheet.box(print, fill: Theme.light.ink)
        } else {
            sheet.add(
                .halftone(
                    Halftone(source: poster.source, rect: print, paper: Theme.light.paper, ink: Theme.light.ink)))
        }
        sheet.push(PosterWords.register(seed: entry.seed, over: print))
        for line in PosterWords.fit(poster, in: words) { sheet.add(.text(line.run)) }
        sheet.pop()
    }

    private func drawFigures(_ app: AppState, _ band: Rect, _ sheet: inout Sheet) {
        let ink = sheet.theme.ink
        sheet.display(String(entry.total), 144, ink, x: band.x, capTop: band.y, width: 400, tracking: -0.03)
        let text = 26.0
        let baseline = band.y + 95 + text * 1.4
        sheet.line(
            Words.outOf(entry.kind.rounds * Scoring.most, total: entry.total), .body, text, ink, x: band.x,
            baseline: baseline, width: 420)
        sheet.line(entry.categoryName, .bold, text, ink, x: band.x, baseline: baseline + text * 1.3, width: 420)
        sheet.line(
            Words.name, .bold, 24, ink, x: band.maxX, baseline: band.maxY, width: 400, align: .right)
        guard let code = app.challengeCode else { return }
        sheet.line(
            code, .body, 20, sheet.theme.soft, x: band.x, baseline: band.maxY, width: band.width - 240, shrink: 0.7)
    }

    /// One row of up to five, or two.
    private func drawAsked(_ app: AppState, _ band: Rect, _ sheet: inout Sheet) {
        let room = Rect(band.x + 448, band.y, band.width - 448, band.height - 44)
        let count = entry.answers.count
        guard count > 0 else { return }
        let rows = count > 5 ? 2 : 1
        let across = (count + rows - 1) / rows
        // Marks stand on the corners, so that they hide next to nothing: they need some room between.
        let gap = 18.0
        let side = min(
            (room.width - gap * Double(across - 1)) / Double(across),
            (room.height - gap * Double(rows - 1)) / Double(rows)
        ).rounded(.down)
        let left = room.maxX - side * Double(across) - gap * Double(across - 1)
        for (index, answer) in entry.answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let x = left + Double(index % across) * (side + gap)
            let y = room.y + Double(index / across) * (side + gap)
            let rect = Rect(x, y, side, side)
            sheet.cover(album.artwork, rect, shadow: 6)
            // Right or wrong in the corner: never by colour alone.
            let reach = side < 100 ? 14.0 : 17
            let mark = Rect(rect.maxX - reach, rect.maxY - reach, reach * 2, reach * 2)
            sheet.box(
                mark, radius: reach, fill: answer.right ? sheet.theme.accent : sheet.theme.paper,
                stroke: sheet.theme.ink, width: 3)
            sheet.icon(answer.right ? .check : .cross, in: mark.inset(reach * 0.45), sheet.theme.ink)
        }
    }
}
