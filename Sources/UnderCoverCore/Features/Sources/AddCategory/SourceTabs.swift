// The sources as tabs in one row. Tabs that do not all fit are split into pages: the page with the focused or chosen
// tab is shown, and an arrow at each end leads to the next page. So the row needs no scroll offset in the state.

import UnderCoverPixels

struct SourceTabs {
    struct Tab: Equatable {
        let source: String?
        let name: String
        let width: Double
    }

    let pages: [[Tab]]
    let height: Double
    let gap: Double

    init(_ app: AppState, _ metrics: ScreenMetrics) {
        height = metrics.pill(.disc)
        gap = metrics.px(.close).rounded()
        let size = metrics.text(.body)
        let room = metrics.content.width
        let padding = height * 0.8 + 2
        let tabs = AddCategory.tabs(app).map { source in
            let name = AddCategory.tabName(source, app)
            let width = (TextMeasure.width(name, face: .bold, size: size) + padding).rounded(.up)
            return Tab(source: source, name: name, width: width)
        }
        let total = tabs.map(\.width).reduce(0, +) + gap * Double(tabs.count - 1)
        pages = total <= room ? [tabs] : Self.pages(tabs, room - 2 * (height + gap), gap)
    }

    private static func pages(_ tabs: [Tab], _ room: Double, _ gap: Double) -> [[Tab]] {
        var pages: [[Tab]] = []
        var x = 0.0
        for tab in tabs {
            let tab = Tab(source: tab.source, name: tab.name, width: min(tab.width, room))
            if pages.isEmpty || x + tab.width > room {
                pages.append([])
                x = 0
            }
            pages[pages.count - 1].append(tab)
            x += tab.width + gap
        }
        return pages
    }

    func page(of source: String?) -> Int? { pages.firstIndex { $0.contains { $0.source == source } } }
}

extension AddCategory {
    /// Ids of the sources that are on, after nil for all of them.
    static func tabs(_ app: AppState) -> [String?] {
        let own = app.shelf.isEmpty ? [] : [Optional(ShelfRule.source)]
        return [nil] + own + app.finder.sources.filter(\.isOn).map { Optional($0.id) }
    }

    /// One source alone needs no tabs.
    static func hasTabs(_ app: AppState) -> Bool { tabs(app).count > 2 || !app.shelf.isEmpty }

    fileprivate static func tabName(_ source: String?, _ app: AppState) -> String {
        if source == ShelfRule.source { return Words.yourRecords }
        return source.flatMap { app.finder.source($0)?.name } ?? Words.everySource
    }

    /// Index of the page with the focused tab, else with the chosen one.
    private func page(_ tabs: SourceTabs, _ focus: TargetID?) -> Int {
        if case .tab(let focused) = focus?.target as? Target, let page = tabs.page(of: focused) { return page }
        return tabs.page(of: source) ?? 0
    }

    func draw(_ tabs: SourceTabs, in row: Rect, _ sheet: inout Sheet) {
        let number = page(tabs, sheet.context.focus)
        guard let page = tabs.pages[safe: number] else { return }
        var rest = row
        if tabs.pages.count > 1 {
            let next = rest.cutRight(row.height)
            arrow(.tabsBefore, .chevronLeft, rest.cutLeft(row.height, gap: tabs.gap), number > 0, &sheet)
            arrow(.tabsAfter, .chevronRight, next, number + 1 < tabs.pages.count, &sheet)
        }
        for tab in page {
            let rect = rest.cutLeft(tab.width, gap: tabs.gap)
            sheet.tab(Target.tab(tab.source), tab.name, rect, isSelected: source == tab.source)
        }
    }

    /// For a pointer only: arrow keys change pages by themselves.
    private func arrow(_ target: Target, _ icon: Icon, _ rect: Rect, _ leadsOn: Bool, _ sheet: inout Sheet) {
        guard leadsOn else { return }
        sheet.target(target, rect, takesFocus: false)
        let side = (rect.height * 0.5).rounded()
        sheet.icon(icon, in: rect.middle(side, side), sheet.theme.ink)
    }
}

extension AddCategory {
    /// Moves the focus from tab to tab, also to another page.
    func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        let tabs = Self.tabs(app)
        guard let step = direction.step, case .tab(let focused) = app.focused(Target.self),
            let index = tabs.firstIndex(of: focused), let next = tabs[safe: index + step]
        else { return nil }
        app.setFocus(Target.tab(next))
        return []
    }

    func turnTabs(_ step: Int, _ app: inout AppState) -> [Effect] {
        let tabs = SourceTabs(app, app.metrics)
        guard let page = tabs.pages[safe: page(tabs, app.focus) + step] else { return [] }
        if let tab = step > 0 ? page.first : page.last { app.setFocus(Target.tab(tab.source)) }
        return []
    }
}
