// The sources as tabs in one row. Where they do not all fit they make pages: the page that is shown has the tab in hand,
// and an arrow at an end leads to the next one. So every tab can be reached, and nothing has to remember a scroll.

import UnderCoverPixels

struct SourceTabs {
    struct Tab: Equatable {
        let id: TargetID
        let name: String
        let width: Double
    }

    let pages: [[Tab]]
    let height: Double
    let gap: Double

    init(_ app: AppState, _ metrics: ScreenMetrics) {
        height = metrics.pill(72)
        gap = metrics.px(20).rounded()
        let size = metrics.text(28)
        let room = metrics.content.width
        let padding = height * 0.8 + 2
        let tabs = AddCategory.tabs(app).map { source in
            let name = source.flatMap { app.finder.source($0)?.name } ?? Words.everySource
            let width = (TextMeasure.width(name, face: .bold, size: size) + padding).rounded(.up)
            return Tab(id: AddCategory.tabID(source), name: name, width: width)
        }
        let total = tabs.map(\.width).reduce(0, +) + gap * Double(tabs.count - 1)
        pages = total <= room ? [tabs] : Self.pages(tabs, room - 2 * (height + gap), gap)
    }

    private static func pages(_ tabs: [Tab], _ room: Double, _ gap: Double) -> [[Tab]] {
        var pages: [[Tab]] = []
        var x = 0.0
        for tab in tabs {
            let tab = Tab(id: tab.id, name: tab.name, width: min(tab.width, room))
            if pages.isEmpty || x + tab.width > room {
                pages.append([])
                x = 0
            }
            pages[pages.count - 1].append(tab)
            x += tab.width + gap
        }
        return pages
    }

    func page(of id: TargetID) -> Int? { pages.firstIndex { $0.contains { $0.id == id } } }
}

extension AddCategory {
    /// nil is all of them.
    static func tabs(_ app: AppState) -> [String?] { [nil] + app.finder.sources.filter(\.isOn).map { Optional($0.id) } }

    static func tabID(_ source: String?) -> TargetID { "tab." + (source ?? "all") }

    func page(_ tabs: SourceTabs) -> Int { tabs.page(of: focus) ?? tabs.page(of: Self.tabID(source)) ?? 0 }

    func draw(_ tabs: SourceTabs, top: Double, _ sheet: inout Sheet) {
        let area = sheet.content
        let number = page(tabs)
        guard let page = tabs.pages[safe: number] else { return }
        var x = area.x
        if tabs.pages.count > 1 {
            arrow("tabs.before", .chevronLeft, Rect(x, top, tabs.height, tabs.height), number > 0, &sheet)
            let end = Rect(area.maxX - tabs.height, top, tabs.height, tabs.height)
            arrow("tabs.after", .chevronRight, end, number + 1 < tabs.pages.count, &sheet)
            x += tabs.height + tabs.gap
        }
        for tab in page {
            var pill = Pill(tab.id, Rect(x, top, tab.width, tabs.height), tab.name)
            pill.titleSize = 28
            pill.isCentered = true
            pill.state = Self.tabID(source) == tab.id ? .selected : .rest
            sheet.pill(pill)
            x += tab.width + tabs.gap
        }
    }

    /// For pointers: arrow keys go from tab to tab by themselves.
    private func arrow(_ id: TargetID, _ icon: Icon, _ rect: Rect, _ leadsOn: Bool, _ sheet: inout Sheet) {
        guard leadsOn else { return }
        sheet.target(id, rect, takesFocus: false)
        let side = (rect.height * 0.5).rounded()
        sheet.icon(icon, in: Rect(rect.midX - side / 2, rect.midY - side / 2, side, side), sheet.theme.ink)
    }
}

extension AppState {
    /// From tab to tab, also where the next one is on a page that is not shown. nil: no tab has the focus.
    mutating func moveTab(_ step: Int) -> [Effect]? {
        guard case .addCategory(let state) = screen, state.focus.hasPrefix("tab.") else { return nil }
        let tabs = AddCategory.tabs(self).map(AddCategory.tabID)
        guard let index = tabs.firstIndex(of: state.focus), let next = tabs[safe: index + step] else { return nil }
        setFocus(next)
        return []
    }

    /// A page of tabs on or back.
    mutating func turnTabs(_ step: Int) -> [Effect] {
        guard case .addCategory(let state) = screen else { return [] }
        let tabs = SourceTabs(self, metrics)
        guard let page = tabs.pages[safe: state.page(tabs) + step] else { return [] }
        if let tab = step > 0 ? page.first : page.last { setFocus(tab.id) }
        return []
    }
}
