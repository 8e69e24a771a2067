import UnderCoverPixels

/// The heading of a section, which opens and shuts it: a triangle, a word, the number of its categories.
struct SectionHeading {
    private let section: Category.Section
    private let isOpen: Bool
    private let count: String

    init(_ section: CategorySection, isOpen: Bool) {
        self.section = section.section
        self.isOpen = isOpen
        count = String(section.categories.count)
    }

    private var title: String { Words.section(section) }

    static func height(_ size: Double, _ metrics: ScreenMetrics) -> Double {
        max(metrics.leastHit, (size * 1.4).rounded(.up))
    }

    func width(_ size: Double, _ metrics: ScreenMetrics) -> Double {
        size * 0.9 + metrics.px(.small) + metrics.px(.large)
            + TextMeasure.width(title + " " + count, face: .body, size: size)
    }

    func draw(in area: Rect, _ size: Double, _ sheet: inout Sheet) {
        let target = Categories.Target.fold(section)
        let mark = size * 0.9
        var row = area
        row.width = min(width(size, sheet.metrics), area.width)
        let isFocused = sheet.isFocused(target)
        let look = PillLook(.rest, focused: isFocused, theme: sheet.theme)
        if isFocused { sheet.pillFace(row.offset(-sheet.px(.icon), 0), look, shadow: sheet.px(.thin)) }
        sheet.icon(isOpen ? .triangleDown : .triangleRight, in: row.leftSquare(mark), look.text)
        let room = row.rightOf(row.x + mark + sheet.px(.narrow))
        let taken = sheet.line(title, .body, size, look.text, in: room, shrink: 0.7)
        let rest = room.rightOf(room.x + taken + size * 0.6)
        if TextMeasure.width(count, face: .body, size: size) <= rest.width {
            sheet.line(count, .body, size, look.soft, in: rest)
        }
        sheet.target(target, row)
        sheet.name(target, title + ", " + count, state: isOpen ? Words.unfolded : Words.folded)
        sheet.role(target, .section)
    }
}

/// Headings in one line: in the columns of the list, else side by side and a little smaller; else over each other.
struct HeadingRow {
    private let headings: [SectionHeading]
    private let size: Double
    private let columns: Int?
    private let rowHeight: Double
    private let gap: Double

    init(_ headings: [SectionHeading], width: Double, _ metrics: ScreenMetrics) {
        let gap = metrics.px(.inner)
        func widths(_ size: Double) -> [Double] { headings.map { $0.width(size, metrics) } }
        let full = metrics.text(.lead)
        let inColumns = max(headings.count, 2)
        let column = (width - gap * Double(inColumns - 1)) / Double(inColumns)
        let sizes = [1, 0.9, 0.8, 0.7].map { max((full * $0).rounded(), 12) }
        let beside = sizes.first { widths($0).reduce(0, +) + gap * Double(headings.count - 1) <= width }
        if (widths(full).max() ?? 0) <= column {
            (size, columns) = (full, inColumns)
        } else {
            let alone = sizes.first { (widths($0).max() ?? 0) <= width }
            (size, columns) = (beside ?? alone ?? sizes[sizes.count - 1], beside == nil ? 1 : nil)
        }
        self.headings = headings
        self.gap = gap
        rowHeight = SectionHeading.height(size, metrics)
    }

    var height: Double { rowHeight * Double(columns == 1 ? headings.count : headings.isEmpty ? 0 : 1) }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        var rest = area
        for (index, heading) in headings.enumerated() {
            var place = rest.cutLeft(heading.width(size, sheet.metrics), gap: gap)
            place.height = rowHeight
            if let columns { place = area.cell(index, of: columns, height: rowHeight, gap: gap, rowGap: 0) }
            heading.draw(in: place, size, &sheet)
        }
    }
}
