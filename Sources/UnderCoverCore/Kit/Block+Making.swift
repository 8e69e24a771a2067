import UnderCoverCatalogue
import UnderCoverPixels

// The words of the vocabulary.

extension Block {
    static func text(
        _ string: String, _ face: TextRun.Face = .body, _ step: TypeStep = .body, ink: Lettering.Ink = .ink,
        lines: Int = 99, sizes: Lettering.Sizes = .smaller, align: TextRun.Align = .left, spacing: Double = Em.line
    ) -> Block {
        Block(
            .words(
                Lettering(
                    string: string, face: face, size: step.rawValue, ink: ink, align: align, lines: lines,
                    sizes: sizes, spacing: spacing)))
    }

    /// One line, which is drawn smaller before it ends in "…".
    /// - Parameter letters: it counts as whole where so many have room, although its end is cut.
    static func line(
        _ string: String, _ face: TextRun.Face = .body, _ step: TypeStep = .body, ink: Lettering.Ink = .ink,
        align: TextRun.Align = .left, squeeze: Double = 0.7, letters: Double? = nil
    ) -> Block {
        var words = Lettering(string: string, face: face, size: step.rawValue, ink: ink, align: align, lines: 1)
        (words.squeeze, words.letters) = (squeeze, letters)
        return Block(.words(words))
    }

    /// Display type in so many lines at most; all of them become smaller before the last one ends in "…".
    static func title(_ string: String, _ size: Double, lines: Int = 2, ink: Lettering.Ink = .ink) -> Block {
        let words = Lettering(
            string: string, face: .display, size: size, ink: ink, lines: lines,
            sizes: .shares([1, 0.9, 0.8, 0.7, 0.6]), spacing: Em.displayLine)
        return Block(.words(words))
    }

    /// Display type in as many lines as it needs, smaller where its room is low.
    static func headline(_ string: String, _ size: Double, least: Double) -> Block {
        func lines(_ wish: Double, _ width: Double) -> (lines: [String], size: Double, height: Double) {
            // A word that is too long for its room makes all of it smaller.
            let words = LineBreaks.parts(of: string).map {
                TextMeasure.width($0.text, face: .display, size: wish)
            }
            let size = min(wish, (wish * width / max(words.max() ?? 0, 1)).rounded(.down))
            let lines = TextWrap.evenLines(string, face: .display, size: size, width: width)
            let tail = string.hasTails ? Em.tail : 0
            return (lines, size, size * (Em.cap + tail + Em.displayLine * Double(max(lines.count - 1, 0))))
        }
        return .drawing(
            Drawing(
                height: { metrics, width in
                    Span(lines(metrics.display(least), width).height, lines(metrics.display(size), width).height)
                },
                draw: { sheet, rect in
                    let (most, least) = (sheet.metrics.display(size), sheet.metrics.display(least))
                    let sizes = stride(from: most, through: least, by: -2)
                    let wish = sizes.first { lines($0, rect.width).height <= rect.height + 1 } ?? least
                    let (lines, size, _) = lines(wish, rect.width)
                    for (index, line) in lines.enumerated() {
                        let top = rect.y + Double(index) * size * Em.displayLine
                        sheet.display(line, size, sheet.theme.ink, x: rect.x, capTop: top, width: rect.width)
                    }
                }))
    }

    static func figure(
        _ string: String, _ size: Double, least: Double = 0.4, keepsSize: Bool = false, hasTails: Bool = false,
        ink: Lettering.Ink = .ink, room: String? = nil, shadow: Length? = nil
    ) -> Block {
        Block(
            .figure(
                Figure(
                    string: string, size: size, least: least, keepsSize: keepsSize, ink: ink, hasTails: hasTails,
                    room: room, shadow: shadow)))
    }

    /// Figures over their labels.
    static func figures(_ items: [(figure: String, label: String)], _ size: Double, columns: Int) -> Block {
        let areDeep = items.contains { $0.figure.hasTails }
        return .grid(
            items.map { item in
                .column(
                    [
                        .figure(item.figure, size, least: 0.6, hasTails: areDeep),
                        .line(item.label, ink: .soft, squeeze: 0.6),
                    ], gap: .space(.thin)
                ).read(as: Words.labelled(item.label, item.figure))
            }, columns: columns, gap: .space(.inner), rowGap: .space(.large))
    }

    static func column(_ parts: [Block], gap: Length = 0) -> Block { Block(.column(parts, gap: gap)) }
    /// - Parameter isEven: all of one width.
    static func row(_ parts: [Block], gap: Length = 0, isEven: Bool = false, align: Beside.Align = .middle) -> Block {
        Block(.row(Beside(parts: parts, gap: gap, isEven: isEven, align: align)))
    }
    /// Rows whose parts stand below each other.
    static func table(_ rows: [[Block]], gap: Length = .space(.small)) -> [Block] {
        let columns = Columns(rows)
        return rows.map { .row($0, in: columns, gap: gap) }
    }
    /// A row of a table, of which `columns` knows all rows or those that need most.
    static func row(_ cells: [Block], in columns: Columns, gap: Length = .space(.small)) -> Block {
        Block(.row(Beside(parts: cells, gap: gap, columns: columns)))
    }
    /// Takes what the others leave.
    static var space: Block { Block(.space) }
    var isListRow: Bool { if case .listRow = kind { true } else { false } }
    var isSpace: Bool { if case .space = kind { true } else { false } }
    /// A thin line.
    static var rule: Block {
        .canvas(wish: 0) { sheet, rect in
            let line = Rect(rect.x, rect.y, rect.width, sheet.metrics.stroke(2, sheet.theme))
            sheet.box(line, fill: sheet.theme.hollow)
        }.height(2)
    }
    static func air(_ height: Length) -> Block { Block(.space).height(height) }

    static func split(
        _ first: Block, _ second: Block, share: Double = 0.5, hugs: Split.Side? = nil, above: Split.Side = .first,
        gap: Length = .space(.gutter), gapOver: Length = .space(.inner), isBeside: Bool? = nil
    ) -> Block {
        Block(
            .split(
                Split(
                    first: first, second: second, share: share, gap: gap, gapOver: gapOver, hugs: hugs, above: above,
                    isBeside: isBeside)))
    }

    static func grid(_ cells: [Block], columns: Int, gap: Length, rowGap: Length? = nil) -> Block {
        Block(.grid(Grid(cells: cells, columns: .count(columns), gap: gap, rowGap: rowGap)))
    }
    static func grid(_ cells: [Block], wide: Length, least: Length, gap: Length, rowGap: Length? = nil) -> Block {
        Block(.grid(Grid(cells: cells, columns: .wide(wide, least: least), gap: gap, rowGap: rowGap)))
    }
    static func grid(_ cells: [Block], least: Length, most: Int, gap: Length, rowGap: Length? = nil) -> Block {
        Block(.grid(Grid(cells: cells, columns: .least(least, most: most), gap: gap, rowGap: rowGap)))
    }
    /// One row of as many as fit, each at least so wide; the others are left out.
    static func shelf(_ cells: [Block], least: Length, gap: Length) -> Block {
        Block(.grid(Grid(cells: cells, columns: .least(least, most: .max), gap: gap, rows: 1)))
    }
    /// In as few rows as their words allow.
    static func wrap(_ parts: [Block], gap: Length = .space(.small), fills: Bool = true) -> Block {
        Block(.wrap(parts, gap: gap, fills: fills))
    }
    static func scroll(_ rows: [Block], gap: Length = 0, air: Length = 0, bleed: Space = .small) -> Block {
        Block(.scroll(Scroll(rows: rows, gap: gap, air: air, bleed: bleed)))
    }
    static func listRow(_ row: ListRow) -> Block { Block(.listRow(row)) }
    /// - Parameter note: a sentence above the rows, which scrolls with them.
    static func list(_ rows: [ListRow], below note: Block? = nil) -> Block {
        // A part with edges of its own is not split into its lines.
        let parts = [note?.padded(0)].compactMap { $0 } + rows.map(listRow)
        var list = Scroll(rows: parts, gap: .space(.snug), air: .u(Mark.shadow.rawValue))
        (list.fitsRows, list.seen) = (true, note == nil ? 2 : 3)
        return Block(.scroll(list)).rising()
    }
    /// - Parameter fits: rows become a little lower, so that whole ones fill the room.
    static func many(
        _ count: Int, kept: [Int] = [], gap: Length = 0, bleed: Space = .small, seen: Int = 2, fits: Bool = false,
        row: @escaping (Int) -> Block
    ) -> Block {
        var scroll = Scroll(rows: [], gap: gap, bleed: bleed, seen: seen, many: (count, row), kept: kept)
        scroll.fitsRows = fits
        return Block(.scroll(scroll))
    }
    /// Cells of a grid, of which each is made when it shows.
    /// - Parameter follows: it goes along with the first one kept, beside a list that scrolls.
    static func manyCells(
        _ count: Int, wide: Length, least: Length, gap: Length, rowGap: Length, kept: [Int] = [], follows: Bool = false,
        cell: @escaping (Int) -> Block
    ) -> Block {
        var scroll = Scroll(rows: [], gap: rowGap, bleed: .medium, seen: 1, many: (count, cell), kept: kept)
        scroll.grid = Grid(cells: [], columns: .wide(wide, least: least), gap: gap, rowGap: rowGap)
        scroll.follows = follows
        return Block(.scroll(scroll))
    }
    /// The first one whose words are whole in its room.
    static func first(of forms: [Block]) -> Block { Block(.first(forms)) }
    /// The first one whose words are whole in its width, however high it is.
    static func whole(_ forms: [Block]) -> Block { Block(.whole(forms)) }
    /// A form for some windows, and one for all others.
    static func window(_ windows: Windows, _ form: Block, else otherwise: Block) -> Block {
        Block(.window(windows, form, otherwise: otherwise))
    }

    static func drawing(_ drawing: Drawing) -> Block { Block(.drawing(drawing)) }
    static func canvas(
        least: Length = 0, wish: Length, fills: Bool = false, _ draw: @escaping (inout Sheet, Rect) -> Void
    ) -> Block {
        Block(
            .drawing(
                Drawing(
                    height: { metrics, _ in
                        Span(metrics.pixels(least), metrics.pixels(wish), most: fills ? .infinity : nil)
                    }, draw: draw)))
    }

    /// A path, with "…" in its middle where it is too long.
    static func path(
        _ path: String, _ face: TextRun.Face = .body, _ step: TypeStep = .row, ink: Lettering.Ink = .soft
    ) -> Block {
        var words = Lettering(string: path, face: face, size: step.rawValue, ink: ink, lines: 2, sizes: .one)
        words.breaks = { [TextWrap.inTheMiddle(path, face: face, size: $0, width: $1)] }
        return Block(.words(words))
    }
}

extension [Block] {
    static func + (parts: [Block], more: Block?) -> [Block] { parts + [more].compactMap { $0 } }
}

extension Block {
    /// Two lines below a cover, in one size for all of a row.
    static func names(_ title: String, _ artist: String) -> Block {
        .column([.name(title, .bold, .ink), .name(artist, .body, .soft)])
    }

    private static func name(_ string: String, _ face: TextRun.Face, _ ink: Lettering.Ink) -> Block {
        var words = Lettering(string: string, face: face, ink: ink, lines: 1, sizes: .shares([1, 0.9, 0.8]))
        words.squeeze = 1
        return Block(.words(words))
    }

    /// For a list without entries: what would be here, and a button that leads to it.
    static func empty(
        _ title: String, _ text: String, action: (some ScreenTarget)?, label: String, icon: Icon? = nil
    ) -> Block {
        .canvas(wish: 0, fills: true) { sheet, rect in
            sheet.emptyState(title, text, in: rect, action: action, label: label, icon: icon)
        }
    }
}

extension TextWrap {
    /// A path that fits into `width`, with "…" in its middle where it is too long: its end says which folder it is.
    static func inTheMiddle(_ string: String, face: TextRun.Face, size: Double, width: Double) -> String {
        guard TextMeasure.width(string, face: face, size: size) > width else { return string }
        let letters = Array(string)
        let em = max(TextMeasure.width(string, face: face, size: size) / Double(max(letters.count, 1)), 1)
        var kept = min(Int(width / em), letters.count)
        while kept > 2 {
            let head = kept / 3
            let shorter = String(letters.prefix(head)) + "…" + String(letters.suffix(kept - 1 - head))
            if TextMeasure.width(shorter, face: face, size: size) <= width { return shorter }
            kept -= 1
        }
        return "…"
    }
}
