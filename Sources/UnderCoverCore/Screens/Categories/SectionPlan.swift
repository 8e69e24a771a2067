import UnderCoverPixels

/// One section of the list: a heading that folds it, its pills in columns, a sentence where it has no categories.
struct SectionPlan {
    private let section: CategorySection
    let isFolded: Bool
    private let pills: [Pill]
    private let columns: Int
    private let pillHeight: Double
    private let gap: Double
    private let columnGap: Double
    private let headingHeight: Double
    private let headingGap: Double
    /// Where the sentence stands, from the top left of the pills.
    private var sentence: Rect?
    /// With the gap below it.
    private(set) var height: Double

    init(_ section: CategorySection, isFolded: Bool, width: Double, _ metrics: ScreenMetrics) {
        self.section = section
        self.isFolded = isFolded
        pills = isFolded ? [] : Self.pills(section)
        pillHeight = metrics.pill(metrics.row.listPill)
        gap = metrics.px(.list).rounded()
        columnGap = metrics.px(.inner)
        headingHeight = max(metrics.leastHit, metrics.text(.lead) * 1.5)
        headingGap = metrics.px(.narrow)
        // Two columns of very large words would be two columns of "…".
        let fits = Int(width / max(metrics.text(.row) * 0.6 * 15 + metrics.px(70), metrics.px(500)))
        columns = max(1, min(metrics.row.columns, fits))
        height = headingHeight + headingGap + metrics.px(.group)
        guard !isFolded else { return }
        sentence = section.categories.isEmpty ? sentence(width, metrics) : nil
        let rows = Double((pills.count + columns - 1) / columns)
        height += max(rows > 0 ? rows * (pillHeight + gap) - gap : 0, sentence?.maxY ?? 0)
    }

    /// The player's own section begins with the way to make a category.
    private static func pills(_ section: CategorySection) -> [Pill] {
        var new = Pill(Categories.Target.new, .zero, Words.addACategory)
        new.icon = .plus
        return (section.section == .yours ? [new] : [])
            + section.categories.map { category in
                var pill = Pill(Categories.Target.category(category.id), .zero, category.name)
                pill.trailing = Words.count(category)
                return pill
            }
    }

    /// Beside the button that makes a category, or below it where that is too narrow.
    private func sentence(_ width: Double, _ metrics: ScreenMetrics) -> Rect {
        let size = metrics.text(.body)
        func rect(_ x: Double) -> Rect {
            let width = min(width - x, metrics.px(1000))
            let lines = TextWrap.lines(Words.emptySection(section.section), face: .body, size: size, width: width)
            return Rect(x, 0, width, Double(lines.count) * size * Em.line)
        }
        guard !pills.isEmpty else { return rect(0) }
        let column = Rect(0, 0, width, pillHeight).cell(0, of: columns, height: pillHeight, gap: columnGap)
        let beside = rect(column.width + metrics.px(.group))
        guard columns > 1, beside.height <= pillHeight + size else { return rect(0).offset(0, pillHeight + gap) }
        return beside.offset(0, max((pillHeight - beside.height) / 2, 0))
    }

    /// The heading and one place in each row of pills, or the sentence in their place.
    func rows(in area: Rect) -> [Rect] {
        var rest = area
        let heading = rest.cutTop(headingHeight, gap: headingGap)
        let words = pills.isEmpty ? [sentence?.offset(rest.x, rest.y)].compactMap { $0 } : []
        return [heading] + words + stride(from: 0, to: pills.count, by: columns).map { place($0, in: rest) }
    }

    private func place(_ index: Int, in area: Rect) -> Rect {
        area.cell(index, of: columns, height: pillHeight, gap: columnGap, rowGap: gap)
    }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        var rest = area
        drawHeading(rest.cutTop(headingHeight, gap: headingGap), &sheet)
        for (index, var pill) in pills.enumerated() {
            pill.rect = place(index, in: rest)
            sheet.pill(pill)
        }
        guard let sentence else { return }
        sheet.paragraph(
            Words.emptySection(section.section), .body, sheet.text(.body), sheet.theme.soft, x: rest.x + sentence.x,
            top: rest.y + sentence.y, width: sentence.width)
    }

    private var title: String { Words.section(section.section) }
    private var count: String { String(section.categories.count) }

    private func headingWidth(_ metrics: ScreenMetrics) -> Double {
        let size = metrics.text(.lead)
        return size * 0.9 + metrics.px(.small) + metrics.px(.large)
            + TextMeasure.width(title + " " + count, face: .body, size: size)
    }

    private func drawHeading(_ area: Rect, _ sheet: inout Sheet) {
        let target = Categories.Target.fold(section.section)
        let size = sheet.text(.lead)
        let mark = size * 0.9
        var row = area
        row.width = min(headingWidth(sheet.metrics), area.width)
        let isFocused = sheet.isFocused(target)
        let look = PillLook(.rest, focused: isFocused, theme: sheet.theme)
        if isFocused { sheet.pillFace(row.offset(-sheet.px(.icon), 0), look, shadow: sheet.px(.thin)) }
        let color = look.text
        sheet.icon(isFolded ? .triangleRight : .triangleDown, in: row.leftSquare(mark), color)
        let room = row.rightOf(row.x + mark + sheet.px(.narrow))
        let taken = sheet.line(title, .body, size, color, in: room)
        sheet.line(
            count, .body, size, look.soft, x: room.x + taken + size * 0.6,
            baseline: room.midY + size * Em.middle, width: area.maxX - room.x - taken)
        sheet.target(target, row)
        sheet.name(target, title + ", " + count, state: isFolded ? Words.folded : Words.unfolded)
    }
}

// Headings of folded sections, side by side where they fit, else over each other.
extension SectionPlan {
    private static func columns(_ headings: ArraySlice<SectionPlan>, _ width: Double, _ metrics: ScreenMetrics) -> Int {
        let widest = headings.map { $0.headingWidth(metrics) }.max() ?? 0
        let most = Int((width + metrics.px(.inner)) / max(widest + metrics.px(.inner), 1))
        return most >= headings.count ? min(max(headings.count, 2), most) : 1
    }

    /// With the gap before them.
    static func height(ofHeadings headings: ArraySlice<SectionPlan>, width: Double, _ sheet: Sheet) -> Double {
        guard let first = headings.first else { return 0 }
        let rows = columns(headings, width, sheet.metrics) == 1 ? headings.count : 1
        return Double(rows) * first.headingHeight + sheet.px(.small)
    }

    /// Draws headings and cuts their room off the top.
    static func draw(
        headings: ArraySlice<SectionPlan>, in room: inout Rect, atEnd: Bool, _ sheet: inout Sheet
    ) {
        guard let first = headings.first else { return }
        let columns = columns(headings, room.width, sheet.metrics)
        var area = room.cutTop(height(ofHeadings: headings, width: room.width, sheet))
        if atEnd { _ = area.cutTop(sheet.px(.small)) }
        for (index, heading) in headings.enumerated() {
            heading.drawHeading(
                area.cell(index, of: columns, height: first.headingHeight, gap: sheet.px(.inner), rowGap: 0), &sheet)
        }
    }
}
