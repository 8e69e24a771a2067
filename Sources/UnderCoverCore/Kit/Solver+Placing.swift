import UnderCoverCatalogue
import UnderCoverPixels

extension Solver {
    @discardableResult
    mutating func placeRoom(_ part: Block, in room: Rect, _ sheet: inout Sheet) -> Tight {
        let tight = tight(part, in: room, sheet)
        place(part, in: room, tight, &sheet)
        return tight
    }

    mutating func place(_ part: Block, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet) {
        guard !tight.leavesOut(part), rect.width > 0, rect.height > 0 else { return }
        guard sheet.isSpoken, let voice = part.voice else { return put(part, in: rect, tight, &sheet) }
        sheet.group(voice(), in: rect) { put(part, in: rect, tight, &$0) }
    }

    private mutating func put(_ part: Block, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet) {
        switch part.kind {
        case .words(let words): place(words, in: rect, tight, &sheet)
        case .figure(let figure): place(figure, in: rect, tight, &sheet)
        case .pill(var pill, _):
            pill.rect = rect.rounded
            if pill.id == sheet.context.focus, let glyph = pill.glyphWithFocus { pill.glyph = glyph }
            sheet.pill(pill)
        case .disc(let action, let isSelected):
            let side = min(rect.width, rect.height)
            sheet.iconPill(action, rect.leftSquare(side).rounded, isSelected: isSelected)
        case .listRow(let row): sheet.listRow(row, rect)
        case .cover(let cover): place(cover, in: rect, &sheet)
        case .drawing(let drawing): drawing.draw(&sheet, rect)
        case .icon(let icon, _, let ink):
            let side = min(rect.width, rect.height)
            sheet.icon(icon, in: rect.middle(side, side), color(ink, sheet))
        case .toggle(let isOn): place(isOn, in: rect, &sheet)
        case .wayOut(let isLeft):
            sheet.wayOut(in: rect, isLeft: isLeft)
        case .space: break
        case .column(let parts, let gap): placeColumn(shown(parts, tight), gap, in: rect, tight, &sheet)
        case .row(let row):
            let parts = shown(row.parts, tight)
            let widths = widths(of: row, rect.width, tight, in: rect.height, sheet)
            placeRow(parts, widths, metrics.pixels(row.gap), row.align, in: rect, tight, &sheet)
        case .split(let split): place(split, in: rect, tight, &sheet)
        case .grid(let grid):
            let rows = rows(of: grid, rect.width, height: rect.height, sheet)
            placeColumn(rows, grid.rowGap ?? grid.gap, in: rect, tight, &sheet)
        case .wrap(let parts, let gap, let fills):
            let rows = wrapped(shown(parts, tight), rect.width, gap, fills: fills, tight, sheet)
            placeWrapped(fittedAlike(rows, sheet), gap, in: rect, tight, &sheet)
        case .scroll(let scroll): place(scroll, in: rect, tight, &sheet)
        case .first(let forms): place(forms[min(tight.form, forms.count - 1)], in: rect, tight, &sheet)
        case .whole(let forms): place(whole(forms, rect.width, tight, sheet), in: rect, tight, &sheet)
        case .window(let windows, let form, let otherwise):
            place(windows.contains(metrics) ? form : otherwise, in: rect, tight, &sheet)
        case .orScroll(let part): placeOrScroll(part, in: rect, tight, &sheet)
        case .overlay(let behind, let part):
            place(behind, in: rect, tight, &sheet)
            place(part, in: rect, tight, &sheet)
        case .card(let part):
            place(part, in: sheet.card(rect), tight, &sheet)
        case .pressed(let part, let press): place(part, press, in: rect, tight, &sheet)
        case .padded(let part, let sides, let ends):
            place(part, in: rect.inset(metrics.pixels(sides), metrics.pixels(ends)), tight, &sheet)
        case .marked(let part):
            let before = look
            look = PillLook(.rest, focused: true, theme: sheet.theme)
            look?.strokeWidth = 3
            if let look { sheet.pillFace(rect, look) }
            place(part, in: rect, tight, &sheet)
            look = before
        case .rising(let part): sheet.rise { place(part, in: rect, tight, &$0) }
        case .staged(let part, let look): sheet.staged(look(rect)) { place(part, in: rect, tight, &$0) }
        case .room(let part): placeRoom(part, in: rect, &sheet)
        }
    }

    // MARK: Over and beside each other

    private mutating func placeColumn(
        _ parts: [Block], _ gap: Length, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet
    ) {
        let gap = metrics.pixels(gap) * tight.air
        let widths = parts.map { width(of: $0, in: rect.width, tight, sheet) }
        let spans = zip(parts, widths).map { height(of: $0, $1, tight, in: rect.height, sheet) }
        let heights = Solver.deal(spans, rect.height - gap * Double(max(parts.count - 1, 0)))
        var y = rect.y
        for (index, part) in parts.enumerated() {
            place(part, in: Rect(rect.x, y, widths[index], heights[index]), tight, &sheet)
            y += heights[index] + gap
        }
    }

    /// Pills that flow have words of one size.
    private func fittedAlike(
        _ rows: [(parts: [Block], widths: [Double])], _ sheet: Sheet
    ) -> [(parts: [Block], widths: [Double])] {
        var pills: [Pill] = []
        for (part, width) in rows.flatMap({ zip($0.parts, $0.widths) }) {
            guard case .pill(var pill, let step) = part.kind else { return rows }
            pill.rect = Rect(0, 0, width, metrics.pill(step))
            pills.append(pill)
        }
        sheet.sizeAlike(&pills)
        var rest = pills[...]
        return rows.map { row in
            let parts = row.parts.map { part in
                guard case .pill(_, let step) = part.kind, let pill = rest.popFirst() else { return part }
                return Block(.pill(pill, step))
            }
            return (parts, row.widths)
        }
    }

    private mutating func placeWrapped(
        _ rows: [(parts: [Block], widths: [Double])], _ gap: Length, in rect: Rect, _ tight: Tight,
        _ sheet: inout Sheet
    ) {
        let gap = metrics.pixels(gap)
        var spans: [Span] = []
        for row in rows {
            spans.append(
                zip(row.parts, row.widths).reduce(.nothing) { $0.union(height(of: $1.0, $1.1, tight, sheet)) })
        }
        let heights = Solver.deal(spans, rect.height - gap * Double(rows.count - 1))
        var rest = rect
        for (row, height) in zip(rows, heights) {
            placeRow(row.parts, row.widths, gap, .middle, in: rest.cutTop(height, gap: gap), tight, &sheet)
        }
    }

    private mutating func placeRow(
        _ parts: [Block], _ widths: [Double], _ gap: Double, _ align: Beside.Align, in rect: Rect, _ tight: Tight,
        _ sheet: inout Sheet
    ) {
        var x = rect.x
        for (part, width) in zip(parts, widths) {
            let span = height(of: part, width, tight, in: rect.height, sheet)
            let height = min(span.most, rect.height)
            let y =
                switch align {
                case .top: rect.y
                case .middle: rect.midY - height / 2
                case .foot: rect.maxY - height
                }
            place(part, in: Rect(x, y, width, height), tight, &sheet)
            x += width + gap
        }
    }

    /// Each side is a room of its own.
    private mutating func place(_ split: Split, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet) {
        if isBeside(split) {
            let widths = widths(of: split, rect.width, tight, in: rect.height, sheet)
            let sides = [
                (split.first, rect.leftPart(widths.first)), (split.second, rect.rightOf(rect.maxX - widths.second)),
            ]
            for (side, place) in split.above == .first ? sides : sides.reversed() where place.width > 0 {
                placeSide(side, in: place, tight, &sheet)
            }
            return
        }
        let sides = shown(split.above == .first ? [split.first, split.second] : [split.second, split.first], tight)
        let gap = metrics.pixels(split.gapOver)
        let spans = sides.map { height(of: $0, rect.width, tight, in: rect.height, sheet) }
        let heights = Solver.deal(spans, rect.height - gap * Double(max(sides.count - 1, 0)))
        var rest = rect
        for (side, height) in zip(sides, heights) { placeRoom(side, in: rest.cutTop(height, gap: gap), &sheet) }
    }

    @discardableResult
    mutating func placeSide(
        _ side: Block, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet
    ) -> Tight {
        placeRoom(side, in: rect.leftPart(width(of: side, in: rect.width, tight, sheet)), &sheet)
    }

    // MARK: Leaves

    private func color(_ ink: Lettering.Ink, _ sheet: Sheet) -> Color {
        switch ink {
        case .ink: look?.text ?? sheet.theme.ink
        case .soft: look?.soft ?? sheet.theme.soft
        case .color(let color): color
        }
    }

    private mutating func place(_ words: Lettering, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet) {
        let color = color(words.ink, sheet)
        let fit = fit(words, rect.width, tight)
        guard !words.isLine else {
            sheet.line(
                words.string, words.face, fit.size, color, in: rect, align: words.align, shrink: words.squeeze)
            return
        }
        // NB: heights that fit exactly may be too small by a rounding error.
        let most = words.most(in: rect.height + 1, fit.size)
        guard most > 0 else { return }
        var lines = fit.lines
        if lines.count > most || !fit.isWhole, words.breaks == nil {
            lines = TextWrap.lines(
                words.string, face: words.face, size: fit.size, width: rect.width, limit: min(most, words.lines))
        }
        guard words.face != .display else {
            return placeTitle(words, Array(lines.prefix(most)), fit.size, color, in: rect, &sheet)
        }
        for (index, line) in lines.prefix(most).enumerated() {
            sheet.line(
                line, words.face, fit.size, color, x: rect.x + rect.width * words.align.share,
                baseline: rect.y + fit.size * (Em.ascent + words.spacing * Double(index)), width: rect.width,
                align: words.align)
        }
    }

    /// The last line shrinks where more is left for it than it holds, and stays on its baseline. Lines hardly larger than
    /// it are as small: its capitals would touch their tails, and two sizes that are near look like a mistake.
    private func placeTitle(
        _ words: Lettering, _ lines: [String], _ wanted: Double, _ color: Color, in rect: Rect, _ sheet: inout Sheet
    ) {
        func fitted(_ line: String, _ size: Double) -> Double {
            size * min(rect.width / max(widest(line, words, size), 1), 1)
        }
        let least = lines.map { fitted($0, wanted) }.min() ?? wanted
        let size = least > wanted * 0.8 ? least : wanted
        for (index, line) in lines.enumerated() {
            let drop = ((size - fitted(line, size)) * Em.cap).rounded(.up)
            sheet.display(
                line, size, color, x: rect.x + rect.width * words.align.share,
                capTop: rect.y + size * words.spacing * Double(index) + drop, width: rect.width, align: words.align)
        }
    }

    private func place(_ figure: Figure, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet) {
        let share = figure.hasTails ? Em.cap + Em.tail : Em.cap
        let size = min(figureSize(figure, rect.width, tight), ((rect.height + 0.5) / share).rounded(.down))
        guard size >= Figure.smallest else { return }
        if let shadow = figure.shadow {
            let reach = max(min(metrics.pixels(shadow), size * 0.05).rounded(), 1)
            sheet.display(
                figure.string, size, .black, x: rect.x + reach, capTop: rect.y + reach, width: rect.width,
                tracking: figure.tracking)
        }
        sheet.display(
            figure.string, size, color(figure.ink, sheet), x: rect.x, capTop: rect.y, width: rect.width,
            tracking: figure.tracking)
    }

    private func place(_ cover: CoverPart, in rect: Rect, _ sheet: inout Sheet) {
        let side = min(rect.width, rect.height).rounded(.down)
        let square = Rect(rect.x, rect.y, side, side)
        switch cover.motif {
        case .picture(let artwork):
            sheet.cover(
                artwork, square, shadow: cover.shadow.map(metrics.pixels), id: coverOf?.id, pressed: coverOf?.rect)
        case .words(let title, let artist, let isInked):
            let isFocused = coverOf.map { sheet.context.focus == $0.id } ?? false
            if let coverOf { sheet.target(coverOf.id, coverOf.rect) }
            if isFocused { sheet.focusRing(square.rounded) }
            let reach = cover.shadow.map(metrics.pixels) ?? (side * 0.0145).rounded()
            sheet.bareSleeve(title, artist, square, inked: isInked && !isFocused, shadow: isFocused ? 1 : reach)
        }
    }

    private func place(_ isOn: Bool, in rect: Rect, _ sheet: inout Sheet) {
        let (color, stroke) = (color(.ink, sheet), metrics.stroke(3, sheet.theme))
        let height = min(rect.height, rect.width / 1.9)
        let track = Rect(rect.maxX - height * 1.9, rect.midY - height / 2, height * 1.9, height)
        sheet.box(track, radius: track.height, fill: isOn ? color : nil, stroke: color, width: stroke)
        let side = track.height - stroke * 4
        let x = isOn ? track.maxX - side - stroke * 2 : track.x + stroke * 2
        let knob = Rect(x, track.midY - side / 2, side, side)
        sheet.box(knob, radius: side, fill: isOn ? sheet.theme.accent : nil, stroke: color, width: stroke)
    }

    private mutating func place(
        _ part: Block, _ press: Touch, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet
    ) {
        let before = (look, coverOf)
        defer { (look, coverOf) = before }
        if press.look != .cover { sheet.target(press.id, rect, takesFocus: press.takesFocus) }
        var face = rect
        switch press.look {
        case .bare: break
        case .cover: coverOf = (press.id, rect.rounded)
        case .tile:
            guard sheet.context.focus == press.id else { break }
            let theme = sheet.theme
            let (reach, corner) = (sheet.px(.thin), sheet.px(.small))
            sheet.box(rect.offset(reach, reach), radius: corner, fill: theme.focusShadow)
            sheet.box(
                rect, radius: corner, fill: theme.accent, stroke: theme.ink, width: sheet.metrics.stroke(3, theme))
            look = PillLook(.rest, focused: true, theme: theme)
        case .panel(let reach):
            guard sheet.context.focus == press.id else { break }
            let (theme, shadow) = (sheet.theme, sheet.px(.shadow))
            let panel = rect.inset(-metrics.pixels(reach))
            sheet.box(panel.offset(shadow, shadow), fill: theme.focusShadow)
            sheet.box(panel, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
            look = PillLook(.rest, focused: true, theme: theme)
        case .line, .held, .row:
            let isHeld = press.look == .held
            let isFocused = sheet.context.focus == press.id
            guard isFocused || isHeld else {
                guard press.look == .line else { break }
                let line = Rect(rect.x, rect.maxY + 1, rect.width, sheet.metrics.stroke(2, sheet.theme))
                sheet.box(line, fill: sheet.theme.hollow)
                break
            }
            let own = PillLook(isHeld ? .selected : .rest, focused: isFocused && !isHeld, theme: sheet.theme)
            let shift = sheet.lift(of: press.id)
            face = rect.offset(shift, shift)
            sheet.pillFace(face, own, shadow: sheet.context.pressed == press.id ? nil : sheet.px(.shadow))
            look = own
        }
        guard sheet.isSpoken else { return place(part, in: face, tight, &sheet) }
        sheet.group(press.takesFocus ? .target(press.id) : .written, in: face) { place(part, in: face, tight, &$0) }
        if let says = press.says() { sheet.name(press.id, says, state: press.state()) }
        sheet.role(press.id, press.role, number: press.place?.number, of: press.place?.count ?? 0)
    }

    // MARK: Lists

    /// The form of a part in this window, in a room that is so tight.
    private func form(of part: Block, _ tight: Tight) -> Block {
        switch part.kind {
        case .first(let forms): form(of: forms[min(tight.form, forms.count - 1)], tight)
        case .window(let windows, let form, let otherwise):
            self.form(of: windows.contains(metrics) ? form : otherwise, tight)
        default: part
        }
    }

    private mutating func placeOrScroll(_ part: Block, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet) {
        let span = height(of: part, rect.width, tight, in: rect.height, sheet)
        guard span.least > rect.height + 1 else {
            // A part that is a pixel short reaches beyond its room rather than become too small to press.
            let room = Rect(rect.x, rect.y, rect.width, max(rect.height, span.least))
            return place(part, in: room, tight, &sheet)
        }
        guard case .column(let parts, let gap) = form(of: part, tight).kind else {
            return place(part, in: rect, tight, &sheet)
        }
        place(Scroll(rows: shown(parts, tight), gap: gap, bleed: .hair), in: rect, tight, &sheet)
    }

    private mutating func place(_ scroll: Scroll, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet) {
        if scroll.many != nil { return placeMany(scroll, in: rect, tight, &sheet) }
        let air = metrics.pixels(scroll.air)
        let rows = rows(of: scroll, rect.width, height: rect.height - air * 2, sheet)
        var gap = gap(of: scroll)
        // A row that is higher than its room could never be seen whole.
        var heights = rows.map { row in
            let span = height(of: row, rect.width, tight, sheet)
            return min(span.wish, max(span.least, rect.height - air))
        }
        let fitting = rows.indices.filter { scroll.fitsRows && rows[$0].isListRow }
        if let first = fitting.first {
            let fit = RowFit(
                fitting.count, in: rect.height - air - metrics.px(.close), height: heights[first], gap: gap.rounded(),
                least: leastListRow)
            for index in fitting { heights[index] = fit.height }
            gap = fit.gap
        }
        var top = air
        var places: [ScrollRow] = []
        for height in heights {
            places.append(ScrollRow(top, height: height))
            top += height + gap
        }
        if air > 0, let first = places.first { places[0] = ScrollRow(0, height: first.end) }
        let content = top - gap + (scroll.fitsRows ? metrics.px(.close) : air)
        sheet.scroll(rect, contentHeight: content, rows: places, bleed: scroll.bleed) { sheet, room in
            for (index, row) in rows.enumerated() {
                let end = room.y + places[index].end
                place(
                    row, in: Rect(room.x, end - heights[index], room.width, heights[index]), tight, &sheet)
            }
        }
    }

    private mutating func placeMany(
        _ scroll: Scroll, in rect: Rect, _ tight: Tight, _ sheet: inout Sheet
    ) {
        let many = manyRows(scroll, rect.width, height: rect.height, sheet)
        guard many.count > 0 else { return }
        // A row that is higher than its room could never be seen whole.
        let span = height(of: many.row(0), rect.width, tight, sheet)
        var height = min(span.wish, max(span.least, rect.height)).rounded(.up)
        var gap = metrics.pixels(scroll.gap).rounded()
        if scroll.fitsRows {
            let fit = RowFit(many.count, in: rect.height, height: height, gap: gap, least: span.least.rounded(.up))
            (height, gap) = (fit.height, fit.gap)
        }
        let pitch = height + gap
        func place(_ index: Int, _ content: Rect, _ solver: inout Solver, _ sheet: inout Sheet) {
            let place = Rect(content.x, content.y + Double(index) * pitch, content.width, min(height, pitch))
            solver.place(many.row(index), in: place, tight, &sheet)
        }
        guard !scroll.follows else {
            let fitting = min(max(Int((rect.height + pitch - height) / pitch), 1), many.count)
            let first = min(max((many.kept.first ?? 0) - fitting + 1, 0), many.count - fitting)
            let content = rect.offset(0, -Double(first) * pitch)
            for index in first..<(first + fitting) { place(index, content, &self, &sheet) }
            return sheet.marks(beside: rect, above: first > 0, below: first + fitting < many.count)
        }
        sheet.scroll(
            rect, count: many.count, pitch: pitch, rowHeight: min(height, pitch), bleed: scroll.bleed
        ) {
            sheet, content, seen in
            for index in Array(seen) + many.kept.filter({ !seen.contains($0) }) { place(index, content, &self, &sheet) }
        }
    }
}
