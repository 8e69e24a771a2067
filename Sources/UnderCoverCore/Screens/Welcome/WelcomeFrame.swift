/// Words and buttons stand beside the picture with its bar and dots, or below them.
struct WelcomeFrame {
    let words: Rect
    let buttons: Rect
    /// Empty where there is no room for it.
    let picture: Rect
    let bar: Rect
    let dots: Rect

    /// - Parameters:
    ///   - keepsPicture: there is a question about it.
    ///   - needed: the height that the words need in a width; the picture gives way to them.
    init(_ metrics: ScreenMetrics, keepsPicture: Bool, needed: (Double) -> Double) {
        var area = metrics.content
        let pill = metrics.pill(.main)
        let text = metrics.text(.body)
        let barHeight = max(metrics.px(.bar).rounded(), 6)
        let foot = metrics.px(50) + barHeight + max(metrics.px(.section), text * 1.2 + metrics.px(.group))
        var rest: Rect
        if metrics.isBeside || keepsPicture && metrics.shape == .square && metrics.textScale > 1.2 {
            let (share, gap, widest) =
                switch metrics.shape {
                case .ultra: (0.4, metrics.px(.column), metrics.px(1400))
                case .tight: (0.42, metrics.px(96), Double.infinity)
                case .wide, .square, .tall: (0.46, metrics.px(96), Double.infinity)
                }
            if metrics.arrangement.isCentered { area = area.inset(max(0, (area.width - area.height * 2.2) / 2), 0) }
            rest = area
            var side = min(area.height - foot, area.width * share)
            let least = min(metrics.width, metrics.height) * 0.3
            let room = area.height - pill - metrics.px(.card)
            let isLarge = metrics.textScale > 1 || metrics.isSmall
            while isLarge, side > least, needed(min(area.width - side - gap, widest)) > room {
                side -= area.width * 0.02
            }
            var right = rest.cutRight(side)
            _ = right.cutTop((area.height - side - foot) / 2)
            picture = right.cutTop(side).rounded
            rest.width = min(right.x - rest.x - gap, widest)
        } else {
            let usual = pill + metrics.px(metrics.shape == .tall ? 700 : 560) * max(1, metrics.textScale * 0.85)
            // Pages of usual words have pictures of one size.
            let least = metrics.textScale > 1 ? pill + metrics.px(.card) + needed(area.width) : usual
            let side = max(min(area.width, area.height - foot - least), 0)
            let fewest = min(metrics.px(180), min(metrics.width, metrics.height) * 0.18)
            let left = area.height - foot - fewest - pill - metrics.px(.card)
            let keepsSome = keepsPicture && left >= (metrics.leastHit + metrics.text(.large)) * 4
            let shown = side > metrics.px(180) ? side : keepsSome ? fewest : 0
            picture = Rect(area.x, area.y, shown, shown).rounded
            rest = area.below(shown > 0 ? picture.maxY + foot : area.y + max(metrics.px(70), text * 1.6))
        }
        buttons = rest.cutBottom(pill, gap: metrics.px(.card))
        words = rest
        bar = Rect(picture.x, picture.maxY + metrics.px(.group), picture.width, barHeight).rounded
        let top = picture.width > 0 ? picture.below(bar.maxY + metrics.px(.medium)) : area
        dots = Rect(top.x, top.y, top.width, max(metrics.px(.deep), text * 1.2))
    }
}
