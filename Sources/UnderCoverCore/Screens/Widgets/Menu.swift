import UnderCoverPixels

struct MenuItem {
    let id: TargetID
    let icon: Icon?
    let label: String
    /// On or off, for reading aloud.
    var stands: String?

    init(_ id: TargetID, _ icon: Icon?, _ label: String) {
        self.id = id
        self.icon = icon
        self.label = label
    }
}

extension Sheet {
    /// Pills over each other at the bottom of `area`; two a row, then scrolled, where they do not fit.
    /// - Parameter isColumn: where there is little room, buttons become lower and then scroll, and never stand side by side.
    mutating func menu(_ items: [MenuItem], in area: Rect, pill: Double, gap: Double, isColumn: Bool = false) {
        var columns = 1
        var height = pill
        var between = gap
        func total() -> Double {
            let rows = Double((items.count + columns - 1) / columns)
            return rows * height + (rows - 1) * between
        }
        if total() > area.height { between = px(16) }
        if total() > area.height, !isColumn, !(isNarrow(items, area.width) && lowColumn(items) <= area.height + 0.5) {
            columns = 2
        }
        if total() > area.height {
            let rows = Double(max((items.count + columns - 1) / columns, 1))
            let each = (area.height + between) / rows - between
            height = min(max(each.rounded(.down), lowestPill), pill)
        }
        // NB: what was measured to fit may be off by a rounding error.
        let scrolls = total() > area.height + 0.5
        let top = scrolls ? area.y : area.maxY - total()
        let offset = scrolls ? scrollOffset(area, contentHeight: total()) : 0
        if scrolls { beginScroll(area, contentHeight: total(), bleed: px(16)) }
        let width = (area.width - between * Double(columns - 1)) / Double(columns)
        for (index, item) in items.enumerated() {
            let x = area.x + Double(index % columns) * (width + between)
            let y = top + Double(index / columns) * (height + between) - offset
            var pill = Pill(item.id, Rect(x, y, width, height), item.label)
            pill.icon = item.icon
            pill.stands = item.stands
            pill.titleSize = 32
            self.pill(pill)
        }
        if scrolls { endScroll() }
    }

    /// As low as a pill of a menu may become.
    var lowestPill: Double { max(px(metrics.row.minimumHit), metrics.text(30) * 1.5, 24).rounded() }

    /// As low as a menu can be without being scrolled: two a row, where that leaves the words whole.
    func leastMenu(_ items: [MenuItem], in area: Rect) -> Double {
        let column = lowColumn(items)
        if isNarrow(items, area.width), column <= area.height { return column }
        let rows = Double((items.count + 1) / 2)
        return rows * lowestPill + (rows - 1) * px(16)
    }

    private func lowColumn(_ items: [MenuItem]) -> Double {
        Double(items.count) * (lowestPill + px(16)) - px(16)
    }

    /// Whether two a row would end some words in “…”.
    private func isNarrow(_ items: [MenuItem], _ width: Double) -> Bool {
        let widest = items.map { TextMeasure.width($0.label, face: .bold, size: metrics.text(32)) }.max() ?? 0
        return (width - px(16)) / 2 < widest * 0.75 + px(66) + lowestPill * 0.8
    }
}
