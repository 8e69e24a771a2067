// A match as a picture to keep: its poster, its score and its covers.

import UnderCoverPixels

extension Final {
    /// The blur of covers on a card with a code, as a share of their side.
    private static let hiddenSigma = 0.07

    package func shareCard(_ app: AppState) -> ShareCard? {
        var sheet = app.cardSheet()
        var rest = sheet.metrics.bounds
        let code = app.challengeCode.flatMap { CardCode($0, squares: app.challenge?.description ?? $0) }
        let print = rest.cutTop(code == nil ? rest.width : CardCode.printHeight)
        let poster = PosterPrint(poster, seed: entry.seed, app)
        poster.drawPicture(print, &sheet)
        poster.drawWords(in: print.inset(40), on: print, &sheet)
        let band = sheet.cardBand(below: print)
        guard let code else {
            drawFigures(band, &sheet)
            drawAsked(app, in: askedBeside(band), &sheet)
            return ShareCard(sheet: sheet, name: "match")
        }
        var room = band
        code.drawSquare(cutFrom: &room, &sheet)
        code.drawLetters(cutFrom: &room, &sheet)
        drawFigures(cutFrom: &room, app, &sheet)
        drawAsked(app, in: room, &sheet)
        return ShareCard(sheet: sheet, name: "match")
    }

    private func drawFigures(_ band: Rect, _ sheet: inout Sheet) {
        let ink = sheet.theme.ink
        sheet.display(String(entry.total), 130, ink, x: band.x, capTop: band.y, width: 400, tracking: -0.03)
        let text = 26.0
        let baseline = band.y + 86 + text * 1.4
        sheet.line(outOf, .body, text, ink, x: band.x, baseline: baseline, width: 420)
        sheet.line(entry.categoryName, .bold, text, ink, x: band.x, baseline: baseline + text * Em.line, width: 420)
    }

    /// With a code below: the words stand beside the total.
    private func drawFigures(cutFrom room: inout Rect, _ app: AppState, _ sheet: inout Sheet) {
        let (ink, size, text) = (sheet.theme.ink, 130.0, 26.0)
        let row = room.cutTop((size * Em.cap).rounded(), gap: 24)
        let taken = sheet.display(
            String(entry.total), size, ink, x: row.x, capTop: row.y, width: row.width * 0.5, tracking: -0.03)
        var words = row.rightOf(row.x + taken + 24)
        let outcome = Challenges.outcome(entry.total, app)
        for (line, face) in [(outOf, TextRun.Face.body), (entry.categoryName, .bold), (outcome ?? "", .body)]
        where !line.isEmpty {
            sheet.line(line, face, text, ink, in: words.cutTop(text * 1.18), shrink: 0.6)
        }
    }

    private func askedBeside(_ band: Rect) -> Rect {
        var room = band.rightOf(band.x + 448)
        room.height -= 44
        return room
    }

    private func drawAsked(_ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        var room = area
        let count = entry.answers.count
        guard count > 0 else { return }
        let rows = count > 5 ? 2 : 1
        let across = (count + rows - 1) / rows
        // The marks on the corners reach into the gap.
        let gap = 18.0
        let widest = (room.width - gap * Double(across - 1)) / Double(across)
        let side = min(widest, (room.height - gap * Double(rows - 1)) / Double(rows)).rounded(.down)
        let width = side * Double(across) + gap * Double(across - 1)
        let grid = app.challengeCode == nil ? room.cutRight(width) : room.leftPart(width)
        for (index, answer) in entry.answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let cover = grid.cell(index, of: across, height: side, gap: gap)
            // Players who enter the code later are asked the same covers.
            let effect = app.challengeCode == nil ? CoverEffect.sharp : .blur(sigmaOfSide: Self.hiddenSigma)
            sheet.cover(album.artwork, cover, effect: effect, shadow: 6)
            sheet.answerMark(isRight: answer.right, on: cover, reach: cover.width < 100 ? 14 : 17)
        }
    }
}

/// The code on a card: as letters for eyes, as squares for phones.
private struct CardCode {
    /// The picture above gives the code its room.
    static let printHeight = 930.0
    private static let largestSquare = 296.0
    private static let sizes = [30.0, 28, 26, 24, 22, 20, 18]
    /// The limit of rows besides the one about the code's source.
    private static let mostLines = 3

    /// The letters.
    let text: String
    /// Phones read the score to beat, too.
    let squares: String
    let size: QRSize

    init?(_ text: String, squares: String) {
        guard let size = QRSize(squares) else { return nil }
        (self.text, self.squares, self.size) = (text, squares, size)
    }

    func drawSquare(cutFrom room: inout Rect, _ sheet: inout Sheet) {
        guard let side = size.side(atMost: Self.largestSquare) else { return }
        let column = room.cutRight(side, gap: 32)
        sheet.code(squares, Rect(column.x, column.y, side, side))
    }

    func drawLetters(cutFrom room: inout Rect, _ sheet: inout Sheet) {
        var (size, lines) = (0.0, [String]())
        for tried in Self.sizes {
            (size, lines) = (tried, ChallengeLetters.lines(of: text, size: tried, width: room.width))
            if lines.count - (ChallengeLetters.reference(text) == nil ? 0 : 1) <= Self.mostLines { break }
        }
        let height = size * 1.25
        var area = room.cutBottom(height * Double(lines.count), gap: 24)
        for line in lines { sheet.line(line, .bold, size, sheet.theme.ink, in: area.cutTop(height), shrink: 0.6) }
    }
}
