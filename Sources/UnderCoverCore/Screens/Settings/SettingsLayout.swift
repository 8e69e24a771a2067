import UnderCoverPixels

extension SettingsScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        // While a control waits for its button, any button binds, so hints would be wrong.
        var body = sheet.page(
            Words.settings, hints: listening == nil ? hints(app) : [], note: listening == nil ? hint(app) : nil,
            keepsNote: true)
        let frame = SettingsFrame(sheet.metrics)
        drawTabs(frame, cutFrom: &body, &sheet)
        if let listening { return drawListening(listening, app, body, &sheet) }
        let lines = lines(app)
        let height = frame.row * Double(lines.count) + frame.row * 1.3
        let rows = (0...lines.count).map { index in
            ScrollRow(Double(index) * frame.row, height: frame.row * (index < lines.count ? 1 : 1.3))
        }
        sheet.rise { sheet in
            sheet.scroll(body, contentHeight: height, rows: rows) { sheet, room in
                for (index, line) in lines.enumerated() {
                    draw(line, room.cell(index, of: 1, height: frame.row, gap: 0), frame, &sheet)
                }
                var rest = room.below(room.y + Double(lines.count) * frame.row + frame.row * 0.2)
                drawReset(rest.cutTop(max(frame.row * 0.95, sheet.metrics.leastHit)), &sheet)
            }
        }
    }

    private func hints(_ app: AppState) -> [Hint] {
        let tabs = Hint(.nextSection, Words.nextTab)
        return switch app.focused(Target.self) {
        case .row: [.change, Hint(.extra, Words.resetThis), tabs]
        case .bind: [.open(Hint.change.word), Hint(.extra, Words.resetThis), tabs]
        default: [.move, .open(Words.choose), tabs]
        }
    }

    private func hint(_ app: AppState) -> String? {
        switch app.focused(Target.self) {
        case .row(let key): SettingRow.named(key).map(Words.hint)
        case .bind: Words.bindHint
        default: nil
        }
    }

    /// Down the left side, or along the top where the side has no room for them.
    private func drawTabs(_ frame: SettingsFrame, cutFrom body: inout Rect, _ sheet: inout Sheet) {
        let others: [(Target, String)] = [(.club, Words.club), (.about, Words.about)]
        let tabs = SettingRow.Group.allCases.map { (Target.tab($0), Words.group($0)) } + others
        let count = Double(tabs.count)
        guard frame.tabsAreBeside, body.height >= (frame.tab + sheet.px(.thin)) * count else {
            let plan = TabRows(tabs.map(\.1), in: body, tab: frame.tab, gap: sheet.px(.small), sheet.metrics)
            _ = body.cutTop(plan.height, gap: sheet.px(.wide))
            for (tab, rect) in zip(tabs, plan.rows.joined()) {
                sheet.tab(tab.0, tab.1, rect, isSelected: tab.0 == .tab(self.tab))
            }
            return
        }
        let gap = min(sheet.px(.medium), max(sheet.px(.thin), (body.height - frame.tab * count) / count))
        let column = body.cutLeft(frame.tabWidth, gap: sheet.px(.gutter))
        for (index, tab) in tabs.enumerated() {
            let rect = column.cell(index, of: 1, height: frame.tab, gap: gap)
            sheet.tab(tab.0, tab.1, rect, isSelected: tab.0 == .tab(self.tab), isCentered: false)
        }
        // In a wider row, the value would be too far from its label to be read with it.
        body.width = min(body.width, sheet.px(1700))
    }

    private func drawReset(_ row: Rect, _ sheet: inout Sheet) {
        let words = TextMeasure.width(Words.resetEverything, face: .bold, size: sheet.text(.body))
        var rect = row
        rect.width = min(row.width, words + sheet.px(120))
        sheet.tab(Target.reset, Words.resetEverything, rect)
        sheet.role(Target.reset, .button)
    }
}

struct SettingsFrame {
    let tabsAreBeside: Bool
    let tabWidth: Double
    let tab: Double
    let row: Double
    private let metrics: ScreenMetrics

    init(_ metrics: ScreenMetrics) {
        self.metrics = metrics
        tabsAreBeside =
            metrics.isBeside && metrics.textScale <= 1.5 && !(metrics.isSmall && metrics.textScale > 1.2)
        tabWidth = max(metrics.px(metrics.shape == .tight ? 290 : 400), metrics.text(.body) * 0.6 * 8 + metrics.px(70))
        tab = metrics.pill(84)
        row = max(metrics.px(78), metrics.text(.row) * 1.75, metrics.leastHit + metrics.px(.hair)).rounded(.up) + 1
    }

    func valueWidth(_ row: Double) -> Double {
        let size = metrics.text(.row)
        // Small words cannot shrink.
        let least = max(size * 0.7, 12) * 0.6 * 18 + size * 2.64 + metrics.px(30)
        return min(max(metrics.px(370), size * 0.6 * 20.5, least), row * 0.57)
    }
}
