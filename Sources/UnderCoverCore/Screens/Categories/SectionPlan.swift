import UnderCoverPixels

/// The open section of the list: its pills in columns, a sentence where it has no categories.
struct SectionPlan {
    private let section: CategorySection
    private let pills: [Pill]
    private let columns: Int
    private let fit: RowFit
    private let columnGap: Double
    /// The place of the sentence, from the top left of the pills.
    private var sentence: Rect?

    /// - Parameters:
    ///   - modes: which stand before the categories, and behind the way to make one.
    ///   - room: below the heading.
    ///   - isAway: the player's records are.
    init(
        _ section: CategorySection, _ modes: [CategoryMode] = [], in room: Rect, _ metrics: ScreenMetrics, isAway: Bool
    ) {
        self.section = section
        pills = Self.pills(section, modes, isAway: isAway)
        columnGap = metrics.px(.inner)
        // Two columns of very large words would be two columns of "…".
        let fits = Int(room.width / max(metrics.text(.row) * 0.6 * 15 + metrics.px(70), metrics.px(500)))
        columns = max(1, min(metrics.row.columns, fits))
        fit = RowFit(
            (pills.count + columns - 1) / columns, in: room.height, height: metrics.pill(metrics.row.listPill),
            gap: metrics.px(.list).rounded(), least: max(metrics.leastHit, (metrics.text(.row) * 1.4).rounded(.up)))
        sentence = section.categories.isEmpty ? sentence(room.width, metrics) : nil
    }

    /// The player's own section begins with the way to make a category.
    private static func pills(_ section: CategorySection, _ modes: [CategoryMode], isAway: Bool) -> [Pill] {
        var new = Pill(Categories.Target.new, .zero, Words.addACategory)
        new.icon = .plus
        return (section.section == .yours ? [new] : []) + modes.map(\.pill)
            + section.categories.map { category in
                var pill = Pill(Categories.Target.category(category.id), .zero, category.shownName)
                let isGone = isAway && category.origin?.isRule == true && category.expected == 0
                pill.trailing = isGone ? Words.isAway : Words.count(category)
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
        let column = Rect(0, 0, width, fit.height).cell(0, of: columns, height: fit.height, gap: columnGap)
        let beside = rect(column.width + metrics.px(.group))
        guard columns > 1, pills.count == 1, beside.height <= fit.height + size else {
            let rows = Double((pills.count + columns - 1) / columns)
            return rect(0).offset(0, rows * (fit.height + fit.gap))
        }
        return beside.offset(0, max((fit.height - beside.height) / 2, 0))
    }

    /// One place in each row of pills, and the sentence where it stands below them.
    func rows(in area: Rect) -> [Rect] {
        let pills = stride(from: 0, to: pills.count, by: columns).map { place($0, in: area) }
        let words = sentence.map { $0.offset(area.x, area.y) }
        return pills + [words].compactMap { $0 }.filter { words in !pills.contains { $0.maxY > words.y } }
    }

    /// In pixels, of all rows.
    var height: Double { max(rows(in: Rect(0, 0, 1, 0)).last?.maxY ?? 0, sentence?.maxY ?? 0) }

    private func place(_ index: Int, in area: Rect) -> Rect {
        area.cell(index, of: columns, height: fit.height, gap: columnGap, rowGap: fit.gap)
    }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        for (index, var pill) in pills.enumerated() {
            pill.rect = place(index, in: area)
            sheet.pill(pill)
        }
        guard let sentence else { return }
        sheet.paragraph(
            Words.emptySection(section.section), .body, sheet.text(.body), sheet.theme.soft, x: area.x + sentence.x,
            top: area.y + sentence.y, width: sentence.width)
    }
}
