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
    /// - Parameter ends: the width at which it counts as whole although its end is cut.
    static func line(
        _ string: String, _ face: TextRun.Face = .body, _ step: TypeStep = .body, ink: Lettering.Ink = .ink,
        align: TextRun.Align = .left, squeeze: Double = 0.7, ends: Length? = nil
    ) -> Block {
        var words = Lettering(string: string, face: face, size: step.rawValue, ink: ink, align: align, lines: 1)
        (words.squeeze, words.ends) = (squeeze, ends)
        return Block(.words(words))
    }

    /// Display type in so many lines at most; all of them become smaller before the last one ends in "…".
    static func title(_ string: String, _ size: Double, lines: Int = 2, ink: Lettering.Ink = .ink) -> Block {
        let words = Lettering(
            string: string, face: .display, size: size, ink: ink, lines: lines,
            sizes: .shares([1, 0.9, 0.8, 0.7, 0.6]), spacing: Em.displayLine)
        return Block(.words(words))
    }

    static func figure(
        _ string: String, _ size: Double, least: Double = 0.4, keepsSize: Bool = false, hasTails: Bool = false,
        ink: Lettering.Ink = .ink, room: String? = nil
    ) -> Block {
        Block(
            .figure(
                Figure(
                    string: string, size: size, least: least, keepsSize: keepsSize, ink: ink, hasTails: hasTails,
                    room: room)))
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
                    ], gap: .space(.thin))
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

    /// A square code; nothing where a phone could not read it.
    /// - Parameter side: its wish; nil: as large as its room.
    static func code(_ text: String, side wish: Length? = nil) -> Block {
        guard let size = QRSize(text) else { return .column([]) }
        let least = Double(size.allModules) * 3
        func side(_ metrics: ScreenMetrics, _ most: Double) -> Span {
            guard let side = size.side(atMost: most - metrics.px(.tiny)), side >= least else {
                return Span(least, least, isWhole: false)
            }
            return Span(least, side + metrics.px(.tiny))
        }
        func own(_ metrics: ScreenMetrics) -> Double { wish.map { max(metrics.pixels($0), least) } ?? .infinity }
        func wished(_ metrics: ScreenMetrics, _ most: Double) -> Span {
            // Its shadow stands beside it.
            side(metrics, min(most, own(metrics) + metrics.px(.tiny)))
        }
        return Block(
            .drawing(
                Drawing(
                    width: { wish == nil ? .rest : wished($0, .infinity) }, widthForHeight: wished, height: wished,
                    draw: { sheet, rect in
                        let most = min(min(rect.width, rect.height) - sheet.px(.tiny), own(sheet.metrics)) + 0.5
                        guard let side = size.side(atMost: most), side >= least else { return }
                        sheet.code(text, Rect(rect.x, rect.y, side, side).rounded, shadow: 0.01)
                    })))
    }

    /// Covers that cannot be pressed, each about so wide, in as many whole rows as there is room for.
    static func wall(_ covers: [ArtworkID], wide: Length, gap: Length) -> Block {
        func grid(_ metrics: ScreenMetrics, _ width: Double) -> CoverGrid {
            CoverGrid(
                Rect(0, 0, width, 0), wanted: max(metrics.pixels(wide), 40), gap: metrics.pixels(gap))
        }
        return .drawing(
            Drawing(
                height: { metrics, width in
                    let grid = grid(metrics, width)
                    let rows = Double((covers.count + grid.columns - 1) / grid.columns)
                    let wish = max(rows * (grid.side + grid.gap) - grid.gap, 0)
                    return Span(min(grid.side, wish), wish, most: .infinity)
                },
                draw: { sheet, rect in
                    let grid = grid(sheet.metrics, rect.width)
                    let rows = Int((rect.height + grid.gap) / (grid.side + grid.gap))
                    for (index, cover) in covers.prefix(rows * grid.columns).enumerated() {
                        sheet.cover(cover, grid.square(index, in: rect), shadow: sheet.px(.thin))
                    }
                }))
    }

    /// A bar for how far something is, 0…1; nil while that is unknown.
    static func progress(_ share: Double?) -> Block {
        .canvas(wish: 0) { $0.progressBar(share, $1) }.height(.u(Mark.bar.rawValue))
    }

    static func cover(_ artwork: ArtworkID, shadow: Length? = nil) -> Block {
        Block(.cover(CoverPart(motif: .picture(artwork), shadow: shadow)))
    }

    /// - Parameter isInked: white on black, for the one that is asked about.
    static func sleeve(_ title: String, _ artist: String, isInked: Bool = false) -> Block {
        Block(.cover(CoverPart(motif: .words(title: title, artist: artist, isInked: isInked))))
    }
    static func icon(_ icon: Icon, _ side: Length, ink: Lettering.Ink = .ink) -> Block {
        Block(.icon(icon, side: side, ink))
    }
    /// A switch.
    static func toggle(_ isOn: Bool) -> Block { Block(.toggle(isOn)) }

    // MARK: What can be pressed

    static func button(
        _ target: some ScreenTarget, _ word: String, _ icon: Icon? = nil, step: PillStep = .row,
        size: Double = TypeStep.row.rawValue
    ) -> Block {
        var pill = Pill(target, .zero, word)
        pill.isCentered = true
        pill.icon = icon
        pill.titleSize = size
        if icon == nil { pill.glyphWithFocus = .confirm }
        return Block(.pill(pill, step))
    }

    /// In as few rows as their words allow.
    static func buttons(_ buttons: [Block]) -> Block { .wrap(buttons) }

    static func tab(
        _ target: some ScreenTarget, _ word: String, isSelected: Bool = false, isCentered: Bool = true,
        role: SpokenRole = .tab, step: PillStep = .disc
    ) -> Block {
        var pill = Pill(target, .zero, word)
        pill.titleSize = TypeStep.body.rawValue
        pill.isCentered = isCentered
        pill.state = isSelected ? .selected : .rest
        pill.role = role
        return Block(.pill(pill, step))
    }

    static func disc(
        _ target: some ScreenTarget, _ icon: Icon, _ word: String, isSelected: Bool = false,
        state: @autoclosure @escaping () -> String? = nil
    ) -> Block {
        Block(.disc(HeaderAction(target, icon: icon, label: word, state: state()), isSelected: isSelected))
    }

    /// A word on a small black pill, with a cross: the one that was picked, and wrong.
    static func badge(_ word: String) -> Block {
        Block.row(
            [.icon(.cross, .text(.note, 0.7), ink: .color(.white)), .line(word, .bold, .note, ink: .color(.white))],
            gap: .space(.thin)
        ).padded(.space(.small), .space(.thin)).onBlack().hugged()
    }

    /// All of it is one target.
    func pressed(
        _ target: some ScreenTarget, says: @autoclosure @escaping () -> String?,
        state: @autoclosure @escaping () -> String? = nil, role: SpokenRole? = nil, look: Touch.Look = .bare,
        takesFocus: Bool = true
    ) -> Block {
        Block(
            .pressed(
                self,
                Touch(
                    id: TargetID(target), says: says, state: state, role: role, look: look, takesFocus: takesFocus)))
    }

    /// Pills over each other; two beside each other, or lower ones closer to each other, before they scroll.
    static func menu(_ items: [MenuItem], step: PillStep = .list, gap: Length = .space(.list)) -> Block {
        func pills(_ step: PillStep) -> [Block] {
            items.map { item in
                var pill = Pill(item.id, .zero, item.label)
                (pill.icon, pill.spokenState, pill.titleSize) = (item.icon, item.spokenState, TypeStep.item.rawValue)
                return Block(.pill(pill, step))
            }
        }
        let forms = [
            Block.column(pills(step), gap: gap), .grid(pills(step), columns: 2, gap: .space(.small)),
            .column(pills(.disc), gap: .space(.small)),
        ]
        return Block.first(of: forms).orScroll()
    }

    /// A path, with "…" in its middle where it is too long.
    static func path(
        _ path: String, _ face: TextRun.Face = .body, _ step: TypeStep = .row, ink: Lettering.Ink = .soft
    ) -> Block {
        var words = Lettering(string: path, face: face, size: step.rawValue, ink: ink, lines: 2, sizes: .one)
        words.breaks = { [TextWrap.inTheMiddle(path, face: face, size: $0, width: $1)] }
        return Block(.words(words))
    }

    // MARK: Policies

    /// Left out where the room is short; 1 goes first.
    func givesWay(_ order: Int = 1) -> Block { changed { $0.order = order } }
    /// Finds the sizes and forms that fit its own room, whatever its neighbours do.
    func room() -> Block { Block(.room(self)) }
    /// Scrolls where even its least is too high.
    func orScroll() -> Block { Block(.orScroll(self)) }
    /// On paper, over a hard shadow.
    func card(_ sides: Length = .space(.card), _ ends: Length = .space(.inner)) -> Block {
        Block(.card(padded(sides, ends)))
    }
    private func onBlack() -> Block {
        Block(
            .overlay(
                Block(
                    .drawing(
                        Drawing(
                            height: { _, _ in .nothing },
                            draw: { sheet, rect in
                                let edge: Color? = sheet.theme.isHighContrast ? .white : nil
                                sheet.box(
                                    rect, radius: rect.height, fill: .black, stroke: edge,
                                    width: sheet.metrics.stroke(2, sheet.theme))
                            }))), self))
    }
    /// On a card torn off a pad; its upper edge takes some of the padding.
    func tornOff() -> Block {
        Block(
            .overlay(
                Block(.drawing(Drawing(height: { _, _ in .nothing }, draw: { $0.tornCard($1) }))),
                .column([.air(.space(.wide)), self.fillsHeight()])))
    }

    /// Display type in as many lines as it needs, smaller where its room is low.
    static func headline(_ string: String, _ size: Double, least: Double) -> Block {
        func lines(_ wish: Double, _ width: Double) -> (lines: [String], size: Double, height: Double) {
            // A word that is too long for its room makes all of it smaller.
            let words = LineBreaks.parts(of: string, keepsPhrases: true).map {
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

    /// On the accent, square, over a hard shadow: what is stuck on a page.
    func sticker() -> Block {
        Block(
            .overlay(
                Block(
                    .drawing(
                        Drawing(
                            height: { _, _ in .nothing },
                            draw: { sheet, rect in
                                let theme = sheet.theme
                                sheet.box(rect.offset(sheet.px(.tiny), sheet.px(.tiny)), fill: theme.focusShadow)
                                sheet.box(
                                    rect, fill: theme.accent, stroke: theme.onAccent,
                                    width: sheet.metrics.stroke(4, theme))
                            }))), self))
    }
    /// On the accent, as the one that counts.
    func marked(_ isMarked: Bool = true) -> Block { isMarked ? Block(.marked(self)) : self }
    func rising() -> Block { Block(.rising(self)) }
    func staged(_ look: @escaping (Rect) -> Staging) -> Block { Block(.staged(self, look)) }
    /// Seen from some moment on.
    func seen(_ isSeen: Bool) -> Block { isSeen ? self : staged { _ in .unseen } }
    func padded(_ sides: Length, _ ends: Length = 0) -> Block { Block(.padded(self, sides: sides, ends: ends)) }

    func width(_ length: Length) -> Block { changed { ($0.width.least, $0.width.most) = (length, length) } }
    func width(least: Length? = nil, most: Length? = nil) -> Block {
        changed { ($0.width.least, $0.width.most) = (least ?? $0.width.least, most ?? $0.width.most) }
    }
    func widthShare(_ share: Double) -> Block { changed { $0.width.share = share } }
    func height(_ length: Length) -> Block { changed { ($0.height.least, $0.height.most) = (length, length) } }
    func height(least: Length? = nil, most: Length? = nil) -> Block {
        changed { ($0.height.least, $0.height.most) = (least ?? $0.height.least, most ?? $0.height.most) }
    }
    func heightShare(_ share: Double) -> Block { changed { $0.height.share = share } }
    /// Wishes its least height, and takes what others leave.
    func takesRest() -> Block { changed { $0.height.rests = true } }
    func fillsWidth() -> Block { changed { $0.width.fills = true } }
    func fillsHeight() -> Block { changed { $0.height.fills = true } }
    func hugged() -> Block { changed { $0.width.hugs = true } }
    func hugsHeight() -> Block { changed { $0.height.hugs = true } }

    private func changed(_ change: (inout Block) -> Void) -> Block {
        var part = self
        change(&part)
        return part
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
