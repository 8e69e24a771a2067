import UnderCoverPixels

/// A picture to keep and to show others, sized for a phone. On paper in every theme, because it is a poster, and at one
/// size, so that all cards look alike.
package struct ShareCard {
    package static let width = 1080
    package static let height = 1350

    let sheet: Sheet
    /// A part of its file's name.
    package let name: String

    package var list: DisplayList { sheet.list }
}

extension AppState {
    /// nil where the screen has nothing to share.
    package var shareCard: ShareCard? { screen.shareCard(self) }

    /// An empty card.
    func cardSheet() -> Sheet {
        var context = sheet().context
        context.metrics = ScreenMetrics(width: ShareCard.width, height: ShareCard.height)
        context.theme = .light
        context.focus = nil
        return Sheet(context)
    }
}

extension Sheet {
    /// The words below a card's picture stand in the rectangle that is returned.
    mutating func cardBand(below picture: Rect) -> Rect {
        let band = metrics.bounds.below(picture.maxY)
        box(band, fill: theme.paper)
        box(Rect(band.x, band.y, band.width, 6), fill: theme.ink)
        let words = band.inset(48, 36).offset(0, 4)
        line(Words.name, .bold, 24, theme.ink, x: words.maxX, baseline: words.maxY, width: 400, align: .right)
        return words
    }
}
