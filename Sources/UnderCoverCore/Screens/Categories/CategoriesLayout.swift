extension Categories {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let actions = [
            HeaderAction(id: "add", icon: .plus, label: Words.add),
            HeaderAction(id: "favourites", icon: .heart, label: Words.favourites),
            HeaderAction(id: "scores", icon: .bars, label: Words.scores),
            HeaderAction(id: "settings", icon: .gear, label: Words.settings),
            HeaderAction(id: "about", icon: .info, label: Words.about),
        ]
        let top = sheet.header(Words.categories, actions)
        let bottom = sheet.footer(
            [.move, .open(Words.open)], note: app.audio.isAvailable ? nil : Words.playingSilently)
        let area = Rect(sheet.content.x, top, sheet.content.width, max(bottom - top, 40))
        let shelves = Shelved.all(app)
        let plan = ListPlan(sheet.metrics)
        let height = shelves.reduce(0) { $0 + sectionHeight($1, plan, area.width, sheet) }
        sheet.rise { sheet in
            let offset = sheet.scrollOffset(area, contentHeight: height)
            sheet.beginScroll(area, contentHeight: height, bleed: sheet.px(16))
            var y = area.y - offset
            for shelf in shelves {
                drawSection(shelf, plan, Rect(area.x, y, area.width, 0), &sheet)
                y += sectionHeight(shelf, plan, area.width, sheet)
            }
            sheet.endScroll()
        }
    }

    private func isFolded(_ shelf: Shelved) -> Bool { folded.contains(shelf.shelf) }

    private func sectionHeight(_ shelf: Shelved, _ plan: ListPlan, _ width: Double, _ sheet: Sheet) -> Double {
        guard !isFolded(shelf) else { return plan.heading + plan.between }
        if shelf.categories.isEmpty {
            return plan.heading + emptyLines(shelf, width, sheet) + plan.between
        }
        let rows = Double((shelf.categories.count + plan.columns - 1) / plan.columns)
        return plan.heading + rows * (plan.pill + plan.gap) - plan.gap + plan.between
    }

    private func emptyLines(_ shelf: Shelved, _ width: Double, _ sheet: Sheet) -> Double {
        let size = sheet.metrics.text(28)
        let words = Words.emptyShelf(shelf.shelf)
        return Double(TextWrap.lines(words, face: .body, size: size, width: min(width, sheet.px(1000))).count) * size
            * 1.3
    }

    private func drawSection(_ shelf: Shelved, _ plan: ListPlan, _ area: Rect, _ sheet: inout Sheet) {
        drawHeading(shelf, plan, area, &sheet)
        guard !isFolded(shelf) else { return }
        let top = area.y + plan.heading
        guard !shelf.categories.isEmpty else {
            let size = sheet.metrics.text(28)
            sheet.paragraph(
                Words.emptyShelf(shelf.shelf), .body, size, sheet.theme.soft, x: area.x, top: top,
                width: min(area.width, sheet.px(1000)))
            return
        }
        let gap = sheet.px(28)
        let width = (area.width - gap * Double(plan.columns - 1)) / Double(plan.columns)
        for (index, category) in shelf.categories.enumerated() {
            let x = area.x + Double(index % plan.columns) * (width + gap)
            let y = top + Double(index / plan.columns) * (plan.pill + plan.gap)
            var pill = Pill("category." + category.id.rawValue, Rect(x, y, width, plan.pill), category.name)
            pill.trailing = Words.count(category)
            sheet.pill(pill)
        }
    }

    /// A triangle, the name, the count; pressing it folds the section.
    private func drawHeading(_ shelf: Shelved, _ plan: ListPlan, _ area: Rect, _ sheet: inout Sheet) {
        let id = "fold." + shelf.shelf.rawValue
        let size = sheet.metrics.text(34)
        let title = Words.shelf(shelf.shelf)
        let count = String(shelf.categories.count)
        let mark = size * 0.9
        let width =
            mark + sheet.px(16) + TextMeasure.width(title + " " + count, face: .body, size: size) + sheet.px(40)
        let row = Rect(area.x, area.y, min(width, area.width), plan.heading - sheet.px(12))
        let isFocused = sheet.context.focus == id
        if isFocused {
            let ring = Rect(row.x - sheet.px(14), row.y, row.width, row.height)
            sheet.box(ring.offset(sheet.px(6), sheet.px(6)), radius: ring.height, fill: sheet.theme.focusShadow)
            sheet.box(
                ring, radius: ring.height, fill: sheet.theme.accent,
                stroke: sheet.theme.isHighContrast ? sheet.theme.ink : sheet.theme.onAccent,
                width: sheet.metrics.stroke(4, sheet.theme))
        }
        let color = isFocused ? sheet.theme.onAccent : sheet.theme.ink
        let baseline = row.midY + size * 0.35
        sheet.icon(
            isFolded(shelf) ? .triangleRight : .triangleDown,
            in: Rect(row.x, row.midY - mark / 2, mark, mark), color)
        let x = row.x + mark + sheet.px(12)
        let taken = sheet.line(title, .body, size, color, x: x, baseline: baseline, width: row.maxX - x)
        sheet.line(
            count, .body, size, isFocused ? color : sheet.theme.soft, x: x + taken + size * 0.6, baseline: baseline,
            width: area.maxX - x - taken)
        sheet.target(id, row)
    }
}

/// Sizes of a list of pills.
struct ListPlan {
    let columns: Int
    let pill: Double
    let gap: Double
    let heading: Double
    let between: Double

    init(_ metrics: ScreenMetrics) {
        pill = metrics.pill(metrics.row.listPill)
        gap = metrics.px(26).rounded()
        heading = max(metrics.leastHit, metrics.text(34) * 1.5) + metrics.px(12)
        between = metrics.px(44)
        // Two columns of very large words would be two columns of "…".
        let fits = Int(metrics.content.width / (metrics.text(30) * 0.6 * 15 + metrics.px(70)))
        columns = max(1, min(metrics.row.columns, fits))
    }
}
