import UnderCoverCatalogue
import UnderCoverPixels

extension Block {
    struct Disc {
        let action: HeaderAction
        var isSelected = false
        var isDisabled = false
        /// Times the side of the others.
        var share = 1.0
    }

    /// Discs beside each other, which come closer and then become smaller where the room is short. Where the word of the
    /// one with the focus has no room at their end, there is some for it above them.
    /// - Parameter least: the share of their side that they keep.
    static func discs(
        _ discs: [Disc], side: Length = .pill(.disc), least: Double = 0, saysWord: Bool = true
    ) -> Block {
        let row = DiscRow(discs: discs, side: side, share: least, saysWord: saysWord)
        return .drawing(
            Drawing(
                width: { row.width($0).pressed(row.firmWidth($0)) },
                height: { metrics, width in row.height(metrics, width).pressed(metrics.leastHit * row.largest) },
                draw: row.draw))
    }
}

private struct DiscRow {
    let discs: [Block.Disc]
    let side: Length
    let share: Double
    let saysWord: Bool

    private var shares: Double { discs.reduce(0) { $0 + $1.share } }
    var largest: Double { discs.map(\.share).max() ?? 1 }
    private var gaps: Double { Double(max(discs.count - 1, 0)) }
    private func leastGap(_ metrics: ScreenMetrics) -> Double { max(metrics.px(.hair), 2).rounded() }

    /// Units make less than a thumb needs in the lowest windows.
    private func wish(_ metrics: ScreenMetrics) -> Double { max(metrics.pixels(side), metrics.leastHit) }

    /// Below this, some of them would be too small.
    func firmWidth(_ metrics: ScreenMetrics) -> Double { metrics.leastHit * shares + leastGap(metrics) * gaps }

    func width(_ metrics: ScreenMetrics) -> Span {
        let side = wish(metrics)
        let least = min(max(metrics.leastHit, side * share), side)
        return Span(
            least * shares + leastGap(metrics) * gaps, (side * shares + metrics.px(.small) * gaps).rounded(.up))
    }

    private func fit(_ metrics: ScreenMetrics, _ width: Double) -> (side: Double, gap: Double) {
        let wish = wish(metrics)
        let gap = max(min(metrics.px(.small), (width - wish * shares) / max(gaps, 1)), leastGap(metrics)).rounded(.down)
        // A row that counts as whole with half a pixel less has its whole side.
        return (min(wish, (width + 0.5 - gap * gaps) / max(shares, 1)).rounded(.down), gap)
    }

    private func wordHeight(_ metrics: ScreenMetrics, _ width: Double) -> Double {
        guard saysWord else { return 0 }
        let (side, gap) = fit(metrics, width)
        let size = metrics.text(.body)
        let widest = discs.map { TextMeasure.width($0.action.label, face: .bold, size: size) }.max() ?? 0
        let taken = side * shares + gap * gaps + metrics.px(.medium)
        return taken + widest <= width ? 0 : (size * Em.line).rounded(.up)
    }

    func height(_ metrics: ScreenMetrics, _ width: Double) -> Span {
        let (side, _) = fit(metrics, width)
        let isWhole = width + 0.5 >= self.width(metrics).least
        let height = (side * largest).rounded(.up)
        return Span(height, height + wordHeight(metrics, width), isWhole: isWhole)
    }

    func draw(_ sheet: inout Sheet, _ rect: Rect) {
        var (side, gap) = fit(sheet.metrics, rect.width)
        side = min(side, (rect.height / largest).rounded(.down))
        let height = side * largest
        gap = gap.rounded(.down)
        var x = rect.x
        for disc in discs {
            let own = (side * disc.share).rounded()
            let place = Rect(x, rect.maxY - (height + own) / 2, own, own).rounded
            sheet.iconPill(disc.action, place, isSelected: disc.isSelected, isDisabled: disc.isDisabled)
            x += own + gap
        }
    }
}

extension Block {
    /// Round buttons with their words below them; without words where there is no room for them.
    /// - Parameter fills: they divide the width among them.
    static func captioned(_ actions: [HeaderAction], fills: Bool = false) -> Block {
        let discs = Block.row(actions.map { Block(.disc($0, isSelected: false)) }, gap: .space(.small))
        return .first(of: [captionedForm(actions, fills: fills), discs])
    }

    private static func captionedForm(_ actions: [HeaderAction], fills: Bool) -> Block {
        let form = CaptionedDiscs(actions)
        return .drawing(
            Drawing(
                width: { metrics in
                    let width =
                        form.cell(metrics) * Double(actions.count) + form.gap(metrics) * Double(actions.count - 1)
                    return fills ? Span(width, width, most: .infinity) : Span(width)
                },
                height: { metrics, width in
                    let least = form.cell(metrics) * Double(actions.count)
                    let height = metrics.pill(PillStep.stepper) + metrics.px(.tiny) + metrics.text(.note) * Em.line
                    return Span(height, height, isWhole: width + 0.5 >= least)
                }, draw: form.draw))
    }

    /// A free drawing with a width and a height, which can be pressed.
    static func canvas(
        width: ClosedRange<Double>, fills: Bool = false, height: Length, least: Length? = nil,
        _ draw: @escaping (inout Sheet, Rect) -> Void
    ) -> Block {
        .drawing(
            Drawing(
                width: {
                    Span($0.px(width.lowerBound), $0.px(width.upperBound), most: fills ? .infinity : nil)
                },
                height: { metrics, _ in
                    Span(least.map(metrics.pixels) ?? metrics.pixels(height), metrics.pixels(height))
                        .pressed(metrics.leastHit)
                }, draw: draw))
    }
}

private struct CaptionedDiscs {
    let actions: [HeaderAction]

    init(_ actions: [HeaderAction]) { self.actions = actions }

    private func side(_ metrics: ScreenMetrics) -> Double { metrics.pill(84) }

    func gap(_ metrics: ScreenMetrics) -> Double { metrics.px(.medium) }

    /// The width of each: of its disc, or of the widest word.
    func cell(_ metrics: ScreenMetrics) -> Double {
        let words = actions.map { TextMeasure.width($0.label, face: .body, size: metrics.text(.note)) }
        return max(side(metrics), (words.max() ?? 0).rounded(.up))
    }

    func draw(_ sheet: inout Sheet, _ rect: Rect) {
        let (side, cell, size) = (side(sheet.metrics), cell(sheet.metrics), sheet.text(.note))
        let step = actions.count > 1 ? (rect.width - cell) / Double(actions.count - 1) : 0
        for (index, action) in actions.enumerated() {
            let middle = rect.x + cell / 2 + Double(index) * step
            let disc = Rect(middle - side / 2, rect.y, side, side).rounded
            sheet.iconPill(action, disc)
            // Its word stands below it already.
            sheet.iconOnlyWords[action.id] = nil
            sheet.line(
                action.label, .body, size, sheet.theme.ink, x: middle,
                baseline: disc.maxY + sheet.px(.tiny) + size * Em.ascent, width: cell, align: .center)
        }
    }
}

extension Sheet {
    /// A pill whose words its screen draws: its face, where it is now, and its colours.
    mutating func barePill(
        _ target: some ScreenTarget, _ rect: Rect, says: @autoclosure () -> String
    ) -> (face: Rect, look: PillLook) {
        let pill = Pill(target, rect.rounded, "")
        self.pill(pill)
        name(pill.id, says())
        let shift = lift(of: pill.id)
        return (pill.rect.offset(shift, shift), PillLook(.rest, focused: context.focus == pill.id, theme: theme))
    }
}
