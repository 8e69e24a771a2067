import UnderCoverPixels

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
        var area = Rect(sheet.content.x, top, sheet.content.width, max(bottom - top, 40))
        let shelves = Shelved.all(app)
        let plan = ListPlan(sheet.metrics)
        let height = shelves.reduce(0) { $0 + sectionHeight($1, plan, area.width, sheet) }
        // Without a footer there is no room below the list for the mark.
        if height > area.height, sheet.hintsTop == nil { area.height -= sheet.px(36).rounded() }
        sheet.rise { sheet in
            let offset = sheet.scrollOffset(area, contentHeight: height)
            let edge = edge(shelves, plan, area, offset, sheet)
            sheet.beginScroll(area, contentHeight: height, bleed: sheet.px(16), edge: edge)
            var y = area.y - offset
            for shelf in shelves {
                drawSection(shelf, plan, Rect(area.x, y, area.width, 0), &sheet)
                y += sectionHeight(shelf, plan, area.width, sheet)
            }
            sheet.endScroll()
        }
        sheet.goesOn(area, contentHeight: height)
    }

    /// Where the list ends to the eye, if that is not the end of its room: of a row at the edge, at least a third is to be
    /// seen, or nothing. A hairline of a button looks like a mistake.
    private func edge(_ shelves: [Shelved], _ plan: ListPlan, _ area: Rect, _ offset: Double, _ sheet: Sheet) -> Double?
    {
        var y = area.y - offset
        for shelf in shelves {
            var rows = [(top: y, height: plan.heading - sheet.px(12))]
            if !isFolded(shelf) {
                rows += (0..<rowCount(shelf, plan)).map {
                    (y + plan.heading + Double($0) * (plan.pill + plan.gap), plan.pill)
                }
            }
            // Seen is what the bleed lets through, too.
            if let sliver = rows.first(where: {
                $0.top < area.maxY + sheet.px(8) && $0.top + $0.height / 3 > area.maxY
            }) {
                return sliver.top - sheet.px(6)
            }
            y += sectionHeight(shelf, plan, area.width, sheet)
        }
        return nil
    }

    private func rowCount(_ shelf: Shelved, _ plan: ListPlan) -> Int {
        let count = shelf.categories.count + (isYours(shelf) ? 1 : 0)
        return (count + plan.columns - 1) / plan.columns
    }

    private func isFolded(_ shelf: Shelved) -> Bool { folded.contains(shelf.shelf) }

    private func sectionHeight(_ shelf: Shelved, _ plan: ListPlan, _ width: Double, _ sheet: Sheet) -> Double {
        guard !isFolded(shelf) else { return plan.heading + plan.between }
        let rows = Double(rowCount(shelf, plan))
        let list = rows > 0 ? rows * (plan.pill + plan.gap) - plan.gap : 0
        let words = shelf.categories.isEmpty ? emptyWords(shelf, plan, width, sheet) : nil
        return plan.heading + max(list, words?.maxY ?? 0) + plan.between
    }

    /// What a player makes begins with the way to make it.
    private func isYours(_ shelf: Shelved) -> Bool { shelf.shelf == .yours }

    /// Where an empty section says so, from the top of its list: beside the button that helps, else below it.
    private func emptyWords(_ shelf: Shelved, _ plan: ListPlan, _ width: Double, _ sheet: Sheet) -> Rect {
        let size = sheet.metrics.text(28)
        func rect(_ x: Double, _ y: Double) -> Rect {
            let width = min(width - x, sheet.px(1000))
            let lines = TextWrap.lines(Words.emptyShelf(shelf.shelf), face: .body, size: size, width: width).count
            return Rect(x, y, width, Double(lines) * size * 1.3)
        }
        guard isYours(shelf) else { return rect(0, 0) }
        let beside = rect(plan.width(of: width) + sheet.px(44), 0)
        guard plan.columns > 1, beside.height <= plan.pill + size else {
            return rect(0, plan.pill + plan.gap)
        }
        return beside.offset(0, max((plan.pill - beside.height) / 2, 0))
    }

    private func drawSection(_ shelf: Shelved, _ plan: ListPlan, _ area: Rect, _ sheet: inout Sheet) {
        drawHeading(shelf, plan, area, &sheet)
        guard !isFolded(shelf) else { return }
        let top = area.y + plan.heading
        var pills = shelf.categories.map { category in
            var pill = Pill("category." + category.id.rawValue, .zero, category.name)
            pill.trailing = Words.count(category)
            return pill
        }
        if isYours(shelf) {
            var new = Pill("new", .zero, Words.addACategory)
            new.icon = .plus
            pills.insert(new, at: 0)
        }
        let width = plan.width(of: area.width)
        for (index, pill) in pills.enumerated() {
            let x = area.x + Double(index % plan.columns) * (width + plan.across)
            let y = top + Double(index / plan.columns) * (plan.pill + plan.gap)
            var pill = pill
            pill.rect = Rect(x, y, width, plan.pill)
            sheet.pill(pill)
        }
        guard shelf.categories.isEmpty else { return }
        let words = emptyWords(shelf, plan, area.width, sheet)
        sheet.paragraph(
            Words.emptyShelf(shelf.shelf), .body, sheet.metrics.text(28), sheet.theme.soft, x: area.x + words.x,
            top: top + words.y, width: words.width)
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
        sheet.name(id, title + ", " + count, state: isFolded(shelf) ? Words.folded : Words.unfolded)
    }
}

/// Sizes of a list of pills.
struct ListPlan {
    let columns: Int
    let pill: Double
    let gap: Double
    /// Between two columns.
    let across: Double
    let heading: Double
    let between: Double

    /// Of one pill.
    func width(of area: Double) -> Double { (area - across * Double(columns - 1)) / Double(columns) }

    init(_ metrics: ScreenMetrics) {
        pill = metrics.pill(metrics.row.listPill)
        gap = metrics.px(26).rounded()
        across = metrics.px(28)
        heading = max(metrics.leastHit, metrics.text(34) * 1.5) + metrics.px(12)
        between = metrics.px(44)
        // Two columns of very large words would be two columns of "…".
        let fits = Int(metrics.content.width / (metrics.text(30) * 0.6 * 15 + metrics.px(70)))
        columns = max(1, min(metrics.row.columns, fits))
    }
}
