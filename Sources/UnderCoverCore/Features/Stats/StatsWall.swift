import UnderCoverCatalogue
import UnderCoverPixels

extension Stats {
    /// The heading, or what there is to say about the cover under the cursor: hints leave the footer too little room for
    /// it.
    private func heading(_ knowledge: Knowledge, _ app: AppState) -> Block {
        let shown = app.isFocused(Target.wall) ? knowledge.wall[safe: place] : nil
        return .line(shown.map(Words.known) ?? Words.everyCover, .bold, squeeze: 0.6)
    }

    func wall(_ knowledge: Knowledge, _ app: AppState, most: Length? = nil) -> Block {
        // Only matches with others so far.
        guard !knowledge.wall.isEmpty else {
            return .column([heading(knowledge, app), .text(Words.onlyParties, ink: .soft, lines: 4)])
        }
        let count = knowledge.wall.count
        let wall = Block.drawing(
            Drawing(
                height: { metrics, width in
                    let wish = WallGrid.wish(count, width, metrics)
                    return Span(min(metrics.px(160), wish), wish)
                }, draw: { sheet, rect in drawWall(knowledge, in: rect.rounded, app, &sheet) }))
        return .column([heading(knowledge, app), Self.legend(knowledge), wall.height(most: most)], gap: .space(.small))
    }

    /// The wall as the layout draws it now; nil while there is none.
    func grid(_ app: AppState) -> WallGrid? {
        guard let knowledge = app.knowledge,
            let rect = app.sheet().targets.first(where: { $0.id.is(Target.wall) })?.rect
        else { return nil }
        return WallGrid(knowledge.wall.count, in: rect, app.metrics)
    }

    private func drawWall(_ knowledge: Knowledge, in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let grid = WallGrid(knowledge.wall.count, in: area, sheet.metrics)
        sheet.target(Target.wall, area)
        if let shown = knowledge.wall[safe: place] {
            sheet.name(Target.wall, Words.known(shown), state: Words.placeOnWall(place + 1, of: knowledge.wall.count))
        }
        for (index, shown) in knowledge.wall.enumerated() {
            drawPrint(shown, grid.square(index, in: area), app, &sheet)
        }
        guard sheet.isFocused(Target.wall), let shown = knowledge.wall[safe: place] else { return }
        drawCursor(shown, grid.square(place, in: area), app, &sheet)
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
        guard !app.covers.failed.contains(shown.record.artwork) else {
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
            // One half in colour: a little less of it would look like all of it.
            add(.clip(square.leftPart((square.width / 2).rounded())))
            add(.cover(CoverQuad(artwork, in: square, placeholder: theme.hollow)))
            add(.unclip)
            box(square.rightOf(square.x + (square.width / 2).rounded()), fill: theme.paper.opacity(0.35))
        case .late: box(square, fill: theme.paper.opacity(0.5))
        case .atOnce, .never: break
        }
    }
}

extension Stats {
    /// Explains the four prints, with how many there are of each.
    private static func legend(_ knowledge: Knowledge) -> Block {
        let artwork = knowledge.wall.first { $0.known.print != .never }?.record.artwork
        let cells = zip(Knowledge.Print.allCases, knowledge.prints).map { print, count in
            let square = Block.square { sheet, rect in
                if let artwork { sheet.known(artwork, print, rect) } else { sheet.box(rect, fill: sheet.theme.hollow) }
            }
            return Block.row(
                [
                    square.width(.text(.body, 1.1)).height(.text(.body, 1.1)),
                    .line(Words.printCount(print, count), squeeze: 0.8),
                ], gap: .space(.narrow))
        }
        return .whole([4, 2, 1].map { .grid(cells, columns: $0, gap: .space(.medium), rowGap: .space(.thin)) })
    }
}

/// Covers in rows, as large as all of them fit.
struct WallGrid: Equatable {
    let count: Int
    let columns: Int
    let side: Double
    let gap: Double

    private static let largest = 172.0, gap = 9.0

    init(_ count: Int, in area: Rect, _ metrics: ScreenMetrics) {
        self.init(
            count, width: area.width, height: area.height, largest: metrics.px(Self.largest), gap: metrics.px(Self.gap))
    }

    /// The height at which all covers are as large as they get.
    static func wish(_ count: Int, _ width: Double, _ metrics: ScreenMetrics) -> Double {
        let pitch = metrics.px(largest) + metrics.px(gap)
        let columns = max(Int((width + metrics.px(gap)) / pitch), 1)
        return (Double((count + columns - 1) / columns) * pitch).rounded(.up)
    }

    init(_ count: Int, width: Double, height: Double, largest: Double, gap: Double) {
        let gap = max(gap, 2).rounded()
        func side(_ columns: Int) -> Double {
            min(((width + gap) / Double(columns) - gap).rounded(.down), largest.rounded(.down))
        }
        func fits(_ columns: Int) -> Bool {
            let rows = Double((count + columns - 1) / columns)
            return rows * (side(columns) + gap) - gap <= height
        }
        // More columns than that would make them too small to be told apart.
        let most = max(Int((width + gap) / (8 + gap)), 1)
        columns = (1...most).first(where: fits) ?? most
        (self.count, self.side, self.gap) = (count, max(side(columns), 1), gap)
    }

    var pitch: Double { side + gap }
    var rows: Int { (count + columns - 1) / max(columns, 1) }
    var width: Double { Double(min(columns, count)) * pitch - gap }
    var height: Double { Double(rows) * pitch - gap }

    func square(_ place: Int, in area: Rect) -> Rect {
        Rect(area.x + Double(place % columns) * pitch, area.y + Double(place / columns) * pitch, side, side).rounded
    }

    /// nil past the edge, where the arrow leads to what stands beside the wall.
    func neighbour(of place: Int, _ direction: Action) -> Int? {
        let (row, column) = (place / columns, place % columns)
        switch direction {
        case .left: return column > 0 ? place - 1 : nil
        case .right: return column < columns - 1 && place < count - 1 ? place + 1 : nil
        case .up: return row > 0 ? place - columns : nil
        case .down: return row < rows - 1 ? min(place + columns, count - 1) : nil
        default: return nil
        }
    }

    func place(at point: Point, in area: Rect) -> Int? {
        let column = Int(max(point.x - area.x, 0) / pitch)
        let place = Int(max(point.y - area.y, 0) / pitch) * columns + min(column, columns - 1)
        return place < count ? place : nil
    }
}
