import UnderCoverPixels

extension Categories {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let plan = StagePlan(sheet.metrics)
        let actions = actions(plan, sheet.metrics)
        var room = sheet.page(
            Words.categories, actions, hints: [.move, .open(Words.open)],
            note: app.audio.isAvailable ? nil : Words.playingSilently, headerWidth: plan.listWidth)
        let area = plan.cut(&room)
        room.width = plan.listWidth
        sheet.rise { sheet in drawSections(app, in: room, &sheet) }
        if let area, let stage, isListed(stage, app) { draw(stage, app, plan, in: area, &sheet) }
    }

    /// Search gives way first: its keys and its button work everywhere.
    private func actions(_ plan: StagePlan, _ metrics: ScreenMetrics) -> [HeaderAction] {
        let title = TextMeasure.width(Words.categories, face: .display, size: metrics.display(128), tracking: -0.02)
        let discs = 6 * (metrics.pill(.disc) + metrics.px(.small)) + metrics.px(.gutter)
        let hasSearch = title + discs <= plan.listWidth || !metrics.isBeside && discs <= plan.listWidth
        return [
            HeaderAction(Target.add, icon: .plus, label: Words.add),
            HeaderAction(Target.favourites, icon: .heart, label: Words.favourites),
            HeaderAction(Target.library, icon: .record, label: Words.library),
            HeaderAction(Target.scores, icon: .bars, label: Words.scores),
            HeaderAction(Target.settings, icon: .gear, label: Words.settings),
        ] + (hasSearch ? [HeaderAction(Target.search, icon: .magnifier, label: Words.search)] : [])
    }

    /// The headings of folded sections stay in sight, before and after the open one, which scrolls between them.
    private func drawSections(_ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        let sections = CategorySection.all(app.kept).map {
            SectionPlan($0, isFolded: isFolded($0.section), width: room.width, sheet.metrics)
        }
        let index = sections.firstIndex { !$0.isFolded } ?? sections.count
        var rest = room
        SectionPlan.draw(headings: sections.prefix(index), in: &rest, atEnd: false, &sheet)
        guard let open = sections[safe: index] else { return }
        let after = sections.dropFirst(index + 1)
        var foot = rest
        _ = rest.cutBottom(SectionPlan.height(ofHeadings: after, width: room.width, sheet))
        draw(open, in: rest, &sheet)
        foot = foot.below(rest.maxY)
        SectionPlan.draw(headings: after, in: &foot, atEnd: true, &sheet)
    }

    private func draw(_ section: SectionPlan, in room: Rect, _ sheet: inout Sheet) {
        let rows = section.rows(in: Rect(0, 0, 1, 0)).map { ScrollRow($0.y, height: $0.height) }
        sheet.scroll(room, contentHeight: section.height, rows: rows) { sheet, content in
            section.draw(in: content, &sheet)
        }
    }
}
