// A match as a picture to keep: its poster, its score and its covers.

import UnderCoverPixels

extension Final {
    package func shareCard(_ app: AppState) -> ShareCard? {
        var sheet = app.cardSheet()
        var rest = sheet.metrics.bounds
        let print = rest.cutTop(rest.width)
        let poster = PosterPrint(poster, seed: entry.seed, app)
        poster.drawPicture(print, &sheet)
        poster.drawWords(in: print.inset(40), on: print, &sheet)
        let band = sheet.cardBand(below: print)
        drawFigures(app, band, &sheet)
        drawAsked(app, band, &sheet)
        return ShareCard(sheet: sheet, name: "match")
    }

    private func drawFigures(_ app: AppState, _ band: Rect, _ sheet: inout Sheet) {
        let ink = sheet.theme.ink
        sheet.display(String(entry.total), 130, ink, x: band.x, capTop: band.y, width: 400, tracking: -0.03)
        let text = 26.0
        let baseline = band.y + 86 + text * 1.4
        sheet.line(outOf, .body, text, ink, x: band.x, baseline: baseline, width: 420)
        sheet.line(entry.categoryName, .bold, text, ink, x: band.x, baseline: baseline + text * Em.line, width: 420)
        guard let code = app.challengeCode else { return }
        // As large as the line allows: a phone shows it at a third of its size.
        sheet.line(code, .bold, 36, ink, x: band.x, baseline: band.maxY, width: band.width - 220, shrink: 0.6)
    }

    private func drawAsked(_ app: AppState, _ band: Rect, _ sheet: inout Sheet) {
        var room = band.rightOf(band.x + 448)
        room.height -= 44
        let count = entry.answers.count
        guard count > 0 else { return }
        let rows = count > 5 ? 2 : 1
        let across = (count + rows - 1) / rows
        // The marks on the corners reach into the gap.
        let gap = 18.0
        let widest = (room.width - gap * Double(across - 1)) / Double(across)
        let side = min(widest, (room.height - gap * Double(rows - 1)) / Double(rows)).rounded(.down)
        let grid = room.cutRight(side * Double(across) + gap * Double(across - 1))
        for (index, answer) in entry.answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let cover = grid.cell(index, of: across, height: side, gap: gap)
            sheet.cover(album.artwork, cover, shadow: 6)
            sheet.answerMark(isRight: answer.right, on: cover, reach: cover.width < 100 ? 14 : 17)
        }
    }
}
