import UnderCoverPixels

/// One section of the list: a heading that folds it, its pills in columns, a sentence where it has no categories.
struct SectionPlan {
    private let section: CategorySection
    private let isFolded: Bool
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
        let fits = Int(metrics.content.width / (metrics.text(.row) * 0.6 * 15 + metrics.px(70)))
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
        drawHeading(in: rest.cutTop(headingHeight, gap: headingGap), &sheet)
        for (index, var pill) in pills.enumerated() {
            pill.rect = place(index, in: rest)
            sheet.pill(pill)
        }
        guard let sentence else { return }
        sheet.paragraph(
            Words.emptySection(section.section), .body, sheet.text(.body), sheet.theme.soft, x: rest.x + sentence.x,
            top: rest.y + sentence.y, width: sentence.width)
    }

    private func drawHeading(in area: Rect, _ sheet: inout Sheet) {
        let target = Categories.Target.fold(section.section)
        let size = sheet.text(.lead)
        let title = Words.section(section.section)
        let count = String(section.categories.count)
        let mark = size * 0.9
        let words = TextMeasure.width(title + " " + count, face: .body, size: size)
        var row = area
        row.width = min(mark + sheet.px(.small) + words + sheet.px(.large), area.width)
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
