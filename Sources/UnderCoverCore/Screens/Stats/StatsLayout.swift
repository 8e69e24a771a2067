import UnderCoverPixels

extension Stats {
    package func page(_ app: AppState) -> Page {
        page(app, .canvas(wish: 0, fills: true) { sheet, rect in drawBody(app, in: rect, &sheet) })
    }

    private func page(_ app: AppState, _ body: Block) -> Page {
        .know(
            Words.whatYouKnow, .numbers, app, hints: [.move, .open(Words.choose)], note: note(app), news: notice(app),
            Target.tab, body)
    }

    private func drawBody(_ app: AppState, in body: Rect, _ sheet: inout Sheet) {
        guard let knowledge = app.knowledge else { return drawWaiting(app, in: body, &sheet) }
        guard knowledge.solo.asked + knowledge.parties.asked > 0 else {
            return sheet.emptyState(
                Words.nothingKnown, Words.nothingKnownText, in: body, action: Target.play, label: Words.playARound,
                icon: .eye)
        }
        let plan = StatsPlan(body, sheet.metrics)
        sheet.rise { sheet in
            if plan.isBeside {
                drawColumns(plan, knowledge, app, &sheet)
            } else {
                drawList(plan, knowledge, app, in: body, &sheet)
            }
        }
    }

    /// The words that are read aloud: all that stands there without a target of its own.
    private func notice(_ app: AppState) -> String? {
        if let problem { return problem }
        guard let knowledge = app.knowledge else { return Words.summingUp }
        guard knowledge.solo.asked + knowledge.parties.asked > 0 else { return nil }
        let prints = zip(Knowledge.Print.allCases, knowledge.prints).map { Words.printCount($0, $1) }
        return Words.sentences(
            [
                StatsFigures(knowledge).spoken, Words.commas(prints), note(app) ?? "",
            ].filter { !$0.isEmpty }.map(Words.ended))
    }

    /// About parties, which are apart from all other figures.
    private func note(_ app: AppState) -> String? {
        guard let parties = app.knowledge?.parties, parties.asked > 0 else { return nil }
        return Words.inParties(parties.right, of: parties.asked)
    }

    // MARK: Waiting

    private func drawWaiting(_ app: AppState, in body: Rect, _ sheet: inout Sheet) {
        guard let problem else {
            guard app.tick - askedAt >= Self.quietTicks else { return }
            var room = body
            let size = sheet.text(.lead)
            sheet.words(Words.summingUp, .bold, size, sheet.theme.ink, in: &room)
            _ = room.cutTop(sheet.px(.small))
            sheet.progressBar(nil, Rect(room.x, room.y, min(room.width, sheet.px(560)), sheet.px(.bar)))
            return
        }
        sheet.emptyState(
            Words.knowledgeUnread, problem, in: body, action: Target.retry, label: Words.tryAgain, icon: .cross)
    }

    // MARK: Two columns

    private func drawColumns(_ plan: StatsPlan, _ knowledge: Knowledge, _ app: AppState, _ sheet: inout Sheet) {
        var left = plan.left
        let legend = StatsLegend(knowledge, width: left.width, sheet)
        let figures = StatsFigures(knowledge)
        let grid = grid(plan, knowledge, legend, sheet)
        drawWallTitle(app, in: left.cutTop(plan.line, gap: plan.gap), &sheet)
        drawWall(knowledge, grid, in: left.cutTop(plan.height(of: grid), gap: plan.gap), app, &sheet)
        legend.draw(in: left.cutTop(legend.height), &sheet)
        let height = plan.figuresHeight(rows: figures.rows(left.width, sheet))
        figures.draw(in: left.cutBottom(height), figures.columns(left.width, sheet), plan, &sheet)

        var right = plan.right
        drawPills(app, knowledge, in: right.cutTop(plan.tab, gap: plan.gap), &sheet)
        drawBars(knowledge, app, in: right.cutTop(plan.barsHeight, gap: plan.between), &sheet)
        drawAgain(plan, app, in: right, &sheet)
    }

    // MARK: A list

    private func drawList(
        _ plan: StatsPlan, _ knowledge: Knowledge, _ app: AppState, in body: Rect, _ sheet: inout Sheet
    ) {
        // Room for the frame of a focused cover.
        let air = sheet.px(.ring)
        let area = body.below(body.y + air)
        let list = StatsList(plan, self, knowledge, app, sheet)
        sheet.scroll(area, contentHeight: list.height, rows: list.rows, bleed: .medium) { sheet, content in
            for (part, place) in zip(list.parts, list.places(in: content)) {
                var room = place
                switch part {
                case .wall(let grid, let legend):
                    drawWallTitle(app, in: room.cutTop(plan.line, gap: plan.gap), &sheet)
                    drawWall(knowledge, grid, in: room.cutTop(plan.height(of: grid), gap: plan.gap), app, &sheet)
                    legend.draw(in: room, &sheet)
                case .again: drawAgain(plan, app, in: room, &sheet)
                case .bars:
                    drawPills(app, knowledge, in: room.cutTop(list.pills, gap: plan.gap), &sheet)
                    drawBars(knowledge, app, in: room, &sheet)
                case .figures(let figures, let columns): figures.draw(in: room, columns, plan, &sheet)
                }
            }
        }
    }

    // MARK: The wall's grid

    /// As `layout` draws it now; nil while there is no wall.
    func grid(_ app: AppState) -> WallGrid? {
        guard let knowledge = app.knowledge, !knowledge.wall.isEmpty else { return nil }
        var (sheet, body) = (Sheet(app.sheet().context), Rect.zero)
        page(app, .canvas(wish: 0, fills: true) { _, rect in body = rect }).draw(&sheet)
        let plan = StatsPlan(body, sheet.metrics)
        return grid(plan, knowledge, StatsLegend(knowledge, width: plan.left.width, sheet), sheet)
    }

    func grid(_ plan: StatsPlan, _ knowledge: Knowledge, _ legend: StatsLegend, _ sheet: Sheet) -> WallGrid {
        WallGrid(
            knowledge.wall.count, width: plan.left.width,
            height: plan.wallHeight(
                legend: legend.height, figureRows: StatsFigures(knowledge).rows(plan.left.width, sheet)),
            largest: sheet.px(172), gap: sheet.px(9))
    }
}

/// The parts of the list from top to bottom, with the lines that must not be cut.
struct StatsList {
    enum Part {
        case wall(WallGrid, StatsLegend)
        case again
        case bars
        case figures(StatsFigures, Int)
    }

    private(set) var parts: [Part] = []
    private(set) var rows: [ScrollRow] = []
    private var tops: [(top: Double, height: Double)] = []
    /// The height of the two pills above the bars, which may stand over each other.
    let pills: Double
    private let between: Double

    init(_ plan: StatsPlan, _ stats: Stats, _ knowledge: Knowledge, _ app: AppState, _ sheet: Sheet) {
        between = plan.between
        pills = stats.pillsHeight(app, plan, sheet)
        let legend = StatsLegend(knowledge, width: plan.left.width, sheet)
        let grid = stats.grid(plan, knowledge, legend, sheet)
        let wall = plan.height(of: grid)
        let above = plan.line + plan.gap
        add(.wall(grid, legend), [above + wall + plan.gap + legend.height])
        add(.again, [stats.againHeight(plan, app, sheet)])
        add(.bars, [pills + plan.gap + plan.barsHeight])
        let figures = StatsFigures(knowledge)
        let columns = figures.columns(plan.left.width, sheet)
        let lines = (figures.count + columns - 1) / max(columns, 1)
        add(.figures(figures, columns), (0..<lines).map { $0 < lines - 1 ? plan.figures + plan.between : plan.figures })
    }

    private mutating func add(_ part: Part, _ heights: [Double]) {
        var y = height == 0 ? 0 : height + between
        tops.append((y, heights.reduce(0, +)))
        parts.append(part)
        for height in heights {
            rows.append(ScrollRow(y, height: height))
            y += height
        }
    }

    var height: Double { tops.last.map { $0.top + $0.height } ?? 0 }

    func places(in content: Rect) -> [Rect] {
        tops.map { Rect(content.x, content.y + $0.top, content.width, $0.height) }
    }
}
