import UnderCoverPixels

extension Achievements {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let done = Set(app.kept.deeds.compactMap { Deed(rawValue: $0.deed) })
        var note: String?
        if case .deed(let index) = app.focused(Target.self) { note = self.note(index, app) }
        let body = sheet.knowPage(Words.deeds, .deeds, app, hints: [.move], note: note) { TargetID(Target.tab($0)) }
        let cells = Deed.allCases.enumerated().map { index, deed in
            DeedCell(deed, done.contains(deed), counts[safe: index])
        }
        let plan = DeedPlan(cells, body.width, sheet)
        sheet.rise { sheet in
            sheet.scroll(body, contentHeight: plan.height, rows: plan.scrollRows) { sheet, room in
                for (index, cell) in cells.enumerated() {
                    let place = room.cell(
                        index, of: plan.columns, height: plan.rowHeight, gap: plan.gap, rowGap: plan.rowGap)
                    let target = Target.deed(index)
                    sheet.target(target, place)
                    sheet.name(target, self.note(index, app) ?? cell.name)
                    cell.draw(in: place.rounded, plan, isFocused: sheet.isFocused(target), &sheet)
                }
            }
        }
    }
}

/// How many columns there are, and how high their rows.
struct DeedPlan {
    let columns: Int
    let rowHeight: Double
    let gap: Double
    let rowGap: Double
    let side: Double
    /// The type size of a deed's words.
    let size: Double
    let lines: Int
    private let rows: Int

    init(_ cells: [DeedCell], _ width: Double, _ sheet: Sheet) {
        size = sheet.text(.note)
        gap = sheet.px(.inner)
        rowGap = sheet.px(.small)
        columns = max(1, min(4, Int(width / (size * 16))))
        side = min(sheet.px(112), width * 0.2).rounded()
        let words = (width - gap * Double(columns - 1)) / Double(columns) - side - Self.padding(sheet) * 3
        let (size, room) = (size, max(words, 20))
        lines = cells.map { TextWrap.lines($0.words, face: .body, size: size, width: room).count }.max() ?? 1
        let text = sheet.text(.body) * Em.line + Double(lines) * size * Em.line
        rowHeight = (max(text, side) + Self.padding(sheet) * 2).rounded()
        rows = (cells.count + columns - 1) / columns
    }

    static func padding(_ sheet: Sheet) -> Double { sheet.px(.narrow).rounded() }

    var height: Double { Double(rows) * (rowHeight + rowGap) - rowGap }
    var scrollRows: [ScrollRow] { (0..<rows).map { ScrollRow(Double($0) * (rowHeight + rowGap), height: rowHeight) } }
}

/// A deed with its sign, which is filled once it is done.
struct DeedCell {
    let name: String
    let words: String
    private let sign: Sign
    private let isDone: Bool

    private enum Sign {
        case icon(Icon)
        case figure(Int)
    }

    init(_ deed: Deed, _ isDone: Bool, _ count: Deed.Count?) {
        name = Words.name(deed)
        words = isDone ? Words.text(deed) : Words.textWithCount(deed, count)
        sign = Self.sign(deed)
        self.isDone = isDone
    }

    private static func sign(_ deed: Deed) -> Sign {
        switch deed {
        case .firstSight: .figure(1)
        case .fog: .icon(.eye)
        case .lastGasp: .icon(.clockHands)
        case .twins: .figure(6)
        case .noNotes: .icon(.check)
        case .tenInARow: .figure(10)
        case .inGrey: .icon(.halfDisc)
        case .ohNo: .figure(0)
        case .spelling: .icon(.pencil)
        case .byEar: .icon(.note)
        case .inTheEnd: .icon(.reload)
        case .fullHeart: .icon(.heartFull)
        case .genre: .icon(.record)
        case .wholeBox: .icon(.grid)
        case .week: .figure(7)
        case .month: .figure(30)
        case .postman: .icon(.share)
        case .iceMachine: .figure(3)
        case .comeback: .icon(.up)
        case .fullHouse: .figure(8)
        }
    }

    func draw(in place: Rect, _ plan: DeedPlan, isFocused: Bool, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let stroke = sheet.metrics.stroke(3, theme)
        if isFocused {
            sheet.box(place.offset(sheet.px(.thin), sheet.px(.thin)), radius: sheet.px(.small), fill: theme.focusShadow)
            sheet.box(place, radius: sheet.px(.small), fill: theme.accent, stroke: theme.ink, width: stroke)
        }
        var room = place.inset(DeedPlan.padding(sheet), DeedPlan.padding(sheet))
        let column = room.cutLeft(plan.side, gap: DeedPlan.padding(sheet))
        drawSign(Rect(column.x, column.y, plan.side, plan.side), isFocused, stroke, &sheet)
        let ink = isFocused ? theme.onAccent : isDone ? theme.ink : theme.soft
        let size = sheet.text(.body)
        sheet.line(name, .bold, size, ink, in: room.cutTop((size * Em.line).rounded()), shrink: 0.6)
        sheet.words(
            words, .body, plan.size, isFocused ? theme.onAccent : theme.soft, in: &room, lines: plan.lines)
    }

    private func drawSign(_ square: Rect, _ isFocused: Bool, _ stroke: Double, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let disc = square.inset(stroke, stroke).rounded
        if isDone {
            sheet.box(disc.offset(stroke, stroke), radius: disc.height / 2, fill: theme.ink)
            sheet.box(disc, radius: disc.height / 2, fill: theme.accent, stroke: theme.ink, width: stroke)
        } else {
            sheet.box(
                disc, radius: disc.height / 2, fill: theme.paper, stroke: theme.soft, width: stroke,
                dash: max(sheet.px(.tiny), 3))
        }
        let color = isDone ? theme.onAccent : theme.soft
        switch sign {
        case .icon(let icon):
            let side = (disc.height * 0.46).rounded()
            sheet.icon(icon, in: disc.middle(side, side).rounded, color)
        case .figure(let number):
            sheet.line(
                String(number), .bold, max((disc.height * 0.42).rounded(), 12), color, in: disc.inset(stroke, 0),
                align: .center)
        }
    }
}
