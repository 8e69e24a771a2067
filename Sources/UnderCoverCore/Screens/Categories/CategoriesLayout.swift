import UnderCoverPixels

extension Categories {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let plan = StagePlan(sheet.metrics)
        let discs = plan.isThere ? [] : discs(app, sheet)
        let hasSearch = hasSearch(plan, beside: discs.count, sheet)
        var room = sheet.page(
            Words.categories, actions(hasSearch: hasSearch, modes: discs),
            hints: [.move, .open(Words.open)] + (hasSearch ? [] : [.search]),
            note: app.audio.isAvailable ? nil : Words.playingSilently, headerWidth: plan.listWidth)
        var area = plan.cut(&room)
        let modes = CategoryMode.all(app)
        let places = plan.cutModes(modes.map(\.word), &area)
        room.width = plan.listWidth
        // If neither a stage nor the header has room for a mode, it is the first pill of the list.
        let listed = plan.isThere ? [] : Array(modes.dropFirst(discs.count))
        sheet.rise { sheet in drawSections(app, listed, in: room, &sheet) }
        if let area, let stage, isListed(stage, app) { draw(stage, app, plan, in: area, &sheet) }
        let hasIcons = zip(modes, places).allSatisfy { $0.fitsIcon(in: $1, sheet) }
        for (mode, place) in zip(modes, places) { mode.draw(in: place, hasIcon: hasIcons, &sheet) }
    }

    /// Its disc gives way to the title first, but only where the footer can name its key instead.
    /// - Parameter modes: how many discs of modes stand beside it.
    private func hasSearch(_ plan: StagePlan, beside modes: Int, _ sheet: Sheet) -> Bool {
        let metrics = sheet.metrics
        let title = TextMeasure.width(Words.categories, face: .display, size: metrics.display(128), tracking: -0.02)
        let count = Double(6 + max(modes - 1, 0))
        let discs = count * metrics.pill(.disc) + (count - 1) * metrics.px(.small) + metrics.px(.gutter)
        // The title may shrink for it, but the word "Add" stays.
        let add = TextMeasure.width(Words.add, face: .bold, size: metrics.text(.body)) + metrics.px(.gutter)
        let beside = sheet.hasFooter ? title : title * 0.72 + add
        return (metrics.isBeside ? beside : 0) + discs <= plan.listWidth
    }

    /// The modes as round buttons, where no stage has room for their pills. In the smallest windows the word Add is
    /// worth more than all but the first, and the others stand in the list.
    private func discs(_ app: AppState, _ sheet: Sheet) -> [HeaderAction] {
        let metrics = sheet.metrics
        let modes = CategoryMode.all(app)
        let add = HeaderAction(Target.add, icon: .plus, label: Words.add)
        let word = sheet.actionWidth(add, metrics.pill(.disc)) - metrics.pill(.disc)
        guard metrics.width >= 400 else { return [] }
        // Search gives way to them, but a second row of the header would cost a row of the list.
        let title = TextMeasure.width(Words.categories, face: .display, size: metrics.display(128), tracking: -0.02)
        let beside = metrics.isBeside ? title + metrics.px(.gutter) : 0
        let shown = modes.indices.last {
            let count = Double((metrics.isBeside ? 6 : 7) + $0)
            let discs = count * metrics.pill(.disc) + (count - 1) * metrics.px(.small)
            return beside + discs + word <= metrics.content.width
        }
        return modes.prefix((shown ?? 0) + 1).map { HeaderAction($0.target, icon: $0.icon, label: $0.word) }
    }

    private func actions(hasSearch: Bool, modes: [HeaderAction]) -> [HeaderAction] {
        let search = HeaderAction(Target.search, icon: .magnifier, label: Words.search)
        return [HeaderAction(Target.add, icon: .plus, label: Words.add)] + modes
            + (hasSearch ? [search] : []) + [
                HeaderAction(Target.favourites, icon: .heart, label: Words.favourites),
                HeaderAction(Target.library, icon: .record, label: Words.library),
                HeaderAction(Target.scores, icon: .bars, label: Words.scores),
                HeaderAction(Target.settings, icon: .gear, label: Words.settings),
            ]
    }

    /// The open section stands at the head, the headings of the others at the foot: only the rows between them scroll.
    private func drawSections(_ app: AppState, _ modes: [CategoryMode], in room: Rect, _ sheet: inout Sheet) {
        let sections = CategorySection.all(app)
        let shut = sections.filter { isFolded($0.section) }.map { SectionHeading($0, isOpen: false) }
        var rest = room
        let foot = ListFoot(shut, cutFrom: &rest, sheet)
        guard let open = sections.first(where: { !isFolded($0.section) }) else {
            return foot.draw(headingsAt: rest.y, &sheet)
        }
        let size = sheet.text(.lead)
        let head = rest.cutTop(SectionHeading.height(size, sheet.metrics), gap: sheet.px(.narrow).rounded(.up))
        SectionHeading(open, isOpen: true).draw(in: head, size, &sheet)
        let plan = SectionPlan(open, modes, in: rest.rounded, sheet.metrics, isAway: app.shelf.isAway)
        let rows = plan.rows(in: Rect(0, 0, 1, 0)).map { ScrollRow($0.y, height: $0.height) }
        sheet.scroll(rest.rounded, contentHeight: plan.height, rows: rows) { sheet, content in
            plan.draw(in: content, &sheet)
        }
        foot.draw(&sheet)
    }
}

/// The last line of the list: the headings of shut sections, and Quit in a window without a footer.
private struct ListFoot {
    private let headings: HeadingRow
    private let area: Rect

    init(_ shut: [SectionHeading], cutFrom room: inout Rect, _ sheet: Sheet) {
        let wayOut = sheet.hasFooter ? 0 : sheet.wayOutWidth + sheet.px(.group)
        headings = HeadingRow(shut, width: room.width - wayOut, sheet.metrics)
        let least = wayOut > 0 ? SectionHeading.height(sheet.text(.body), sheet.metrics) : 0
        area = room.cutBottom(max(headings.height, least), gap: sheet.px(.small).rounded(.up)).rounded
    }

    /// - Parameter top: of the headings, where they do not stand at the foot.
    func draw(headingsAt top: Double? = nil, _ sheet: inout Sheet) {
        var row = area
        if !sheet.hasFooter { sheet.wayOut(&row) }
        row.y = top ?? row.y
        headings.draw(in: row, &sheet)
    }
}
