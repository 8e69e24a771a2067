import UnderCoverCatalogue
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

/// Tabs in as few rows as their words allow, each tab as wide as its words need.
struct TabRows {
    let rows: [[Rect]]
    let height: Double

    /// - Parameter area: gives the place and the width; its height is not used.
    init(_ labels: [String], in area: Rect, tab: Double, gap: Double, _ metrics: ScreenMetrics) {
        let size = metrics.text(.body)
        let needed = labels.map { TextMeasure.width($0, face: .bold, size: max(size * 0.8, 12)) + tab * 0.5 + 2 }
        let most = labels.count
        let perRow = (1...max(most, 1)).reversed().first { count in
            stride(from: 0, to: most, by: count).allSatisfy { start in
                let row = needed[start..<min(start + count, most)]
                return row.reduce(0, +) + gap * Double(row.count - 1) <= area.width
            }
        }
        let count = TabRows.evened(most, perRow ?? 1)
        rows = stride(from: 0, to: most, by: count).enumerated().map { index, start in
            let widths = needed[start..<min(start + count, most)]
            let strip = Rect(area.x, area.y + Double(index) * (tab + gap), area.width, tab)
            return TabRows.places(Array(widths), in: strip, gap: gap)
        }
        height = Double(rows.count) * (tab + gap) - gap
    }

    /// As many in each row as in the others, or one less.
    private static func evened(_ count: Int, _ perRow: Int) -> Int {
        let rows = (count + perRow - 1) / max(perRow, 1)
        return max((count + rows - 1) / max(rows, 1), 1)
    }

    /// Columns of one width where the words allow it; else the room that is left is shared out.
    private static func places(_ widths: [Double], in strip: Rect, gap: Double) -> [Rect] {
        let columns = strip.columns(widths.count, gap: gap)
        if zip(columns, widths).allSatisfy({ $0.width >= $1 }) { return columns }
        let left = strip.width - widths.reduce(0, +) - gap * Double(widths.count - 1)
        var rest = strip
        return widths.map { rest.cutLeft($0 + left / Double(widths.count), gap: gap) }
    }
}

/// Rows of a list that scrolls. They are a little higher or lower than wished, so that whole rows fill the room.
struct RowFit {
    private(set) var height: Double
    private(set) var gap: Double

    /// - Parameters:
    ///   - count: all rows.
    ///   - least: the height that the words of a row need.
    ///   - seen: rows become as low as `least` until so many show.
    init(_ count: Int, in room: Double, height: Double, gap: Double, least: Double, seen: Int = 4) {
        (self.height, self.gap) = (height, gap)
        guard count > 0, Double(count) * (height + gap) - gap > room + 0.5 else { return }
        let leastGap = (gap / 2).rounded(.up)
        let most = Int((room + leastGap) / (least + leastGap))
        let nearest = Int(((room + gap) / (height + gap)).rounded())
        let rows = Double(max(min(max(nearest, seen), most, count), 1))
        let share = room / (rows * height + (rows - 1) * gap)
        self.height = max(min(height * share, height * 1.15).rounded(.down), least)
        if rows > 1 { self.gap = ((room - rows * self.height) / (rows - 1)).rounded(.down) }
    }
}
