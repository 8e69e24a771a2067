import UnderCoverPixels

extension Stats {
    /// The heading, or what there is to say about the cover under the cursor: hints leave the footer too little room for it.
    func drawWallTitle(_ app: AppState, in row: Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.body)
        var words = Words.everyCover
        if sheet.isFocused(Target.wall), let shown = app.knowledge?.wall[safe: place] {
            words = Words.known(shown)
        }
        sheet.line(words, .bold, size, sheet.theme.ink, in: row, shrink: 0.6)
    }

    func drawWall(_ knowledge: Knowledge, _ grid: WallGrid, in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        guard !knowledge.wall.isEmpty else { return drawNoWall(in: area, &sheet) }
        let whole = Rect(area.x, area.y, grid.width, grid.height).rounded
        sheet.target(Target.wall, whole)
        if let shown = knowledge.wall[safe: place] {
            sheet.name(Target.wall, Words.known(shown), state: Words.placeOnWall(place + 1, of: knowledge.wall.count))
        }
        for (index, shown) in knowledge.wall.enumerated() {
            drawPrint(shown, grid.square(index, in: whole), app, &sheet)
        }
        guard sheet.isFocused(Target.wall), let shown = knowledge.wall[safe: place] else { return }
        drawCursor(shown, grid.square(place, in: whole), app, &sheet)
    }

    /// Only matches with others so far.
    private func drawNoWall(in area: Rect, _ sheet: inout Sheet) {
        var room = area
        sheet.fittedWords(Words.onlyParties, .body, sheet.text(.body), sheet.theme.soft, in: &room, lines: 4)
    }

    /// Over its neighbours, so that the frame is whole.
    private func drawCursor(_ shown: Knowledge.Shown, _ square: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let reach = max(sheet.px(.slim), 4).rounded()
        let ring = square.inset(-reach).rounded
        let shadow = max(sheet.px(.thin), 2).rounded()
        sheet.box(ring.offset(shadow, shadow), fill: theme.focusShadow)
        sheet.box(ring, fill: theme.accent, stroke: theme.ink, width: sheet.metrics.stroke(3, theme))
        drawPrint(shown, square, app, &sheet)
    }

    /// From colour to paper, and then empty: the order can be seen without colour.
    private func drawPrint(_ shown: Knowledge.Shown, _ square: Rect, _ app: AppState, _ sheet: inout Sheet) {
        guard shown.known.print != .never else { return sheet.box(square, fill: sheet.theme.hollow) }
        guard app.covers.thumbnails.contains(shown.record.artwork) else {
            return sheet.box(
                square, fill: sheet.theme.paper, stroke: sheet.theme.soft, width: sheet.metrics.stroke(2, sheet.theme))
        }
        sheet.known(shown.record.artwork, shown.known.print, square)
    }
}

extension Sheet {
    /// A cover as clear as it is known.
    mutating func known(_ artwork: ArtworkID, _ print: Knowledge.Print, _ square: Rect) {
        guard print != .never else { return box(square, fill: theme.hollow) }
        add(.cover(CoverQuad(artwork, in: square, grey: print != .atOnce, placeholder: theme.hollow)))
        switch print {
        case .halfWay:
            push(Transform(opacity: 0.55))
            add(.cover(CoverQuad(artwork, in: square, placeholder: theme.hollow)))
            pop()
            box(square, fill: theme.paper.opacity(0.2))
        case .late: box(square, fill: theme.paper.opacity(0.5))
        case .atOnce, .never: break
        }
    }
}

/// Explains the four prints, with how many there are of each.
struct StatsLegend {
    private let words: [String]
    private let columns: Int
    private let size: Double
    private let row: Double
    private let artwork: ArtworkID?
    private let isEmpty: Bool

    init(_ knowledge: Knowledge, width: Double, _ sheet: Sheet) {
        words = zip(Knowledge.Print.allCases, knowledge.prints).map { Words.printCount($0, $1) }
        let size = sheet.text(.body)
        self.size = size
        row = (size * 1.45).rounded(.up)
        let gap = sheet.px(.medium)
        let needs = words.map { TextMeasure.width($0, face: .body, size: size) * 0.8 + size * 1.6 }
        columns = [4, 2, 1].first { (needs.max() ?? 0) + gap <= (width + gap) / Double($0) } ?? 1
        isEmpty = knowledge.wall.isEmpty
        artwork = knowledge.wall.first { $0.known.print != .never }?.record.artwork
    }

    /// Without a cover on the wall there is nothing to explain.
    var height: Double { isEmpty ? 0 : row * Double((words.count + columns - 1) / columns) }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        guard !isEmpty else { return }
        let gap = sheet.px(.medium)
        let room = (area.width - gap * Double(columns - 1)) / Double(columns) - size * 1.1 - sheet.px(.narrow)
        let widest = words.map { TextMeasure.width($0, face: .body, size: size) }.max() ?? 0
        // All in one size.
        let fitted = max((size * min(room / max(widest, 1), 1)).rounded(.down), 12)
        for (index, print) in Knowledge.Print.allCases.enumerated() {
            var cell = area.cell(index, of: columns, height: row, gap: sheet.px(.medium), rowGap: 0)
            let square = cell.cutLeft((size * 1.1).rounded(), gap: sheet.px(.narrow)).leftSquare(size * 1.1).rounded
            if let artwork { sheet.known(artwork, print, square) } else { sheet.box(square, fill: sheet.theme.hollow) }
            sheet.line(words[index], .body, fitted, sheet.theme.ink, in: cell, shrink: 0.75)
        }
    }
}
