import UnderCoverPixels

/// Points, seconds and total, counted up.
struct ResultFigures {
    private struct Figure {
        let now: String
        /// As it will be when it has been counted up: nothing moves while it is.
        let final: String
        let label: String
        let isGain: Bool

        init(_ now: String, final: String? = nil, _ label: String, isGain: Bool = false) {
            self.now = now
            self.final = final ?? now
            self.label = label
            self.isGain = isGain
        }
    }

    let last: LastRound
    let elapsed: Double

    func height(_ metrics: ScreenMetrics) -> Double {
        labelBaseline(metrics.display(metrics.row.figureText), metrics.text(.body)) + metrics.text(.body) * 0.35
    }

    /// Below the top of a figure. The comma of a decimal reaches below the line.
    private func labelBaseline(_ size: Double, _ label: Double) -> Double {
        let usual = size * 0.7 + label * 1.15
        guard last.answer?.ticks.map({ Words.seconds(ticks: $0).hasTails }) == true else { return usual }
        return max(usual, size * (Em.cap + Em.tail) + label * 0.75)
    }

    private func figures(_ sheet: Sheet) -> [Figure] {
        let points = last.answer?.points ?? 0
        let total = last.match.players.first?.total ?? 0
        let counted = sheet.context.reducedMotion ? 1 : Motion.ease(elapsed, over: Motion.countTicks)
        let shown = Int((Double(points) * counted).rounded())
        let gain = points > 0 ? Figure("+\(shown)", final: "+\(points)", Words.pointsLabel, isGain: true) : nil
        let time = last.answer?.ticks.map { Figure(Words.seconds(ticks: $0), Words.secondsLabel) }
        let sum = Figure(String(total - points + shown), final: String(total), Words.totalLabel)
        return [gain ?? Figure("0", Words.pointsLabel), time, sum].compactMap { $0 }
    }

    private func color(_ figure: Figure, _ theme: Theme) -> Color {
        figure.isGain && theme.accent == Color(0xFFE500) ? theme.accent : .white
    }

    /// Side by side, each over its label.
    func draw(in area: Rect, _ sheet: inout Sheet) {
        let figures = figures(sheet)
        let size = sheet.metrics.display(sheet.metrics.row.figureText)
        let label = sheet.text(.body)
        let least = sheet.px(.small)
        let natural = figures.map { figure in
            let number = TextMeasure.width(figure.final, face: .display, size: size, tracking: -0.02)
            return max(number, TextMeasure.width(figure.label, face: .body, size: label)) + 1
        }
        // None gives way while there is room for all.
        let fits = natural.reduce(0, +) + least * Double(figures.count - 1) <= area.width
        let room = area.width / Double(figures.count) - least
        let widths = fits ? natural : natural.map { min($0, room) }
        let gap = min(
            sheet.px(.gutter), (area.width - widths.reduce(0, +)) / Double(max(figures.count - 1, 1)))
        var rest = area
        for (figure, width) in zip(figures, widths) {
            let place = rest.cutLeft(width, gap: gap)
            sheet.display(figure.now, size, color(figure, sheet.theme), x: place.x, capTop: area.y, width: width)
            sheet.line(
                figure.label, .body, label, .white, x: place.x, baseline: area.y + labelBaseline(size, label),
                width: width, shrink: 0.7)
        }
    }

    /// Over each other, each before its label; nothing where there is too little room.
    /// - Parameter most: size of a figure in u.
    func drawStacked(in area: Rect, most: Double = 76, _ sheet: inout Sheet) {
        let figures = figures(sheet)
        let step = area.height / Double(figures.count)
        let label = sheet.text(.body)
        let size = min(sheet.metrics.display(most), step / 0.9)
        guard step >= label * 1.1 else { return }
        for (index, figure) in figures.enumerated() {
            let bottom = area.maxY - step * Double(figures.count - 1 - index)
            let width = min(TextMeasure.width(figure.final, face: .display, size: size), area.width * 0.6)
            sheet.display(
                figure.now, size, color(figure, sheet.theme), x: area.x, capTop: bottom - size * Em.cap, width: width)
            let beside = width + sheet.px(18)
            sheet.line(
                figure.label, .body, label, .white, x: area.x + beside, baseline: bottom, width: area.width - beside,
                shrink: 0.7)
        }
    }
}
