/// Where the parts of a result stand.
struct ResultFrame {
    let verdict: Rect
    let verdictSize: Double
    /// In pixels: with a cover below it, its tails and its shadow end above that, however large text is.
    var verdictMost = Double.infinity
    let sticker: Rect
    let stickerSharesRow: Bool
    /// Figures, card, the other covers: scrolls if it must.
    let body: Rect
    let next: Rect
    /// Where the figures stand over each other beside the cover; nil where they lead the body.
    var figures: Rect?

    /// - Parameter wish: the height that the body would like, of its width; a column beside the cover may outgrow it.
    init(_ metrics: ScreenMetrics, _ frame: RoundFrame, wish: (Double) -> Double) {
        let area = metrics.content
        let px = metrics.px
        let pill = metrics.pill(104)
        let stickerSide = px(168)
        switch metrics.shape {
        case .wide, .ultra:
            // Large words need the room more than a large verdict does.
            let size = metrics.textScale > 1.3 ? 120 : metrics.shape == .ultra ? 170.0 : 190.0
            // As tall as the cover, unless that leaves little between the verdict and Next.
            let needed = metrics.display(size) * 0.86 + pill + px(260) * max(1, metrics.textScale * 1.6)
            let around = metrics.display(size) * 0.86 + px(24) + px(36) + pill
            let wished = max(frame.cover.height, min(around + wish(frame.choices.width), area.height))
            let height = (frame.cover.height >= needed ? wished : area.height).rounded()
            let column = Rect(
                frame.choices.x, height == area.height ? area.y : (area.midY - height / 2).rounded(),
                frame.choices.width, height)
            verdictSize = size
            verdict = Rect(column.x, column.y, column.width, metrics.display(size) * 0.86)
            sticker = Rect(column.maxX - stickerSide, column.y - px(16), stickerSide, stickerSide)
            next = Rect(column.x, column.maxY - pill, column.width, pill)
            let top = verdict.maxY + px(24)
            body = Rect(column.x, top, column.width, next.y - px(36) - top)
            stickerSharesRow = true
        case .tight:
            let column = Rect(frame.choices.x, area.y, frame.choices.width, area.height)
            verdictSize = 130
            verdict = Rect(area.x, area.y, frame.cover.width, px(124))
            verdictMost = (frame.cover.y - verdict.y - px(7) - 3) / 0.88
            let side = px(140)
            sticker = Rect(area.maxX - side, area.y - px(16), side, side)
            next = Rect(column.x, column.maxY - pill, column.width, pill)
            let top = sticker.maxY + px(16)
            body = Rect(column.x, top, column.width, next.y - px(32) - top)
            stickerSharesRow = false
        case .square:
            let x = frame.cover.maxX + px(44)
            let side = min(px(150), (area.maxX - x) * 0.6)
            verdictSize = 150
            verdict = Rect(x, area.y, area.maxX - x, metrics.display(150) * 0.8)
            sticker = Rect(x, verdict.maxY + px(16), side, side)
            next = Rect(area.x, area.maxY - pill, area.width, pill)
            let top = max(frame.cover.maxY, sticker.maxY) + px(32)
            body = Rect(area.x, top, area.width, next.y - px(32) - top)
            stickerSharesRow = false
            let below = sticker.maxY + px(24)
            figures = Rect(x, below, area.maxX - x, max(0, frame.cover.maxY - below))
        case .tall:
            verdictSize = 150
            verdict = Rect(area.x, area.y + px(4), area.width, px(124))
            verdictMost = (frame.cover.y - verdict.y - px(7) - 3) / 0.88
            let side = px(130)
            sticker = Rect(area.maxX - side, area.y - px(8), side, side)
            next = Rect(area.x, area.maxY - pill, area.width, pill)
            let top = frame.cover.maxY + px(40)
            body = Rect(area.x, top, area.width, next.y - px(32) - top)
            stickerSharesRow = true
        }
    }
}
