import UnderCoverCatalogue
import UnderCoverPixels

extension Search {
    /// The hits, and how far an older library has come to be searched by all its fields.
    func found(_ hits: [SearchHit], _ frame: SearchFrame, _ app: AppState) -> Block {
        let found = list(of: hits, frame, app)
        guard !field.trimmed.isEmpty, let share = app.shelf.indexed else { return found }
        return .column([found.fillsHeight(), .line(Words.indexing(share), ink: .soft).givesWay()], gap: .space(.small))
    }

    private func list(of hits: [SearchHit], _ frame: SearchFrame, _ app: AppState) -> Block {
        guard !hits.isEmpty else {
            return .text(field.trimmed.isEmpty ? Words.typeToSearch : Words.nothingNear, .body, .row)
        }
        let rows = Self.limited(hits)
        guard let best = top(hits) else { return list(rows, app) }
        let others = rows.filter { $0.key != best.key }
        // Without a block of its own, the best hit is the first row, whatever its group.
        guard frame.hasTopBlock else { return list([best] + others, app) }
        let list = list(others, app)
        return app.showsKeyboard
            ? .column([block(best, side: 196, title: 60, app), list.fillsHeight()], gap: .space(.small))
            : .split(block(best, side: 336, title: 72, hint: Words.open, app), list, share: 0.44, isBeside: true)
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

    // MARK: The best hit

    private func block(_ hit: SearchHit, side: Length, title: Double, hint: String? = nil, _ app: AppState) -> Block {
        let label = Block.line(hit.rank == .near ? Words.nearest : Words.topHit, .body, .note, ink: .soft)
        let mark = hint.map { word in
            Block.canvas(wish: .u(Mark.glyph.rawValue)) { $0.drawMark(.confirm, word, in: $1) }
        }
        var words = [Block.title(hit.name, title, lines: 3), .air(.space(.small))]
        if !hit.detail.isEmpty { words.append(.line(hit.detail, .bold, .row, squeeze: 0.8)) }
        words.append(.line(hit.group.words, .body, .row, ink: .soft))
        if let mark { words.append(mark) }
        let target = Target.hit(hit.key)
        return .column(
            [
                label,
                .row([picture(hit, side), Block.column(words).fillsWidth()], gap: .space(.large), align: .top)
                    .pressed(target, says: spoken(hit), look: hit.artwork == nil ? .bare : .cover),
            ] + song(hit.key).flatMap { SongRow.more(Target.more(hit.key), of: $0, app) }.map { .row([$0, .space]) },
            gap: .space(.medium))
    }

    private func picture(_ hit: SearchHit, _ side: Length) -> Block {
        if let artwork = hit.artwork { return .cover(artwork).width(side).height(side) }
        return .canvas(wish: side) { sheet, rect in
            let square = rect.rounded
            let isFocused = sheet.isFocused(Target.hit(hit.key))
            if isFocused { sheet.focusRing(square) }
            let reach = sheet.px(isFocused ? 1 : 12).rounded()
            sheet.box(square.offset(reach, reach), fill: sheet.theme.coverShadow)
            sheet.box(
                square, fill: sheet.theme.paper, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
            sheet.icon(hit.icon, in: square.middle(square.width * 0.5, square.width * 0.5), sheet.theme.ink)
        }.width(side)
    }

    // MARK: The others

    private func list(_ hits: [SearchHit], _ app: AppState) -> Block {
        func label(_ group: SearchHit.Group) -> Block { .line(group.words, .body, .note, ink: .soft, squeeze: 1) }
        let all = SearchHit.Group.allCases
        let isSmall = app.metrics.isSmall
        // Labels stand beside the rows where these keep so many letters.
        let columns = Columns(all.map { [label($0), .space.width(least: .text(.row, 20)).fillsWidth()] })
        return .many(hits.count, fits: true) { index in
            let hit = hits[index]
            let isFirst = index == 0 || hits[index - 1].group != hit.group
            let plain = row(hit, isSmall: isSmall, app)
            let side = isFirst ? label(hit.group) : .space
            let labelled = Block.row([side, plain.fillsWidth()], in: columns, gap: .space(.wide))
            let forms = isSmall ? plain : Block.whole([labelled, plain])
            return Block.column([isFirst ? .rule : .air(2), forms.fillsHeight()])
                .height(least: .larger(78, .larger(.text(.row, 2.6), .hit + 2)))
        }
    }

    private func row(_ hit: SearchHit, isSmall: Bool, _ app: AppState) -> Block {
        let side = Length.larger(44, .px(app.metrics.leastCover))
        let picture = Block.canvas(wish: side) { sheet, rect in
            guard let artwork = hit.artwork else {
                let mark = sheet.px(36)
                return sheet.icon(hit.icon, in: rect.middle(mark, mark).rounded, sheet.theme.ink)
            }
            sheet.add(.cover(CoverQuad(artwork, in: rect.rounded, placeholder: sheet.theme.hollow)))
        }.width(side)
        // The name comes first: what is left of its row is for where it is from. It stands on two lines before it is cut.
        let name = Block.line(hit.name, .bold, .row, squeeze: 1).fillsWidth()
        let beside = Block.line(hit.detail, ink: .soft, align: .right, squeeze: 0.8, letters: 8)
        let alone = Block.text(hit.name, .bold, .row, lines: 2, spacing: 1.12).room()
        let one =
            hit.detail.isEmpty ? alone : .whole([.row([name, beside], gap: .space(.medium)), alone])
        let two = Block.column([
            .line(hit.name, .bold, .row, squeeze: 0.65), .line(hit.detail, ink: .soft, squeeze: 0.8, letters: 8),
        ])
        // In narrow rows, where a hit is from stands below its name.
        let wide = Block.row([one.width(least: .text(.row, 20)).fillsWidth()])
        let words = isSmall || hit.detail.isEmpty ? one : .whole([wide, two])
        let pressed = Block.row([picture, words.fillsWidth()], gap: .space(.medium)).padded(.space(.inner))
            .pressed(Target.hit(hit.key), says: spoken(hit), look: .row)
        let more = song(hit.key).flatMap { SongRow.more(Target.more(hit.key), of: $0, app) }
        guard let more else { return pressed }
        return .row([pressed.fillsWidth().fillsHeight(), more.fillsHeight()])
    }

    private func spoken(_ hit: SearchHit) -> String {
        switch hit.group {
        case .albums, .songs: Words.commas([Words.titled(hit.name, by: hit.detail), hit.group.words])
        default: Words.commas([hit.name, hit.group.words, hit.detail])
        }
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
