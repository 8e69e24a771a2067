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

    init(_ count: Int, _ match: Match, _ knew: KnewWhen?, in area: Rect, _ sheet: Sheet) {
        let gap = sheet.px(sheet.metrics.isSmall ? .close : .wide).rounded()
        columns = Self.columns(count, area.width, gap, sheet)
        isLying = columns == 1
        rows = (count + columns - 1) / columns
        let natural = AwardPanel.Sizes(sheet, isLying: isLying).height
        let between = sheet.px(.large)
        let panels = count == 0 ? sheet.text(.lead) * 4 : Double(rows) * (natural + gap) - gap
        strip = knew.flatMap {
            KnewWhenPlan(
                $0, ticksTotal: match.settings.ticksTotal, width: area.width,
                height: area.height - panels - between, sheet)
        }
        let free = area.height - (strip.map { $0.height + between } ?? sheet.px(.shadow))
        let each = (free + gap) / Double(max(rows, 1)) - gap
        panelHeight = max(min(each, natural * (strip == nil ? 1.3 : 1.06)), natural).rounded(.down)
        self.gap = gap
    }

    var panelsHeight: Double { Double(rows) * (panelHeight + gap) - gap }

    /// As many side by side as keep their words; one in a tall window. Three awards or fewer are as wide as three.
    private static func columns(_ count: Int, _ width: Double, _ gap: Double, _ sheet: Sheet) -> Int {
        guard sheet.metrics.isBeside else { return 1 }
        let least = AwardPanel.Sizes(sheet, isLying: false).leastWidth
        let fits = (1...max(count, 3)).last { (width - gap * Double($0 - 1)) / Double($0) >= least } ?? 1
        // Four in three columns would leave one alone.
        return count == 4 && fits == 3 ? 2 : fits
    }
}
