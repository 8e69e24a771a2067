import UnderCoverPixels

/// Print, figures, table and buttons by the shape of the window.
struct PodiumFrame {
    let print: Rect
    let figures: Rect
    /// nil where the table has no room beside or below the figures.
    let table: Rect?
    let buttons: PodiumButtons
    let plan: PodiumPlan

    /// Rows of the table: those below the figures.
    init(_ rows: [PartyRow], isListing: Bool, _ sheet: Sheet) {
        let metrics = sheet.metrics
        let frame = FinalFrame(metrics)
        let hasRest = rows.count > PodiumPlan.most
        let below = max(rows.count - PodiumPlan.most, 0)
        func made(_ column: Rect, table: String?) -> (Rect, PodiumButtons) {
            let buttons = PodiumButtons(column, table: table, sheet)
            var rest = column
            _ = rest.cutBottom(buttons.height, gap: sheet.px(metrics.isSmall ? .medium : .card))
            return (rest, buttons)
        }
        print = frame.print
        var column = frame.column
        column.width = min(column.width, metrics.px(960))
        var (room, buttons) = made(column, table: nil)
        if let wall = frame.wall, hasRest {
            let plan = PodiumPlan(rows, in: room, most: 1.4, sheet)
            (self.plan, figures, table, self.buttons) = (plan, room, Self.rows(below, in: wall, sheet), buttons)
            return
        }
        let least = Self.rowHeight(sheet) * Double(below)
        let gap = sheet.px(.wide)
        let beside = PodiumPlan(rows, in: room, most: 1, reserved: hasRest ? least + gap : 0, sheet)
        // In a small window the table would be too small to be read from a sofa.
        if beside.fits, !(metrics.isSmall && hasRest) {
            var rest = room
            figures = rest.cutTop(beside.height, gap: gap)
            table = hasRest ? Self.rows(below, in: rest, sheet) : nil
            (plan, self.buttons) = (beside, buttons)
            return
        }
        (room, buttons) = made(column, table: hasRest ? Words.listOrPodium(rows.count, isListing) : nil)
        (plan, figures, self.buttons) = (PodiumPlan(rows, in: room, most: 1, sheet), room, buttons)
        table = isListing && hasRest ? Self.rows(rows.count, in: room, sheet) : nil
    }

    private static func rowHeight(_ sheet: Sheet) -> Double { max(sheet.px(50), sheet.text(.body) * 1.25) }

    /// The room of so many rows, none higher than it needs to be.
    private static func rows(_ count: Int, in room: Rect, _ sheet: Sheet) -> Rect {
        let most = max(sheet.px(68), sheet.text(.body) * 1.9) * Double(count)
        return Rect(room.x, room.y, room.width, min(room.height, most))
    }
}

/// The sizes of the figures 2, 1 and 3 over their rule, and of the words below it.
struct PodiumPlan {
    /// The table goes on from the fourth line.
    static let most = 3
    private static let figures = [330.0, 236, 168]

    /// Pixels per u of the figures.
    let unit: Double
    let fits: Bool
    let cell: Double
    let nameSize: Double
    let nameLines: Int
    let count: Int
    /// The gap between the names of two columns.
    let spacing: Double

    init(_ rows: [PartyRow], in room: Rect, most: Double, reserved: Double = 0, _ sheet: Sheet) {
        count = min(rows.count, Self.most)
        let gap = sheet.px(.wide)
        let cell = min(room.width / Double(max(count, 1)), sheet.px(330) * most)
        let size = sheet.text(.body)
        let titles = rows.prefix(count).map {
            FittedTitle($0.name, width: cell - gap, size, height: size * 3, limit: 3)
        }
        (self.cell, spacing) = (cell, gap)
        let lines = titles.map(\.lines.count).max() ?? 1
        nameSize = titles.map(\.size).min() ?? size
        // Token, gap, figure, rule, gaps, points.
        let whole = 84 + 22 + Self.figures[0] * Em.cap + 20 + 24 + 84 * Em.cap + 24
        // In the lowest rooms the tokens say who it is.
        let hasNames = room.height - reserved - Double(lines) * nameSize * 1.2 >= whole * sheet.px(1) * 0.25
        nameLines = hasNames ? lines : 0
        let free = room.height - reserved - Double(nameLines) * nameSize * 1.2
        let wide = cell / (330 * 0.62)
        unit = max(min(free / whole, wide, sheet.px(1) * most), 0.01)
        fits = unit >= sheet.px(1) * (sheet.metrics.isSmall ? 0.5 : 0.52)
    }

    var height: Double { unit * (84 + 22 + Self.figures[0] * Em.cap + 20 + 24 + 84 * Em.cap + 24) + words }
    private var words: Double { Double(nameLines) * nameSize * 1.2 }
    var token: Double { (84 * unit).rounded() }

    /// Size of the numeral of a place.
    func figure(_ place: Int) -> Double { (Self.figures[min(max(place, 1), Self.figures.count) - 1] * unit).rounded() }
    func points(_ place: Int) -> Double { ((place == 1 ? 84 : 68) * unit).rounded() }

    /// Baseline of the figures below the top.
    var baseline: Double { unit * (84 + 22 + Self.figures[0] * Em.cap) }

    /// The column of the row with that index: 2, 1, 3 from the left; with two, 2 and 1; the first alone.
    func column(_ index: Int) -> Int {
        guard count > 1 else { return 0 }
        return [1, 0, 2][min(index, 2)]
    }
}

/// Words in one row with two discs at its end; in two rows where one would cut words.
struct PodiumButtons {
    let awards: Rect
    let again: Rect
    let lobby: Rect
    let share: Rect
    let table: Rect?
    let height: Double

    init(_ column: Rect, table list: String?, _ sheet: Sheet) {
        let pill = sheet.metrics.pill(.row)
        let gap = min(sheet.px(.small), column.width * 0.03)
        func width(_ word: String) -> Double {
            // While it has the focus, a pill shows a glyph, too.
            TextMeasure.width(word, face: .bold, size: max(sheet.metrics.text(30) * 0.72, 12)) + pill * 1.1
        }
        let words = [width(Words.awards), width(Words.playAgain)]
        let discs = 2 * (pill + gap)
        let isRow = list == nil && words.reduce(0, +) + gap + discs <= column.width
        height = isRow ? pill : pill * 2 + gap
        var rest = column
        var foot = rest.cutBottom(pill, gap: gap)
        share = foot.cutRight(pill, gap: gap)
        lobby = foot.cutRight(pill, gap: gap)
        guard !isRow else {
            awards = foot.cutLeft((foot.width - gap) * words[0] / (words[0] + words[1]), gap: gap)
            (again, table) = (foot, nil)
            return
        }
        again = foot
        var head = rest.cutBottom(pill)
        // Halves, unless a half would cut the word of the list.
        table = list.map { word in
            let least = min(sheet.buttonWidth(word, 30, height: pill), head.width * 0.6)
            return head.cutRight(max((head.width - gap) / 2, least), gap: gap)
        }
        awards = head
    }
}
