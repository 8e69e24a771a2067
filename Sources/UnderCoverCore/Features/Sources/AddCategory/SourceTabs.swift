// The sources as tabs in one row. Tabs that do not all fit are split into pages: the page with the focused or chosen
// tab is shown, and an arrow at each end leads on. So the row needs no scroll offset in the state.

import UnderCoverCatalogue
import UnderCoverPixels

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

    /// All of them, else as many as their words allow.
    func tabs(_ app: AppState) -> Block {
        let all = Self.tabs(app)
        var focused = source
        if case .tab(let tab) = app.focused(Target.self) { focused = tab }
        let here = all.firstIndex(of: focused) ?? 0
        let forms = (1...max(all.count, 1)).reversed().map { count in
            let first = here / count * count
            return row(Array(all[first..<min(first + count, all.count)]), before: first > 0, app)
        }
        return .whole(forms)
    }

    private func row(_ shown: [String?], before: Bool, _ app: AppState) -> Block {
        let all = Self.tabs(app)
        let pills = shown.map { Block.tab(Target.tab($0), Self.tabName($0, app), isSelected: $0 == source).hugged() }
        guard shown.count < all.count else { return .row(pills + [.space], gap: .space(.close)) }
        let next = arrow(.tabsAfter, .chevronRight, leadsOn: shown.last != all.last)
        return .row(
            [arrow(.tabsBefore, .chevronLeft, leadsOn: before)] + pills + [.space, next], gap: .space(.close))
    }

    /// For a pointer only: arrow keys change pages by themselves.
    private func arrow(_ target: Target, _ icon: Icon, leadsOn: Bool) -> Block {
        let side = Length.pill(.disc)
        guard leadsOn else { return Block.space.width(side) }
        return Block.canvas(wish: side) { $0.icon(icon, in: $1.middle($1.height / 2, $1.height / 2), $0.theme.ink) }
            .width(side).pressed(target, says: nil, takesFocus: false)
    }

    /// Moves the focus from tab to tab, also to another page.
    func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        let tabs = Self.tabs(app)
        guard let step = direction.step, case .tab(let focused) = app.focused(Target.self),
            let index = tabs.firstIndex(of: focused), let next = tabs[safe: index + step]
        else { return nil }
        return app.setFocus(Target.tab(next))
    }

    /// To the tab before or after those that show.
    func turnTabs(_ step: Int, _ app: inout AppState) -> [Effect] {
        let tabs = Self.tabs(app)
        let shown = app.sheet().targets.compactMap { shown -> Int? in
            guard case .tab(let tab)? = shown.id.target as? Target else { return nil }
            return tabs.firstIndex(of: tab)
        }
        if let end = step > 0 ? shown.max() : shown.min(), let tab = tabs[safe: end + step] {
            app.setFocus(Target.tab(tab))
        }
        return []
    }
}
