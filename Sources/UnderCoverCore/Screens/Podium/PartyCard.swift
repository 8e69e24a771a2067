import UnderCoverPixels

// A party as a picture to keep: the winner's poster, and the first of the table.

extension Podium {
    package func shareCard(_ app: AppState) -> ShareCard? {
        guard let match = app.match else { return nil }
        var sheet = app.cardSheet()
        var rest = sheet.metrics.bounds
        let print = rest.cutTop(rest.width)
        let poster = PosterPrint(poster, seed: match.seed, app)
        poster.drawPicture(print, &sheet)
        poster.drawWords(in: print.inset(40), on: print, &sheet)
        var band = sheet.cardBand(below: print)
        let rows = match.rows(since: 0)
        drawFigures(rows, match, app, band.cutLeft(420, gap: 28), &sheet)
        band.height -= 40
        drawRows(rows, band, &sheet)
        return ShareCard(sheet: sheet, name: "party")
    }

    private func drawFigures(_ rows: [PartyRow], _ match: Match, _ app: AppState, _ band: Rect, _ sheet: inout Sheet) {
        let ink = sheet.theme.ink
        let points = rows.first?.points ?? 0
        sheet.display(String(points), 130, ink, x: band.x, capTop: band.y, width: band.width, tracking: -0.03)
        let text = 26.0
        let baseline = band.y + 86 + text * 1.4
        let size = Words.partySize(players: match.players.count, covers: match.rounds.count)
        sheet.line(size, .body, text, ink, x: band.x, baseline: baseline, width: band.width)
        let name = app.categoryOfMatch?.shownName ?? ""
        sheet.line(name, .bold, text, ink, x: band.x, baseline: baseline + text * Em.line, width: band.width)
    }

    /// As many lines as fit, the last places are left out.
    private func drawRows(_ rows: [PartyRow], _ band: Rect, _ sheet: inout Sheet) {
        let height = 50.0
        for (index, row) in rows.prefix(Int(band.height / height)).enumerated() {
            sheet.partyRow(row, remark: nil, isLarge: false, in: band.cell(index, of: 1, height: height, gap: 0))
        }
    }
}
