import UnderCoverCatalogue
import UnderCoverPixels

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
