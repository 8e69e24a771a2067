// One record as a picture to keep: its cover on its own colours, its names, and what the answer was worth.

import UnderCoverCatalogue
import UnderCoverPixels

extension ShareCard {
    /// - Parameter answer: nil outside a match.
    static func record(_ album: Album, answered answer: Player.Answer? = nil, _ app: AppState) -> ShareCard {
        var sheet = app.cardSheet()
        let picture = sheet.cardPrint
        sheet.cardGround(album.knownSignature(app)?.gradientColors ?? [], picture)
        let cover = picture.inset(96)
        sheet.cover(album.artwork, cover, shadow: 14)
        if let answer {
            sheet.sticker(Verdict(answer), in: Rect(cover.maxX - 110, cover.y - 60, 170, 170))
        }
        let points = answer.flatMap { $0.points > 0 ? Self.cardPoints($0) : nil }
        let band = sheet.cardBand(below: picture)
        sheet.place(.row([Self.cardNames(album).fillsWidth()] + points, gap: .space(.card), align: .top), in: band)
        return ShareCard(sheet: sheet, name: "record")
    }
}

extension Album {
    /// Favourites that were hearted early have none of their own.
    func knownSignature(_ app: AppState) -> PaletteSignature? {
        signature ?? app.covers.signature(of: artwork)
            ?? (app.kept.categories.lazy.map(\.albums) + [app.kept.pressed]).joined()
            .first { $0.artwork == artwork && $0.signature != nil }?.signature
    }
}

extension Sheet {
    fileprivate mutating func cardGround(_ colors: [Color], _ picture: Rect) {
        guard !colors.isEmpty else { return box(picture, fill: theme.accent) }
        add(.gradient(Gradient(rect: picture, colors: colors, seconds: 0)))
    }
}

extension ShareCard {
    private static func cardPoints(_ answer: Player.Answer) -> Block {
        let ticks = answer.ticks.map { Block.line(Words.after(ticks: $0), align: .right) }
        return .column([.row([.space, .figure("+\(answer.points)", 120)])] + ticks, gap: .space(.close)).width(270)
    }

    private static func cardNames(_ album: Album) -> Block {
        let title = Lettering(
            string: album.title, face: .bold, size: 56, lines: 2, sizes: .shares([1, 0.75]), spacing: 1.12)
        let names = [album.artist, album.year.map(String.init)].compactMap { $0 }.joined(separator: " · ")
        return .column([Block(.words(title)), .line(names, .body, .item, ink: .soft, squeeze: 1)])
    }
}
