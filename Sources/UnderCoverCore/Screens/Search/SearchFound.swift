import UnderCoverPixels

extension Search {
    func draw(
        _ hits: [SearchHit], _ best: SearchHit?, _ frame: SearchFrame, in area: Rect, _ app: AppState,
        _ sheet: inout Sheet
    ) {
        guard !hits.isEmpty else { return drawSentence(in: area, &sheet) }
        var room = area
        var rows = Self.limited(hits)
        if frame.hasTopBlock, let best {
            rows.removeAll { $0.key == best.key }
            let isBeside = !app.showsKeyboard
            let block =
                isBeside
                ? room.cutLeft((room.width * 0.44).rounded(), gap: sheet.px(.gutter))
                : room.cutTop(sheet.px(268), gap: sheet.px(.small))
            drawTop(best, side: sheet.px(isBeside ? 336 : 196), in: block, app, &sheet)
        } else if let best {
            // The best hit is the first row, whatever its group.
            rows = [best] + rows.filter { $0.key != best.key }
        }
        draw(rows, frame, in: room, &sheet)
    }

    /// Fewer of each group while there are many groups.
    static func limited(_ hits: [SearchHit]) -> [SearchHit] {
        let groups = Set(hits.map(\.group)).count
        let most = groups >= 5 ? 2 : groups >= 3 ? 3 : 8
        var taken: [SearchHit.Group: Int] = [:]
        return hits.filter { hit in
            taken[hit.group, default: 0] += 1
            return taken[hit.group, default: 0] <= most
        }
    }

    private func drawSentence(in area: Rect, _ sheet: inout Sheet) {
        var room = area
        let size = sheet.text(.row)
        guard room.lines(size) > 0 else { return }
        sheet.words(
            field.trimmed.isEmpty ? Words.typeToSearch : Words.nothingNear, .body, size, sheet.theme.ink, in: &room,
            lines: room.lines(size))
    }

    // MARK: The best hit

    private func drawTop(_ hit: SearchHit, side: Double, in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        var room = area
        let note = sheet.text(.note)
        let label = hit.rank == .near ? Words.nearest : Words.topHit
        sheet.words(label, .body, note, sheet.theme.soft, in: &room, lines: 1)
        _ = room.cutTop(sheet.px(.medium))
        let height = min(side, room.height).rounded(.down)
        var block = Rect(room.x, room.y, room.width, height)
        let target = Target.hit(hit.key)
        sheet.target(target, block)
        sheet.name(target, spoken(hit))
        let square = block.cutLeft(height, gap: sheet.px(.large)).rounded
        drawPicture(hit, square, isFocused: sheet.isFocused(target), &sheet)
        drawWords(hit, title: side > sheet.px(250) ? 72 : 60, in: block, app, &sheet)
    }

    private func drawPicture(_ hit: SearchHit, _ square: Rect, isFocused: Bool, _ sheet: inout Sheet) {
        if isFocused { sheet.focusRing(square) }
        if let artwork = hit.artwork { return sheet.cover(artwork, square, shadow: isFocused ? 1 : nil) }
        let reach = sheet.px(isFocused ? 1 : 12).rounded()
        sheet.box(square.offset(reach, reach), fill: sheet.theme.coverShadow)
        sheet.box(square, fill: sheet.theme.paper, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
        sheet.icon(hit.icon, in: square.middle(square.width * 0.5, square.width * 0.5), sheet.theme.ink)
    }

    private func drawWords(_ hit: SearchHit, title: Double, in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        var room = area
        let row = sheet.text(.row)
        var size = sheet.metrics.display(title)
        let below = row * Em.line * 3
        func lines() -> [String] { TextWrap.lines(hit.name, face: .display, size: size, width: room.width * 0.95) }
        while Double(lines().count) * size * Em.displayLine + below > room.height, size > sheet.metrics.display(36) {
            size = (size * 0.9).rounded(.down)
        }
        let most = max(Int((room.height - below) / (size * Em.displayLine)), 1)
        size = sheet.displayLines(Array(lines().prefix(most)), size, in: &room)
        _ = room.cutTop(size * 0.3)
        for (text, face) in [(hit.detail, TextRun.Face.bold), (hit.group.words, .body)] where !text.isEmpty {
            guard room.height >= row * Em.line else { return }
            sheet.line(
                text, face, row, face == .bold ? sheet.theme.ink : sheet.theme.soft, in: room.cutTop(row * Em.line),
                shrink: 0.8)
        }
        guard !app.showsKeyboard, room.height >= sheet.glyphSide + sheet.px(.tiny) else { return }
        var hint = room.cutTop(sheet.glyphSide + sheet.px(.tiny))
        _ = hint.cutTop(sheet.px(.tiny))
        sheet.drawMark(.confirm, Words.open, in: hint)
    }

    // MARK: The others

    private func draw(_ hits: [SearchHit], _ frame: SearchFrame, in area: Rect, _ sheet: inout Sheet) {
        let note = sheet.text(.note)
        let widest = SearchHit.Group.allCases.map { TextMeasure.width($0.words, face: .body, size: note) }.max() ?? 0
        let hasLabels = !sheet.metrics.isSmall && area.width > widest + sheet.text(.row) * 22
        let label = hasLabels ? widest + sheet.px(.wide) : 0
        sheet.scroll(area, count: hits.count, pitch: frame.row, rowHeight: frame.row) { sheet, content, rows in
            for index in rows {
                let hit = hits[index]
                var row = Rect(content.x, content.y + Double(index) * frame.row, content.width, frame.row)
                let isFirst = index == 0 || hits[index - 1].group != hit.group
                if isFirst {
                    sheet.box(
                        Rect(row.x, row.y, row.width, sheet.metrics.stroke(2, sheet.theme)), fill: sheet.theme.hollow)
                }
                let side = row.cutLeft(label)
                if isFirst, hasLabels {
                    sheet.line(hit.group.words, .body, note, sheet.theme.soft, in: side)
                }
                drawRow(
                    hit, row.inset(0, min(sheet.px(2).rounded(), (row.height - sheet.metrics.leastHit) / 2)),
                    hasSource: !sheet.metrics.isSmall || row.width > sheet.text(.row) * 24,
                    isTwoLines: frame.isTwoLines, &sheet)
            }
        }
    }

    private func drawRow(_ hit: SearchHit, _ area: Rect, hasSource: Bool, isTwoLines: Bool, _ sheet: inout Sheet) {
        let target = Target.hit(hit.key)
        let rect = area.rounded
        sheet.target(target, rect)
        sheet.name(target, spoken(hit))
        let isFocused = sheet.isFocused(target)
        let look = PillLook(.rest, focused: isFocused, theme: sheet.theme)
        let face = rect.offset(sheet.lift(of: TargetID(target)), sheet.lift(of: TargetID(target))).rounded
        if isFocused { sheet.pillFace(face, look, shadow: sheet.px(.shadow)) }
        var room = Rect(face.x + sheet.px(.inner), face.y, max(face.width - sheet.px(.deep), 1), face.height)
        let side = min(sheet.px(44), room.height * 0.7).rounded()
        let square = room.cutLeft(side, gap: sheet.px(.medium)).leftSquare(side).rounded
        if let artwork = hit.artwork {
            sheet.add(.cover(CoverQuad(artwork, in: square, placeholder: sheet.theme.hollow)))
        } else {
            sheet.icon(hit.icon, in: square.inset(side * 0.08), look.text)
        }
        let size = sheet.text(.row)
        let small = sheet.text(.body)
        guard !isTwoLines || hit.detail.isEmpty else {
            let name = room.cutTop(room.height * 0.54)
            sheet.line(
                hit.name, .bold, size, look.text, x: name.x, baseline: name.maxY - size * 0.14, width: name.width,
                shrink: 0.65)
            sheet.line(
                hit.detail, .body, small, look.soft, x: room.x, baseline: room.y + small * 0.92, width: room.width,
                shrink: 0.8)
            return
        }
        // The name comes first: what is left of its row is for where it is from.
        let most = room.width - TextMeasure.width(hit.name, face: .bold, size: size) - sheet.px(.medium)
        if hasSource, !hit.detail.isEmpty, most > small * 4 {
            let taken = sheet.line(
                hit.detail, .body, small, look.soft, x: room.maxX, baseline: room.midY + small * Em.middle, width: most,
                align: .right, shrink: 0.8)
            room.width -= taken + sheet.px(.medium)
        }
        // On two lines before it would be cut.
        let title = FittedTitle(hit.name, width: room.width, size, height: room.height)
        guard title.lines.count > 1 else {
            sheet.line(hit.name, .bold, size, look.text, in: room, shrink: 0.65)
            return
        }
        let top = room.midY - title.height(spacing: 1.12) / 2
        for (index, text) in title.lines.enumerated() {
            sheet.line(
                text, .bold, title.size, look.text, x: room.x,
                baseline: top + title.size * (0.92 + 1.12 * Double(index)), width: room.width)
        }
    }

    private func spoken(_ hit: SearchHit) -> String {
        [hit.name, hit.group.words, hit.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Sheet {
    /// The glyph of an action with a word, as in a footer.
    mutating func drawMark(_ action: Action, _ word: String, in row: Rect) {
        guard context.glyphs.showsGlyphs else { return }
        let width = glyphWidth(action, height: glyphSide)
        var slot = row.leftSquare(glyphSide)
        slot.width = width
        actionGlyph(action, in: slot, theme.ink, paper: theme.paper)
        line(word, .bold, text(.body), theme.ink, in: row.rightOf(row.x + width + px(.icon)))
    }
}
