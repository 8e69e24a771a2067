// One record as a picture to keep: its cover on its own colours, its names, and what the answer was worth.

import UnderCoverPixels

extension ShareCard {
    /// - Parameter answer: nil outside a match.
    static func record(_ album: Album, answered answer: Player.Answer? = nil, _ app: AppState) -> ShareCard {
        var sheet = app.cardSheet()
        var rest = sheet.metrics.bounds
        let picture = rest.cutTop(rest.width)
        sheet.cardGround(album.knownSignature(app)?.gradientColors ?? [], picture)
        let cover = picture.inset(96)
        sheet.cover(album.artwork, cover, shadow: 14)
        if let answer {
            sheet.sticker(Verdict(answer), in: Rect(cover.maxX - 110, cover.y - 60, 170, 170))
        }
        var band = sheet.cardBand(below: picture)
        if let answer, answer.points > 0 { sheet.cardFigure(answer, band.cutRight(270, gap: 36)) }
        sheet.cardNames(album, &band)
        return ShareCard(sheet: sheet, name: "record")
    }
}

extension Album {
    /// Favourites that were hearted early have none of their own.
    func knownSignature(_ app: AppState) -> PaletteSignature? {
        signature ?? app.covers.signature(of: artwork)
            ?? app.kept.categories.lazy.flatMap(\.albums).first { $0.artwork == artwork && $0.signature != nil }?
            .signature
    }
}

extension Sheet {
    fileprivate mutating func cardGround(_ colors: [Color], _ picture: Rect) {
        guard !colors.isEmpty else { return box(picture, fill: theme.accent) }
        add(.gradient(Gradient(rect: picture, colors: colors, seconds: 0)))
    }

    fileprivate mutating func cardFigure(_ answer: Player.Answer, _ area: Rect) {
        let ink = theme.ink
        display("+\(answer.points)", 120, ink, x: area.maxX, capTop: area.y, width: area.width, align: .right)
        guard let ticks = answer.ticks else { return }
        line(
            Words.after(ticks: ticks), .body, 28, ink, x: area.maxX, baseline: area.y + 126,
            width: area.width, align: .right, shrink: 0.7)
    }

    fileprivate mutating func cardNames(_ album: Album, _ band: inout Rect) {
        let size = TextWrap.lines(album.title, face: .bold, size: 56, width: band.width).count > 2 ? 42.0 : 56
        words(album.title, .bold, size, theme.ink, in: &band, lines: 2, spacing: 1.12)
        let names = [album.artist, album.year.map(String.init)].compactMap { $0 }.joined(separator: " · ")
        words(names, .body, 32, theme.soft, in: &band, lines: 1)
    }
}
