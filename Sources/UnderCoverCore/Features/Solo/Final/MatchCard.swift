// A match as a picture to keep: its poster, its score and its covers.

import UnderCoverCatalogue
import UnderCoverPixels

extension Final {
    /// The blur of covers on a card with a code, as a share of their side.
    private static let hiddenSigma = 0.07

    package func shareCard(_ app: AppState) -> ShareCard? {
        var sheet = app.cardSheet()
        let code = app.challengeCode.flatMap { CardCode($0, squares: app.challenge?.description ?? $0) }
        var print = sheet.cardPrint
        if code != nil { print.height = CardCode.printHeight }
        let poster = PosterPrint(poster, seed: entry.seed, app)
        poster.drawPicture(print, &sheet)
        poster.drawWords(in: print.inset(40), on: print, &sheet)
        let band = sheet.cardBand(below: print)
        sheet.place(code.map { words(beside: $0, app) } ?? words(app), in: band)
        return ShareCard(sheet: sheet, name: "match")
    }

    private func asked(_ app: AppState) -> Block {
        .canvas(wish: 0, fills: true) { drawAsked(app, in: $1, &$0) }
    }

    private var total: Block { .figure(String(entry.total), 130) }

    private func words(_ app: AppState) -> Block {
        let figures = Block.column([
            total, .air(.space(.small)), .line(outOf), .line(entry.categoryName, .bold),
        ]).width(420)
        let covers = Block.column([asked(app).fillsHeight(), .air(.space(.group))])
        return .row([figures, covers.fillsWidth()], gap: .space(.inner), align: .top)
    }

    /// With a code, the words stand beside the total.
    private func words(beside code: CardCode, _ app: AppState) -> Block {
        let outcome = Challenges.outcome(entry.total, app)
        let lines: [(String?, TextRun.Face)] = [(outOf, .body), (entry.categoryName, .bold), (outcome, .body)]
        let words = Block.column(lines.compactMap { line, face in line.map { .line($0, face, squeeze: 0.6) } })
        let head = Block.row([total, words.fillsWidth()], gap: .space(.medium), align: .top)
        let gap = Length.space(.medium)
        return .row(
            [
                .column([head, asked(app).fillsHeight(), code.letters], gap: gap).fillsWidth().fillsHeight(),
                code.square,
            ], gap: .space(.wide), align: .top)
    }

    private func drawAsked(_ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let room = area
        let count = entry.answers.count
        guard count > 0 else { return }
        let rows = count > 5 ? 2 : 1
        let across = (count + rows - 1) / rows
        // The marks on the corners reach into the gap.
        let gap = 18.0
        let widest = (room.width - gap * Double(across - 1)) / Double(across)
        let side = min(widest, (room.height - gap * Double(rows - 1)) / Double(rows)).rounded(.down)
        let width = side * Double(across) + gap * Double(across - 1)
        let grid = app.challengeCode == nil ? room.rightOf(room.maxX - width) : room.leftPart(width)
        for (index, answer) in entry.answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let cover = grid.cell(index, of: across, height: side, gap: gap)
            // Players who enter the code later are asked the same covers.
            let effect = app.challengeCode == nil ? CoverEffect.sharp : .blur(sigmaOfSide: Self.hiddenSigma)
            sheet.cover(album.artwork, cover, effect: effect, shadow: 6)
            sheet.answerMark(answer.verdict, on: cover, reach: cover.width < 100 ? 14 : 17)
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

    init?(_ text: String, squares: String) {
        guard QRSize(squares) != nil else { return nil }
        (self.text, self.squares) = (text, squares)
    }

    var square: Block { .code(squares, side: .u(Self.largestSquare)) }

    /// As large as they stand in a few rows, besides the one about the code's source.
    var letters: Block {
        let rows = Self.mostLines + (ChallengeLetters.reference(text) == nil ? 0 : 1)
        let most = Self.sizes[0]
        return Block(
            .words(
                Lettering(
                    string: text, face: .bold, size: most, lines: rows, sizes: .shares(Self.sizes.map { $0 / most }),
                    spacing: 1.25, breaks: { ChallengeLetters.lines(of: text, size: $0, width: $1) })))
    }
}
