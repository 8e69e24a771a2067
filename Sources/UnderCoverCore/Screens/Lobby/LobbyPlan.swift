import UnderCoverPixels

/// Where the parts of the lobby stand. What it needs least goes first: the category's line, the preset's explanation.
struct LobbyPlan {
    private(set) var line = Rect.zero
    private(set) var seats: Rect
    private(set) var presets: [Rect] = []
    private(set) var note = Rect.zero
    private(set) var shape = Rect.zero
    private(set) var teams = Rect.zero
    private(set) var gear = Rect.zero
    private(set) var start = Rect.zero

    init(_ metrics: ScreenMetrics, _ room: Rect, hasTeams: Bool) {
        var rest = room
        let gap = metrics.px(metrics.isSmall ? .small : .medium).rounded()
        let pill = min(metrics.pill(.list), max(metrics.leastHit, room.height * 0.15)).rounded()
        let isBeside = metrics.isBeside
        var foot = rest.cutBottom(isBeside ? max(pill, min(metrics.pill(.row), room.height * 0.17)) : pill, gap: gap)
        if isBeside {
            start = foot.cutRight(min(metrics.px(462) * max(1, metrics.textScale * 0.8), foot.width * 0.34), gap: gap)
        } else {
            start = foot
            foot = rest.cutBottom(pill, gap: gap)
        }
        var rules = foot.middle(foot.width, pill).rounded
        if isBeside { rules.width = min(rules.width, metrics.px(1180)) }
        gear = rules.cutRight(pill, gap: metrics.px(.close))
        if hasTeams { teams = rules.cutRight(rules.width * 0.32, gap: metrics.px(.close)) }
        shape = rules
        let text = metrics.text(.body) * Em.line
        let least = metrics.px(metrics.isSmall ? 100 : 150) * 2
        let labels = PartyPreset.allCases.map(Words.preset)
        let width = isBeside && metrics.shape != .tight ? min(rest.width, metrics.px(1180)) : rest.width
        let tabs = TabRows(labels, in: Rect(rest.x, 0, width, 0), tab: pill, gap: metrics.px(.small), metrics)
        if rest.height - tabs.height - gap - text >= least { note = rest.cutBottom(text, gap: metrics.px(.icon)) }
        let strip = rest.cutBottom(tabs.height, gap: gap)
        presets = tabs.rows.flatMap { $0 }.map { $0.offset(0, strip.y) }
        if rest.height - text >= least * 1.2 { line = rest.cutTop(text, gap: metrics.px(.small)) }
        seats = rest
    }

    /// Four beside each other, two where the window is narrow.
    static func columns(_ area: Rect, _ metrics: ScreenMetrics) -> Int {
        let isHigh = area.height > metrics.px(4 * 110)
        return area.width < metrics.px(1000) * max(1, metrics.textScale) && isHigh ? 2 : 4
    }
}
