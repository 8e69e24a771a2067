import UnderCoverPixels

/// Panels and strip by the room there is. The strip goes first; panels are never lower than their words.
struct AwardsPlan {
    let columns: Int
    let panelHeight: Double
    /// Figures stand at the right of the words.
    let isLying: Bool
    /// nil where there is no room.
    let strip: KnewWhenPlan?
    let gap: Double
    let rows: Int

    /// The strip stands at the right of the panels.
    let isBeside: Bool

    init(_ awards: [Award], _ match: Match, _ knew: KnewWhen?, in area: Rect, _ sheet: Sheet) {
        let count = awards.count
        let gap = sheet.px(sheet.metrics.isSmall ? .close : .wide).rounded()
        let total = match.settings.ticksTotal
        if let plan = BesidePlan(awards, total, knew, in: area, gap: gap, sheet) {
            (strip, isBeside, isLying, self.gap) = (plan.strip, true, false, gap)
            (columns, rows, panelHeight) = (plan.columns, plan.rows, plan.panelHeight)
            return
        }
        isBeside = false
        columns = Self.columns(count, area.width, gap, sheet)
        isLying = columns == 1
        rows = (count + columns - 1) / columns
        let width = (area.width + gap) / Double(columns) - gap
        let natural = AwardPanel.Sizes(sheet, isLying: isLying, awards, width: width).height
        let between = sheet.px(.large)
        let panels = count == 0 ? sheet.text(.lead) * 4 : Double(rows) * (natural + gap) - gap
        strip = knew.flatMap {
            KnewWhenPlan(
                $0, ticksTotal: total, width: area.width,
                height: area.height - panels - between, sheet)
        }
        let free = area.height - (strip.map { $0.height + between } ?? sheet.px(.shadow))
        let each = (free + gap) / Double(max(rows, 1)) - gap
        panelHeight = max(min(each, natural * (strip == nil ? 1.3 : 1.06)), natural).rounded(.down)
        self.gap = gap
    }

    /// The strip's share of the room's width, with the air between strip and awards.
    static let besideShare = 0.5

    var panelsHeight: Double { Double(rows) * (panelHeight + gap) - gap }

    /// As many side by side as keep their words; one in a tall window. Three awards or fewer are as wide as three.
    private static func columns(_ count: Int, _ width: Double, _ gap: Double, _ sheet: Sheet) -> Int {
        guard sheet.metrics.isBeside else { return 1 }
        let least = AwardPanel.Sizes(sheet, isLying: false, [], width: width).leastWidth
        let fits =
            (1...max(count, 3)).last { (columns: Int) -> Bool in
                (width - gap * Double(columns - 1)) / Double(columns) >= least
            } ?? 1
        // Four in three columns would leave one alone.
        return count == 4 && fits == 3 ? 2 : fits
    }
}

/// In the widest windows the strip stands at the right of the panels, where both are larger.
private struct BesidePlan {
    let columns: Int
    let rows: Int
    let panelHeight: Double
    let strip: KnewWhenPlan

    init?(_ awards: [Award], _ total: Int, _ knew: KnewWhen?, in area: Rect, gap: Double, _ sheet: Sheet) {
        guard sheet.metrics.shape == .ultra, let knew, !awards.isEmpty else { return nil }
        let share = AwardsPlan.besideShare
        let strip = KnewWhenPlan(
            knew, ticksTotal: total, width: area.width * share, height: area.height, across: KnewWhenPlan.squares / 2,
            sheet)
        columns = min(awards.count, 2)
        rows = (awards.count + 1) / 2
        let width = (area.width * (1 - share) - sheet.px(.column) + gap) / Double(columns) - gap
        let natural = AwardPanel.Sizes(sheet, isLying: false, awards, width: width).height
        let each = (area.height + gap) / Double(rows) - gap
        guard let strip, natural <= each else { return nil }
        self.strip = strip
        panelHeight = min(each, natural * 1.3).rounded(.down)
    }
}
