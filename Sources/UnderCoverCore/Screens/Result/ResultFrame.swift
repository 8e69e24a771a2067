struct ResultFrame {
    private(set) var verdict = Rect.zero
    private(set) var verdictSize = 150.0
    /// In pixels. Over a cover, the verdict's descenders and shadow end above it, however large the text is.
    private(set) var verdictMost = Double.infinity
    private(set) var sticker = Rect.zero
    private(set) var stickerSharesRow = false
    /// Figures, card, the other covers: scrolls if it must.
    private(set) var body = Rect.zero
    private(set) var next = Rect.zero
    /// The place of figures that stand over each other beside the cover; nil where they lead the body.
    private(set) var figures: Rect?
    /// The type size of those figures, in u.
    private(set) var figureSize = 76.0
    /// Below a cover that has given way to the words: room for the other covers.
    private(set) var spare: Rect?

    /// - Parameter wish: the height that the body would like for a width; a column beside the cover may become taller.
    init(_ metrics: ScreenMetrics, _ frame: RoundFrame, wish: (Double) -> Double) {
        switch metrics.shape {
        case .ultra: placeAtBothSides(metrics, frame)
        case .wide: placeBesideCover(metrics, frame, wish)
        case .tight: placeBesideAndOverCover(metrics, frame)
        case .square: placeAroundCover(metrics, frame)
        case .tall: placeOverAndBelowCover(metrics, frame)
        }
        guard metrics.isBeside else { return }
        let below = metrics.content.below(frame.cover.maxY + metrics.px(.large))
        spare = Rect(frame.cover.x, below.y, frame.cover.width, below.height).rounded
    }

    /// Everything in one column beside the cover, in the middle of the height.
    private mutating func placeBesideCover(_ metrics: ScreenMetrics, _ frame: RoundFrame, _ wish: (Double) -> Double) {
        let area = metrics.content
        let pill = metrics.pill(.row)
        // Large words need the room more than a large verdict does.
        verdictSize = metrics.textScale > 1.3 ? 120 : 190
        let verdictHeight = metrics.display(verdictSize) * 0.86
        // As tall as the cover, unless that leaves little between the verdict and Next.
        let needed = verdictHeight + pill + metrics.px(260) * max(1, metrics.textScale * 1.6)
        let around = verdictHeight + metrics.px(.medium) + metrics.px(.card) + pill
        let wished = max(frame.cover.height, min(around + wish(frame.choices.width), area.height))
        let height = (frame.cover.height >= needed ? wished : area.height).rounded()
        let top = height == area.height ? area.y : (area.midY - height / 2).rounded()
        body = Rect(frame.choices.x, top, frame.choices.width, height)
        sticker = cornerSticker(168, of: body, rise: .small, metrics)
        stickerSharesRow = true
        verdict = body.cutTop(verdictHeight, gap: metrics.px(.medium))
        next = body.cutBottom(pill, gap: metrics.px(.card))
    }

    /// Verdict, sticker and figures left of the cover, the rest right of it.
    private mutating func placeAtBothSides(_ metrics: ScreenMetrics, _ frame: RoundFrame) {
        var left = Rect(frame.head.x, frame.cover.y, frame.head.width, frame.cover.height)
        verdictSize = 230
        figureSize = 128
        verdict = left.cutTop(metrics.display(verdictSize) * 0.86, gap: metrics.px(.card))
        sticker = left.cutTop(metrics.px(220), gap: metrics.px(.column))
        sticker.width = sticker.height
        let height = min(left.height, metrics.display(figureSize) * 1.15 * 3)
        figures = left.cutBottom(height)
        let width = min(metrics.content.maxX - frame.column.x, max(metrics.px(1000), frame.column.width))
        body = Rect(frame.column.x, frame.cover.y, width, frame.cover.height)
        next = body.cutBottom(metrics.pill(.row), gap: metrics.px(.card))
    }

    /// The verdict over the cover, the rest in a column beside it.
    private mutating func placeBesideAndOverCover(_ metrics: ScreenMetrics, _ frame: RoundFrame) {
        let area = metrics.content
        verdictSize = 130
        placeVerdict(Rect(area.x, area.y, frame.cover.width, metrics.px(124)), over: frame.cover, metrics)
        sticker = cornerSticker(140, of: area, rise: .small, metrics)
        body = Rect(frame.choices.x, area.y, frame.choices.width, area.height)
        next = body.cutBottom(metrics.pill(.row), gap: metrics.px(.wide))
        body = body.below(sticker.maxY + metrics.px(.small))
    }

    /// Verdict, sticker and figures beside the cover, the rest below it.
    private mutating func placeAroundCover(_ metrics: ScreenMetrics, _ frame: RoundFrame) {
        body = metrics.content
        next = body.cutBottom(metrics.pill(.row), gap: metrics.px(.wide))
        var column = metrics.content.rightOf(frame.cover.maxX + metrics.px(.group))
        let side = min(metrics.px(150), column.width * 0.6)
        verdict = column.cutTop(metrics.display(verdictSize) * 0.8, gap: metrics.px(.small))
        sticker = column.cutTop(side, gap: metrics.px(.medium))
        sticker.width = side
        column.height = max(0, frame.cover.maxY - column.y)
        figures = column
        body = body.below(max(frame.cover.maxY, sticker.maxY) + metrics.px(.wide))
    }

    /// The verdict over the cover, the rest below it.
    private mutating func placeOverAndBelowCover(_ metrics: ScreenMetrics, _ frame: RoundFrame) {
        body = metrics.content
        placeVerdict(
            Rect(body.x, body.y + metrics.px(.hair), body.width, metrics.px(124)), over: frame.cover, metrics)
        sticker = cornerSticker(130, of: body, rise: .tiny, metrics)
        stickerSharesRow = true
        next = body.cutBottom(metrics.pill(.row), gap: metrics.px(.wide))
        body = body.below(frame.cover.maxY + metrics.px(.large))
    }

    private mutating func placeVerdict(_ rect: Rect, over cover: Rect, _ metrics: ScreenMetrics) {
        verdict = rect
        verdictMost = (cover.y - rect.y - metrics.px(7) - 3) / 0.88
    }

    /// At the top right, a little above it.
    private func cornerSticker(_ side: Double, of area: Rect, rise: Space, _ metrics: ScreenMetrics) -> Rect {
        let side = metrics.px(side)
        return Rect(area.maxX - side, area.y - metrics.px(rise), side, side)
    }
}
