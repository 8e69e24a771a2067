import UnderCoverCatalogue
import UnderCoverPixels

extension Solver {
    /// The height that a part needs for a width that is settled.
    /// - Parameter room: the height of its room, where that is known.
    mutating func height(
        of part: Block, _ width: Double, _ tight: Tight, in room: Double? = nil, _ sheet: Sheet
    ) -> Span {
        var span = remembered(part, .height, across: width, room: room, tight) {
            $0.ownHeight(of: part, width, tight, in: room, sheet)
        }
        limit(&span, part.height)
        if part.standsBeside, !metrics.isBeside { span.isWhole = false }
        if let room, let share = part.height.share {
            span.wish = min(span.wish, room * share)
            span.least = min(span.least, span.wish)
        }
        return span
    }

    private mutating func ownHeight(
        of part: Block, _ width: Double, _ tight: Tight, in room: Double?, _ sheet: Sheet
    ) -> Span {
        switch part.kind {
        case .words(let words):
            let fit = fit(words, width, tight)
            let height = words.height(fit.lines.count, fit.size)
            return Span(height, height, isWhole: fit.isWhole)
        case .figure(let figure):
            let share = figure.hasTails ? Em.cap + Em.tail : Em.cap
            let height = figureSize(figure, width, tight) * share
            return Span(figure.keepsSize ? height : max(height * figure.least, Figure.smallest * share), height)
        case .pill(let pill, let step):
            return pillHeight(pill, metrics.pill(step), width, sheet)
        case .disc: return Span(min(metrics.pill(.disc), width)).pressed(metrics.leastHit)
        case .listRow: return Span(leastListRow, metrics.listRow).pressed()
        case .cover: return cover(width)
        case .drawing(let drawing): return drawing.height(metrics, width)
        case .space: return .rest
        case .column(let parts, let gap):
            let spans = shown(parts, tight).map { part in
                let own = self.width(of: part, in: width, tight, sheet)
                return height(of: part, own, tight, in: room, sheet)
            }
            return sum(spans, gap: metrics.pixels(gap) * tight.air)
        case .row(let row): return rowHeight(row, width, tight, in: room, sheet)
        case .split(let split): return height(of: split, width, tight, in: room, sheet)
        case .grid(let grid):
            let rows = rows(of: grid, width, height: room, sheet).map { height(of: $0, width, tight, sheet) }
            return sum(rows, gap: metrics.pixels(grid.rowGap ?? grid.gap))
        case .wrap(let parts, let gap, let fills):
            let rows = wrapped(shown(parts, tight), width, gap, fills: fills, tight, sheet)
            return sum(
                rows.map { rowHeight(Beside(parts: $0.parts, gap: gap), width, tight, in: nil, sheet) },
                gap: metrics.pixels(gap))
        case .scroll(let scroll): return height(of: scroll, width, tight, in: room, sheet)
        case .first(let forms):
            return height(of: forms[min(tight.form, forms.count - 1)], width, tight, in: room, sheet)
        case .whole(let forms): return height(of: whole(forms, width, tight, sheet), width, tight, in: room, sheet)
        case .window(let windows, let form, let otherwise):
            return height(of: windows.contains(metrics) ? form : otherwise, width, tight, in: room, sheet)
        case .orScroll(let part):
            var span = height(of: part, width, tight, in: room, sheet)
            span.scrolls = true
            return span
        case .card(let part):
            let reach = metrics.px(.shadow)
            return height(of: part, width - reach, tight, in: room, sheet).grown(by: reach)
        case .overlay(_, let part): return height(of: part, width, tight, in: room, sheet)
        case .padded(let part, let sides, let ends):
            let inner = width - 2 * metrics.pixels(sides)
            return height(of: part, inner, tight, in: room, sheet).grown(by: 2 * metrics.pixels(ends))
        case .icon(_, let side, _): return Span(metrics.pixels(side))
        case .toggle: return Span(metrics.px(54) * 0.6, metrics.px(54))
        case .wayOut: return Span(max(metrics.leastHit, metrics.text(.body) * Em.line)).pressed(metrics.leastHit)
        case .pressed(let part, _): return pressable(height(of: part, width, tight, in: room, sheet))
        case .marked(let part), .rising(let part), .staged(let part, _), .room(let part):
            return height(of: part, width, tight, in: room, sheet)
        }
    }

    private func pillHeight(_ pill: Pill, _ height: Double, _ width: Double, _ sheet: Sheet) -> Span {
        let wish = max(metrics.leastHit, (height * 0.8).rounded(), (metrics.text(pill.titleSize) * 1.8).rounded())
        let firm = max(metrics.leastHit, (metrics.text(pill.titleSize) * 1.5).rounded())
        let least = min(wish, height)
        return Span(least, height, isWhole: sheet.holdsWord(pill, width: width, height: least)).pressed(firm)
    }

    /// A thumb needs so much, however little the parts of a target do.
    private func pressable(_ own: Span) -> Span {
        var span = own
        span.least = max(span.least, min(metrics.leastHit, span.wish))
        span.firm = max(span.firm, min(metrics.leastHit, span.least))
        return span
    }

    /// One that is too small to be told from others does not count as whole, so that it gives way.
    func cover(_ side: Double) -> Span {
        Span(min(max(side * 0.3, metrics.leastCover), side), side, isWhole: side >= metrics.leastCover)
    }

    /// The first form whose words are whole in a width.
    mutating func whole(_ forms: [Block], _ width: Double, _ tight: Tight, _ sheet: Sheet) -> Block {
        for form in forms.dropLast() where height(of: form, width, tight, sheet).isWhole { return form }
        return forms[forms.count - 1]
    }

    func shown(_ parts: [Block], _ tight: Tight) -> [Block] {
        tight.dropped == 0 ? parts : parts.filter { !tight.leavesOut($0) }
    }

    private func sum(_ spans: [Span], gap: Double) -> Span {
        let all = spans.reduce(.nothing, +)
        return all.grown(by: gap * Double(max(spans.count - 1, 0)))
    }

    var leastListRow: Double {
        max(metrics.text(.row) * 1.35 + metrics.text(.body) * 1.6, metrics.leastHit).rounded()
    }

    private mutating func rowHeight(
        _ row: Beside, _ width: Double, _ tight: Tight, in room: Double?, _ sheet: Sheet
    ) -> Span {
        let parts = shown(row.parts, tight)
        let widths = widths(of: row, width, tight, in: room, sheet)
        var all = Span.nothing
        for (part, own) in zip(parts, widths) where !part.isSpace {
            all = all.union(height(of: part, own, tight, in: room, sheet))
        }
        let needed = spans(of: parts, in: row.columns, tight, in: room, sheet).map(\.narrow)
        let free = width - metrics.pixels(row.gap) * Double(max(parts.count - 1, 0))
        let most = row.isEven ? (needed.max() ?? 0) * Double(parts.count) : needed.reduce(0, +)
        if most > free + 0.5 { all.isWhole = false }
        return all
    }

    // MARK: Words

    /// The size of the room, or the first smaller one at which the words stand in their lines.
    mutating func fit(
        _ words: Lettering, _ width: Double, _ tight: Tight
    ) -> (lines: [String], size: Double, isWhole: Bool) {
        if words.isLine {
            let size = words.size(tight, metrics)
            if let letters = words.letters {
                let least = letters * Em.letter * size * words.least(size, metrics)
                return ([words.string], size, least <= width + 0.5)
            }
            let natural = TextMeasure.width(words.string, face: words.face, size: size)
            let least = natural * words.least(size, metrics)
            return ([words.string], size, least <= width + 0.5)
        }
        let sizes = words.pixels(metrics)
        let from = min(tight.size, sizes.count - 1)
        // No word of a title or a name is broken while it has a smaller size, and a phrase only where no size holds it.
        let isTitle = words.face == .display
        for breaks in isTitle || words.letters != nil ? [false, true] : [true] {
            let parts =
                breaks && !isTitle
                ? [] : LineBreaks.parts(of: words.string, breaksPhrases: breaks || !isTitle).map(\.text)
            for size in sizes[from...] {
                let lines = wrap(words, size, width)
                let isWide = ((isTitle ? lines : []) + parts).contains { widest($0, words, size) > width }
                if lines.count <= words.lines, !isWide { return (lines, size, true) }
            }
        }
        let size = sizes[sizes.count - 1]
        let hasRoom = words.letters.map { $0 * Em.letter * size <= width } ?? false
        return (Array(wrap(words, size, width).prefix(words.lines)), size, hasRoom)
    }

    func widest(_ line: String, _ words: Lettering, _ size: Double) -> Double {
        TextMeasure.width(line, face: words.face, size: size, tracking: words.face == .display ? -0.02 : 0)
    }

    private mutating func wrap(_ words: Lettering, _ size: Double, _ width: Double) -> [String] {
        // Words that break themselves may say something else at each width, so their lines are not remembered.
        if let lines = words.breaks?(size, width) { return lines }
        let key = Wrap(string: words.string, face: words.face, size: size, width: width, isEven: words.isEven)
        if let known = wraps[key] { return known }
        let lines =
            words.isEven
            ? TextWrap.evenLines(words.string, face: words.face, size: size, width: width)
            : TextWrap.lines(words.string, face: words.face, size: size, width: width)
        wraps[key] = lines
        return lines
    }

    func figureSize(_ figure: Figure, _ width: Double, _ tight: Tight) -> Double {
        let size = figure.size(tight, metrics)
        let words = figure.room ?? figure.string
        let natural = TextMeasure.width(words, face: .display, size: size, tracking: figure.tracking)
        return natural > width ? max((size * width / natural).rounded(.down), Figure.smallest) : size
    }

    // MARK: Parts beside or over each other

    func isBeside(_ split: Split) -> Bool { split.isBeside ?? metrics.isBeside }

    /// The widths of both sides; all of it for the one that is left.
    mutating func widths(
        of split: Split, _ width: Double, _ tight: Tight, in height: Double?, _ sheet: Sheet
    ) -> (first: Double, second: Double, gap: Double) {
        if tight.leavesOut(split.first) { return (0, width, 0) }
        if tight.leavesOut(split.second) { return (width, 0, 0) }
        let gap = metrics.pixels(split.gap)
        let free = width - gap
        switch split.hugs {
        case nil: return (width * split.share, free - width * split.share, gap)
        case .first:
            let own = min(self.width(of: split.first, tight, in: height, sheet).wish, width * split.share)
            return (own, free - own, gap)
        case .second:
            let share = width * (1 - split.share)
            let most = height.map { min($0, share) }
            let own = min(self.width(of: split.second, tight, in: most ?? share, sheet).wish, share)
            return (free - own, own, gap)
        }
    }

    private mutating func height(
        of split: Split, _ width: Double, _ tight: Tight, in room: Double?, _ sheet: Sheet
    ) -> Span {
        let sides = [split.first, split.second]
        if isBeside(split) {
            let widths = widths(of: split, width, tight, in: room, sheet)
            var all = Span.nothing
            for (side, own) in zip(sides, [widths.first, widths.second]) where !tight.leavesOut(side) {
                all = all.union(height(of: side, own, tight, in: room, sheet))
                if self.width(of: side, tight, in: room, sheet).narrow > own + 0.5 { all.isWhole = false }
            }
            return all
        }
        let spans = shown(sides, tight).map { height(of: $0, width, tight, in: room, sheet) }
        return sum(spans, gap: metrics.pixels(split.gapOver))
    }

    /// Rows of a grid, as parts.
    mutating func rows(of grid: Grid, _ width: Double, height: Double?, _ sheet: Sheet) -> [Block] {
        let columns = columns(of: grid, grid.cells.count, width, height, sheet)
        return stride(from: 0, to: grid.cells.count, by: columns).prefix(grid.rows).map { start in
            Solver.row(
                Array(grid.cells[start..<min(start + columns, grid.cells.count)]), columns, width,
                gap: metrics.pixels(grid.gap))
        }
    }

    /// The rows of a list so long that each is made when it shows, and those that are made anyway.
    mutating func manyRows(
        _ scroll: Scroll, _ width: Double, height: Double?, _ sheet: Sheet
    ) -> (count: Int, kept: [Int], row: (Int) -> Block) {
        guard let (count, cell) = scroll.many, count > 0 else { return (0, [], { _ in .space }) }
        let kept = scroll.kept.filter { $0 < count }
        guard var grid = scroll.grid else { return (count, kept, cell) }
        grid.cells = [cell(0)]
        let columns = columns(of: grid, count, width, height, sheet)
        let gap = metrics.pixels(grid.gap)
        return (
            (count + columns - 1) / columns, kept.map { $0 / columns },
            { index in
                let cells = (index * columns..<min((index + 1) * columns, count)).map(cell)
                return Solver.row(cells, columns, width, gap: gap)
            }
        )
    }

    private static func row(_ cells: [Block], _ columns: Int, _ width: Double, gap: Double) -> Block {
        let side = ((width - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        return Block.row(cells.map { $0.width(.px(side)) }, gap: .px(gap)).room()
    }

    private mutating func columns(
        of grid: Grid, _ count: Int, _ width: Double, _ height: Double?, _ sheet: Sheet
    ) -> Int {
        let gap = metrics.pixels(grid.gap)
        switch grid.columns {
        case .count(let columns): return columns
        case .least(let least, let most):
            return max(min(Int((width + gap) / (metrics.pixels(least) + gap)), most), 1)
        case .wide(let wish, let least):
            let columns = CoverGrid(
                Rect(0, 0, width, 0), wanted: metrics.pixels(wish), gap: gap, leastColumns: 2
            ).columns
            guard let height, count > columns else { return columns }
            return columnsForTwoRows(grid, columns, width, height, least: metrics.pixels(least), gap: gap, sheet)
        }
    }

    /// Covers are a little smaller where a second row would else stand without its names.
    private mutating func columnsForTwoRows(
        _ grid: Grid, _ wished: Int, _ width: Double, _ height: Double, least: Double, gap: Double, _ sheet: Sheet
    ) -> Int {
        func side(_ columns: Int) -> Double { ((width - gap * Double(columns - 1)) / Double(columns)).rounded(.down) }
        let rowGap = metrics.pixels(grid.rowGap ?? grid.gap)
        var columns = wished
        let roomy = Tight(size: 0, form: 0, dropped: 0)
        while columns < 40, self.height(of: grid.cells[0], side(columns), roomy, sheet).wish * 2 + rowGap > height {
            columns += 1
            if side(columns) < least { return wished }
        }
        return columns
    }

    /// Rows of parts that flow, as even as their words allow.
    mutating func wrapped(
        _ parts: [Block], _ width: Double, _ gap: Length, fills: Bool, _ tight: Tight, _ sheet: Sheet
    ) -> [(parts: [Block], widths: [Double])] {
        let gap = metrics.pixels(gap)
        let spans = parts.map { part in
            let span = self.width(of: part, tight, in: nil, sheet)
            return fills ? span : Span(span.least, span.wish)
        }
        func fits(_ count: Int) -> Bool {
            stride(from: 0, to: parts.count, by: count).allSatisfy { start in
                let row = spans[start..<min(start + count, parts.count)]
                return row.reduce(0) { $0 + $1.least } + gap * Double(row.count - 1) <= width
            }
        }
        let most = (1...max(parts.count, 1)).reversed().first(where: fits) ?? 1
        let rows = (parts.count + most - 1) / most
        let count = max((parts.count + rows - 1) / max(rows, 1), 1)
        return stride(from: 0, to: parts.count, by: count).map { start in
            let row = Array(parts[start..<min(start + count, parts.count)])
            let free = width - gap * Double(row.count - 1)
            let even = free / Double(row.count)
            let own = spans[start..<(start + row.count)]
            let fillEvenly = fills && own.allSatisfy { $0.most == .infinity && $0.least <= even }
            return (row, fillEvenly ? row.map { _ in even } : Solver.deal(Array(own), free))
        }
    }

    // MARK: Lists

    /// The rows of a list; each row of a grid is one, and each line of words.
    mutating func rows(of scroll: Scroll, _ width: Double, height: Double?, _ sheet: Sheet) -> [Block] {
        scroll.rows.flatMap { row in
            switch row.kind {
            case .grid(let grid): rows(of: grid, width, height: height, sheet)
            case .words(let words) where words.lines > 1: lines(of: words, width)
            default: [row]
            }
        }
    }

    private mutating func lines(of words: Lettering, _ width: Double) -> [Block] {
        wrap(words, metrics.text(words.size), width).map { string in
            var line = words
            (line.string, line.lines, line.sizes, line.squeeze) = (string, 1, .one, 1)
            // Its top is the top of its row, so that no tail is cut where the list ends.
            line.breaks = { _, _ in [string] }
            return Block(.words(line))
        }
    }

    func gap(of scroll: Scroll) -> Double {
        if case .grid(let grid) = scroll.rows.first?.kind { return metrics.pixels(grid.rowGap ?? grid.gap) }
        return metrics.pixels(scroll.gap)
    }

    private mutating func height(
        of scroll: Scroll, _ width: Double, _ tight: Tight, in room: Double?, _ sheet: Sheet
    ) -> Span {
        let air = metrics.pixels(scroll.air)
        if scroll.many != nil {
            let many = manyRows(scroll, width, height: room, sheet)
            guard many.count > 0 else { return .rest }
            let row = height(of: many.row(0), width, tight, sheet)
            // One row may be lower than it wishes, as it is where it has no room for more.
            let seen =
                scroll.seen == 1 || scroll.fitsRows
                ? row.least * Double(min(many.count, scroll.seen)) : row.wish * Double(min(many.count, scroll.seen))
            let isWhole = !scroll.fitsRows || row.isWhole
            return Span(seen, row.wish * Double(many.count), most: .infinity, isWhole: isWhole)
        }
        let gaps = gap(of: scroll)
        var (seen, wish, isWhole) = (0.0, air * 2 - gaps, true)
        for (index, row) in rows(of: scroll, width, height: room, sheet).enumerated() {
            let span = height(of: row, width, tight, sheet)
            if index < scroll.seen { seen += span.least + gaps }
            wish += span.wish + gaps
            isWhole = isWhole && span.isWhole
            // Rows beyond the room take no more of it.
            if let room, wish > room { break }
        }
        return Span(min(seen, room ?? seen), wish, most: .infinity, isWhole: isWhole)
    }
}
