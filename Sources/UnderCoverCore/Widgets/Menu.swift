import UnderCoverPixels

struct MenuItem {
    let id: TargetID
    let icon: Icon?
    let label: String
    /// On or off, for reading aloud.
    var spokenState: String?

    init(_ target: some ScreenTarget, _ icon: Icon?, _ label: String) {
        id = TargetID(target)
        self.icon = icon
        self.label = label
    }
}

private struct MenuPlan {
    let count: Int
    var columns = 1
    var pill: Double
    var gap: Double

    var rows: Double { Double((count + columns - 1) / columns) }
    var height: Double { rows * pill + (rows - 1) * gap }
}

extension Sheet {
    /// Pills over each other at the bottom of `area`; two a row, then scrolled, where they do not fit.
    /// - Parameter isColumn: pills never stand side by side; where there is little room they become lower, then scroll.
    mutating func menu(_ items: [MenuItem], in area: Rect, pill: Double, gap: Double, isColumn: Bool = false) {
        let plan = menuPlan(items, area, MenuPlan(count: items.count, pill: pill, gap: gap), isColumn: isColumn)
        // NB: a plan made to fit exactly may be too high by a rounding error.
        let rows = (0..<Int(plan.rows)).map { ScrollRow(Double($0) * (plan.pill + plan.gap), height: plan.pill) }
        scroll(area, contentHeight: plan.height, rows: rows, unless: plan.height <= area.height + 0.5) { sheet, room in
            var rest = room
            let pills = rest.cutBottom(plan.height)
            for (index, item) in items.enumerated() {
                let rect = pills.cell(index, of: plan.columns, height: plan.pill, gap: plan.gap)
                var pill = Pill(item.id, rect, item.label)
                pill.icon = item.icon
                pill.spokenState = item.spokenState
                pill.titleSize = TypeStep.item.rawValue
                sheet.pill(pill)
            }
        }
    }

    /// Tries, one after the other: smaller gaps, two columns, lower pills.
    private func menuPlan(_ items: [MenuItem], _ area: Rect, _ wanted: MenuPlan, isColumn: Bool) -> MenuPlan {
        var plan = wanted
        if plan.height > area.height { plan.gap = px(.small) }
        let staysColumn = isColumn || cutsWords(items, area.width) && lowColumn(items) <= area.height + 0.5
        if plan.height > area.height, !staysColumn { plan.columns = 2 }
        if plan.height > area.height {
            let each = (area.height + plan.gap) / max(plan.rows, 1) - plan.gap
            plan.pill = min(max(each.rounded(.down), lowestPill), plan.pill)
        }
        return plan
    }

    var lowestPill: Double { max(px(metrics.row.minimumHit), metrics.text(.row) * 1.5, 24).rounded() }

    /// Smallest height of a menu that does not scroll: in two columns, where those cut no words.
    func leastMenu(_ items: [MenuItem], in area: Rect) -> Double {
        let column = lowColumn(items)
        if cutsWords(items, area.width), column <= area.height { return column }
        return MenuPlan(count: items.count, columns: 2, pill: lowestPill, gap: px(.small)).height
    }

    private func lowColumn(_ items: [MenuItem]) -> Double {
        Double(items.count) * (lowestPill + px(.small)) - px(.small)
    }

    /// Whether some words would end in "…" in two columns.
    func cutsWords(_ items: [MenuItem], _ width: Double) -> Bool {
        let widest = items.map { TextMeasure.width($0.label, face: .bold, size: metrics.text(.item)) }.max() ?? 0
        return (width - px(.small)) / 2 < widest * 0.75 + px(66) + lowestPill * 0.8
    }
}
