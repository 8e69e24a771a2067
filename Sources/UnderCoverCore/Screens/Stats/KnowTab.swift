import UnderCoverPixels

/// The two pages of *What you know*. Each stands in the other's place, so Back leaves both.
package enum KnowTab: Hashable, CaseIterable, Sendable {
    case numbers, deeds

    func open(_ app: inout AppState) -> [Effect] {
        switch self {
        case .numbers: return app.screen is Stats ? [] : app.replace(Stats(app))
        case .deeds: return app.screen is Achievements ? [] : app.replace(Achievements(app))
        }
    }

    fileprivate func label(_ app: AppState) -> String {
        switch self {
        case .numbers: return Words.knowNumbers
        case .deeds:
            let done = Set(app.kept.deeds.compactMap { Deed(rawValue: $0.deed) }).count
            return Words.deedsTitle(done, of: Deed.allCases.count)
        }
    }
}

extension Sheet {
    /// Title, tabs beside or below it, and the footer; returns the room between them.
    mutating func knowPage(
        _ title: String, _ shown: KnowTab, _ app: AppState, hints: [Hint], note: String?,
        _ target: (KnowTab) -> TargetID
    ) -> Rect {
        let labels = KnowTab.allCases.map { $0.label(app) }
        let size = metrics.display(128)
        let natural = TextMeasure.width(title, face: .display, size: size, tracking: -0.02)
        let height = metrics.pill(.disc)
        let gap = px(.small)
        let widths = labels.map { TextMeasure.width($0, face: .bold, size: text(.body)) + height * 0.9 }
        let taken = widths.reduce(0, +) + gap * Double(labels.count - 1)
        let arrow = hasFooter ? 0 : metrics.leastHit + px(.small)
        // The title may shrink a little for them.
        let isBeside = metrics.isBeside && natural * 0.65 + arrow + taken + px(.gutter) <= content.width
        var top = header(title, width: isBeside ? content.width - taken - px(.gutter) : nil)
        if isBeside {
            let y = max(content.y + (size * Em.cap - height) / 2, content.y)
            var row = Rect(content.maxX - taken, y, taken, height)
            for (index, tab) in KnowTab.allCases.enumerated() {
                knowTab(tab, labels[index], row.cutLeft(widths[index], gap: gap), tab == shown, target(tab))
            }
            top = max(top, y + height + px(.snug))
        } else {
            let rows = TabRows(labels, in: Rect(content.x, top, content.width, height), tab: height, gap: gap, metrics)
            for (index, rect) in rows.rows.joined().enumerated() {
                let tab = KnowTab.allCases[index]
                knowTab(tab, labels[index], rect, tab == shown, target(tab))
            }
            top += rows.height + px(.close)
        }
        let bottom = footer(hints + [Hint(.nextSection, Words.knowTabsHint)], note: note)
        return Rect(content.x, top, content.width, max(bottom - top, 40))
    }

    private mutating func knowTab(_ tab: KnowTab, _ label: String, _ rect: Rect, _ isShown: Bool, _ id: TargetID) {
        var pill = Pill(id, rect, label)
        pill.titleSize = TypeStep.body.rawValue
        pill.isCentered = true
        pill.state = isShown ? .selected : .rest
        self.pill(pill)
    }
}
