/// A round whose answer is typed: the field, what was heard of the guess, suggestions, hints, the on-screen keyboard.
/// The first that give way are hints, then suggestions.
struct TypedFrame {
    private(set) var round: RoundFrame
    let field: Rect
    /// One line about the last guess.
    let note: Rect
    private(set) var suggestions: [Rect] = []
    /// A suggestion shows title and artist, not only the title.
    private(set) var isTwoLines = true
    private(set) var hints: Rect?
    private(set) var keyboard: (plan: KeyboardPlan, place: Rect)?

    /// - Parameter needsHints: no button buys them, so a pill has to.
    init(_ metrics: ScreenMetrics, choices: Int, hasKeyboard: Bool, hasHints: Bool, needsHints: Bool) {
        round = RoundFrame(metrics, choices: choices)
        let sizes = Sizes(metrics, hasKeyboard: hasKeyboard)
        Self.makeRoom(
            in: &round, metrics, sizes, hasKeyboard, needsHints: hasHints && needsHints,
            keepsPause: needsHints || !metrics.isSmall)
        var rest = round.room
        let isLow = hasKeyboard && rest.height < sizes.roomy
        var row = rest.cutTop(isLow ? sizes.lowField : sizes.field, gap: sizes.gap / 2)
        note = rest.cutTop(sizes.note, gap: sizes.gap / 2)
        var place: Rect?
        if hasHints, needsHints {
            // Beside a keyboard it stands in the row of the field.
            place =
                hasKeyboard
                ? row.cutRight((row.width * 0.36).rounded(), gap: sizes.gap)
                : rest.cutBottom(sizes.hint, gap: sizes.gap)
        }
        field = row
        let keys = hasKeyboard ? sizes.keys : 0
        let (count, height) = sizes.stack(hasKeyboard ? 2 : TypedReading.mostSuggestions, rest.height - keys)
        isTwoLines = height >= sizes.twoLines
        for _ in 0..<count { suggestions.append(rest.cutTop(height, gap: sizes.gap)) }
        if hasKeyboard {
            let wish = KeyboardPlan(metrics, width: rest.width, height: rest.height - sizes.hint - sizes.gap)
            if hasHints, !needsHints, wish.height + sizes.hint + sizes.gap <= rest.height, wish.key > sizes.key {
                place = rest.cutBottom(sizes.hint, gap: sizes.gap)
            }
            let plan = KeyboardPlan(metrics, width: rest.width, height: rest.height)
            keyboard = (plan, Rect(rest.x, rest.y.rounded(.down), rest.width, plan.height))
        }
        hints = place
    }

    private static func makeRoom(
        in round: inout RoundFrame, _ metrics: ScreenMetrics, _ sizes: Sizes, _ hasKeyboard: Bool, needsHints: Bool,
        keepsPause: Bool
    ) {
        guard hasKeyboard else {
            round.endHead(gap: metrics.px(.tiny))
            guard !metrics.isBeside else { return }
            let hint = needsHints ? sizes.hint + sizes.gap : 0
            let rows = 2 * (sizes.low + sizes.gap)
            return round.heighten(sizes.field + sizes.note + sizes.gap + rows + hint - round.room.height)
        }
        let width = KeyboardPlan.leastWidth(metrics)
        if metrics.isBeside {
            round.lower(
                head: metrics.display(metrics.row.counterText) * Em.cap, gap: metrics.px(.medium),
                to: metrics.content.maxY, keepsPause: keepsPause)
            round.widen(width - round.room.width)
        } else {
            round.heighten(sizes.least + sizes.low + sizes.gap - round.room.height)
        }
        guard round.room.height < sizes.least || round.room.width < width else { return }
        round = RoundFrame(small: metrics, keyboard: width, height: sizes.least)
    }

    /// In pixels.
    private struct Sizes {
        let field, lowField, note, hint, gap, high, low, twoLines, keys, key: Double
        /// With a keyboard: what has to be there, and what lets the field be as high as it should.
        var least: Double { lowField + note + gap + keys }
        var roomy: Double { field + note + gap + keys + 2 * (low + gap) }

        init(_ metrics: ScreenMetrics, hasKeyboard: Bool) {
            let text = metrics.text(metrics.row.choiceText)
            field = max(metrics.pill(hasKeyboard ? 84 : 96), metrics.leastHit)
            lowField = max(min(field, (metrics.text(.large) * 1.5).rounded()), metrics.leastHit)
            note = (metrics.text(hasKeyboard ? .body : .row) * Em.line).rounded()
            hint = max(metrics.pill(.disc), metrics.leastHit)
            gap = metrics.px(.small).rounded()
            high = metrics.pill(hasKeyboard ? 84 : 100)
            twoLines = (text * 2.3).rounded()
            low = max(metrics.leastHit, (text * 1.4).rounded(), 26)
            key = KeyboardPlan.least(metrics)
            keys = key * 5 + 4
        }

        /// As many rows as fit, up to `most`: lower ones before fewer.
        func stack(_ most: Int, _ room: Double) -> (count: Int, height: Double) {
            for count in (1...most).reversed() {
                let each = (room - gap * Double(count)) / Double(count)
                let least = count > 2 ? twoLines : low
                if each >= least { return (count, min(high, each).rounded(.down)) }
            }
            return (0, high)
        }
    }
}
